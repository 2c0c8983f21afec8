"""The games of this device, for the command line: list, write to a file, take in, check the draws."""

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from time import monotonic

from companion.bag import BagError, SecretFolder
from companion.config import Settings
from companion.journal import GameFile, GameId, Journal, JournalError, Notice, export_game, open_journal, read_game
from companion.narration import sentence
from companion.session import Clock, Session, Verification, import_game, states, verify

entropy = os.urandom
"""Random bytes of the operating system, for the bag's secret."""


class GamesError(Exception):
    """A game cannot be listed, written, taken in or checked. The text says what to do."""


def clock() -> Clock:
    """The clocks of the machine."""
    return Clock(now=lambda: datetime.now().astimezone(), monotonic_s=monotonic)


def secrets(settings: Settings) -> SecretFolder:
    """Where the secrets of sealed bags lie."""
    return SecretFolder(settings.data_path / "secrets")


def journal(settings: Settings) -> tuple[Journal, tuple[Notice, ...]]:
    """The journal of the device, and what players must be told about it. GamesError when it cannot be opened."""
    try:
        return open_journal(settings.data_path, clock().now)
    except JournalError as problem:
        raise GamesError(str(problem)) from problem


@contextmanager
def _opened(settings: Settings) -> Iterator[Journal]:
    """The journal for as long as it is needed, closed on every way out."""
    found, _notices = journal(settings)
    with closing(found):
        yield found


def listed(settings: Settings, find: str = "", *, deleted: bool = False) -> Iterator[str]:
    """One line a game, the last played first: those that hold every word of `find`, or those deleted."""
    found, notices = journal(settings)
    with closing(found):
        yield from (notice.text for notice in notices)
        for one in found.games(deleted=deleted):
            played = f"{one.entries} entries, last played {one.last_played:%Y-%m-%d %H:%M}"
            line = f"{one.game:>4}  {one.about.name}  {played}, {_ending(found, one.game)}"
            if all(word in line.casefold() for word in find.casefold().split()):
                yield line


def _ending(found: Journal, game: GameId) -> str:
    """How a game stands or ended, in a few words."""
    try:
        end = states(found.entries(game))[-1]
    except JournalError:
        return "cannot be read"
    won = f"{end.victory.winner} won by {end.victory}".replace("_", " ") if end.victory else "under way"
    return f"turn {end.turn}, {won}"


def exported(settings: Settings, game: int, file: Path) -> None:
    """Write a game as JSON Lines. GamesError when there is no such game or the file cannot be written."""
    try:
        with _opened(settings) as found:
            lines = list(export_game(found, GameId(game), _secret_shown(settings, found, GameId(game))))
        file.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    except JournalError as problem:
        raise GamesError(str(problem)) from problem
    except OSError as problem:
        words = f"{file} cannot be written ({problem.strerror}): name a file in a folder of yours"
        raise GamesError(words) from problem


def _secret_shown(settings: Settings, found: Journal, game: GameId) -> str | None:
    """The secret, if the players had it shown after the game: only then does it leave the device."""
    running = Session(found, game, clock(), sentence, secrets(settings))
    if running.state.victory is None or running.bag is None or not running.bag.is_opened:
        return None
    return running.reveal_secret()


def imported(settings: Settings, file: Path) -> int:
    """Take in a game from a file as a new one; its number. GamesError names the bad line."""
    try:
        with _opened(settings) as found:
            return import_game(found, _read(file))
    except JournalError as problem:
        raise GamesError(f"{file}: {problem}") from problem


def verified(settings: Settings, game: str, secret: str | None) -> Verification:
    """Check every draw of a game, given as a file or as a number of this device's list."""
    try:
        if game.isdecimal() and not Path(game).exists():
            return verify(_played_here(settings, GameId(int(game))), secret)
        return verify(_read(Path(game)), secret)
    except (JournalError, BagError) as problem:
        raise GamesError(f"{game}: {problem}") from problem


def _played_here(settings: Settings, game: GameId) -> GameFile:
    with _opened(settings) as found:
        secret = _secret_shown(settings, found, game)
        return GameFile(found.about(game), tuple(found.entries(game)), secret)


def _read(file: Path) -> GameFile:
    try:
        with file.open("rb") as lines:
            return read_game(lines)
    except OSError as problem:
        words = f"{file} cannot be read ({problem.strerror}): name an exported game, or a number of `companion games`"
        raise GamesError(words) from problem
