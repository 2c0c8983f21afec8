"""Every fact of a game, in the past tense. Events carry their consequences.

A later change of a rule therefore never alters a game already played: `legality.check` compares the consequences
with today's rules when an event is recorded, `apply` only carries them out. Makers that fill the consequences in
live beside the rules (`dice`, `fellowship`, `hunt`, ...); `turn.choices` lists what may happen now.
"""

from dataclasses import dataclass

from companion.rules.state import DicePool, Fellowship, HuntBox, HuntPool, Options
from companion.rules.terms import (
    ActionFace,
    CasualtyKind,
    Companion,
    Nation,
    Phase,
    RegionId,
    RerollCondition,
    Side,
    Source,
    TableCard,
    TileCause,
    TileId,
)


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game began, from the set-up or from any position."""

    options: Options
    turn: int
    phase: Phase
    free_peoples: DicePool
    shadow: DicePool
    hunt_box: HuntBox
    fellowship: Fellowship
    hunt_pool: HuntPool


@dataclass(frozen=True, slots=True)
class DiceRecovered:
    """Phase 1: both sides took their dice back; `from_hunt_box` of them were Free Peoples dice in the Hunt Box."""

    from_hunt_box: int


@dataclass(frozen=True, slots=True)
class FellowshipDeclared:
    """The Fellowship declared its position: the figure moved to `region`; it healed and activated a Nation, or not."""

    region: RegionId
    healed: int
    activated: Nation | None


@dataclass(frozen=True, slots=True)
class GuideChosen:
    """The Free Peoples player named a Guide."""

    guide: Companion


@dataclass(frozen=True, slots=True)
class MordorEntered:
    """The Fellowship stepped on the Mordor Track and the Hunt Pool was made anew.

    `eyes` came back, `specials` joined.
    """

    eyes: tuple[TileId, ...]
    specials: tuple[TileId, ...]


@dataclass(frozen=True, slots=True)
class FellowshipPhaseEnded:
    """Phase 2 ended."""


@dataclass(frozen=True, slots=True)
class HuntDiceAllocated:
    """Phase 3: the Shadow laid dice in the Hunt Box."""

    count: int


@dataclass(frozen=True, slots=True)
class ActionDiceRolled:
    """Phase 4: one side's Action roll. `eyes` of the dice went to the Hunt Box."""

    side: Side
    faces: tuple[ActionFace, ...]
    eyes: int
    source: Source


@dataclass(frozen=True, slots=True)
class ActionDieUsed:
    """A side used a die for an action that moves none of our counters, or skipped it."""

    side: Side
    face: ActionFace
    skipped: bool = False


@dataclass(frozen=True, slots=True)
class Passed:
    """A side with fewer unused dice let the other act."""

    side: Side


@dataclass(frozen=True, slots=True)
class ActionDiceSwept:
    """A side's (None: both sides') unused dice were marked used in one go: the table does not log them."""

    side: Side | None


@dataclass(frozen=True, slots=True)
class FellowshipMoved:
    """The Fellowship moved (or tried to, on the Mordor Track). `die` paid; `by_card` if an Event card did it.

    `level` and `bonus` are the Shadow and Free Peoples dice in the Hunt Box at that moment.
    """

    die: ActionFace | None
    by_card: bool
    level: int
    bonus: int


@dataclass(frozen=True, slots=True)
class FellowshipHidden:
    """A revealed Fellowship hid; `die` paid (None: a card that needed none)."""

    die: ActionFace | None


@dataclass(frozen=True, slots=True)
class CompanionsSeparated:
    """Companions left the Fellowship together, up to `distance` regions; `guide` leads those who stay."""

    companions: tuple[Companion, ...]
    die: ActionFace | None
    distance: int
    guide: Companion | None


@dataclass(frozen=True, slots=True)
class SpecialTilePlayed:
    """A card put a special tile in play; `inside` if the Fellowship is on the Mordor Track already."""

    tile: TileId
    die: ActionFace | None
    inside: bool


@dataclass(frozen=True, slots=True)
class HuntTilesRemoved:
    """Tiles left the game for good."""

    tiles: tuple[TileId, ...]
    cause: str


@dataclass(frozen=True, slots=True)
class HuntConditionsAnswered:
    """The table said which re-roll conditions hold in the figure's region."""

    conditions: tuple[RerollCondition, ...]


@dataclass(frozen=True, slots=True)
class HuntRolled:
    """The Hunt roll. `successes` counts dice that reach the target."""

    faces: tuple[int, ...]
    successes: int
    source: Source


@dataclass(frozen=True, slots=True)
class HuntRerolled:
    """Failed dice were rolled again: `faces` are the new values of as many failed dice; `successes` in all."""

    faces: tuple[int, ...]
    successes: int
    source: Source


@dataclass(frozen=True, slots=True)
class HuntRerollsDeclined:
    """The Shadow let its re-rolls be."""


@dataclass(frozen=True, slots=True)
class HuntTileDrawn:
    """A tile left the Hunt Pool.

    `cause` says why; `damage` is what it inflicts (0 for a die tile until it is rolled); `healed` is how many
    Corruption a negative tile took off; `refilled` says the standard tiles went back before the draw.
    """

    tile: TileId
    cause: TileCause
    damage: int
    healed: int
    refilled: bool
    source: Source


@dataclass(frozen=True, slots=True)
class TileDieRolled:
    """The die of a die tile; its face is the Hunt damage."""

    face: int
    source: Source


@dataclass(frozen=True, slots=True)
class TableCardPlayed:
    """A card on the table answered the Hunt: it took `points` off, had the tile drawn anew, or prevented the draw."""

    card: TableCard
    points: int


@dataclass(frozen=True, slots=True)
class GuideAbilityUsed:
    """The Guide took `points` off the damage: a Hobbit by leaving, Gollum (`companion` None) by revealing."""

    companion: Companion | None
    points: int
    guide: Companion | None


@dataclass(frozen=True, slots=True)
class CasualtyTaken:
    """A Companion fell, absorbing up to his Level; `guide` leads those who stay.

    `taken_alive` says a Hobbit goes on the map instead.
    """

    companion: Companion
    kind: CasualtyKind
    absorbed: int
    guide: Companion | None
    taken_alive: bool
    source: Source


@dataclass(frozen=True, slots=True)
class RingUsed:
    """The remaining damage became Corruption; `tile` and `cause` say where it came from."""

    points: int
    tile: TileId | None
    cause: TileCause


@dataclass(frozen=True, slots=True)
class FellowshipRevealed:
    """The Fellowship was revealed: the figure moved to `region` through `strongholds` still held by the Shadow.

    `by_cards` tiles are owed to cards such as the Balrog, one more for each Stronghold.
    """

    region: RegionId
    strongholds: tuple[RegionId, ...]
    by_cards: int = 0


@dataclass(frozen=True, slots=True)
class HuntEnded:
    """The Hunt is over. `step` is the new Mordor Track step (None off the track), `die_to_box` whether the die went in.

    `refilled` says the last tile had been drawn, so the standard tiles went back.
    """

    step: int | None
    die_to_box: bool
    refilled: bool


@dataclass(frozen=True, slots=True)
class ActionsEnded:
    """Phase 5 ended; `idle_corruption` is 1 when the Fellowship idled on the Mordor Track."""

    idle_corruption: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """Phase 6: nobody had won; a new turn began."""


Throw = ActionDiceRolled | HuntRolled | HuntRerolled | TileDieRolled


@dataclass(frozen=True, slots=True)
class ThrowCorrected:
    """The last throw had been misread; `throw` is what truly lay there. Only until something is built on it."""

    throw: Throw


@dataclass(frozen=True, slots=True)
class CorruptionCorrected:
    """The table set Corruption."""

    points: int


@dataclass(frozen=True, slots=True)
class ProgressCorrected:
    """The table set the Progress counter: its step and its side."""

    progress: int
    hidden: bool


@dataclass(frozen=True, slots=True)
class PositionCorrected:
    """The table moved the figure: to a region, or to a step of the Mordor Track."""

    region: RegionId
    mordor_step: int | None


@dataclass(frozen=True, slots=True)
class CompanionsCorrected:
    """The table set who is in the Fellowship and who guides."""

    companions: tuple[Companion, ...]
    guide: Companion | None


@dataclass(frozen=True, slots=True)
class HuntBoxCorrected:
    """The table set the dice in the Hunt Box."""

    shadow: int
    free_peoples: int


@dataclass(frozen=True, slots=True)
class DicePoolCorrected:
    """The table set one side's dice."""

    pool: DicePool


@dataclass(frozen=True, slots=True)
class HuntPoolCorrected:
    """The table set where every Hunt tile is."""

    pool: HuntPool


@dataclass(frozen=True, slots=True)
class PhaseCorrected:
    """The table set turn, phase and who acts; a Hunt under way is dropped."""

    turn: int
    phase: Phase
    acting: Side


Correction = (
    CorruptionCorrected
    | ProgressCorrected
    | PositionCorrected
    | CompanionsCorrected
    | HuntBoxCorrected
    | DicePoolCorrected
    | HuntPoolCorrected
    | PhaseCorrected
)

Event = (
    GameStarted
    | DiceRecovered
    | FellowshipDeclared
    | GuideChosen
    | MordorEntered
    | FellowshipPhaseEnded
    | HuntDiceAllocated
    | ActionDiceRolled
    | ActionDieUsed
    | Passed
    | ActionDiceSwept
    | FellowshipMoved
    | FellowshipHidden
    | CompanionsSeparated
    | SpecialTilePlayed
    | HuntTilesRemoved
    | HuntConditionsAnswered
    | HuntRolled
    | HuntRerolled
    | HuntRerollsDeclined
    | HuntTileDrawn
    | TileDieRolled
    | TableCardPlayed
    | GuideAbilityUsed
    | CasualtyTaken
    | RingUsed
    | FellowshipRevealed
    | HuntEnded
    | ActionsEnded
    | TurnEnded
    | ThrowCorrected
    | Correction
)
