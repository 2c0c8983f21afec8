"""A whole game in one value: what a summary is drawn and written from."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.chronicle.course import Course, course
from companion.chronicle.highlights import Highlight, highlights
from companion.chronicle.hunts import HuntPlayed, Luck, hunts, luck
from companion.chronicle.record import Record, record
from companion.chronicle.throws import Throw, throws
from companion.session import Step


@dataclass(frozen=True, slots=True)
class Summary:
    """A game that has ended, or one under way as it stands."""

    record: Record
    course: Course
    hunts: tuple[HuntPlayed, ...]
    luck: Luck
    throws: tuple[Throw, ...]
    highlights: tuple[Highlight, ...]


def summary(name: str, steps: Sequence[Step]) -> Summary:
    """The summary of the game called `name`, from the facts that count: those of a session, or `steps_of` entries."""
    turns, found = course(steps), hunts(steps)
    thrown = throws(step.entry for step in steps)
    return Summary(record(name, steps, turns), turns, found, luck(found), thrown, highlights(steps))
