"""A battle under way."""

from dataclasses import dataclass, field, replace

from companion.rules.state.bounds import OutOfBounds, bounded
from companion.rules.terms import COMBAT_DICE, BattleKind, BattleStage, RegionId, Side

MOST_UNITS = 10
"""The most units in a region, and so the greatest Combat Strength the table can name."""
MOST_BESIEGED = 5
"""The most units in a besieged Stronghold."""
MOST_LEADERSHIP = 10
MOST_CAPTAINS = 5
"""Companions who can be Captains of the West at once."""
MOST_MODIFIER = 5


@dataclass(frozen=True, slots=True)
class Army:
    """What the table says of one side's Army for a round of combat; its bounds are those of a `Combatant`.

    `strength` is its Combat Strength in units, `captains` its Captains of the West, worth one more each. Combat cards
    add `roll_modifier` to every die of the Combat roll and `reroll_modifier` to every die of the Leader re-roll; `card`
    says that one is played this round.
    """

    strength: int = 1
    captains: int = 0
    leadership: int = 0
    roll_modifier: int = 0
    reroll_modifier: int = 0
    card: bool = False

    @property
    def dice(self) -> int:
        """How many Combat dice it throws."""
        return min(COMBAT_DICE, self.strength + self.captains)

    @property
    def rerolls(self) -> int:
        """How many failed dice its Leaders may throw again."""
        return min(COMBAT_DICE, self.leadership)


@dataclass(frozen=True, slots=True)
class Combatant:
    """One side of a battle in the round under way.

    `roll` is its Combat roll and `roll_hits` the hits of it; `rerolled` are the new faces of as many failed dice;
    `hits` counts both. `stands` says it lets its roll stand.
    """

    side: Side
    army: Army = field(default_factory=Army)
    roll: tuple[int, ...] = ()
    roll_hits: int = 0
    rerolled: tuple[int, ...] = ()
    hits: int = 0
    stands: bool = False

    def __post_init__(self) -> None:
        bounded("Combat Strength", self.army.strength, MOST_UNITS)
        bounded("Captains of the West", self.army.captains, MOST_CAPTAINS)
        bounded("Leadership", self.army.leadership, MOST_LEADERSHIP)
        bounded("what Combat cards change", abs(self.army.roll_modifier), MOST_MODIFIER)
        bounded("what Combat cards change", abs(self.army.reroll_modifier), MOST_MODIFIER)
        if self.side is Side.SHADOW and self.army.captains:
            raise OutOfBounds("the Shadow has no Captains of the West")

    @property
    def due(self) -> int:
        """How many dice its Combat roll still owes."""
        return 0 if self.roll else self.army.dice

    @property
    def rerolls(self) -> int:
        """How many failed dice it may throw again now."""
        if self.rerolled or self.stands:
            return 0
        return min(len(self.roll) - self.roll_hits, self.army.rerolls)

    @property
    def is_settled(self) -> bool:
        """Whether its hits of this round are final."""
        return not (self.due or self.rerolls)


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle under way. `counted` says the table has named both Armies for this round; `region` None is not said."""

    kind: BattleKind
    attacker: Combatant
    defender: Combatant
    region: RegionId | None = None
    round: int = 1
    counted: bool = False

    def __post_init__(self) -> None:
        if self.attacker.side is self.defender.side:
            raise OutOfBounds("an Army does not fight its own side")

    @property
    def combatants(self) -> tuple[Combatant, Combatant]:
        """The attacker, then the defender."""
        return self.attacker, self.defender

    @property
    def stage(self) -> BattleStage:
        """What is awaited next."""
        if not self.counted:
            return BattleStage.ARMIES
        settled = self.attacker.is_settled and self.defender.is_settled
        return BattleStage.ROUND_OVER if settled else BattleStage.THROWS

    def of(self, side: Side) -> Combatant:
        """The combatant of a side."""
        return self.attacker if self.attacker.side is side else self.defender

    def with_combatant(self, one: Combatant) -> "Battle":
        """The battle with one side replaced."""
        if self.attacker.side is one.side:
            return replace(self, attacker=one)
        return replace(self, defender=one)
