"""Cards in hand as plain counters."""

from dataclasses import replace

import pytest

from companion.rules import hands, hunt_pool, recovery
from companion.rules.acts import Action
from companion.rules.apply import apply
from companion.rules.choices import offered
from companion.rules.events import ActionDieUsed, CardsDiscarded, CardsDrawn, DiceRecovered
from companion.rules.state import EventCards, GameState, Hand, Options
from companion.rules.terms import THE_PALANTIR_OF_ORTHANC, ActionFace, CardId, Companion, Deck, Phase, TileId
from tests.rules.table import (
    CHARACTER,
    EVENT,
    FREE,
    MUSTER,
    SHADOW,
    WILL,
    acting,
    insist,
    record,
    refused,
    started,
    with_companions,
)

CHARACTER_DECK, STRATEGY_DECK = Deck.FREE_PEOPLES_CHARACTER, Deck.FREE_PEOPLES_STRATEGY
NO_CARDS = Options(keeps_cards=False)


def holding(free: int = 3, shadow: int = 3, on_table: tuple[CardId, ...] = ()) -> EventCards:
    return EventCards(Hand(FREE, held=free), Hand(SHADOW, held=shadow), on_table)


def played(state: GameState, face: ActionFace, action: Action) -> GameState:
    return record(state, ActionDieUsed(state.acting, face, action=action))


def test_the_recovery_draws_a_card_from_each_deck() -> None:
    state = record(started(), recovery.recovered(started()))
    for side in (FREE, SHADOW):
        assert state.cards.hand(side) == Hand(side, character_deck=23, strategy_deck=23, held=2)


def test_the_recovery_draws_from_a_deck_only_while_it_lasts() -> None:
    state = replace(started(), cards=EventCards(Hand(FREE, character_deck=0), Hand(SHADOW)))
    assert CHARACTER_DECK not in recovery.recovered(state).drawn
    assert record(state, recovery.recovered(state)).cards.free_peoples.held == 1
    assert not refused(state, DiceRecovered(0, drawn=tuple(Deck))).overrulable


def test_the_recovery_draws_from_every_deck_that_is_left() -> None:
    assert refused(started(), DiceRecovered(0)).rule == "hands.recovery"


def test_a_table_that_keeps_its_cards_is_asked_nothing_about_them() -> None:
    state = replace(started(NO_CARDS), cards=holding(free=9))
    assert recovery.recovered(state) == DiceRecovered(0)
    assert offered(state) == (DiceRecovered(0),)
    asked = offered(acting(options=NO_CARDS, cards=holding(free=9)))
    assert not any(isinstance(event, CardsDrawn | CardsDiscarded) for event in asked)
    assert played(acting(options=NO_CARDS), MUSTER, Action.MUSTER_CARD).cards == EventCards()


@pytest.mark.parametrize("die", [EVENT, WILL])
@pytest.mark.parametrize("deck", [CHARACTER_DECK, STRATEGY_DECK])
def test_an_event_result_draws_a_card_from_either_deck(die: ActionFace, deck: Deck) -> None:
    state = acting(free=(EVENT, WILL, MUSTER))
    drawn = CardsDrawn(FREE, deck, die=die)
    assert drawn in offered(state)
    state = record(state, drawn)
    assert state.cards.free_peoples.held == 1
    assert hands.cards_left(state, deck) == 23
    assert (state.acting, state.free_peoples.used) == (SHADOW, (die,))


def test_no_other_result_draws_a_card_unless_the_table_insists() -> None:
    drawn = CardsDrawn(FREE, CHARACTER_DECK, die=MUSTER)
    assert refused(acting(), drawn).rule == "hands.draw"
    assert insist(acting(), drawn).cards.free_peoples.held == 1
    assert refused(acting(), CardsDrawn(FREE, CHARACTER_DECK)).rule == "hands.draw"
    assert refused(acting(), CardsDrawn(FREE, CHARACTER_DECK, 2, WILL)).rule == "hands.draw"


def test_nobody_draws_from_the_other_sides_deck_or_more_than_a_deck_holds() -> None:
    assert not refused(acting(), CardsDrawn(FREE, Deck.SHADOW_CHARACTER, die=WILL)).overrulable
    assert not refused(acting(), CardsDrawn(FREE, CHARACTER_DECK, 25, WILL)).overrulable
    empty = acting(cards=EventCards(Hand(FREE, character_deck=0), Hand(SHADOW)))
    assert CardsDrawn(FREE, CHARACTER_DECK, die=WILL) not in offered(empty)


def test_a_played_card_leaves_the_hand() -> None:
    assert played(acting(cards=holding()), MUSTER, Action.MUSTER_CARD).cards.free_peoples.held == 2
    assert played(acting(cards=holding(free=0)), MUSTER, Action.MUSTER_CARD).cards.free_peoples.held == 0


def test_a_discard_is_offered_over_six_cards_and_never_forced() -> None:
    state = replace(started(), phase=Phase.FELLOWSHIP, cards=holding(free=8))
    assert CardsDiscarded(FREE, 2) in offered(state)
    assert not any(isinstance(event, CardsDiscarded) and event.side is SHADOW for event in offered(state))
    assert len(offered(state)) > 1
    assert record(state, CardsDiscarded(FREE, 2)).cards.free_peoples.held == 6


def test_no_more_is_discarded_than_the_hand_holds_and_six_may_be_kept() -> None:
    state = acting(cards=holding(free=7))
    assert refused(state, CardsDiscarded(FREE, 2)).rule == "hands.limit"
    assert insist(state, CardsDiscarded(FREE, 2)).cards.free_peoples.held == 5
    assert not refused(state, CardsDiscarded(FREE, 8)).overrulable
    assert refused(state, CardsDiscarded(SHADOW, 1)).rule == "hands.limit"


@pytest.mark.parametrize("face", [EVENT, WILL])
def test_ruling_48_gandalf_the_grey_as_guide_draws_after_a_card_played_by_an_event_result(face: ActionFace) -> None:
    state = played(acting(free=(EVENT, WILL), cards=holding()), face, Action.ANY_CARD)
    assert state.cards.may_draw == (CHARACTER_DECK, STRATEGY_DECK)
    drawn = CardsDrawn(FREE, STRATEGY_DECK)
    assert drawn in offered(state)
    state = record(state, drawn)
    assert (state.cards.free_peoples.held, state.cards.may_draw, state.acting) == (3, (), SHADOW)


def test_ruling_48_the_card_is_of_the_deck_of_the_card_played() -> None:
    assert played(acting(), WILL, Action.CHARACTER_CARD).cards.may_draw == (CHARACTER_DECK,)
    assert played(acting(), WILL, Action.MUSTER_CARD).cards.may_draw == (STRATEGY_DECK,)
    by_tile = hunt_pool.special_tile_played(acting(), TileId("elven-rope"), WILL)
    assert record(acting(), by_tile).cards.may_draw == (CHARACTER_DECK,)
    empty = acting(cards=EventCards(Hand(FREE, character_deck=0), Hand(SHADOW)))
    assert played(empty, WILL, Action.CHARACTER_CARD).cards.may_draw == ()


def test_ruling_48_gandalf_draws_only_as_guide_and_only_after_an_event_result() -> None:
    assert played(acting(), CHARACTER, Action.CHARACTER_CARD).cards.may_draw == ()
    led_by_strider = with_companions(acting(), Companion.STRIDER)
    assert played(led_by_strider, WILL, Action.ANY_CARD).cards.may_draw == ()
    assert hands.with_played(acting(), FREE, CHARACTER_DECK).cards.may_draw == ()


def test_a_table_that_keeps_its_cards_is_not_asked_for_gandalfs_draw() -> None:
    state = acting(options=NO_CARDS)
    assert hands.with_draw_open(state, FREE, CHARACTER_DECK, WILL) == state


def test_the_next_act_closes_gandalfs_draw() -> None:
    state = played(acting(), WILL, Action.ANY_CARD)
    assert record(state, ActionDieUsed(SHADOW, EVENT)).cards.may_draw == ()


def test_the_palantir_of_orthanc_on_the_table_draws_for_the_shadow() -> None:
    cards = holding(on_table=(THE_PALANTIR_OF_ORTHANC,))
    state = played(acting(acting=SHADOW, cards=cards), EVENT, Action.ANY_CARD)
    assert state.cards.may_draw == (Deck.SHADOW_CHARACTER, Deck.SHADOW_STRATEGY)
    bare = played(acting(acting=SHADOW, cards=holding()), EVENT, Action.ANY_CARD)
    assert bare.cards.may_draw == ()


def test_the_last_card_of_a_hand_can_be_laid_aside_and_a_deck_gives_as_many_as_are_drawn() -> None:
    one = acting(cards=holding(free=1))
    assert apply(one, CardsDiscarded(FREE, 1)).cards.free_peoples.held == 0
    drawn = apply(one, CardsDrawn(FREE, CHARACTER_DECK, 2)).cards.free_peoples
    assert (drawn.character_deck, drawn.held) == (22, 3)
