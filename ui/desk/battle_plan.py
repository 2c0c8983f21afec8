"""A round of combat as the people at the screen plan it: nothing of it is recorded before the first throw.

So two numbers and a throw are all that a round needs, and a battle nobody fought leaves no trace.
"""

from dataclasses import dataclass, replace
from functools import reduce

from companion.rules.acts import Action
from companion.rules.apply import apply
from companion.rules.choices import ArmiesWanted, BattleWanted, choices, open_fields
from companion.rules.choices.domains import Number
from companion.rules.events import ActionDieUsed, ArmiesCounted, BattleBegun, Event
from companion.rules.state import Army, GameState
from companion.rules.terms import BattleKind, BattleStage, Side
from ui.intents.battle import ArmyNumber

USUAL = Army(strength=3)
"""Where the numbers of a first round begin: in the middle, few steps from any."""


@dataclass(frozen=True, slots=True)
class BattlePlan:
    """What kind of battle, who attacks, and both Armies of the coming round, the attacker's first."""

    kind: BattleKind
    attacker: Side
    armies: tuple[Army, Army] = (USUAL, USUAL)

    def army(self, side: Side) -> Army:
        """The Army of a side."""
        return self.armies[0 if side is self.attacker else 1]


def may_begin(state: GameState) -> bool:
    """Whether a battle may begin now."""
    return any(isinstance(choice, BattleWanted) for choice in choices(state))


def attack_planned(state: GameState, event: Event) -> BattlePlan | None:
    """The battle that follows a fact: an Action die was used to attack."""
    if isinstance(event, ActionDieUsed) and event.action is Action.ATTACK and may_begin(state):
        return BattlePlan(BattleKind.FIELD, event.side)
    return None


def plan_now(state: GameState, kept: BattlePlan | None) -> BattlePlan | None:
    """The plan of the round that is about to begin: the one `kept`, or the likely numbers of a further round.

    None while no Armies are to be named.
    """
    if state.battle is None:
        return kept if kept is not None and may_begin(state) else None
    if state.hunt is not None or state.battle.stage is not BattleStage.ARMIES:
        return None
    if kept is not None:
        return kept
    attacker, defender = state.battle.combatants
    return BattlePlan(state.battle.kind, attacker.side, (attacker.army, defender.army))


def facts(state: GameState, kept: BattlePlan | None) -> tuple[Event, ...]:
    """What is recorded with the first throw of the round, before it; nothing where no round is planned."""
    plan = plan_now(state, kept)
    if plan is None:
        return ()
    counted = ArmiesCounted(*plan.armies)
    return (counted,) if state.battle is not None else (BattleBegun(plan.kind, plan.attacker), counted)


def planned(state: GameState, kept: BattlePlan | None) -> GameState:
    """The state in which the next throw falls."""
    return reduce(apply, facts(state, kept), state)


def stepped(state: GameState, plan: BattlePlan, side: Side, number: ArmyNumber, step: int) -> BattlePlan | None:
    """The plan with a number of a side's Army moved; None where it would leave its bounds."""
    value = getattr(plan.army(side), number) + step
    if value not in _domains(state, plan)[_field(plan, side, number)]:
        return None
    return _with_army(plan, side, replace(plan.army(side), **{number: value}))


def numbers_of(state: GameState, plan: BattlePlan, side: Side) -> tuple[ArmyNumber, ...]:
    """The numbers of a side's Army that can be stepped."""
    domains = _domains(state, plan)
    return tuple(one for one in ArmyNumber if _is_open(domains[_field(plan, side, one)]))


def cards_count(state: GameState, plan: BattlePlan) -> bool:
    """Whether Combat cards are counted in the hands."""
    return _wanted(state, plan).cards


def with_card(plan: BattlePlan, side: Side) -> BattlePlan:
    """The plan with the other answer to whether a side plays a Combat card."""
    army = plan.army(side)
    return _with_army(plan, side, replace(army, card=not army.card))


def of_kind(state: GameState, plan: BattlePlan, kind: BattleKind) -> BattlePlan:
    """The plan of another kind of battle."""
    return _within(state, replace(plan, kind=kind))


def attacked_by(state: GameState, plan: BattlePlan, side: Side) -> BattlePlan:
    """The plan with this side attacking; each side keeps its Army."""
    return _within(state, replace(plan, attacker=side, armies=(plan.army(side), plan.army(side.opponent))))


def _within(state: GameState, plan: BattlePlan) -> BattlePlan:
    """The plan with no more units than can stand there."""
    attacker, defender = (
        replace(army, strength=min(army.strength, most))
        for army, most in zip(plan.armies, _wanted(state, plan).most, strict=True)
    )
    return replace(plan, armies=(attacker, defender))


def _with_army(plan: BattlePlan, side: Side, army: Army) -> BattlePlan:
    attacker, defender = plan.armies
    return replace(plan, armies=(army, defender) if side is plan.attacker else (attacker, army))


def _wanted(state: GameState, plan: BattlePlan) -> ArmiesWanted:
    begun = state if state.battle is not None else apply(state, BattleBegun(plan.kind, plan.attacker))
    return next(choice for choice in choices(begun) if isinstance(choice, ArmiesWanted))


def _domains(state: GameState, plan: BattlePlan) -> dict[str, Number]:
    fields = open_fields(_wanted(state, plan)).items()
    return {name: domain for name, domain in fields if isinstance(domain, Number)}


def _field(plan: BattlePlan, side: Side, number: ArmyNumber) -> str:
    return f"{'attacker' if side is plan.attacker else 'defender'}_{number}"


def _is_open(domain: Number) -> bool:
    return domain.fewest < domain.most
