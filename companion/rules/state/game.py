"""Everything the companion keeps of a game."""

from dataclasses import dataclass, field, replace

from companion.rules.state.battle import Battle
from companion.rules.state.bounds import OutOfBounds
from companion.rules.state.card_play import CardPlay, CardThrow
from companion.rules.state.cards import EventCards
from companion.rules.state.characters import Characters
from companion.rules.state.dice import DicePool, HuntBox, starting_pool
from companion.rules.state.fellowship import Fellowship
from companion.rules.state.hunt import Hunt
from companion.rules.state.hunt_pool import HuntPool
from companion.rules.state.options import Options
from companion.rules.state.realm import Realm
from companion.rules.state.rings import ElvenRings
from companion.rules.terms import Phase, RerollCondition, Seat, Side, Victory


@dataclass(frozen=True, slots=True)
class GameState:
    """Everything the companion keeps of a game.

    `acting` is whose turn it is to act in Action Resolution. `recovered` is how many Free Peoples dice came back from
    the Hunt Box this turn, `eyes_rolled` how many Shadow dice of this turn's roll went into it.
    `leaders` are the players who lead this turn, of the Free Peoples and of the Shadow.
    `conditions` are the last answers about the figure's region, kept while it stands still.
    `play` is the Event card being played; a Hunt it began runs its course first.
    `card_throw` is the last throw for a card, until something is built on it.
    `guide_open` says the Free Peoples player may name another Guide just now.
    """

    options: Options = field(default_factory=Options)
    turn: int = 1
    phase: Phase = Phase.RECOVER_AND_DRAW
    free_peoples: DicePool = field(default_factory=lambda: starting_pool(Side.FREE_PEOPLES))
    shadow: DicePool = field(default_factory=lambda: starting_pool(Side.SHADOW))
    hunt_box: HuntBox = field(default_factory=HuntBox)
    fellowship: Fellowship = field(default_factory=Fellowship)
    hunt_pool: HuntPool = field(default_factory=HuntPool)
    rings: ElvenRings = field(default_factory=ElvenRings)
    realm: Realm = field(default_factory=Realm)
    characters: Characters = field(default_factory=Characters)
    cards: EventCards = field(default_factory=EventCards)
    leaders: tuple[Seat, Seat] = (Seat.FREE_PEOPLES, Seat.SHADOW)
    hunt: Hunt | None = None
    play: CardPlay | None = None
    card_throw: CardThrow | None = None
    battle: Battle | None = None
    acting: Side = Side.FREE_PEOPLES
    recovered: int = 0
    eyes_rolled: int = 0
    conditions: tuple[RerollCondition, ...] | None = None
    guide_open: bool = False
    victory: Victory | None = None

    def __post_init__(self) -> None:
        if self.turn < 1:
            raise OutOfBounds(f"the turn is {self.turn}; turns count from 1")

    def pool(self, side: Side) -> DicePool:
        """The dice pool of a side."""
        return self.free_peoples if side is Side.FREE_PEOPLES else self.shadow

    def with_pool(self, pool: DicePool) -> "GameState":
        """The state with one side's dice pool replaced."""
        if pool.side is Side.FREE_PEOPLES:
            return replace(self, free_peoples=pool)
        return replace(self, shadow=pool)
