"""Actions of a turn: the Fellowship phase, dice used for what moves our counters, cards, passing."""

from dataclasses import replace

import pytest

from companion.rules.events import (
    ActionDieUsed,
    CompanionsSeparated,
    FellowshipDeclared,
    FellowshipHidden,
    FellowshipMoved,
    GuideChosen,
    MordorEntered,
    Passed,
    SpecialTilePlayed,
)
from companion.rules.state import DicePool, Fellowship, GameState, HuntBox, Options
from companion.rules.terms import ActionFace, Companion, Phase, RegionId, Side
from tests.ui.table import CARDBOARD, WHERE, MakeTable, Table
from ui.intents.intent import ChooseRegion, PayWith, ToggleCompanion, UseActionDie
from ui.values.overlays import ListPickerView, MessageView
from ui.values.table import TableView

FREE, SHADOW = Side.FREE_PEOPLES, Side.SHADOW
CHARACTER, EVENT, MUSTER = ActionFace.CHARACTER, ActionFace.EVENT, ActionFace.MUSTER


HUNT_ALONE = Options(keeps_realm=False, keeps_cards=False, keeps_battles=False)
"""A table that leaves Nations, cards and battles to the board."""

SHADOW_TO_ACT = (WHERE, "Shadow to act")


@pytest.fixture
def cardboard(make_table: MakeTable) -> Table:
    return make_table(CARDBOARD)


def actions(*faces: ActionFace, fellowship: Fellowship | None = None, keeping: Options | None = None) -> GameState:
    """Action Resolution with these unused Free Peoples dice against two of the Shadow."""
    return GameState(
        options=keeping or Options(),
        phase=Phase.ACTION_RESOLUTION,
        free_peoples=DicePool(FREE, 4, faces, rolled=True),
        shadow=DicePool(SHADOW, 7, (CHARACTER, EVENT), rolled=True),
        fellowship=fellowship or Fellowship(),
        hunt_box=HuntBox(0, 0),
    )


def last_fact(table: Table) -> object:
    return table.session.history[-1].entry.fact


def labels(table: Table) -> list[str]:
    return [tap.label for tap in table.asked(ListPickerView).entries]


def test_the_fellowship_declares_and_heals(cardboard: Table) -> None:
    away = Fellowship(region=RegionId("rivendell"), progress=2, corruption=3)
    cardboard.begin(GameState(phase=Phase.FELLOWSHIP, fellowship=away))
    cardboard.press("Declare the Fellowship")
    details = {tap.label: tap.detail for tap in cardboard.asked(ListPickerView).entries}
    assert details["Rivendell"] == "heals 1 Corruption"
    assert details["Hollin"] == ""
    cardboard.press(ChooseRegion(RegionId("rivendell")))
    assert isinstance(last_fact(cardboard), FellowshipDeclared)
    assert cardboard.state.fellowship.corruption == 2


def test_another_guide_is_one_tap(cardboard: Table) -> None:
    cardboard.begin(GameState(phase=Phase.FELLOWSHIP))
    cardboard.press("Strider guides")
    assert last_fact(cardboard) == GuideChosen(Companion.STRIDER)


def test_choosing_an_allowed_guide_from_the_list_is_no_correction(cardboard: Table) -> None:
    cardboard.begin(actions(MUSTER, fellowship=Fellowship(guide=Companion.STRIDER)))
    cardboard.press(WHERE, "Fellowship phase", "Strider", "Gandalf the Grey")
    assert last_fact(cardboard) == GuideChosen(Companion.GANDALF_THE_GREY)


def test_mordor_is_entered_from_its_gates(cardboard: Table) -> None:
    cardboard.begin(GameState(phase=Phase.FELLOWSHIP, fellowship=Fellowship(region=RegionId("morannon"))))
    cardboard.press("Enter Mordor")
    assert isinstance(last_fact(cardboard), MordorEntered)
    mordor = cardboard.at(TableView).mordor
    assert mordor is not None
    assert (mordor.value, mordor.words) == ("0", "of 5")


def test_a_die_that_moves_no_counter_is_used_by_one_tap(cardboard: Table) -> None:
    cardboard.begin(actions(MUSTER, CHARACTER, keeping=HUNT_ALONE))
    assert cardboard.press(UseActionDie(FREE, 0)) == "Table: Shadow: use an Action die"
    assert last_fact(cardboard) == ActionDieUsed(FREE, MUSTER)


def test_a_shadow_character_die_is_used_by_one_tap(cardboard: Table) -> None:
    cardboard.begin(actions(MUSTER, keeping=HUNT_ALONE))
    cardboard.press(*SHADOW_TO_ACT)
    cardboard.press(UseActionDie(SHADOW, 0))
    assert last_fact(cardboard) == ActionDieUsed(SHADOW, CHARACTER)


def test_a_character_die_asks_what_it_did(cardboard: Table) -> None:
    cardboard.begin(actions(CHARACTER))
    cardboard.press(UseActionDie(FREE, 0))
    assert labels(cardboard) == [
        "Move the Fellowship",
        "Separate Companions",
        "Move or attack with a led Army",
        "Play a Character card",
        "Move Companions",
        "Change it by an Elven Ring",
        "Another action",
        "Skip the action",
    ]
    cardboard.press("Another action")
    assert last_fact(cardboard) == ActionDieUsed(FREE, CHARACTER)


def test_a_revealed_fellowship_hides_and_does_not_move(cardboard: Table) -> None:
    cardboard.begin(actions(CHARACTER, fellowship=Fellowship(hidden=False)))
    cardboard.press(UseActionDie(FREE, 0))
    assert labels(cardboard)[0] == "Hide the Fellowship"
    cardboard.press("Hide the Fellowship")
    assert last_fact(cardboard) == FellowshipHidden(CHARACTER)


def test_with_strider_as_guide_any_die_hides(cardboard: Table) -> None:
    cardboard.begin(actions(MUSTER, fellowship=Fellowship(hidden=False, guide=Companion.STRIDER)))
    cardboard.press(UseActionDie(FREE, 0), "Hide the Fellowship")
    assert last_fact(cardboard) == FellowshipHidden(MUSTER)


def test_companions_separate_as_a_group(cardboard: Table) -> None:
    cardboard.begin(actions(CHARACTER, fellowship=Fellowship(region=RegionId("moria"), progress=5)))
    cardboard.press(UseActionDie(FREE, 0), "Separate Companions")
    done = cardboard.asked(ListPickerView).done
    assert done is not None
    assert not done.enabled
    cardboard.press(ToggleCompanion(Companion.LEGOLAS), ToggleCompanion(Companion.MERIADOC), "They leave")
    fact = last_fact(cardboard)
    assert isinstance(fact, CompanionsSeparated)
    assert (fact.companions, fact.distance) == ((Companion.LEGOLAS, Companion.MERIADOC), 7)


@pytest.mark.parametrize(("answer", "distance"), [("No: they go up to 5 regions", 5), ("Yes: they stay inside", 0)])
def test_companions_who_leave_a_stronghold_are_asked_whether_it_is_besieged(
    cardboard: Table, answer: str, distance: int
) -> None:
    cardboard.begin(actions(CHARACTER, fellowship=Fellowship(progress=3)))
    cardboard.press(UseActionDie(FREE, 0), "Separate Companions", ToggleCompanion(Companion.LEGOLAS), "They leave")
    assert cardboard.asked(MessageView).title == "Is Rivendell besieged?"
    cardboard.press(answer)
    fact = last_fact(cardboard)
    assert isinstance(fact, CompanionsSeparated)
    assert (fact.companions, fact.distance) == ((Companion.LEGOLAS,), distance)


def test_the_big_button_lists_the_different_dice_and_passing(cardboard: Table) -> None:
    cardboard.begin(actions(MUSTER))
    cardboard.press("Free Peoples: use an Action die")
    assert labels(cardboard) == ["Muster", "Pass"]
    cardboard.press("Pass")
    assert last_fact(cardboard) == Passed(FREE)


def test_the_big_button_uses_the_only_kind_of_die_at_once(cardboard: Table) -> None:
    cardboard.begin(replace(actions(MUSTER, MUSTER, keeping=HUNT_ALONE), shadow=DicePool(SHADOW, 7, rolled=True)))
    cardboard.press("Free Peoples: use an Action die")
    assert last_fact(cardboard) == ActionDieUsed(FREE, MUSTER)


def test_equal_dice_are_listed_once(cardboard: Table) -> None:
    cardboard.begin(actions(MUSTER, MUSTER, CHARACTER))
    cardboard.press("Free Peoples: use an Action die")
    assert labels(cardboard) == ["Muster", "Character"]


def test_a_card_asks_which_die_paid_and_what_it_did(cardboard: Table) -> None:
    cardboard.begin(actions(EVENT, CHARACTER, keeping=HUNT_ALONE))
    cardboard.press("A card moves our counters")
    assert labels(cardboard) == ["Event", "Character"]
    cardboard.press(PayWith(EVENT))
    assert labels(cardboard)[0] == "Move the Fellowship by card"
    cardboard.press("Move the Fellowship by card")
    facts = [line.entry.fact for line in cardboard.session.history]
    assert FellowshipMoved(EVENT, by_card=True, level=0, bonus=0, progress=1) in facts


def test_a_shadow_card_puts_a_special_tile_in_play(cardboard: Table) -> None:
    cardboard.begin(actions(EVENT, keeping=HUNT_ALONE))
    cardboard.press(*SHADOW_TO_ACT)
    cardboard.press("A card moves our counters", PayWith(CHARACTER))
    assert cardboard.tap("Give it to Uss!").detail == "tile 1, reveal, stop: waits for Mordor"
    cardboard.press("Give it to Uss!")
    assert isinstance(last_fact(cardboard), SpecialTilePlayed)


def test_a_card_with_one_possible_die_asks_only_what_it_did(cardboard: Table) -> None:
    cardboard.begin(actions(EVENT, keeping=HUNT_ALONE))
    cardboard.press("A card moves our counters")
    assert labels(cardboard)[0] == "Move the Fellowship by card"


def test_the_rest_of_a_side_is_swept_with_one_tap(cardboard: Table) -> None:
    cardboard.begin(actions(MUSTER, CHARACTER))
    cardboard.press("All dice are used", "Free Peoples: all dice are used")
    assert cardboard.state.free_peoples.unused == ()
    assert cardboard.state.acting is SHADOW


def test_a_waiting_special_tile_is_shown_beside_the_hunt_pool(cardboard: Table) -> None:
    cardboard.begin(actions(EVENT, keeping=HUNT_ALONE))
    cardboard.press(*SHADOW_TO_ACT)
    cardboard.press("A card moves our counters", PayWith(EVENT), "Shelob's Lair")
    assert cardboard.at(TableView).hunt_pool.words == "tiles, 1 waiting for Mordor"
