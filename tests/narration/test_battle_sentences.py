"""A battle told from the attack to its end."""

import pytest

from companion.narration import sentence
from companion.rules import battle_end, battle_roll
from companion.rules.apply import apply
from companion.rules.events import (
    ArmiesCounted,
    BattleBegun,
    BattleEnded,
    CombatRolled,
    Event,
    LeaderRerollsDeclined,
    ThrowCorrected,
)
from companion.rules.state import Army, GameState
from companion.rules.terms import BattleKind, BattleOutcome, RegionId
from tests.rules.battle import attacked, battle_of, counted, thrown
from tests.rules.table import CAMERA, FREE, SHADOW, acting


def told(state: GameState, event: Event) -> str:
    return sentence(state, event, apply(state, event))


def test_an_attack_says_who_and_where() -> None:
    assert told(acting(), BattleBegun(BattleKind.SIEGE, SHADOW)) == "Shadow: attack, siege."
    there = BattleBegun(BattleKind.FORTIFICATION, FREE, RegionId("osgiliath"))
    assert told(acting(), there) == "Free Peoples: attack in Osgiliath, battle at a Fortification."


def test_the_armies_of_a_round_are_told_without_what_they_lack() -> None:
    fact = ArmiesCounted(Army(5, leadership=2, roll_modifier=1, card=True), Army(3, captains=1, reroll_modifier=-1))
    assert told(attacked(), fact) == (
        "Round 1. Attacker: Combat Strength 5, Leadership 2, a Combat card, +1 to each die. "
        "Defender: Combat Strength 3, 1 Captain of the West, -1 to each die thrown again."
    )


def test_throws_say_what_hits_and_the_last_one_what_is_owed() -> None:
    state = counted(attacked(), Army(3, leadership=1), Army(2))
    roll = battle_roll.rolled(state, SHADOW, (5, 1, 6), CAMERA)
    assert told(state, roll) == "Shadow: Combat roll 5, 1, 6. Hits (5 or more): 2."
    state = thrown(thrown(state, FREE, 6, 4), SHADOW, 5, 1, 6)
    owed = " Casualties: Free Peoples 3, Shadow 1."
    again = battle_roll.rerolled(state, SHADOW, (6,), CAMERA)
    assert told(state, again) == "Shadow: Leader re-roll 6. Hits in all: 3." + owed
    stands = told(state, LeaderRerollsDeclined(SHADOW))
    assert stands == "Shadow: the roll stands. Casualties: Free Peoples 2, Shadow 1."


def test_a_misread_throw_is_told_anew() -> None:
    state = counted(attacked())
    right = battle_roll.rolled(state, FREE, (6, 6), CAMERA)
    assert told(thrown(state, FREE, 1, 1), ThrowCorrected(right)) == (
        "Misread! What truly lay there: Free Peoples: Combat roll 6, 6. Hits (5 or more): 2."
    )


def test_a_throw_of_an_older_battle_is_told_all_the_same() -> None:
    throw = CombatRolled(SHADOW, (6,), 1, CAMERA)
    after = apply(counted(attacked()), throw)
    assert sentence(acting(), throw, after) == "Shadow: Combat roll 6. Hits (6 or more): 1."


def test_the_armies_outside_a_battle_are_those_of_a_first_round() -> None:
    fact = ArmiesCounted(Army(1), Army(1))
    assert sentence(acting(), fact, counted(attacked())).startswith("Round 1. ")


@pytest.mark.parametrize(
    ("kind", "sentence_told"),
    [
        (BattleKind.FIELD, "The attack goes on: round 2."),
        (BattleKind.SIEGE, "An Elite of the attacker becomes a Regular: round 2 of the siege."),
    ],
)
def test_the_next_round_says_what_it_cost(kind: BattleKind, sentence_told: str) -> None:
    state = thrown(thrown(counted(attacked(kind), Army(1), Army(1)), SHADOW, 1), FREE, 1)
    assert told(state, battle_end.continued(battle_of(state))) == sentence_told


@pytest.mark.parametrize("outcome", list(BattleOutcome))
def test_every_end_is_told_in_words_of_its_own(outcome: BattleOutcome) -> None:
    words = told(attacked(), BattleEnded(outcome))
    others = {told(attacked(), BattleEnded(other)) for other in BattleOutcome if other is not outcome}
    assert words.startswith("The battle is over: ")
    assert words not in others
