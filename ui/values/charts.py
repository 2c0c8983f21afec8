"""What a chart draws: shares 0..1 of its height and width, and every word that stands in it."""

from dataclasses import dataclass

from companion.rules.terms import Side


@dataclass(frozen=True, slots=True)
class MarkView:
    """A word beside an axis, `at` 0..1 from the left or from below."""

    at: float
    label: str


@dataclass(frozen=True, slots=True)
class CurveView:
    """A line through `points` (right, up), in the colour of `side`; its `icon` stands at its end, `label` tells it."""

    label: str
    side: Side
    icon: str
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class CurvesView:
    """Lines over one axis. `stripes` (from, to) are parts of the axis that are shaded, named by `stripe_label`."""

    curves: tuple[CurveView, ...]
    across: tuple[MarkView, ...]
    up: tuple[MarkView, ...]
    stripes: tuple[tuple[float, float], ...] = ()
    stripe_label: str = ""


@dataclass(frozen=True, slots=True)
class ColumnView:
    """A column `height` high, `words` over it, `label` or the die's `face` under it.

    `aim` is the height that was to be expected, `low` and `high` are the bounds of what is likely; `strong` columns
    stand out.
    """

    label: str
    height: float
    words: str = ""
    face: str = ""
    aim: float | None = None
    low: float | None = None
    high: float | None = None
    strong: bool = False


@dataclass(frozen=True, slots=True)
class ColumnsView:
    """Columns side by side, all of a `kind` of dice or of a side ("shadow", "free_peoples", "combat")."""

    columns: tuple[ColumnView, ...]
    kind: str
    up: tuple[MarkView, ...] = ()
