"""The room of battles: a round planned, begun without a throw, left to the table."""

from companion.rules.events import ActionDieUsed, BattleEnded
from companion.rules.terms import BattleKind, BattleOutcome, Side
from ui.desk.battle_plan import BattlePlan, attacked_by, facts, may_begin, of_kind, plan_now, stepped, with_card
from ui.desk.desk import Desk
from ui.intents.battle import ChooseAttacker, ChooseBattle, StepArmy, ToggleCombatCard
from ui.intents.presses import Place


class Battling:
    """Turns what people say of a battle into a plan, and the plan into facts where no die is thrown."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def open(self) -> None:
        """Plan a battle, or go on planning the one begun; the side that just used a die attacks."""
        self._desk.ask(None)
        if may_begin(self._desk.state) and self._plan is None:
            self._desk.change(battle=BattlePlan(BattleKind.FIELD, self._attacker))
        self._desk.go(Place.BATTLE)

    def step(self, intent: StepArmy) -> None:
        """Move a number of an Army."""
        plan = self._plan
        moved = plan and stepped(self._desk.state, plan, intent.side, intent.number, intent.step)
        if moved is not None:
            self._desk.change(battle=moved)

    def card(self, intent: ToggleCombatCard) -> None:
        """A side plays a Combat card, or does not."""
        plan = self._plan
        if plan is not None:
            self._desk.change(battle=with_card(plan, intent.side))

    def kind(self, intent: ChooseBattle) -> None:
        """Another kind of battle begins."""
        plan = self._plan
        if plan is not None:
            self._desk.change(battle=of_kind(self._desk.state, plan, intent.kind))

    def attacker(self, intent: ChooseAttacker) -> None:
        """The other side attacks."""
        plan = self._plan
        if plan is not None:
            self._desk.change(battle=attacked_by(self._desk.state, plan, intent.side))

    def count(self) -> None:
        """Record the Armies as they are named: a round in which nobody throws."""
        for fact in facts(self._desk.state, self._plan):
            self._desk.record(fact)

    def leave(self) -> None:
        """Leave the battle to the table; one nobody fought is forgotten."""
        if self._desk.state.battle is not None:
            self._desk.record(BattleEnded(BattleOutcome.LEFT_TO_TABLE))
        self._desk.change(battle=None)
        self._desk.go_on()

    @property
    def _plan(self) -> BattlePlan | None:
        return plan_now(self._desk.state, self._desk.standing.battle)

    @property
    def _attacker(self) -> Side:
        last = self._desk.recent_facts[-1:]
        for fact in last:
            if isinstance(fact, ActionDieUsed) and not fact.skipped:
                return fact.side
        return self._desk.state.acting
