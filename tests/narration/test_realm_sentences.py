"""Nations and Settlements are told with their cause, and with where they leave the table."""

from dataclasses import replace

import pytest

from companion.narration import sentence, victory_sentence
from companion.rules import politics, settlements
from companion.rules.apply import apply
from companion.rules.events import Event, MilitaryVictoryWon, NationMoved
from companion.rules.state import EventCards, GameState, Realm
from companion.rules.terms import THREATS_AND_PROMISES, Nation, Phase, PoliticalCause, RegionId, Victory
from companion.words import political_cause_word
from tests.rules.table import MUSTER, SHADOW, acting, in_phase

MINAS_TIRITH, BREE = RegionId("minas-tirith"), RegionId("bree")
DIPLOMACY, CARD, ATTACKED = PoliticalCause.DIPLOMACY, PoliticalCause.CARD, PoliticalCause.ATTACKED


def told(state: GameState, event: Event) -> str:
    return sentence(state, event, apply(state, event))


def test_a_nation_that_moves_is_told_with_its_cause_and_its_box() -> None:
    forward = politics.moved(acting(), Nation.ELVES, DIPLOMACY, MUSTER)
    assert told(acting(), forward) == "Elves: nearer to war (diplomacy, Muster). It is 2 steps from At War."
    back = politics.moved(acting(), Nation.GONDOR, CARD, forward=False)
    assert told(acting(), back) == "Gondor: back on the Political Track (a card). It is 3 steps from At War."
    to_war = NationMoved(Nation.SAURON, 0, None, ATTACKED)
    assert told(acting(acting=SHADOW), to_war) == "Sauron: nearer to war (attacked). It is At War."


def test_an_attack_tells_who_becomes_active_and_which_card_leaves() -> None:
    state = replace(acting(), cards=EventCards(on_table=(THREATS_AND_PROMISES,)))
    words = told(state, politics.moved(state, Nation.ROHAN, ATTACKED))
    assert words.endswith("It becomes active. Threats and Promises leaves the table.")


@pytest.mark.parametrize("cause", list(PoliticalCause))
def test_a_nation_that_becomes_active_is_told_with_its_cause(cause: PoliticalCause) -> None:
    words = told(acting(), politics.activated(Nation.NORTH, cause))
    assert words == f"North: active from now on ({political_cause_word(cause)})."


def test_a_settlement_is_told_with_the_victory_points_of_both_sides() -> None:
    words = told(acting(), settlements.captured(acting(), MINAS_TIRITH))
    assert words == "Shadow: Minas Tirith is taken. Victory Points: Shadow 2, Free Peoples 0."
    lost = acting(realm=Realm(captured=(MINAS_TIRITH, BREE)))
    words = told(lost, settlements.captured(lost, MINAS_TIRITH))
    assert words == "Free Peoples: Minas Tirith is taken back. Victory Points: Shadow 0, Free Peoples 0."
    assert told(lost, settlements.captured(lost, BREE)) == "Free Peoples: Bree is taken back."


def test_a_military_victory_is_told_with_its_points_and_its_name() -> None:
    words = told(in_phase(Phase.VICTORY_CHECK), MilitaryVictoryWon(Victory.SHADOW_CONQUEST, 11))
    assert "worth 11 Victory Points" in words
    assert words.endswith(victory_sentence(Victory.SHADOW_CONQUEST))


def test_each_of_the_four_victories_has_its_own_words() -> None:
    assert len({victory_sentence(one) for one in Victory}) == len(Victory)
