"""Screen values of a split picture: each half holds what its player needs, and faces that player."""

from dataclasses import dataclass

from companion.rules.terms import Side
from ui.values.table import CounterView, HuntBoxView, PoolView
from ui.values.taps import Tap


@dataclass(frozen=True, slots=True)
class HalfView:
    """The table for one player. What is open to both stands in both halves, each side's own steps in its own.

    `next` is closed, and says who acts, while the other side does. `own` are this side's dice, `other` those across the
    table, which cannot be used from here. `notice` is what a device reports.
    """

    side: Side
    next: Tap
    actions: tuple[Tap, ...]
    caption: str
    where: str
    whose: str
    notice: str
    own: PoolView
    other: PoolView
    progress: CounterView
    corruption: CounterView
    hunt_box: HuntBoxView
    hunt_pool: CounterView
    nav: tuple[Tap, ...]


@dataclass(frozen=True, slots=True)
class HalvesView:
    """The table twice: for the player at the near side, and upside down for the one at the far side."""

    near: HalfView
    far: HalfView
