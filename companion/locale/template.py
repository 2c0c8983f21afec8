"""Everything that is shown, gathered from the sources and from the data files of the rules."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

from companion.language import DOMAIN
from companion.rules import catalogue
from companion.words.printed import PRINTED

SOURCES: Final = ("companion", "firmware_bridge", "hardware", "ui", "vision")
KEYWORDS: Final = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "IllegalEvent": (1,),
    "require": (2,),
    "require_possible": (2,),
}
"""What takes words to be shown, and which of its arguments they are; a refusal's are looked up when it is told."""

PRINTED_NOTE: Final = "Printed on the board, a card or a die."


def template(top: Path) -> Catalog:
    """Every entry there is to translate, in the order of the sources below `top`."""
    entries = Catalog(domain=DOMAIN, project="table-companion", fuzzy=False)
    for words, where, place, notes in _spoken(top):
        entries.add(words, context=where, locations=[(place, 0)], auto_comments=notes)
    for name, place in _named():
        entries.add(name, locations=[(place, 0)])
    for name in {*PRINTED, *(name for name, _place in _named())}:
        entries[name].auto_comments = [PRINTED_NOTE]
    return entries


def is_printed(notes: Iterable[str]) -> bool:
    """Whether an entry with these notes of the sources is printed on the board, a card or a die."""
    return PRINTED_NOTE in notes


def _spoken(top: Path) -> Iterator[tuple[str | tuple[str, ...], str | None, str, list[str]]]:
    for source in SOURCES:
        found = extract_from_dir(top / source, [("**.py", "python")], keywords=KEYWORDS)
        for file, _line, words, notes, where in sorted(found, key=lambda one: (one[0], one[1])):
            yield words, where, f"{source}/{Path(file).as_posix()}", list(notes)


def _named() -> Iterator[tuple[str, str]]:
    """The names in the data files, each with its file."""
    for card in catalogue.cards().values():
        yield card.name, "companion/rules/data/cards.toml"
    for tile in catalogue.tiles().values():
        for name in (tile.card, tile.faction_card):
            if name:
                yield name, "companion/rules/data/tiles.toml"
    for companion in catalogue.companions().values():
        yield companion.name, "companion/rules/data/companions.toml"
    for region in catalogue.regions().values():
        yield region.name, "companion/rules/data/regions.toml"
