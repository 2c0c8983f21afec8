"""What a choice can be: an event ready to record, or an input that is wanted from the table."""

from dataclasses import dataclass

from companion.rules.acts import Action, BoardQuestion
from companion.rules.choices.wanted_by_cards import CardChoice
from companion.rules.events import Event
from companion.rules.state import Army
from companion.rules.terms import (
    ActionFace,
    Character,
    Companion,
    Nation,
    PoliticalCause,
    RegionId,
    RerollCondition,
    Side,
    TileCause,
    TileId,
)


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
class LeaversWanted:
    """A card breaks the Fellowship: `count` Companions have to leave it."""

    candidates: tuple[Companion, ...]
    count: int


@dataclass(frozen=True, slots=True)
class KeptTileWanted:
    """A Sovereign may draw one of these tiles and keep it."""

    candidates: tuple[TileId, ...]


@dataclass(frozen=True, slots=True)
class ConditionsWanted:
    """Which of the three re-roll conditions hold in the figure's region; `needed` if the Hunt waits for the answer.

    `known` are those the companion knows to hold: a default the table may take back.
    """

    needed: bool
    known: tuple[RerollCondition, ...] = ()


@dataclass(frozen=True, slots=True)
class AdvanceWanted:
    """A friendly Nation may go one step forward for an Action die: by diplomacy, or by a Companion's ability."""

    cause: PoliticalCause
    candidates: tuple[Nation, ...]
    faces: tuple[ActionFace, ...]


@dataclass(frozen=True, slots=True)
class NationMoveWanted:
    """A card, an attack or a lost Settlement may have moved a Nation one step."""

    cause: PoliticalCause
    candidates: tuple[Nation, ...]
    forward: bool = True


@dataclass(frozen=True, slots=True)
class ActivationWanted:
    """Somebody on the map, or a card, may have activated a passive Nation."""

    cause: PoliticalCause
    candidates: tuple[Nation, ...]


@dataclass(frozen=True, slots=True)
class SettlementWanted:
    """A Settlement may have changed hands."""

    candidates: tuple[RegionId, ...]


@dataclass(frozen=True, slots=True)
class BattleWanted:
    """A side may attack: which, and what kind of battle it is."""


@dataclass(frozen=True, slots=True)
class ArmiesWanted:
    """Both Armies are to be named for a round of combat: `attacker` is the side that attacks.

    `likely` are the numbers to begin with and `most` the most units that can stand there, the attacker's first.
    `cards` says that Combat cards are counted in the hands.
    """

    attacker: Side
    likely: tuple[Army, Army]
    most: tuple[int, int]
    cards: bool


@dataclass(frozen=True, slots=True)
class CombatRollWanted:
    """A side's Combat roll of `count` dice is due; `target` is the lowest face that hits."""

    side: Side
    count: int
    target: int


@dataclass(frozen=True, slots=True)
class LeaderRerollWanted:
    """A side's Leaders may have up to `count` failed dice thrown again; `target` is the lowest face that hits."""

    side: Side
    count: int
    target: int


@dataclass(frozen=True, slots=True)
class ElvenRingWanted:
    """An Elven Ring may turn an unused die of a side: one of `changes`, from what it shows to what it becomes."""

    side: Side
    changes: tuple[tuple[ActionFace, ActionFace], ...]


@dataclass(frozen=True, slots=True)
class ActionWanted:
    """A die may be used for an action the companion only notes: one of `acts`, an unused result and the action."""

    side: Side
    acts: tuple[tuple[ActionFace, Action], ...]


@dataclass(frozen=True, slots=True)
class CharacterWanted:
    """A Character may enter play by one of `faces`, if the table says yes to all `questions` about the board."""

    character: Character
    faces: tuple[ActionFace, ...]
    questions: tuple[BoardQuestion, ...]


@dataclass(frozen=True, slots=True)
class FallenWanted:
    """One of the Companions on the map may have been eliminated."""

    candidates: tuple[Companion, ...]


Choice = (
    Offer
    | ActionRollWanted
    | HuntRollWanted
    | RerollWanted
    | TileDieWanted
    | TileWanted
    | RandomCompanionWanted
    | GroupWanted
    | LeaversWanted
    | KeptTileWanted
    | ConditionsWanted
    | CardChoice
    | ElvenRingWanted
    | ActionWanted
    | CharacterWanted
    | FallenWanted
    | BattleWanted
    | ArmiesWanted
    | CombatRollWanted
    | LeaderRerollWanted
    | AdvanceWanted
    | NationMoveWanted
    | ActivationWanted
    | SettlementWanted
)
