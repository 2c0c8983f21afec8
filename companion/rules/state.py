"""The state of a game: frozen values whose constructors refuse what no table can show.

Only bounds are checked here (Corruption 0..12 and the like). What may happen when is the business of `legality`.
"""

from dataclasses import dataclass, field, replace

from companion.rules.catalogue import companions, regions, special_tiles, standard_tiles, tiles
from companion.rules.terms import (
    USABLE_FACES,
    ActionFace,
    Companion,
    HuntStage,
    HuntStep,
    Phase,
    RegionId,
    RerollCondition,
    Side,
    TileCause,
    TileId,
    Victory,
)

TRACK_END = 12
CRACK_OF_DOOM = 5
MOST_DICE = {Side.FREE_PEOPLES: 6, Side.SHADOW: 10}
STARTING_DICE = {Side.FREE_PEOPLES: 4, Side.SHADOW: 7}
RIVENDELL = RegionId("rivendell")


class OutOfBounds(ValueError):
    """A value no table can show, such as Corruption 13. The message names the value and its range."""


def _bounded(what: str, value: int, most: int) -> None:
    if not 0 <= value <= most:
        raise OutOfBounds(f"{what} is {value}; it must lie between 0 and {most}")


@dataclass(frozen=True, slots=True)
class Options:
    """House settings, chosen at set-up and kept with the game.

    `idle_corruption_on_entry`: the turn of entering Mordor counts as idle when the Fellowship does nothing more.
    `staff_stops_step`: Wizard's Staff on the Mordor Track also prevents the step (no official answer exists).
    `one_table_card`: one card from the table answers a tile, as the text says; off lets every relevant one.
    `enforce_order`: off means manual mode, in which phases and turns are not enforced, but bounds are.
    """

    bag_draws_tiles: bool = True
    idle_corruption_on_entry: bool = True
    staff_stops_step: bool = True
    one_table_card: bool = True
    enforce_order: bool = True


@dataclass(frozen=True, slots=True)
class DicePool:
    """One side's Action dice this turn: how many belong to the pool, results not yet used, results used.

    `size` counts every die of the side, those in the Hunt Box too. `rolled` says whether this turn's roll is in.
    """

    side: Side
    size: int
    unused: tuple[ActionFace, ...] = ()
    used: tuple[ActionFace, ...] = ()
    rolled: bool = False

    def __post_init__(self) -> None:
        _bounded(f"dice pool of the {self.side}", self.size, MOST_DICE[self.side])
        _bounded("dice on the table", len(self.unused) + len(self.used), MOST_DICE[self.side])
        strange = [face for face in self.unused + self.used if face not in USABLE_FACES[self.side]]
        if strange:
            raise OutOfBounds(f"no Action die of the {self.side} lies there with {strange[0]}")


@dataclass(frozen=True, slots=True)
class HuntBox:
    """The dice in the Hunt Box, by side."""

    shadow: int = 0
    free_peoples: int = 0

    def __post_init__(self) -> None:
        _bounded("Shadow dice in the Hunt Box", self.shadow, MOST_DICE[Side.SHADOW])
        _bounded("Free Peoples dice in the Hunt Box", self.free_peoples, MOST_DICE[Side.FREE_PEOPLES])

    @property
    def total(self) -> int:
        """All dice in the box."""
        return self.shadow + self.free_peoples


@dataclass(frozen=True, slots=True)
class Fellowship:
    """The Fellowship Track, the Ring-bearers figure and the group.

    `region` is the last known position, also while on the Mordor Track (where it means nothing).
    `guide` None means Gollum guides. `mordor_step` None means not on the Mordor Track; 5 is the Crack of Doom.
    `declared`, `tried` and `entered` hold for this turn: declared, tried to move or hide, entered Mordor.
    """

    region: RegionId = RIVENDELL
    progress: int = 0
    corruption: int = 0
    hidden: bool = True
    companions: tuple[Companion, ...] = tuple(Companion)
    guide: Companion | None = Companion.GANDALF_THE_GREY
    mordor_step: int | None = None
    declared: bool = False
    tried: bool = False
    entered: bool = False

    def __post_init__(self) -> None:
        _bounded("Progress", self.progress, TRACK_END)
        _bounded("Corruption", self.corruption, TRACK_END)
        _bounded("the Mordor Track step", self.mordor_step or 0, CRACK_OF_DOOM)
        if self.region not in regions():
            raise OutOfBounds(f"there is no region {self.region!r} on the map")
        if len(set(self.companions)) != len(self.companions):
            raise OutOfBounds("the same Companion cannot walk in the Fellowship twice")
        gollum_alone = self.guide is None and not self.companions
        if not gollum_alone and self.guide not in self.companions:
            raise OutOfBounds("the Guide must be one of the Companions, and Gollum when there is none")

    @property
    def on_mordor_track(self) -> bool:
        """Whether the figure stands on the Mordor Track."""
        return self.mordor_step is not None

    @property
    def candidates_for_guide(self) -> tuple[Companion, ...]:
        """The Companions of the highest Level present (rulebook p. 37); empty when Gollum guides."""
        highest = max((companions()[one].level for one in self.companions), default=0)
        return tuple(one for one in self.companions if companions()[one].level == highest)

    def without(self, leaving: tuple[Companion, ...], guide: Companion | None) -> "Fellowship":
        """The Fellowship after some Companions left it, led by `guide`."""
        staying = tuple(one for one in self.companions if one not in leaving)
        return replace(self, companions=staying, guide=guide)


@dataclass(frozen=True, slots=True)
class HuntPool:
    """Where every Hunt tile is. A tile in none of the four places is a special tile still set aside.

    `waiting`: special tiles that cards put in play, to be added when the Fellowship enters Mordor.
    """

    inside: tuple[TileId, ...] = field(default_factory=standard_tiles)
    drawn: tuple[TileId, ...] = ()
    waiting: tuple[TileId, ...] = ()
    removed: tuple[TileId, ...] = ()

    def __post_init__(self) -> None:
        everywhere = self.inside + self.drawn + self.waiting + self.removed
        strange = [tile for tile in everywhere if tile not in tiles()]
        if strange:
            raise OutOfBounds(f"there is no Hunt tile {strange[0]!r}")
        if len(set(everywhere)) != len(everywhere):
            raise OutOfBounds("the same Hunt tile cannot lie in two places")

    @property
    def set_aside(self) -> tuple[TileId, ...]:
        """The special tiles no card has put in play yet."""
        placed = {*self.inside, *self.drawn, *self.waiting, *self.removed}
        return tuple(tile for tile in special_tiles() if tile not in placed)


@dataclass(frozen=True, slots=True)
class Hunt:
    """A Hunt under way.

    `level` and `bonus` are the Shadow and Free Peoples dice in the box when it began; `die` is the Action die that
    pays for the move (None for none) and `die_to_box` whether it goes in the Hunt Box afterwards.
    `conditions` None means not asked yet. `first_roll` is the Hunt roll, `rerolls` how many dice may be rolled again,
    `rerolled` their new faces, `roll` the outcome, `successes` how many of its dice succeeded.
    `cause` and `tile` are the draw being resolved, `owed` the causes of draws still to come, in order.
    `tile_die` is the face of a die tile's die, 0 before it is rolled.
    `damage` is what remains, `gate` the earliest step that may still be taken about it.
    `aside` is the tile Mithril Coat replaces. `step_denied` says a Stop icon (or a card) holds the Fellowship back.
    """

    stage: HuntStage
    level: int = 0
    bonus: int = 0
    die: ActionFace | None = None
    die_to_box: bool = False
    conditions: tuple[RerollCondition, ...] | None = None
    first_roll: tuple[int, ...] = ()
    roll: tuple[int, ...] = ()
    successes: int = 0
    rerolls: int = 0
    rerolled: tuple[int, ...] = ()
    cause: TileCause = TileCause.HUNT_ROLL
    owed: tuple[TileCause, ...] = ()
    tile: TileId | None = None
    tile_die: int = 0
    damage: int = 0
    gate: HuntStep = HuntStep.TABLE_CARD
    casualty: Companion | None = None
    card_played: bool = False
    gollum_reveals: bool = False
    aside: TileId | None = None
    step_denied: bool = False

    @property
    def dice(self) -> int:
        """How many Combat dice are rolled: the Hunt Level, at most five (p. 40)."""
        return min(self.level, 5)

    @property
    def target(self) -> int:
        """The lowest face that succeeds: 6 less the bonus, never below 2, since a 1 always fails (p. 40)."""
        return max(2, 6 - self.bonus)

    @property
    def failures(self) -> int:
        """Failed dice of the roll as it stands."""
        return len(self.roll) - self.successes


@dataclass(frozen=True, slots=True)
class GameState:
    """Everything the companion keeps of a game.

    `acting` is whose turn it is to act in Action Resolution. `recovered` is how many Free Peoples dice came back from
    the Hunt Box this turn, `eyes_rolled` how many Shadow dice of this turn's roll went into it.
    `conditions` are the last answers about the figure's region, kept while it stands still.
    `guide_open` says the Free Peoples player may name another Guide just now.
    """

    options: Options = Options()
    turn: int = 1
    phase: Phase = Phase.RECOVER_AND_DRAW
    free_peoples: DicePool = DicePool(Side.FREE_PEOPLES, STARTING_DICE[Side.FREE_PEOPLES])
    shadow: DicePool = DicePool(Side.SHADOW, STARTING_DICE[Side.SHADOW])
    hunt_box: HuntBox = HuntBox()
    fellowship: Fellowship = Fellowship()
    hunt_pool: HuntPool = field(default_factory=HuntPool)
    hunt: Hunt | None = None
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
