"""How a game went, turn by turn: Corruption, Progress, the Mordor Track, and the time each turn took."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.chronicle.steps import turn_of
from companion.rules.state import GameState
from companion.session import Step


@dataclass(frozen=True, slots=True)
class TurnPlayed:
    """A turn, and how the Fellowship stood at its end.

    `played_ms` is the time at the table, also for what was taken back, but not while the companion was closed.
    """

    turn: int
    corruption: int
    progress: int
    mordor_step: int | None
    hidden: bool
    played_ms: int


@dataclass(frozen=True, slots=True)
class Course:
    """The turns of a game in order, after how it began (`begun`, whose turn is the one before the first)."""

    begun: TurnPlayed
    turns: tuple[TurnPlayed, ...]

    @property
    def played_ms(self) -> int:
        """The time of the whole game."""
        return sum(one.played_ms for one in self.turns)


def course(steps: Sequence[Step]) -> Course:
    """The course of a game. A turn the table came back to (by a correction) is one turn, as it ended last."""
    ends: dict[int, GameState] = {}
    times: dict[int, int] = {}
    until_ms = 0
    for step in steps:
        turn = turn_of(step)
        ends[turn] = step.after
        times[turn] = times.get(turn, 0) + step.entry.elapsed_ms - until_ms
        until_ms = step.entry.elapsed_ms
    first = steps[0].after
    turns = (_turn(number, ends[number], times[number]) for number in sorted(ends))
    return Course(_turn(first.turn - 1, first, 0), tuple(turns))


def _turn(number: int, end: GameState, played_ms: int) -> TurnPlayed:
    walking = end.fellowship
    return TurnPlayed(number, walking.corruption, walking.progress, walking.mordor_step, walking.hidden, played_ms)
