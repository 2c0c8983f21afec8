"""Dice sets that learn: beside a watched tray, and what the command line tells of their versions."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from companion.wiring.games import clock

if TYPE_CHECKING:
    from vision.learning.history import Version
    from vision.learning.table import TableLearner
    from vision.lookout import Reads


class SetsError(Exception):
    """A set's versions cannot be told or taken back. The text says what to do."""


OUR_TABLE = "our table"
"""What the dice of a table are kept as that named no set."""


def learning(
    dice_set: str | None, make: Callable[[str | None], "Reads"], shipped: str | None = None
) -> tuple["TableLearner", tuple[str, ...]]:
    """What learns for this set, and what is to be told; `make` makes a reader with a set as it is then.

    A set that comes with the companion, `shipped`, is used until `dice_set` has learned something: it stays as it is.
    A table that named no set has one as soon as it has learned something.
    Raises SetsError for a name that is none, and what `make` raises.
    """
    from vision.learning.files import LearningError
    from vision.learning.lessons import Lessons
    from vision.learning.stills import Stills
    from vision.learning.table import TableLearner

    kept_as = dice_set or OUR_TABLE
    file, notices = set_file(kept_as), []
    lessons = Lessons(file, clock().now, Path(shipped) if shipped else None)
    try:
        lessons.finish()
    except LearningError as problem:
        notices.append(str(problem))
    begun = dice_set if shipped is None else shipped
    stills = Stills(lambda: make(kept_as if file.exists() else begun))
    return TableLearner(stills, lessons), tuple(notices)


def remedy(dice_set: str) -> str:
    """What else to do when the set cannot be read; nothing while it has no earlier version."""
    from vision.dice_set_file import DiceSetError, path_of
    from vision.learning.history import History

    try:
        learned = History(path_of(dice_set)).folder.is_dir()
    except DiceSetError:
        return ""
    return "" if not learned else f'; or go back to what was used last: companion dice-set back "{dice_set}"'


def told(name: str) -> Iterator[str]:
    """One line a version of the set, the newest first. Raises SetsError."""
    from vision.learning.files import LearningError
    from vision.learning.taking_back import versions

    try:
        for version, kept in versions(set_file(name)):
            gone = "" if kept else "  (its file is no longer kept)"
            yield f"{version.number:>4}  {version.when:%Y-%m-%d %H:%M}  {_change(version)}{gone}"
    except LearningError as problem:
        raise SetsError(str(problem)) from problem


def taken_back(name: str, number: int | None) -> str:
    """Use an earlier version of the set again; what is to be told of it. Raises SetsError."""
    from vision.learning.files import LearningError
    from vision.learning.taking_back import take_back

    try:
        version = take_back(set_file(name), clock().now(), number)
    except LearningError as problem:
        raise SetsError(str(problem)) from problem
    return f"{name}: {version.words}; that is version {version.number}"


def set_file(name: str) -> Path:
    """Where the set of this name is kept. Raises SetsError for a name that is none."""
    from vision.dice_set_file import DiceSetError, path_of

    try:
        return path_of(name)
    except DiceSetError as problem:
        raise SetsError(str(problem)) from problem


def _change(version: "Version") -> str:
    dice = f", {len(version.kept)} learned" if version.kept else ""
    return f"{version.words}{dice}"
