"""One set's lessons: a die that people put right is kept, the set tried with it, and used only if no face gets worse.

Nothing here is quick enough for the time between two frames: a lesson takes tenths of a second, and its own thread.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.language import gettext as _
from companion.language import ngettext
from companion.ports import DieReading
from vision.dice_set import DiceSet, DiceSetError, Example
from vision.frames import Image
from vision.learning.files import LearningError, write_whole
from vision.learning.history import Aside, Change, History, Record, Version, digest_of
from vision.learning.kept import KeptDice, KeptDie, Label
from vision.learning.measure import Measurement
from vision.learning.trial import MOST_A_FACE, Trial
from vision.naming import PIP_SIDE

MOST_ASIDE_A_FACE = 4
"""So many dice of a face are kept that no set holds; of pips, which a set never holds, as many as a set might."""


@dataclass(frozen=True, slots=True, eq=False)
class Corrected:
    """A die that people put right: how it was read, what it is, and its patch, (64, 64, 3) uint8 BGR."""

    read: DieReading
    side: str
    face: str
    patch: Image


@dataclass(frozen=True, slots=True)
class Learned:
    """What came of a lesson: words for the players, and whether there is a new set to read with."""

    words: str
    changed: bool = False


@dataclass(slots=True)
class _Lesson:
    """One lesson under way: the set as it is tried so far, and all dice that measure it.

    `reasons` say why fresh dice are aside; `retired` dice made room for newer ones; `changed`: the set was improved.
    """

    record: Record
    trial: Trial
    pool: dict[int, Example]
    figures: Measurement
    reasons: dict[int, str] = field(default_factory=dict)
    retired: set[int] = field(default_factory=set)
    changed: bool = False

    def tries(self, keys: Sequence[int]) -> str | None:
        """Take these kept dice into the set unless that makes it worse; why not, or None when they are in."""
        try:
            grown = self.trial.extended({key: self.pool[key] for key in keys})
        except DiceSetError as problem:
            return str(problem)
        figures = grown.measured(self.pool)
        refusal = grown.contradiction(self.pool, keys) or grown.loss(self.figures, figures)
        if refusal is None:
            self.retired |= {*self.trial.keys} - {*grown.keys}
            self.trial, self.figures, self.changed = grown, figures, True
        return refusal


class Lessons:
    """The lessons of the set in one file. Used by one thread; `now` tells the date.

    `shipped` is the set that the first lesson begins with where there is none yet.
    """

    def __init__(self, dice_set: Path, now: Callable[[], datetime], shipped: Path | None = None) -> None:
        """Nothing is made or read before the first lesson."""
        self._set = dice_set
        self._now = now
        self._shipped = shipped
        self._history = History(dice_set)
        self._kept = KeptDice(self._history.folder / "dice")

    def finish(self) -> None:
        """Put in use what was learned when the power went. Raises LearningError when the history is damaged."""
        self._history.finish()

    def learn(self, dice: Sequence[Corrected]) -> Learned:
        """Keep these dice and improve the set by them where that makes no face worse.

        Raises LearningError when the disk refuses or the set is damaged; the set is as it was then.
        """
        record = self._taken_up()
        used = self._used(record)
        fresh = self._keep(record, dice)
        try:
            lesson = self._lesson(record, used)
            before = lesson.figures
            self._try_all(lesson, [die for die in fresh if die.label.side != PIP_SIDE])
            self._conclude(lesson, before)
        except LearningError:
            for die in fresh:
                self._kept.drop(die.number)
            raise
        return _told(lesson, used, before)

    def _taken_up(self) -> Record:
        """The record, with the set as it lies there for its newest version."""
        record = self._history.finish()
        if self._history.holds(record):
            return record
        if self._shipped is not None and not self._set.exists():
            write_whole(self._set, self._shipped.read_bytes())
        words = _("taught") if not record.versions else _("taught anew, or brought from elsewhere")
        return self._history.begin(record, self._now(), words)

    def _used(self, record: Record) -> Trial:
        newest = record.newest
        try:
            dice_set = DiceSet.load(self._set) if newest and self._history.in_use() else None
        except DiceSetError as problem:
            raise LearningError(str(problem)) from problem
        return Trial.of(self._set.stem, dice_set, newest.kept if newest else ())

    def _keep(self, record: Record, dice: Sequence[Corrected]) -> list[KeptDie]:
        first = max([record.next_die - 1, *self._kept.numbers()]) + 1
        fresh: list[KeptDie] = []
        try:
            for number, die in enumerate(dice, first):
                label = Label(self._now(), die.read, die.side, die.face)
                fresh.append(self._kept.add(number, label, die.patch))
        except LearningError:
            for kept in fresh:
                self._kept.drop(kept.number)
            raise
        return fresh

    def _lesson(self, record: Record, used: Trial) -> _Lesson:
        kept, _problems = self._kept.all()
        counting = {die.number: die.example for die in kept if die.number not in record.taken_back}
        pool = counting | used.examples
        return _Lesson(record, used, pool, used.measured(pool))

    def _try_all(self, lesson: _Lesson, fresh: Sequence[KeptDie]) -> None:
        """Try the fresh dice in several ways; the reason that counts is the one against a die alone."""
        tried: set[tuple[int, ...]] = set()
        for attempt in _attempts(lesson.pool, fresh):
            keys = tuple(key for key in attempt if key not in lesson.trial.keys and key not in lesson.retired)
            if keys and keys not in tried:
                tried.add(keys)
                reason = lesson.tries(keys)
                if reason is not None and keys[0] == keys[-1]:
                    lesson.reasons[keys[0]] = reason
        for key in lesson.trial.keys:
            lesson.reasons.pop(key, None)

    def _conclude(self, lesson: _Lesson, before: Measurement) -> None:
        """Write down what came of the lesson, and put a changed set in use."""
        asides = {one.number: one for one in lesson.record.asides if one.number not in lesson.trial.kept}
        asides |= {number: Aside(number, reason) for number, reason in lesson.reasons.items()}
        gone = self._surplus(lesson)
        record = replace(
            lesson.record,
            asides=tuple(one for one in asides.values() if one.number not in gone),
            next_die=max([lesson.record.next_die - 1, *self._kept.numbers()]) + 1,
        )
        if lesson.changed:
            self._use(record, lesson, before)
        else:
            self._history.note(record)
        for number in gone:
            self._kept.drop(number)

    def _use(self, record: Record, lesson: _Lesson, before: Measurement) -> None:
        newest, trial = record.newest, lesson.trial
        if newest is None or trial.dice_set is None:
            return
        number = record.next_number
        data = _file_of(trial.dice_set, self._history.folder)
        version = Version(
            number,
            self._now(),
            Change.LEARNED,
            _improved(lesson.figures, before),
            digest_of(data),
            same_as=number,
            taught=newest.taught,
            kept=trial.kept,
            measured=lesson.figures,
            right_before=before.right,
        )
        self._history.add(record, version, data)

    def _surplus(self, lesson: _Lesson) -> set[int]:
        """Kept dice that go: those that made room in the set, and the oldest of too many that no set holds."""
        gone = set(lesson.retired)
        outside: dict[tuple[str, str], list[int]] = {}
        for key, one in sorted(lesson.pool.items()):
            if key > 0 and key not in lesson.trial.keys and key not in gone:
                outside.setdefault((one.side, one.face), []).append(key)
        for (side, _face), numbers in outside.items():
            most = MOST_A_FACE if side == PIP_SIDE else MOST_ASIDE_A_FACE
            gone.update(numbers[:-most])
        return gone


def _attempts(pool: Mapping[int, Example], fresh: Sequence[KeptDie]) -> Iterator[tuple[int, ...]]:
    """What to take into a set, one after the other.

    The fresh dice together, for one lamp lit them all; each alone; each face with what was kept aside; everything.
    """
    if not fresh:
        return
    yield tuple(die.number for die in fresh)
    yield from ((die.number,) for die in fresh)
    signs = [(key, (one.side, one.face)) for key, one in pool.items() if key > 0 and one.side != PIP_SIDE]
    for face in dict.fromkeys(die.face for die in fresh):
        yield tuple(key for key, shown in signs if shown == face)
    yield tuple(key for key, _face in signs)


def _file_of(dice_set: DiceSet, folder: Path) -> bytes:
    try:
        with TemporaryDirectory(dir=folder) as place:
            return dice_set.save(Path(place) / "trial.dice").read_bytes()
    except (DiceSetError, OSError) as problem:
        raise LearningError(str(problem)) from problem


def _told(lesson: _Lesson, used: Trial, before: Measurement) -> Learned:
    """What the players hear of it."""
    told: list[str] = []
    taken = len(set(lesson.trial.kept) - set(used.kept))
    if taken:
        learned = ngettext("Learned one die: {figures}.", "Learned {n} dice: {figures}.", taken)
        told.append(learned.format(n=taken, figures=_improved(lesson.figures, before)))
    elif not lesson.reasons:
        figures = _("{right} of {all} kept dice right").format(right=before.right, all=before.dice)
        told.append(_("Kept to measure by: {figures}.").format(figures=figures))
    if lesson.reasons:
        count, first = len(lesson.reasons), next(iter(lesson.reasons.values()))
        aside = ngettext("One die kept aside: {reason}.", "{n} dice kept aside, the first: {reason}.", count)
        told.append(aside.format(n=count, reason=first))
    return Learned(" ".join(told), lesson.changed)


def _improved(after: Measurement, before: Measurement) -> str:
    words = _("now {right} of {all} kept dice right (was {before})")
    return words.format(right=after.right, all=after.dice, before=before.right)
