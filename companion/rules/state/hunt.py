"""A Hunt under way."""

from dataclasses import dataclass

from companion.rules.catalogue import cards
from companion.rules.terms import (
    COMBAT_DICE,
    EASIEST_TARGET,
    HARDEST_TARGET,
    ActionFace,
    CardHunt,
    CardId,
    Companion,
    HuntStage,
    HuntStep,
    RerollCondition,
    TileCause,
    TileId,
)


@dataclass(frozen=True, slots=True)
class Hunt:
    """A Hunt under way.

    `level` and `bonus` are the Shadow and Free Peoples dice in the box when it began; `die` is the Action die that
    pays for the move (None for none) and `die_to_box` whether it goes in the Hunt Box afterwards.
    `conditions` None means not asked yet. `first_roll` is the Hunt roll, `rerolls` how many dice may be rolled again,
    `rerolled` their new faces, `roll` the outcome, `successes` how many of its dice succeeded.
    `cause` and `tile` are the draw being resolved, `card` the Event card that calls for it or began the Hunt, `owed`
    the causes of draws still to come, in order. `moves` says a move of the Fellowship began it.
    `sharpened` is what a card adds to every die.
    `tile_die` is the face of a die tile's die, 0 before it is rolled.
    `damage` is what remains, `gate` the earliest step that may still be taken about it.
    `aside` is the tile Mithril Coat replaces. `step_denied` says a Stop icon (or a card) holds the Fellowship back.
    `reveal_ignored`: declared in a haven, the tile does not reveal. `mourned`: a casualty lets the Shadow take a card.
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
    card: CardId | None = None
    moves: bool = True
    sharpened: int = 0
    reveal_ignored: bool = False
    mourned: bool = False

    @property
    def dice(self) -> int:
        """How many Combat dice are rolled: the Hunt Level, at most five (p. 40)."""
        return min(self.level, COMBAT_DICE)

    @property
    def target(self) -> int:
        """The lowest face that succeeds: 6 less what is added, never below 2, since a 1 always fails (p. 40)."""
        return max(EASIEST_TARGET, HARDEST_TARGET - self.bonus - self.sharpened)

    @property
    def failures(self) -> int:
        """Failed dice of the roll as it stands."""
        return len(self.roll) - self.successes

    @property
    def card_hunt(self) -> CardHunt | None:
        """How the Event card hunts whose draw this is; None for every other draw."""
        return None if self.card is None else cards()[self.card].hunt
