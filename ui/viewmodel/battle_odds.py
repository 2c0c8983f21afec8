"""The chances of a round of combat: how many hits each Army scores, and which scores more."""

from fractions import Fraction

from companion.language import gettext as _
from companion.odds import Chances, battle_round, percent
from companion.odds.chances import certain
from companion.odds.combat_dice import with_rerolls
from companion.rules.battle import volley
from companion.rules.state import Battle, GameState
from companion.rules.terms import BattleStage, Side
from companion.words import side_word
from ui.desk.battle_plan import BattlePlan, planned
from ui.intents.presses import Press
from ui.values.overlays import StoryView
from ui.values.taps import Tap
from ui.viewmodel.odds import number_word


def hits(battle: Battle, side: Side) -> Chances[int]:
    """How many hits a side scores this round, wherever its throw stands; every re-roll is taken."""
    one, thrown = battle.of(side), volley(battle, side)
    if not one.roll:
        return battle_round(thrown.dice, thrown.lowest, thrown.rerolls, thrown.reroll_lowest)
    if one.rerolled or one.stands or battle.stage is BattleStage.ROUND_OVER:
        return certain(one.hits)
    return with_rerolls(one.roll_hits, len(one.roll) - one.roll_hits, thrown.reroll_lowest, one.rerolls)


def hits_on_average(battle: Battle, side: Side) -> str:
    """The hits of a side that is still to throw, on average."""
    return _("{n} hits on average").format(n=number_word(hits(battle, side).mean(int)))


def battle_odds_view(state: GameState, plan: BattlePlan | None) -> StoryView:
    """The chances of the round that is fought, or planned."""
    battle = planned(state, plan).battle
    lines = () if battle is None else (*(_of_side(battle, one.side) for one in battle.combatants), _more(battle))
    return StoryView(_("Chances of this round"), "", lines, (), "", (Tap(_("Good"), Press.CLOSE),))


def _of_side(battle: Battle, side: Side) -> str:
    shares = sorted(hits(battle, side))
    each = ", ".join(f"{count}: {percent(share)}%" for count, share in shares)
    words = _("{side}: {mean} hits on average ({each})")
    return words.format(side=side_word(side), mean=number_word(hits(battle, side).mean(int)), each=each)


def _more(battle: Battle) -> str:
    """Which side scores more; both throw apart from each other."""
    attacker, defender = battle.attacker.side, battle.defender.side
    pairs = [(one - other, p * q) for one, p in hits(battle, attacker) for other, q in hits(battle, defender)]
    more = sum((share for lead, share in pairs if lead > 0), Fraction(0))
    less = sum((share for lead, share in pairs if lead < 0), Fraction(0))
    words = _("More hits: {attacker} {more}%, {defender} {less}%, as many {alike}%")
    return words.format(
        attacker=side_word(attacker),
        defender=side_word(defender),
        more=percent(more),
        less=percent(less),
        alike=percent(1 - more - less),
    )
