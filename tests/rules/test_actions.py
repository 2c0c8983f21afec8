"""What each Action die result allows each side, as the reference chart lists it (p. 20)."""

from dataclasses import replace

import pytest

from companion.rules import actions
from companion.rules.acts import Action
from companion.rules.cards import play
from companion.rules.choices import ActionWanted, action_noted, choices, offered
from companion.rules.events import ActionDieUsed
from companion.rules.state import GameState, Options
from companion.rules.terms import ActionFace, CardId, Character, Nation, Side
from tests.rules.card_table import abroad, played, to_play
from tests.rules.table import (
    ARMY,
    CHARACTER,
    EVENT,
    EYE,
    FREE,
    MUSTER,
    SHADOW,
    WILL,
    acting,
    record,
    refused,
)

ARMY_MUSTER = ActionFace.ARMY_MUSTER
ARMY_ACTIONS = {Action.MOVE_ARMIES, Action.ATTACK, Action.ARMY_CARD}
MUSTER_ACTIONS = {Action.DIPLOMACY, Action.MUSTER_CARD, Action.RECRUIT}
EVENT_ACTIONS = {Action.DRAW_CARD, Action.ANY_CARD}
COMPANION_ACTIONS = {
    Action.LEADER_AND_ARMY,
    Action.CHARACTER_CARD,
    Action.MOVE_FELLOWSHIP,
    Action.HIDE_FELLOWSHIP,
    Action.SEPARATE_COMPANIONS,
    Action.MOVE_COMPANIONS,
}
MINION_ACTIONS = {Action.LEADER_AND_ARMY, Action.CHARACTER_CARD, Action.MOVE_MINIONS}


@pytest.mark.parametrize(
    ("side", "face", "listed"),
    [
        (FREE, CHARACTER, COMPANION_ACTIONS),
        (FREE, MUSTER, MUSTER_ACTIONS),
        (FREE, ARMY_MUSTER, ARMY_ACTIONS | MUSTER_ACTIONS),
        (FREE, EVENT, EVENT_ACTIONS),
        (FREE, WILL, COMPANION_ACTIONS | ARMY_ACTIONS | MUSTER_ACTIONS | EVENT_ACTIONS | {Action.BRING_COMPANION}),
        (SHADOW, CHARACTER, MINION_ACTIONS),
        (SHADOW, ARMY, ARMY_ACTIONS),
        (SHADOW, MUSTER, MUSTER_ACTIONS | {Action.BRING_MINION}),
        (SHADOW, ARMY_MUSTER, ARMY_ACTIONS | MUSTER_ACTIONS | {Action.BRING_MINION}),
        (SHADOW, EVENT, EVENT_ACTIONS),
        (SHADOW, EYE, set()),
    ],
)
def test_a_result_allows_just_the_actions_of_the_chart(side: Side, face: ActionFace, listed: set[Action]) -> None:
    assert set(actions.chart(side, face)) == listed


def test_the_mouth_of_sauron_lets_a_muster_result_serve_as_an_army_result() -> None:
    state = acting(shadow=(MUSTER, ARMY_MUSTER), acting=SHADOW)
    assert not set(actions.allowed(state, SHADOW, MUSTER)) & ARMY_ACTIONS
    state = abroad(state, Character.MOUTH_OF_SAURON)
    assert set(actions.allowed(state, SHADOW, MUSTER)) >= ARMY_ACTIONS
    assert record(state, ActionDieUsed(SHADOW, MUSTER, action=Action.ATTACK)).shadow.used == (MUSTER,)
    assert not set(actions.allowed(state, FREE, MUSTER)) & ARMY_ACTIONS


def test_the_mouth_of_sauron_lets_a_muster_result_play_an_army_card() -> None:
    state, card = to_play("denethors_folly"), CardId("denethors_folly")
    state = state.with_pool(replace(state.shadow, unused=(MUSTER,)))
    assert refused(state, play.played(state, card, MUSTER)).rule == "cards.play"
    state = abroad(state, Character.MOUTH_OF_SAURON)
    assert played(state, card, MUSTER).cards.on_table == (card,)


def at_war(state: GameState, nation: Nation) -> GameState:
    standing = replace(state.realm.standing(nation), steps=0, active=True)
    return replace(state, realm=state.realm.with_standing(standing))


def test_only_nations_at_war_recruit() -> None:
    state = acting()
    assert Action.RECRUIT not in actions.allowed(state, FREE, MUSTER)
    assert refused(state, ActionDieUsed(FREE, MUSTER, action=Action.RECRUIT)).rule == "dice.actions"
    state = at_war(state, Nation.ROHAN)
    assert Action.RECRUIT in actions.allowed(state, FREE, MUSTER)
    assert Action.RECRUIT not in actions.allowed(state, SHADOW, MUSTER)
    record(state, ActionDieUsed(FREE, MUSTER, action=Action.RECRUIT))


def test_a_table_that_keeps_its_realm_says_itself_who_recruits() -> None:
    state = acting(options=Options(keeps_realm=False))
    assert {Action.RECRUIT, Action.DIPLOMACY} <= set(actions.noted(state, FREE, MUSTER))


def test_a_die_is_used_only_for_what_its_result_allows_unless_the_table_insists() -> None:
    refusal = refused(acting(), ActionDieUsed(FREE, MUSTER, action=Action.ATTACK))
    assert (refusal.rule, refusal.overrulable) == ("dice.actions", True)


def test_a_die_may_be_used_without_saying_what_for() -> None:
    assert record(acting(), ActionDieUsed(FREE, MUSTER)).free_peoples.used == (MUSTER,)


def test_ruling_49_any_die_may_be_skipped_and_a_skipped_die_does_nothing() -> None:
    assert ActionDieUsed(FREE, MUSTER, skipped=True) in offered(acting())
    skipped = ActionDieUsed(FREE, MUSTER, skipped=True, action=Action.MUSTER_CARD)
    assert refused(acting(), skipped).rule == "dice.actions"


@pytest.mark.parametrize(
    ("face", "action"),
    [
        (CHARACTER, Action.MOVE_FELLOWSHIP),
        (CHARACTER, Action.HIDE_FELLOWSHIP),
        (CHARACTER, Action.SEPARATE_COMPANIONS),
        (MUSTER, Action.DIPLOMACY),
        (WILL, Action.DRAW_CARD),
        (WILL, Action.BRING_COMPANION),
    ],
)
def test_what_moves_our_counters_is_not_merely_noted(face: ActionFace, action: Action) -> None:
    assert action in actions.allowed(acting(), FREE, face)
    assert refused(acting(), ActionDieUsed(FREE, face, action=action)).rule == "dice.actions"


def test_a_table_that_keeps_its_cards_may_note_a_draw() -> None:
    state = acting(options=Options(keeps_cards=False))
    state = record(state, ActionDieUsed(FREE, WILL, action=Action.DRAW_CARD))
    assert state.free_peoples.used == (WILL,)


def test_the_actions_to_note_are_one_choice() -> None:
    found = [choice for choice in choices(acting(free=(CHARACTER, EVENT))) if isinstance(choice, ActionWanted)]
    assert len(found) == 1
    assert (EVENT, Action.ANY_CARD) in found[0].acts
    noted = action_noted(found[0], (CHARACTER, Action.MOVE_COMPANIONS))
    assert noted == ActionDieUsed(FREE, CHARACTER, action=Action.MOVE_COMPANIONS)
    assert not any(isinstance(choice, ActionWanted) for choice in choices(acting(free=())))
