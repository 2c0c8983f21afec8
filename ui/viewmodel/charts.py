"""Charts of a game, from its chronicle: shares of width and height, and the words in them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil
from typing import Final

from companion.chronicle import Course, Fairness, HuntPlayed, TurnPlayed
from companion.language import gettext as _
from companion.rules.state import TRACK_END
from companion.rules.terms import Side
from ui.values.charts import ColumnsView, ColumnView, CurvesView, CurveView, MarkView

MOST_MARKS: Final = 12
"""So many numbers at most stand along an axis."""

MOST_COLUMNS: Final = 24
"""So many columns at most are drawn: the last ones."""

MS_A_MINUTE: Final = 60_000


@dataclass(frozen=True, slots=True)
class Scale:
    """An axis from 0 to `top`, with a number at every `step`."""

    top: float
    step: int

    def marks(self, unit: str = "") -> tuple[MarkView, ...]:
        """The numbers of the axis."""
        return tuple(MarkView(at / self.top, f"{at}{unit}") for at in range(0, int(self.top) + 1, self.step))


def scale(most: float, steps: int = 4) -> Scale:
    """An axis that reaches `most` in at most so many round steps."""
    least = max(1, ceil(most / steps))
    step = next(size for size in _round_sizes() if size >= least)
    return Scale(step * max(1, ceil(most / step)), step)


def _round_sizes() -> Iterable[int]:
    size = 1
    while True:
        yield from (size, 2 * size, 5 * size)
        size *= 10


def course_chart(course: Course) -> CurvesView:
    """Corruption and Progress at the end of each turn; the turns on the Mordor Track are a stripe."""
    turns = (course.begun, *course.turns)
    places = _places(len(turns))
    return CurvesView(
        curves=(
            _curve(_("Progress"), Side.FREE_PEOPLES, zip(places, (one.progress for one in turns), strict=True)),
            _curve(_("Corruption"), Side.SHADOW, zip(places, (one.corruption for one in turns), strict=True)),
        ),
        across=_turn_marks(turns, places),
        up=Scale(TRACK_END, 3).marks(),
        stripes=_mordor(turns, places),
        stripe_label=_("Mordor"),
    )


def _places(count: int) -> tuple[float, ...]:
    return tuple(at / max(1, count - 1) for at in range(count))


def _curve(label: str, side: Side, points: Iterable[tuple[float, int]]) -> CurveView:
    icon = "ring" if side is Side.SHADOW else "hidden"
    return CurveView(label, side, icon, tuple((right, up / TRACK_END) for right, up in points))


def _turn_marks(turns: Sequence[TurnPlayed], places: Sequence[float]) -> tuple[MarkView, ...]:
    """A number under the turns, or under every other, third, ... of them; none under the beginning."""
    every = ceil(len(turns) / MOST_MARKS)
    return tuple(
        MarkView(place, str(turn.turn))
        for at, (turn, place) in enumerate(zip(turns, places, strict=True))
        if at and (len(turns) - 1 - at) % every == 0
    )


def _mordor(turns: Sequence[TurnPlayed], places: Sequence[float]) -> tuple[tuple[float, float], ...]:
    steps = pairwise(zip(turns, places, strict=True))
    return tuple((before, here) for (_turn, before), (turn, here) in steps if turn.mordor_step is not None)


def hunts_chart(hunts: Sequence[HuntPlayed]) -> ColumnsView:
    """The damage of each Hunt, with a mark where it was to be expected; Hunts of one turn stand side by side."""
    shown = hunts[-MOST_COLUMNS:]
    top = scale(max((max(one.damage, float(one.expected)) for one in shown), default=1))
    return ColumnsView(
        columns=tuple(
            ColumnView(
                label=str(one.turn),
                height=one.damage / top.top,
                words=str(one.damage),
                aim=float(one.expected) / top.top,
                strong=one.revealed,
            )
            for one in shown
        ),
        kind=Side.SHADOW,
        up=top.marks(),
    )


def turns_chart(course: Course) -> ColumnsView:
    """The minutes that each turn took."""
    shown = course.turns[-MOST_COLUMNS:]
    minutes = [one.played_ms / MS_A_MINUTE for one in shown]
    top = scale(max(minutes, default=1))
    columns = (
        ColumnView(str(turn.turn), taken / top.top, str(round(taken)))
        for turn, taken in zip(shown, minutes, strict=True)
    )
    return ColumnsView(tuple(columns), Side.FREE_PEOPLES, top.marks())


def faces_chart(fairness: Fairness) -> ColumnsView:
    """How often each face came, the bounds of its true share, and the share of a fair die."""
    top = max((one.high for one in fairness.faces), default=1.0) if fairness.dice else 1.0
    columns = (
        ColumnView(
            label="",
            height=one.count / fairness.dice / top if fairness.dice else 0.0,
            words=str(one.count),
            face=one.face,
            aim=float(one.share) / top,
            low=one.low / top if fairness.dice else None,
            high=one.high / top if fairness.dice else None,
            strong=not one.fits,
        )
        for one in fairness.faces
    )
    return ColumnsView(tuple(columns), fairness.kind)
