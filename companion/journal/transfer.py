"""Games as JSON Lines: a header line, then one line an entry. Another program can read them (docs/bag.md)."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from pydantic import ConfigDict, TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass as checked_dataclass

from companion import __version__
from companion.journal.entries import (
    About,
    Entry,
    about_to_plain,
    check_next,
    entry_from_json,
    entry_to_json,
    first_problem,
)
from companion.journal.errors import UnreadableGame
from companion.journal.store import GameId, Journal
from companion.language import gettext as _

VERSION = 1


@checked_dataclass(frozen=True, slots=True, config=ConfigDict(extra="forbid", strict=True))
class _Header:
    format: Literal["companion-game"]
    version: int
    app: str
    game: About
    secret: str | None = None


_HEADERS = TypeAdapter(_Header)


@dataclass(frozen=True, slots=True)
class GameFile:
    """A game outside the journal. `secret` (64 hex digits) is there once it was shown."""

    about: About
    entries: tuple[Entry, ...]
    secret: str | None = None


def export_game(journal: Journal, game: GameId, secret: str | None = None) -> Iterator[str]:
    """The lines of a game, without line ends. Give `secret` only when the game has ended and it was shown."""
    header = _Header(format="companion-game", version=VERSION, app=__version__, game=journal.about(game), secret=secret)
    data = {**_HEADERS.dump_python(header, mode="json"), "game": about_to_plain(header.game)}
    if secret is None:
        del data["secret"]
    yield json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for entry in journal.entries(game):
        yield entry_to_json(entry)


def read_game(lines: Iterable[bytes]) -> GameFile:
    """The game in the lines of an exported file. UnreadableGame names the bad line by its number."""
    header: _Header | None = None
    entries: list[Entry] = []
    for number, line in enumerate(lines, start=1):
        try:
            if header is None:
                header = _header(line)
            else:
                entries.append(entry_from_json(line))
                check_next(entries[-1], number - 1)
        except UnreadableGame as error:
            raise UnreadableGame(_("line {number}: {problem}").format(number=number, problem=error)) from error
    if header is None or not entries:
        raise UnreadableGame(_("the file holds no game: it needs a header line and at least one entry"))
    return GameFile(replace(header.game, imported=True), tuple(entries), header.secret)


def _header(line: bytes) -> _Header:
    try:
        header = _HEADERS.validate_json(line)
    except ValidationError as error:
        words = _("no header of an exported game ({problem})")
        raise UnreadableGame(words.format(problem=first_problem(error))) from error
    if header.version > VERSION:
        words = _("written by companion {app} (format {theirs}; this one reads up to {ours}): update the companion")
        raise UnreadableGame(words.format(app=header.app, theirs=header.version, ours=VERSION))
    return header
