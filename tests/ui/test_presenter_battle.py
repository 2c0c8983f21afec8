"""A battle on the screen: two numbers and the throws of a round, and whatever follows from them."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from companion.ports import Expected
from companion.rules.events import (
    ArmiesCounted,
    BattleBegun,
    BattleEnded,
    CombatRolled,
    LeaderRerollsDeclined,
    ThrowCorrected,
)
from companion.rules.state import Army, DicePool, EventCards, GameState, Hand, Options
from companion.rules.terms import ActionFace, BattleKind, BattleOutcome, Phase, Side
from tests.ui.table import CARDBOARD, MakeTable, Table
from ui.intents.battle import ArmyNumber, ChooseBattle, StepArmy, ToggleCombatCard
from ui.intents.intent import ChooseFace, Go, OpenDie, UseActionDie
from ui.intents.presses import Place, Press
from ui.offers.next_step import Means
from ui.values.battle import ArmyView, BattleView
from ui.values.table import TableView
from ui.values.taps import taps_of
from ui.values.views import DiceView, JournalView
from ui.viewmodel.battle import battle_view

FREE, SHADOW = Side.FREE_PEOPLES, Side.SHADOW
BATTLE = ("What else happens?", "A battle")
STRENGTH, LEADERSHIP, CAPTAINS = ArmyNumber.STRENGTH, ArmyNumber.LEADERSHIP, ArmyNumber.CAPTAINS


def in_actions(options: Options | None = None) -> GameState:
    """Action Resolution, the Shadow with an Army die to use after the Free Peoples have acted."""
    return GameState(
        options=options or Options(bag_draws_tiles=False),
        phase=Phase.ACTION_RESOLUTION,
        free_peoples=DicePool(FREE, 4, (ActionFace.MUSTER,), rolled=True),
        shadow=DicePool(SHADOW, 7, (ActionFace.ARMY, ActionFace.ARMY), rolled=True),
    )


@pytest.fixture
def table(make_table: MakeTable) -> Table:
    table = make_table(CARDBOARD)
    table.begin(in_actions())
    return table


def facts(table: Table) -> Sequence[object]:
    """What has been recorded since the game began."""
    return [line.entry.fact for line in table.session.history][1:]


def half(table: Table, side: Side) -> ArmyView:
    return next(one for one in table.at(BattleView).armies if one.side is side)


def fought(
    table: Table, attacker: tuple[str, ...] = ("6", "1", "1"), defender: tuple[str, ...] = ("5", "1", "1")
) -> str:
    """The Free Peoples attack with three units against three; both sides throw."""
    table.press(*BATTLE)
    table.throw("combat", attacker)
    return table.throw("combat", defender)


def test_two_numbers_and_two_throws_are_a_round(table: Table) -> None:
    table.press("What else happens?")
    table.flow(
        ("A battle", "Battle: Free Peoples: throw 3 dice"),
        (StepArmy(FREE, STRENGTH, +1), "Battle: Free Peoples: throw 4 dice"),
        (StepArmy(SHADOW, STRENGTH, -1), "Battle: Free Peoples: throw 4 dice"),
    )
    assert facts(table) == []
    assert table.throw("combat", ["6", "5", "1", "2"]) == "Battle: Shadow: throw 2 dice"
    assert table.throw("combat", ["5", "1"]) == "Battle: The defender is destroyed"
    kinds = [type(fact).__name__ for fact in facts(table)]
    assert kinds == ["BattleBegun", "ArmiesCounted", "CombatRolled", "CombatRolled"]
    assert (half(table, FREE).hits, half(table, SHADOW).hits) == ("2", "1")
    assert half(table, SHADOW).owed == (
        "Suffers 2 hits: for each a Regular goes or an Elite becomes one, or an Elite for two. "
        "They return to the reinforcements."
    )
    assert half(table, FREE).owed == "Suffers 1 hit: a Regular goes, or an Elite becomes one. They leave the game."
    assert table.press("The defender is destroyed") == "Table: Free Peoples: use an Action die"
    assert facts(table)[-1] == BattleEnded(BattleOutcome.DEFENDER_DESTROYED)


def test_leaders_throw_failed_dice_again(table: Table) -> None:
    table.press(*BATTLE, StepArmy(FREE, LEADERSHIP, +1))
    assert half(table, FREE).volley == "3 dice, hit on 5+, 1 re-roll"
    assert table.throw("combat", ["6", "1", "2"]) == "Battle: Free Peoples: throw 1 die again"
    assert table.tray.expected == Expected((("combat", 1),))
    assert table.throw("combat", ["5"]) == "Battle: Shadow: throw 3 dice"
    dice = half(table, FREE).dice
    assert [(die.face, die.success, die.rerolled) for die in dice] == [
        ("6", True, False),
        ("5", True, True),
        ("2", False, False),
    ]


def test_a_roll_may_be_let_stand(table: Table) -> None:
    table.press(*BATTLE, StepArmy(FREE, LEADERSHIP, +1))
    table.throw("combat", ["6", "1", "2"])
    assert table.press("Free Peoples: let it stand") == "Battle: Shadow: throw 3 dice"
    assert facts(table)[-1] == LeaderRerollsDeclined(FREE)


def test_the_next_round_begins_with_what_is_likely_left(table: Table) -> None:
    assert fought(table) == "Battle: Next round"
    table.flow(
        ("Next round", "Battle: Free Peoples: throw 2 dice"),
        (StepArmy(FREE, STRENGTH, +1), "Battle: Free Peoples: throw 3 dice"),
    )
    assert table.at(BattleView).title == "Field battle, round 2"
    assert table.at(BattleView).kinds == ()
    table.throw("combat", ["1", "1", "1"])
    assert ArmiesCounted(Army(3), Army(2)) in facts(table)


def test_the_journal_says_whose_throw_it_was(table: Table) -> None:
    fought(table)
    table.press(Go(Place.JOURNAL))
    sides = [line.side for line in table.at(JournalView).lines]
    assert sides == [SHADOW, FREE, None, FREE, None]


def test_the_defender_may_retreat_when_the_attacker_goes_on(table: Table) -> None:
    fought(table)
    table.press("Next round")
    assert table.press("The defender retreats") == "Table: Free Peoples: use an Action die"
    assert facts(table)[-1] == BattleEnded(BattleOutcome.RETREATED)


def test_a_siege_ends_after_a_round_unless_an_elite_goes_on(table: Table) -> None:
    table.press(*BATTLE, ChooseBattle(BattleKind.SIEGE))
    assert half(table, FREE).volley == "3 dice, hit on 6"
    table.throw("combat", ["5", "1", "1"])
    assert table.throw("combat", ["1", "1", "1"]) == "Battle: The attacker ceases"
    assert half(table, SHADOW).owed == "No casualties"
    assert table.tap("Next round").detail == "an Elite becomes a Regular"
    assert table.press("Next round") == "Battle: Free Peoples: throw 3 dice"
    assert table.at(BattleView).title == "Siege, round 2"


def test_no_more_than_five_are_besieged(table: Table) -> None:
    table.press(*BATTLE, *(StepArmy(SHADOW, STRENGTH, +1),) * 4, ChooseBattle(BattleKind.SIEGE))
    assert half(table, SHADOW).rows[0].value == "5"
    assert not half(table, SHADOW).rows[0].more.enabled


def test_a_die_used_to_attack_leads_to_the_battle(table: Table) -> None:
    table.press(UseActionDie(FREE, 0), "Another action", UseActionDie(SHADOW, 0))
    assert table.tap("Attack").detail == "then the battle"
    assert table.press("Attack") == "Battle: Shadow: throw 3 dice"
    assert table.at(BattleView).armies[0].title == "Attacker: Shadow"


def test_the_side_that_just_used_a_die_attacks(table: Table) -> None:
    table.press(UseActionDie(FREE, 0), "Another action")
    assert table.press(*BATTLE) == "Battle: Free Peoples: throw 3 dice"


def test_a_table_that_keeps_its_battles_itself_only_notes_an_attack(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.begin(in_actions(Options(bag_draws_tiles=False, keeps_battles=False)))
    table.press(UseActionDie(FREE, 0), "Another action", UseActionDie(SHADOW, 0))
    assert table.tap("Attack").detail == "on the board, noted here"
    assert table.press("Attack") == "Table: Shadow: use an Action die"


def test_the_other_side_may_attack_and_each_keeps_its_army(table: Table) -> None:
    table.press(*BATTLE, StepArmy(FREE, CAPTAINS, +1), "Let the Shadow attack")
    attacker, defender = table.at(BattleView).armies
    assert (attacker.title, defender.title) == ("Attacker: Shadow", "Defender: Free Peoples")
    assert "Captains of the West" not in [row.label for row in attacker.rows]
    assert defender.volley == "4 dice, hit on 5+"
    assert table.press("Let the Free Peoples attack") == "Battle: Free Peoples: throw 4 dice"


def test_cards_change_what_hits(table: Table) -> None:
    table.press(*BATTLE, StepArmy(FREE, ArmyNumber.ROLL_MODIFIER, +1), StepArmy(FREE, LEADERSHIP, +1))
    assert half(table, FREE).volley == "3 dice, hit on 4+, 1 re-roll on 5+"
    assert [row.value for row in half(table, FREE).rows] == ["3", "1", "+1", "0", "0"]
    table.press(StepArmy(FREE, ArmyNumber.REROLL_MODIFIER, -1))
    assert half(table, FREE).volley == "3 dice, hit on 4+, 1 re-roll on 6"


def test_a_combat_card_leaves_the_hand_with_the_throw(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.begin(replace(in_actions(), cards=EventCards(Hand(FREE, held=4), Hand(SHADOW, held=4))))
    table.press(*BATTLE, ToggleCombatCard(SHADOW), ToggleCombatCard(FREE), ToggleCombatCard(FREE))
    assert [one.card and one.card.chosen for one in table.at(BattleView).armies] == [False, True]
    table.throw("combat", ["6", "1", "1"])
    assert (table.state.cards.free_peoples.held, table.state.cards.shadow.held) == (4, 3)


def test_a_table_that_keeps_its_cards_itself_is_not_asked_for_combat_cards(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.begin(in_actions(Options(bag_draws_tiles=False, keeps_cards=False)))
    table.press(*BATTLE)
    assert [one.card for one in table.at(BattleView).armies] == [None, None]


def test_a_battle_nobody_fought_leaves_no_trace(table: Table) -> None:
    table.press(*BATTLE)
    assert table.press("No battle") == "Table: Free Peoples: use an Action die"
    assert facts(table) == []
    assert table.tray.expected is None


def test_a_battle_may_be_left_to_the_table(table: Table) -> None:
    fought(table)
    assert table.press("The table finishes it") == "Table: Free Peoples: use an Action die"
    assert facts(table)[-1] == BattleEnded(BattleOutcome.LEFT_TO_TABLE)


def test_the_table_leads_back_to_the_battle(table: Table) -> None:
    fought(table)
    assert table.press(Go(Place.TABLE)) == "Table: On with the battle"
    assert table.at(TableView).actions == ()
    assert all(die.tap is None for pool in table.at(TableView).pools for die in pool.dice)
    assert table.press("On with the battle") == "Battle: Next round"


def test_a_plan_waits_while_people_look_elsewhere(table: Table) -> None:
    table.press(*BATTLE, StepArmy(FREE, STRENGTH, +1), Go(Place.TABLE))
    assert table.press(*BATTLE) == "Battle: Free Peoples: throw 4 dice"


def test_what_is_recorded_meanwhile_drops_a_plan(table: Table) -> None:
    table.press(*BATTLE, StepArmy(FREE, STRENGTH, +1), Go(Place.TABLE))
    table.press(UseActionDie(FREE, 0), "Another action", *BATTLE)
    assert [one.rows[0].value for one in table.at(BattleView).armies] == ["3", "3"]


def test_dice_can_be_entered_by_hand(table: Table) -> None:
    table.press(*BATTLE, StepArmy(FREE, STRENGTH, -1), StepArmy(FREE, STRENGTH, -1), "Enter by hand")
    table.press(ChooseFace(0, "6"))
    assert table.press(Press.ACCEPT_THROW) == "Battle: Shadow: throw 3 dice"
    assert [fact for fact in facts(table) if isinstance(fact, CombatRolled)]


def test_simulated_hands_throw_for_the_side_that_is_due(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD, simulated=True)
    table.begin(in_actions())
    table.press(*BATTLE, "Free Peoples: throw 3 dice")
    assert table.tray.thrown == [Expected((("combat", 3),))]


def test_without_a_camera_the_throw_is_entered(make_table: MakeTable) -> None:
    table = make_table(replace(CARDBOARD, camera=False))
    table.begin(in_actions())
    table.press(*BATTLE)
    labels = [tap.label for tap in table.at(BattleView).actions]
    assert "Enter by hand" not in labels
    assert table.press("Free Peoples: throw 3 dice").startswith("Dice/")


def test_a_misread_throw_of_a_battle_is_put_right(table: Table) -> None:
    table.press(*BATTLE)
    table.throw("combat", ["6", "1", "1"])
    table.press(Go(Place.DICE), Press.CORRECT_THROW, OpenDie(1), ChooseFace(1, "5"), Press.ACCEPT_THROW)
    assert isinstance(facts(table)[-1], ThrowCorrected)
    table.press(Go(Place.TABLE), "On with the battle")
    assert half(table, FREE).hits == "2"


def test_undo_takes_a_battle_back_fact_by_fact(table: Table) -> None:
    table.press(*BATTLE, StepArmy(FREE, LEADERSHIP, +1))
    table.throw("combat", ["6", "1", "1"])
    table.press("Free Peoples: let it stand", "Undo")
    assert table.shown == "Battle: Free Peoples: throw 1 die again"


def test_a_counted_army_that_has_not_thrown_is_named_anew_by_undo(table: Table) -> None:
    table.session.record(BattleBegun(BattleKind.FIELD, SHADOW))
    assert table.press(Press.CLOSE, Go(Place.TABLE), "On with the battle") == "Battle: Shadow: throw 1 die"
    assert table.press("Into the Stronghold") == "Table: Free Peoples: use an Action die"


def test_armies_without_dice_are_counted_by_a_tap(table: Table) -> None:
    down = tuple(StepArmy(side, STRENGTH, -1) for side in (FREE, SHADOW) for _ in range(3))
    assert table.press(*BATTLE, *down) == "Battle: The numbers stand"
    assert table.press("The numbers stand") == "Battle: Both are destroyed"


def test_without_a_battle_the_screen_leads_on(table: Table) -> None:
    view = battle_view(table.state, Means(), None)
    assert (view.next.label, view.armies) == ("Free Peoples: use an Action die", ())
    assert [tap.intent for tap in view.actions] == [Go(Place.TABLE)]


def test_a_table_that_keeps_its_battles_itself_sees_nothing_of_them(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.begin(in_actions(Options(bag_draws_tiles=False, keeps_battles=False)))
    table.press("What else happens?")
    assert "A battle" not in [tap.label for tap in taps_of(table.screen.overlay)]


def test_a_throw_of_another_number_of_dice_is_asked_about(table: Table) -> None:
    table.press(*BATTLE)
    table.throw("combat", ["6", "1", "1", "2", "2"])
    assert table.at(DiceView)
    assert facts(table) == []
