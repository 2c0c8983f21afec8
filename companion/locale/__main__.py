"""Gathers every word anew and brings the catalogues up to date: `python -m companion.locale`, from the sources' top."""

import sys
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from companion.language import DOMAIN
from companion.locale.template import is_printed, template

HERE = Path(__file__).resolve().parent
TOP = HERE.parents[1]
HEADER = "# The companion's words{tongue}. See docs/translating.md.\n#"


def main() -> None:
    """Write the template and every catalogue; say of each how many entries still show in English."""
    fresh = template(TOP)
    fresh.header_comment = HEADER.format(tongue=", to be translated")
    _write(HERE / f"{DOMAIN}.pot", fresh)
    for file in sorted(HERE.glob("*.po")):
        with file.open(encoding="utf-8") as opened:
            entries = read_po(opened, locale=file.stem)
        update(entries, fresh)
        _write(file, entries)
        missing = sum(not all(_strings(one)) for one in entries if one.id)
        sys.stdout.write(f"{file.stem}: {missing} of {len(entries)} entries show in English\n")


def update(entries: Catalog, fresh: Catalog) -> None:
    """Give a catalogue the entries of a fresh template; new words for what is printed are unconfirmed."""
    known = {one.id for one in entries if one.id and all(_strings(one))}
    entries.update(fresh, no_fuzzy_matching=True, update_header_comment=False, update_creation_date=False)
    for one in entries:
        if one.id and one.id not in known and is_printed(one.auto_comments):
            one.flags.add("fuzzy")


def _strings(message: Any) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def _write(file: Path, entries: Catalog) -> None:
    # Without the date and the lines of the sources a catalogue changes only where its words do.
    with file.open("wb") as opened:
        write_po(opened, entries, width=120, ignore_obsolete=True, include_lineno=False)


if __name__ == "__main__":
    main()
