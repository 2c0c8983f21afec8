"""Battles, third part: casualties, the next round, and how a battle ends."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.rules.battle import kinds_in, under_way
from companion.rules.events import BattleContinued, BattleEnded
from companion.rules.illegal import require, require_possible
from companion.rules.state import Army, Battle, Combatant, GameState
from companion.rules.terms import BattleKind, BattleOutcome, BattleStage, Side


@dataclass(frozen=True, slots=True)
class Casualties:
    """What a side owes after a round: `hits`, each a Regular, or an Elite made a Regular; or an Elite for two.

    `leave_game` says that its units are out of the game; else they return to the reinforcements.
    `may_be_all` says that so many hits can take the whole Army.
    """

    side: Side
    hits: int
    leave_game: bool
    may_be_all: bool


def casualties(battle: Battle, side: Side) -> Casualties:
    """What a side owes for the hits of the other."""
    hits = battle.of(side.opponent).hits
    whole = battle.of(side).army.strength <= hits
    return Casualties(side, hits, leave_game=side is Side.FREE_PEOPLES, may_be_all=whole)


def continued(battle: Battle) -> BattleContinued:
    """The attacker goes on; a siege costs him an Elite made a Regular."""
    return BattleContinued(battle.round + 1, elite_downgraded=battle.kind is BattleKind.SIEGE)


def check_continued(state: GameState, event: BattleContinued) -> None:
    """After a round; in a siege only at the price of an Elite."""
    battle = under_way(state)
    require_possible(event.round == battle.round + 1, "Rounds follow one another.", "battle.order")
    over = battle.stage is BattleStage.ROUND_OVER
    require(over, "The round has to be fought first.", "battle.order")
    words = "A siege lasts one round, unless an Elite of the attacker becomes a Regular; no other battle asks for one."
    require(event.elite_downgraded == (battle.kind is BattleKind.SIEGE), words, "battle.siege")


def apply_continued(state: GameState, event: BattleContinued) -> GameState:
    """The next round begins; the table names both Armies anew."""
    battle = under_way(state)
    attacker, defender = (Combatant(one.side, _left_of(battle, one)) for one in battle.combatants)
    return replace(
        state, battle=replace(battle, round=event.round, attacker=attacker, defender=defender, counted=False)
    )


def _left_of(battle: Battle, one: Combatant) -> Army:
    """The likeliest Army after a round: a unit fewer for each hit, no card played yet. The table says how it is."""
    hits = battle.of(one.side.opponent).hits
    return replace(one.army, strength=max(1, one.army.strength - hits), roll_modifier=0, reroll_modifier=0, card=False)


@dataclass(frozen=True, slots=True)
class Ending:
    """When a battle may end in a certain way, and the words and the rule that refuse it otherwise."""

    may: Callable[[Battle], bool]
    words: str
    rule: str


def _round_over(battle: Battle) -> bool:
    return battle.stage is BattleStage.ROUND_OVER


def _may_retreat(battle: Battle) -> bool:
    return battle.stage is BattleStage.ARMIES and battle.round > 1 and battle.kind is not BattleKind.SIEGE


def _may_be_besieged(battle: Battle) -> bool:
    stronghold = battle.region is None or BattleKind.SIEGE in kinds_in(battle.region)
    return battle.stage is BattleStage.ARMIES and battle.kind is BattleKind.FIELD and stronghold


def _attacker_may_be_gone(battle: Battle) -> bool:
    return _round_over(battle) and casualties(battle, battle.attacker.side).may_be_all


def _defender_may_be_gone(battle: Battle) -> bool:
    return _round_over(battle) and casualties(battle, battle.defender.side).may_be_all


def _both_may_be_gone(battle: Battle) -> bool:
    return _attacker_may_be_gone(battle) and _defender_may_be_gone(battle)


_TOO_FEW_HITS = "So few hits leave a part of that Army."
ENDINGS: dict[BattleOutcome, Ending] = {
    BattleOutcome.CEASED: Ending(_round_over, "The attacker may cease after a round.", "battle.cease"),
    BattleOutcome.RETREATED: Ending(
        _may_retreat, "The defender may retreat when the attacker goes on; not from a siege.", "battle.retreat"
    ),
    BattleOutcome.SIEGE_BEGUN: Ending(
        _may_be_besieged, "Only before a round of a field battle may the defender enter his Stronghold.", "battle.siege"
    ),
    BattleOutcome.DEFENDER_DESTROYED: Ending(_defender_may_be_gone, _TOO_FEW_HITS, "battle.casualties"),
    BattleOutcome.ATTACKER_DESTROYED: Ending(_attacker_may_be_gone, _TOO_FEW_HITS, "battle.casualties"),
    BattleOutcome.BOTH_DESTROYED: Ending(_both_may_be_gone, _TOO_FEW_HITS, "battle.casualties"),
}
"""One entry a way to end, but for the table's own: it may leave a battle at any time."""


def endings(battle: Battle) -> tuple[BattleOutcome, ...]:
    """How the battle may end now."""
    allowed = (outcome for outcome, ending in ENDINGS.items() if ending.may(battle))
    return (*allowed, BattleOutcome.LEFT_TO_TABLE)


def check_ended(state: GameState, event: BattleEnded) -> None:
    """In a way that is open now; the table may finish a battle without the companion at any time."""
    battle = under_way(state)
    ending = ENDINGS.get(event.outcome)
    if ending is not None:
        require(ending.may(battle), ending.words, ending.rule)


def apply_ended(state: GameState, event: BattleEnded) -> GameState:
    """No battle is under way."""
    del event
    under_way(state)
    return replace(state, battle=None)
