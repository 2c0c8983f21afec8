"""The Realm screen as frozen values: Nations, Victory Points, Elven Rings, Characters, cards."""

from dataclasses import dataclass

from companion.rules.state import TOP_STEP
from companion.rules.terms import Side
from ui.values.taps import Tap

BOXES = TOP_STEP + 1
"""The boxes of the Political Track, At War included."""


@dataclass(frozen=True, slots=True)
class NationView:
    """A Nation's line on the Political Track: `steps` above At War (0 is At War); `words` say how it stands."""

    name: str
    steps: int
    active: bool
    words: str
    tap: Tap


@dataclass(frozen=True, slots=True)
class RealmSideView:
    """One side's half: Victory Points with what wins, Elven Rings, and its Nations."""

    side: Side
    title: str
    points: Tap
    rings: Tap
    nations: tuple[NationView, ...]


@dataclass(frozen=True, slots=True)
class RealmView:
    """Middle-earth beyond the Fellowship. `facts` open Characters, cards and Settlements.

    `next` is the one big button, the same as at the Table; `actions` are what may be done here.
    """

    next: Tap
    sides: tuple[RealmSideView, ...]
    facts: tuple[Tap, ...]
    actions: tuple[Tap, ...] = ()
