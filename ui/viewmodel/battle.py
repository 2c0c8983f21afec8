"""The Battle screen: both Armies named, the throws, the casualties, and how it goes on."""

from collections.abc import Iterator
from dataclasses import replace

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules.battle import HARD_TO_HIT, Volley, volley
from companion.rules.battle_end import casualties
from companion.rules.battle_roll import hitting
from companion.rules.choices import CombatRollWanted, LeaderRerollWanted, choices, offered
from companion.rules.events import BattleContinued, BattleEnded, Event, LeaderRerollsDeclined
from companion.rules.state import Battle, GameState
from companion.rules.terms import BattleKind, BattleOutcome, BattleStage, Side
from companion.words import battle_kind_word, side_word
from ui.desk.battle_plan import BattlePlan, cards_count, numbers_of, plan_now, planned, stepped
from ui.intents.battle import ArmyNumber, ChooseAttacker, ChooseBattle, StepArmy, ToggleCombatCard
from ui.intents.intent import Go, Record
from ui.intents.presses import Place, Press
from ui.offers.next_step import Means, next_tap, throw_tap
from ui.values.battle import ArmyView, BattleView
from ui.values.combat_die import CombatDieView
from ui.values.overlays import StepperRow
from ui.values.taps import Tap
from ui.viewmodel.battle_odds import hits_on_average


def battle_view(state: GameState, means: Means, kept: BattlePlan | None, *, shows_odds: bool = False) -> BattleView:
    """The Battle screen of `state`, with the round that is planned there; `shows_odds` adds the hits on average."""
    plan, coming = plan_now(state, kept), planned(state, kept)
    battle = coming.battle
    if battle is None:
        back = Tap(_("Back to the table"), Go(Place.TABLE))
        return BattleView(_("No battle"), next_tap(state, means), _("Nobody fights just now"), actions=(back,))
    return BattleView(
        title=_title(battle),
        next=_next(coming, battle, means, plan),
        stage=_stage(coming, plan),
        kinds=_kinds(plan) if state.battle is None and plan is not None else (),
        armies=tuple(_told(_army(state, battle, one.side, plan), battle, odds=shows_odds) for one in battle.combatants),
        actions=tuple(_actions(state, battle, means, plan)),
    )


def _title(battle: Battle) -> str:
    kind = battle_kind_word(battle.kind)
    return _("{battle}, round {n}").format(battle=kind[:1].upper() + kind[1:], n=battle.round)


def _stage(coming: GameState, plan: BattlePlan | None) -> str:
    if plan is not None:
        return _("Name both Armies")
    wanted = next((one for one in choices(coming) if isinstance(one, CombatRollWanted | LeaderRerollWanted)), None)
    if wanted is None:
        return _("Take the casualties")
    if isinstance(wanted, LeaderRerollWanted):
        return _("{side}: Leaders re-roll failed dice").format(side=side_word(wanted.side))
    return _("{side} to throw").format(side=side_word(wanted.side))


def _kinds(plan: BattlePlan) -> tuple[Tap, ...]:
    return tuple(Tap(_short(kind), ChooseBattle(kind), chosen=kind is plan.kind) for kind in BattleKind)


def _short(kind: BattleKind) -> str:
    return {
        BattleKind.FIELD: _("Field"),
        BattleKind.CITY: _("City"),
        BattleKind.FORTIFICATION: _("Fortification"),
        BattleKind.SIEGE: _("Siege"),
        BattleKind.SORTIE: _("Sortie"),
    }[kind]


def _army(state: GameState, battle: Battle, side: Side, plan: BattlePlan | None) -> ArmyView:
    attacks = battle.attacker.side is side
    words = _("Attacker: {side}") if attacks else _("Defender: {side}")
    half = ArmyView(side, words.format(side=side_word(side)), _volley(volley(battle, side)))
    if plan is not None:
        rows = tuple(_row(state, plan, side, one) for one in numbers_of(state, plan, side))
        return replace(half, rows=rows, card=_card(state, plan, side))
    return _with_dice(half, battle)


def _told(half: ArmyView, battle: Battle, *, odds: bool) -> ArmyView:
    """The half with what it may score, where the table wants that said and its dice are still to be thrown."""
    if not odds or battle.of(half.side).roll:
        return half
    return replace(half, volley=f"{half.volley}; {hits_on_average(battle, half.side)}")


def _volley(thrown: Volley) -> str:
    words = ngettext("{n} die, hits on {faces}", "{n} dice, hit on {faces}", thrown.dice)
    told = words.format(n=thrown.dice, faces=_faces(thrown.lowest))
    if not thrown.rerolls:
        return told
    words = ngettext("{n} re-roll", "{n} re-rolls", thrown.rerolls)
    if thrown.reroll_lowest != thrown.lowest:
        words = ngettext("{n} re-roll on {faces}", "{n} re-rolls on {faces}", thrown.rerolls)
    return f"{told}, {words.format(n=thrown.rerolls, faces=_faces(thrown.reroll_lowest))}"


def _faces(lowest: int) -> str:
    return str(lowest) if lowest == HARD_TO_HIT else f"{lowest}+"


def _card(state: GameState, plan: BattlePlan, side: Side) -> Tap | None:
    if not cards_count(state, plan):
        return None
    return Tap(_("Combat card"), ToggleCombatCard(side), chosen=plan.army(side).card)


def _row(state: GameState, plan: BattlePlan, side: Side, number: ArmyNumber) -> StepperRow:
    value = getattr(plan.army(side), number)
    less, more = (_step(state, plan, StepArmy(side, number, step)) for step in (-1, +1))
    signed = number in (ArmyNumber.ROLL_MODIFIER, ArmyNumber.REROLL_MODIFIER)
    return StepperRow(_number_word(number), f"{value:+d}" if signed and value else str(value), less, more)


def _step(state: GameState, plan: BattlePlan, intent: StepArmy) -> Tap:
    possible = stepped(state, plan, intent.side, intent.number, intent.step) is not None
    return Tap("−" if intent.step < 0 else "+", intent, enabled=possible)


def _number_word(number: ArmyNumber) -> str:
    return {
        ArmyNumber.STRENGTH: _("Combat Strength"),
        ArmyNumber.LEADERSHIP: _("Leadership"),
        ArmyNumber.CAPTAINS: _("Captains of the West"),
        ArmyNumber.ROLL_MODIFIER: _("Card: to each die"),
        ArmyNumber.REROLL_MODIFIER: _("Card: to re-rolls"),
    }[number]


def _with_dice(half: ArmyView, battle: Battle) -> ArmyView:
    one = battle.of(half.side)
    lying = tuple(CombatDieView(str(face), hit, rerolled=again) for face, hit, again in hitting(battle, half.side))
    blank = (CombatDieView("", success=False),) * one.due
    if not lying:
        return replace(half, dice=blank)
    words = ngettext("hit", "hits", one.hits)
    over = battle.stage is BattleStage.ROUND_OVER
    return replace(
        half, dice=lying, hits=str(one.hits), hits_words=words, owed=_owed(battle, half.side) if over else ""
    )


def _owed(battle: Battle, side: Side) -> str:
    lost = casualties(battle, side)
    if not lost.hits:
        return _("No casualties")
    one = _("Suffers {n} hit: a Regular goes, or an Elite becomes one.")
    many = _("Suffers {n} hits: for each a Regular goes or an Elite becomes one, or an Elite for two.")
    fate = _("They leave the game.") if lost.leave_game else _("They return to the reinforcements.")
    return f"{(one if lost.hits == 1 else many).format(n=lost.hits)} {fate}"


def _next(coming: GameState, battle: Battle, means: Means, plan: BattlePlan | None) -> Tap:
    wanted = next((one for one in choices(coming) if isinstance(one, CombatRollWanted | LeaderRerollWanted)), None)
    if wanted is not None:
        cards = _("Cards: the defender first") if plan is not None else ""
        return replace(throw_tap(coming, means), label=_throw_words(wanted), detail=cards)
    if plan is not None:
        return Tap(_("The numbers stand"), Press.COUNT_ARMIES)
    return _ending_tap(_natural(coming, battle))


def _throw_words(wanted: CombatRollWanted | LeaderRerollWanted) -> str:
    words = ngettext("{side}: throw {n} die", "{side}: throw {n} dice", wanted.count)
    if isinstance(wanted, LeaderRerollWanted):
        words = ngettext("{side}: throw {n} die again", "{side}: throw {n} dice again", wanted.count)
    return words.format(side=side_word(wanted.side), n=wanted.count)


def _natural(coming: GameState, battle: Battle) -> Event:
    """What most likely follows a round: the end of an Army that lost so much, of a siege, or else the next round."""
    events = [event for event in offered(coming) if isinstance(event, BattleContinued | BattleEnded)]
    likely = [BattleEnded(outcome) for outcome in _DESTROYED if BattleEnded(outcome) in events]
    if not likely and battle.kind is BattleKind.SIEGE:
        likely = [BattleEnded(BattleOutcome.CEASED)]
    return (likely or events)[0]


_DESTROYED = (BattleOutcome.BOTH_DESTROYED, BattleOutcome.DEFENDER_DESTROYED, BattleOutcome.ATTACKER_DESTROYED)


def _actions(state: GameState, battle: Battle, means: Means, plan: BattlePlan | None) -> Iterator[Tap]:
    natural = _natural(state, battle) if plan is None and battle.stage is BattleStage.ROUND_OVER else None
    if natural is None:
        yield Tap(_("Chances"), Press.SHOW_BATTLE_ODDS)
    if natural is None and not means.by_hand:
        yield Tap(_("Enter by hand"), Press.ENTER_BY_HAND)
    if state.battle is None:
        other = battle.defender.side
        yield Tap(_("Let the {side} attack").format(side=side_word(other)), ChooseAttacker(other))
        yield Tap(_("No battle"), Press.LEAVE_BATTLE)
        return
    for event in offered(state):
        if event != natural and event != BattleEnded(BattleOutcome.LEFT_TO_TABLE):
            yield replace(_ending_tap(event), detail=_price(event))
    yield Tap(_("The table finishes it"), Press.LEAVE_BATTLE)


def _ending_tap(event: Event) -> Tap:
    label, detail = _ending_words(event)
    return Tap(label, Record(event), detail=detail)


def _price(event: Event) -> str:
    paid = isinstance(event, BattleContinued) and event.elite_downgraded
    return _("an Elite becomes a Regular") if paid else ""


def _ending_words(event: Event) -> tuple[str, str]:
    if isinstance(event, BattleContinued):
        return _("Next round"), _price(event)
    if isinstance(event, LeaderRerollsDeclined):
        return _("{side}: let it stand").format(side=side_word(event.side)), ""
    return _outcome_words(event.outcome) if isinstance(event, BattleEnded) else ("", "")


def _outcome_words(outcome: BattleOutcome) -> tuple[str, str]:
    return {
        BattleOutcome.CEASED: (_("The attacker ceases"), ""),
        BattleOutcome.RETREATED: (_("The defender retreats"), _("to a free region")),
        BattleOutcome.SIEGE_BEGUN: (_("Into the Stronghold"), _("a siege begins")),
        BattleOutcome.DEFENDER_DESTROYED: (_("The defender is destroyed"), _("the attacker may move in")),
        BattleOutcome.ATTACKER_DESTROYED: (_("The attacker is destroyed"), ""),
        BattleOutcome.BOTH_DESTROYED: (_("Both are destroyed"), ""),
    }[outcome]
