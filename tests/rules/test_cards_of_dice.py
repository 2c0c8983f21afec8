"""The Shadow's cards that turn dice: The Lidless Eye, The Day Without Dawn."""

from dataclasses import replace

from companion.rules import choices as may
from companion.rules import dice
from companion.rules.cards import play
from companion.rules.choices import choices
from companion.rules.events import (
    DiceMadeEyes,
    PhaseCorrected,
)
from companion.rules.state import GameState, HuntBox
from companion.rules.terms import (
    CardId,
    Nation,
    Phase,
)
from tests.rules.card_table import (
    at_step,
    left_undone,
    now_played,
    over,
    played,
    playing,
)
from tests.rules.table import (
    ARMY,
    CHARACTER,
    EVENT,
    FREE,
    MUSTER,
    SHADOW,
    WILL,
    acting,
    record,
    refused,
)


def refusal(state: GameState, card: str) -> str:
    """The rule that refuses a card."""
    return refused(state, play.played(state, CardId(card), EVENT)).rule


def test_the_lidless_eye_turns_up_to_three_unused_shadow_dice_into_eyes() -> None:
    state = played(acting(shadow=(EVENT, ARMY, ARMY, MUSTER, MUSTER), acting=SHADOW), "the_lidless_eye")
    wanted = next(one for one in choices(state) if isinstance(one, may.CardDiceWanted))
    assert (ARMY, ARMY, MUSTER) in wanted.handfuls
    assert all(len(one) <= 3 for one in wanted.handfuls)
    card = CardId("the_lidless_eye")
    assert not refused(state, DiceMadeEyes(card, (CHARACTER,))).overrulable
    assert over(left_undone(state), SHADOW)
    state = record(state, DiceMadeEyes(card, (ARMY, MUSTER, ARMY)))
    assert state.hunt_box.shadow == 3
    assert state.shadow.unused == (MUSTER,)
    assert over(state, SHADOW)


def test_the_lidless_eye_puts_no_more_dice_in_the_hunt_box_than_it_holds() -> None:
    state = replace(now_played("the_lidless_eye"), hunt_box=HuntBox(10, 0))
    assert record(state, DiceMadeEyes(playing(state).card, (CHARACTER,))).hunt_box.shadow == 10


def test_eyes_of_the_lidless_eye_are_thrown_again_with_a_roll_made_anew() -> None:
    state = now_played("the_lidless_eye")
    state = record(state, DiceMadeEyes(playing(state).card, (CHARACTER, EVENT)))
    state = record(state, PhaseCorrected(state.turn, Phase.ACTION_ROLL, FREE))
    assert (state.hunt_box.shadow, dice.dice_to_roll(state, SHADOW)) == (0, 7)


def test_the_lidless_eye_finds_no_die_when_its_own_was_the_last() -> None:
    state = played(acting(shadow=(EVENT,), acting=SHADOW), "the_lidless_eye")
    assert over(state, SHADOW)


def test_the_day_without_dawn_discards_every_unused_will_of_the_west_once_the_shadow_is_at_war() -> None:
    card = "the_day_without_dawn"
    state = acting((WILL, CHARACTER, WILL), (EVENT,), acting=SHADOW)
    assert refusal(state, card) == "cards.conditions"
    for nation in (Nation.SAURON, Nation.ISENGARD, Nation.SOUTHRONS):
        state = at_step(state, nation, 0)
    state = played(state, card)
    assert state.free_peoples.unused == (CHARACTER,)
    assert state.free_peoples.used == (WILL, WILL)


def test_the_day_without_dawn_is_the_tables_to_judge_where_it_keeps_the_realm() -> None:
    state = acting((WILL,), (EVENT,), acting=SHADOW)
    state = replace(state, options=replace(state.options, keeps_realm=False))
    assert played(state, "the_day_without_dawn").free_peoples.unused == ()
