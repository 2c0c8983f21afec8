"""Facts of the realm: Nations on the Political Track, Settlements that change hands, the military victories."""

from dataclasses import dataclass

from companion.rules.terms import ActionFace, CardId, Nation, PoliticalCause, RegionId, Side, Victory


@dataclass(frozen=True, slots=True)
class NationMoved:
    """A Nation moved on the Political Track and stands `steps` above At War; `die` paid (None: it cost none).

    `activated` says that it became active with it; `discarded` are the cards that left the table for it.
    """

    nation: Nation
    steps: int
    die: ActionFace | None
    cause: PoliticalCause
    activated: bool = False
    discarded: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class NationActivated:
    """A passive Nation became active where it stands."""

    nation: Nation
    cause: PoliticalCause


@dataclass(frozen=True, slots=True)
class SettlementCaptured:
    """A side took a Settlement: the enemy's, with its control marker, or its own back, which takes the marker off.

    `points` is what the Settlement is worth to the enemy of its Nation.
    """

    region: RegionId
    by: Side
    points: int


@dataclass(frozen=True, slots=True)
class MilitaryVictoryWon:
    """In the Victory Check a side held enemy Settlements worth `points`, which was enough."""

    victory: Victory
    points: int
