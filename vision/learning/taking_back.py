"""Going back to an earlier version of a dice set, which is a version too: nothing is lost by it."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from companion.language import gettext as _
from vision.learning.files import LearningError
from vision.learning.history import Aside, Change, History, Record, Version


def take_back(dice_set: Path, when: datetime, number: int | None = None) -> Version:
    """Use version `number` of the set again, or the one before the one in use; the new version that repeats it.

    A set that was taught anew or damaged since is a version first, so that one can go back to it. Raises
    LearningError, and then the set is as it was.
    """
    history = History(dice_set)
    record = history.finish()
    if record.newest is None:
        raise LearningError(_("{name} has learned nothing yet; it is as it was taught").format(name=dice_set.stem))
    if not history.holds(record):
        record = history.begin(record, when, _("taught anew, or brought from elsewhere"))
    chosen = _chosen(record, number)
    data = history.data_of(chosen)
    again = replace(
        chosen,
        number=record.next_number,
        when=when,
        change=Change.TAKEN_BACK,
        words=_("taken back to version {number}").format(number=chosen.number),
    )
    history.add(replace(record, asides=_asides(record, chosen)), again, data)
    return again


def versions(dice_set: Path) -> Iterator[tuple[Version, bool]]:
    """Every version of the set, the newest first, and whether its file is still kept. Raises LearningError."""
    history = History(dice_set)
    for version in reversed(history.read().versions):
        yield version, history.file_of(version).is_file()


def _chosen(record: Record, number: int | None) -> Version:
    newest = record.versions[-1]
    wanted = newest.same_as - 1 if number is None else number
    for version in record.versions:
        if version.number == wanted:
            return version
    if number is None:
        raise LearningError(_("the set is as it was first taught; there is nothing to take back"))
    words = _("there is no version {number}; there are {first} to {last}")
    raise LearningError(words.format(number=number, first=record.versions[0].number, last=newest.number))


def _asides(record: Record, chosen: Version) -> tuple[Aside, ...]:
    """The dice aside, with those that the version in use holds beyond the chosen one: they are not tried again."""
    beyond = set(record.versions[-1].kept) - set(chosen.kept)
    others = (one for one in record.asides if one.number not in beyond and one.number not in chosen.kept)
    return (*others, *(Aside(number, _("taken back"), taken_back=True) for number in sorted(beyond)))
