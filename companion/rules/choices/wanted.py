"""What a choice can be: an event ready to record, or an input that is wanted from the table."""

from dataclasses import dataclass

from companion.rules.events import Event
from companion.rules.terms import ActionFace, Companion, RerollCondition, Side, TileCause, TileId


@dataclass(frozen=True, slots=True)
class Offer:
    """An event that may be recorded as it stands."""

    event: Event


@dataclass(frozen=True, slots=True)
class ActionRollWanted:
    """A side's Action roll of `count` dice is due; each shows a face of that side."""

    side: Side
    count: int


@dataclass(frozen=True, slots=True)
class HuntRollWanted:
    """A Hunt roll of `count` Combat dice is due; `target` is the lowest face that succeeds."""

    count: int
    target: int


@dataclass(frozen=True, slots=True)
class RerollWanted:
    """Up to `count` failed Combat dice may be rolled again."""

    count: int
    target: int


@dataclass(frozen=True, slots=True)
class TileDieWanted:
    """One die decides the damage of a die tile."""


@dataclass(frozen=True, slots=True)
class TileWanted:
    """A Hunt tile is due: one of `candidates`, from the bag or from cardboard."""

    cause: TileCause
    candidates: tuple[TileId, ...]


@dataclass(frozen=True, slots=True)
class RandomCompanionWanted:
    """A Companion may be drawn at random to fall."""

    candidates: tuple[Companion, ...]


@dataclass(frozen=True, slots=True)
class GroupWanted:
    """One Companion or several may separate; `faces` are the unused dice that could pay."""

    candidates: tuple[Companion, ...]
    faces: tuple[ActionFace, ...]


@dataclass(frozen=True, slots=True)
class ConditionsWanted:
    """Which of the three re-roll conditions hold in the figure's region; `needed` if the Hunt waits for the answer.

    `known` are those the companion knows to hold: a default the table may take back.
    """

    needed: bool
    known: tuple[RerollCondition, ...] = ()


Choice = (
    Offer
    | ActionRollWanted
    | HuntRollWanted
    | RerollWanted
    | TileDieWanted
    | TileWanted
    | RandomCompanionWanted
    | GroupWanted
    | ConditionsWanted
)
