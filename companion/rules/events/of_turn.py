"""Facts of the turn: phases, Action dice, what the Fellowship does."""

from dataclasses import dataclass, field

from companion.rules.acts import Action
from companion.rules.state import (
    Characters,
    DicePool,
    ElvenRings,
    EventCards,
    Fellowship,
    HuntBox,
    HuntPool,
    Options,
    Realm,
)
from companion.rules.terms import (
    ActionFace,
    CardId,
    Companion,
    Deck,
    Nation,
    Phase,
    RegionId,
    Seat,
    Side,
    Source,
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
    rings: ElvenRings = field(default_factory=ElvenRings)
    realm: Realm = field(default_factory=Realm)
    characters: Characters = field(default_factory=Characters)
    cards: EventCards = field(default_factory=EventCards)
    leaders: tuple[Seat, Seat] = (Seat.FREE_PEOPLES, Seat.SHADOW)


@dataclass(frozen=True, slots=True)
class DiceRecovered:
    """Phase 1: both sides took their dice back; `from_hunt_box` of them were Free Peoples dice in the Hunt Box.

    `sizes` are the new pools, the Free Peoples' and the Shadow's (None: as before). A card was `drawn` from each deck.
    """

    from_hunt_box: int
    sizes: tuple[int, int] | None = None
    drawn: tuple[Deck, ...] = ()


@dataclass(frozen=True, slots=True)
class FellowshipDeclared:
    """The Fellowship declared its position: the figure moved to `region`; it healed and activated a Nation, or not.

    `by_cards` tiles are owed to the Balrog of Moria.
    """

    region: RegionId
    healed: int
    activated: Nation | None
    by_cards: int = 0


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
    """A side used a die for an action that moves none of our counters, or skipped it; `action` None: not said."""

    side: Side
    face: ActionFace
    skipped: bool = False
    action: Action | None = None


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

    `level` and `bonus` are the Shadow and Free Peoples dice in the Hunt Box at that moment. `progress` is where the
    Progress counter then stands; None, in older journals, is one step on.
    """

    die: ActionFace | None
    by_card: bool
    level: int
    bonus: int
    progress: int | None = None


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
    """A card put a special tile in play; `inside` if the Fellowship is on the Mordor Track already.

    `card` has left the hand for it; None where the table keeps its cards itself.
    """

    tile: TileId
    die: ActionFace | None
    inside: bool
    card: CardId | None = None


@dataclass(frozen=True, slots=True)
class HuntTilesRemoved:
    """Tiles left the game for good."""

    tiles: tuple[TileId, ...]
    cause: str


@dataclass(frozen=True, slots=True)
class ActionsEnded:
    """Phase 5 ended; `idle_corruption` is 1 when the Fellowship idled on the Mordor Track."""

    idle_corruption: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """Phase 6: nobody had won; a new turn began. `leaders` lead in it, if the lead passed."""

    leaders: tuple[Seat, Seat] | None = None
