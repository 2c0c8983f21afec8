"""Each of the 47 cards, by name: a test says what it does, and here each is played by each result that plays it."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from companion.rules import choices as may
from companion.rules.cards import play
from companion.rules.cards.printed import tile_of
from companion.rules.catalogue import cards
from companion.rules.choices import choices
from companion.rules.events import Event, SpecialTilePlayed
from companion.rules.hunt_pool import special_tile_played
from companion.rules.state import Characters, DicePool, EventCards, GameState, Hand
from companion.rules.terms import FACES_OF, ActionFace, CardId, Character, Companion, Nation, RegionId, Side
from tests.rules.card_table import at_step, to_play
from tests.rules.table import record, refused, typed, with_fellowship

SHORT = {
    "phial_of_galadriel": "phial",
    "smeagol_helps_nice_master": "smeagol_helps",
    "mithril_coat_and_sting": "mithril_coat",
    "gwaihir_the_windlord": "gwaihir",
    "the_ents_awake_treebeard": "the_ents",
    "the_ents_awake_huorns": "the_ents",
    "the_ents_awake_entmoot": "the_ents",
    "the_power_of_tom_bombadil": "tom_bombadil",
    "on_on_they_went": "on_on",
    "foul_thing_from_the_deep": "foul_thing",
    "balrog_of_moria": "balrog",
}
"""The cards whose tests call them by a shorter name."""

PLAYS = {
    ActionFace.CHARACTER: {ActionFace.CHARACTER},
    ActionFace.ARMY: {ActionFace.ARMY, ActionFace.ARMY_MUSTER},
    ActionFace.MUSTER: {ActionFace.MUSTER, ActionFace.ARMY_MUSTER},
}
"""The results that show each icon a card may have; an Event result and a Will of the West play any card."""

ALL_CARDS = tuple(cards())


def names_of_tests() -> str:
    """The names of all tests of the rules, one after the other."""
    texts = (file.read_text("utf-8") for file in sorted(Path(__file__).parent.glob("test_*.py")))
    return " ".join(name for text in texts for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE))


def open_to_all(card: CardId) -> GameState:
    """A position in which every card may be played, its side acting, each result among its dice."""
    side = cards()[card].deck.side
    state = to_play(card, region=RegionId("hollin"), progress=1, hidden=False)
    staying = tuple(one for one in Companion if one is not Companion.STRIDER)
    state = with_fellowship(state, companions=staying)
    for nation in (Nation.SAURON, Nation.ISENGARD, Nation.SOUTHRONS):
        state = at_step(state, nation, 0)
    dice = tuple(one for one in FACES_OF[side] if one is not ActionFace.EYE)
    state = state.with_pool(DicePool(side, len(dice), unused=dice, rolled=True))
    hands = EventCards(free_peoples=Hand(Side.FREE_PEOPLES, held=6), shadow=Hand(Side.SHADOW, held=6))
    in_play = Characters(in_play=(Character.ARAGORN, Character.SARUMAN))
    return replace(state, characters=in_play, cards=hands)


def playing(state: GameState, card: CardId, face: ActionFace) -> Event:
    """The fact that a card was played: by its tile, if it puts one in play."""
    tile = tile_of(card)
    return play.played(state, card, face) if tile is None else special_tile_played(state, tile, face)


def offers(state: GameState, card: CardId) -> set[ActionFace | None]:
    """The results by which a card is offered."""
    lists = (one.plays for one in choices(state) if isinstance(one, may.CardWanted))
    listed = {face for plays in lists for one, face in plays if one == card}
    by_tile = (event for event in may.offered(state) if isinstance(event, SpecialTilePlayed))
    return listed | {event.die for event in by_tile if event.card == card}


def test_each_of_the_47_cards_has_a_test_that_calls_it_by_its_name() -> None:
    names = names_of_tests()
    assert len(ALL_CARDS) == 47
    assert [card for card in ALL_CARDS if SHORT.get(card, card.removeprefix("the_")) not in names] == []


@pytest.mark.parametrize("card", ALL_CARDS)
def test_a_card_is_played_by_its_icon_an_event_result_or_a_will_of_the_west_and_by_nothing_else(card: CardId) -> None:
    state = open_to_all(card)
    side = cards()[card].deck.side
    plays = (PLAYS[cards()[card].icon] | {ActionFace.EVENT, ActionFace.WILL_OF_THE_WEST}) & set(FACES_OF[side])
    assert offers(state, card) == plays
    for face in set(state.pool(side).unused) - plays:
        assert refused(state, playing(state, card, face)).overrulable


@pytest.mark.parametrize("card", ALL_CARDS)
def test_a_card_that_is_played_leaves_the_hand_for_the_table_or_is_used_up(card: CardId) -> None:
    state = open_to_all(card)
    side = cards()[card].deck.side
    after = record(state, playing(state, card, ActionFace.EVENT))
    assert after.cards.hand(side).held == 5
    assert (card in after.cards.on_table, card in after.cards.used) == (cards()[card].stays, not cards()[card].stays)
    assert ActionFace.EVENT in after.pool(side).used


@pytest.mark.parametrize("card", ALL_CARDS)
def test_what_a_card_waits_for_is_asked_and_offered_for_that_card(card: CardId) -> None:
    after = record(open_to_all(card), playing(open_to_all(card), card, ActionFace.EVENT))
    for one in choices(after) if after.play else ():
        waiting = typed(one.event if isinstance(one, may.Offer) else one)
        assert getattr(waiting, "card", card) == card
