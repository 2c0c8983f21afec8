"""Facts of Event cards: playing one, answering what it asks, leaving the table."""

from dataclasses import dataclass

from companion.rules.events.of_people import CharacterEliminated
from companion.rules.events.of_turn import CompanionsSeparated, FellowshipHidden, FellowshipMoved
from companion.rules.state.realm import NationStanding
from companion.rules.terms import ActionFace, CardId, Companion, RegionId, Side, Source, TileId


@dataclass(frozen=True, slots=True)
class CardOutcome:
    """What a card did at once, until it next waited for the table.

    Corruption `healed` and `corruption` taken; so many Character results `made_will`, and Will of the West results
    `wills_discarded`; the Nations that moved on the Political Track, where they then stand. `hunts`: its Hunt began.
    """

    healed: int = 0
    corruption: int = 0
    made_will: int = 0
    wills_discarded: int = 0
    standings: tuple[NationStanding, ...] = ()
    hunts: bool = False


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A side played an Event card; `die` paid (None: it cost no die). It `stays` on the table, or is used up."""

    card: CardId
    die: ActionFace | None
    stays: bool
    outcome: CardOutcome = CardOutcome()


@dataclass(frozen=True, slots=True)
class CardAnswered:
    """The table answered what the card asks about the board."""

    card: CardId
    yes: bool
    outcome: CardOutcome = CardOutcome()


@dataclass(frozen=True, slots=True)
class CardDiceRolled:
    """The Combat dice a card calls for: what they did is in the outcome."""

    card: CardId
    faces: tuple[int, ...]
    source: Source
    outcome: CardOutcome = CardOutcome()


@dataclass(frozen=True, slots=True)
class CardLeft:
    """A card left the table.

    `paid` is the side that paid for it with `die`, `rings` Elven Rings and `discards` cards from hand; None when
    nobody did.
    """

    card: CardId
    paid: Side | None = None
    die: ActionFace | None = None
    rings: int = 0
    discards: int = 0


@dataclass(frozen=True, slots=True)
class CardActed:
    """A card brought an act about: the Fellowship moved, hid or parted with Companions, or another card was discarded.

    Or a Character was eliminated.
    """

    card: CardId
    act: FellowshipMoved | FellowshipHidden | CompanionsSeparated | CharacterEliminated | CardLeft
    outcome: CardOutcome = CardOutcome()


@dataclass(frozen=True, slots=True)
class CardEffectDeclined:
    """What a card offered next was left undone."""

    card: CardId
    outcome: CardOutcome = CardOutcome()


@dataclass(frozen=True, slots=True)
class CardMovedFigure:
    """A card moved the Ring-bearers figure to another region; Progress stays."""

    card: CardId
    region: RegionId


@dataclass(frozen=True, slots=True)
class CardCompanionDrawn:
    """A Companion was drawn at random for a card."""

    card: CardId
    companion: Companion
    source: Source


@dataclass(frozen=True, slots=True)
class CompanionLured:
    """The Companion a card found fell, or the Ring-bearers took Corruption for him; `guide` leads those who stay.

    `taken_alive` says a Hobbit goes on the map instead.
    """

    card: CardId
    companion: Companion
    fell: bool
    guide: Companion | None
    outcome: CardOutcome = CardOutcome()
    taken_alive: bool = False


@dataclass(frozen=True, slots=True)
class ChallengeTilesDrawn:
    """Tiles drawn for a card that sorts them: `refilled` went back before, `removed` left the game, the rest return.

    `lost` says that all were Eyes: none leaves the game, but the challenger falls.
    """

    card: CardId
    tiles: tuple[TileId, ...]
    refilled: tuple[TileId, ...]
    removed: tuple[TileId, ...]
    lost: bool
    source: Source


@dataclass(frozen=True, slots=True)
class DiceMadeEyes:
    """Unused Shadow dice became Eyes and went to the Hunt Box."""

    card: CardId
    faces: tuple[ActionFace, ...]


@dataclass(frozen=True, slots=True)
class NationSetBack:
    """A card moved a Nation away from At War: where it then stands."""

    card: CardId
    standing: NationStanding


CardEvent = (
    CardPlayed
    | CardAnswered
    | CardDiceRolled
    | CardActed
    | CardEffectDeclined
    | CardMovedFigure
    | CardCompanionDrawn
    | CompanionLured
    | ChallengeTilesDrawn
    | DiceMadeEyes
    | NationSetBack
    | CardLeft
)
"""Every fact of an Event card."""
