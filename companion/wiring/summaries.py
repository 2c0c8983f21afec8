"""Summaries of games in files: a page, a picture, and the record as JSON and CSV."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from companion.chronicle import (
    Record,
    Summary,
    Throw,
    course,
    record,
    record_json,
    records_csv,
    steps_of,
    summary,
    throws,
)
from companion.config import Settings
from companion.journal import GameId, Journal, JournalError
from companion.language import gettext as _
from companion.wiring.games import GamesError, journal

KINDS = (".html", ".json", ".csv")
"""The files that need no drawing."""

PICTURE = ".png"

FoundT = TypeVar("FoundT")

Draw = Callable[[Any, Path], None]
"""Draws what was looked back on as a picture and keeps it there."""


def folder(settings: Settings) -> Path:
    """Where summaries lie that were saved on the screen."""
    return settings.data_path / "summaries"


def keeper(settings: Settings, draw: Draw) -> Callable[[Any, Any], str]:
    """What saves a summary from the screen: every file of it, under the game's date and name; it says where."""

    def keep(seen: Any, chapters: Any) -> str:
        place = folder(settings)
        place.mkdir(parents=True, exist_ok=True)
        file = place / file_name(seen.summary.record)
        for kind in KINDS:
            file.with_name(f"{file.name}{kind}").write_text(_text(kind, seen.summary, seen.dice), "utf-8")
        draw(chapters, file.with_name(f"{file.name}{PICTURE}"))
        return _("Saved in {folder}: {name}").format(folder=place, name=file.name)

    return keep


def told(settings: Settings, game: int) -> str:
    """The record of a game as JSON. GamesError when there is no such game."""
    return record_json(_looked_back(settings, game).record)


def saved(settings: Settings, game: int, file: Path) -> None:
    """Save a game's summary in a file, as its name says: .html, .png, .json or .csv. GamesError says what to do."""
    kind = file.suffix.lower()
    if kind not in (*KINDS, PICTURE):
        raise GamesError(_("{file}: name a file that ends in .html, .png, .json or .csv").format(file=file))
    seen = _looked_back(settings, game)
    dice = _dice(settings) or seen.throws
    try:
        if kind == PICTURE:
            _draw(seen, dice, file)
        else:
            file.write_text(_text(kind, seen, dice), "utf-8")
    except OSError as problem:
        words = _("{file} cannot be written ({problem}): name a file in a folder of yours")
        raise GamesError(words.format(file=file, problem=problem.strerror)) from problem


def records(settings: Settings) -> str:
    """The records of all games of this device as CSV, the last played first; those that cannot be read are left out."""
    found, _notices = journal(settings)
    with closing(found):
        read = (_record(found, one.game) for one in found.games())
        return records_csv(one for one in read if one is not None)


def deleted(settings: Settings, game: int, *, back: bool) -> None:
    """Take a game out of the list, or into it again. GamesError when there is no such game."""
    _with(settings, lambda found: (found.bring_back if back else found.delete)(GameId(game)))


def _looked_back(settings: Settings, game: int) -> Summary:
    def look(found: Journal) -> Summary:
        return summary(found.about(GameId(game)).name, steps_of(found.entries(GameId(game))))

    return _with(settings, look)


def _dice(settings: Settings) -> tuple[Throw, ...]:
    """The throws of this table's own dice in all its games."""

    def count(found: Journal) -> tuple[Throw, ...]:
        own = [one.game for one in found.games() if not (one.about.imported or one.about.simulated)]
        return tuple(throw for game in own for throw in _throws(found, game))

    return _with(settings, count)


def _throws(found: Journal, game: GameId) -> Iterable[Throw]:
    try:
        return throws(step.entry for step in steps_of(found.entries(game)))
    except JournalError:
        return ()


def _record(found: Journal, game: GameId) -> Record | None:
    try:
        counting = steps_of(found.entries(game))
        return record(found.about(game).name, counting, course(counting))
    except JournalError:
        return None


def _with(settings: Settings, act: Callable[[Journal], FoundT]) -> FoundT:
    found, _notices = journal(settings)
    with closing(found):
        try:
            return act(found)
        except JournalError as problem:
            raise GamesError(str(problem)) from problem


def _page(told: Summary, dice: tuple[Throw, ...]) -> str:
    from companion.keepsake import page  # drawing charts takes long to load, and the start need not wait for it

    return page(told, dice)


def _text(kind: str, told: Summary, dice: tuple[Throw, ...]) -> str:
    texts: Mapping[str, Callable[[], str]] = {
        ".html": lambda: _page(told, dice),
        ".json": lambda: record_json(told.record),
        ".csv": lambda: records_csv((told.record,)),
    }
    return texts[kind]()


def _draw(told: Summary, dice: tuple[Throw, ...], file: Path) -> None:
    from ui.window.plan import WindowPlan, prepare

    prepare(WindowPlan(800, 480, offscreen=True, frames_per_second=0))
    from ui.viewmodel.summary import LookedBack, every_chapter
    from ui.window.poster import draw_picture

    draw_picture(every_chapter(LookedBack(told, dice)), file)


def file_name(record: Record) -> str:
    """A name for a summary's files: the game's date and name, without what some disk would not take."""
    plain = "".join(letter if letter.isalnum() or letter in " -_" else "-" for letter in record.name)
    named_by_date = plain.startswith(record.date)
    return (plain if named_by_date else f"{record.date} {plain}").strip()[:80]
