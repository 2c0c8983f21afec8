"""What may happen while a battle is under way."""

from collections.abc import Iterator

from companion.rules import battle_end
from companion.rules.battle import most_units, volley
from companion.rules.choices.wanted import ArmiesWanted, Choice, CombatRollWanted, LeaderRerollWanted, Offer
from companion.rules.events import BattleEnded, LeaderRerollsDeclined
from companion.rules.state import Battle, Combatant, GameState
from companion.rules.terms import BattleStage


def in_battle(state: GameState, battle: Battle) -> Iterator[Choice]:
    """The choices at the stage where the battle stands, the natural one first."""
    if battle.stage is BattleStage.ARMIES:
        yield _armies_wanted(state, battle)
    elif battle.stage is BattleStage.THROWS:
        yield from _throws(battle)
    else:
        yield Offer(battle_end.continued(battle))
    for outcome in battle_end.endings(battle):
        yield Offer(BattleEnded(outcome))


def _armies_wanted(state: GameState, battle: Battle) -> ArmiesWanted:
    attacker, defender = battle.combatants
    return ArmiesWanted(
        attacker=attacker.side,
        likely=(attacker.army, defender.army),
        most=(most_units(battle, attacker.side), most_units(battle, defender.side)),
        cards=state.options.keeps_cards,
    )


def _throws(battle: Battle) -> Iterator[Choice]:
    for one in battle.combatants:
        yield from _throws_of(battle, one)


def _throws_of(battle: Battle, one: Combatant) -> Iterator[Choice]:
    thrown = volley(battle, one.side)
    if one.due:
        yield CombatRollWanted(one.side, one.due, thrown.lowest)
    if one.rerolls:
        yield LeaderRerollWanted(one.side, one.rerolls, thrown.reroll_lowest)
        yield Offer(LeaderRerollsDeclined(one.side))
