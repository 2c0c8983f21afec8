"""Event cards played from the screen: from the list, with a die, with dice in the tray, with answers."""

import pytest

from companion.rules.catalogue import companions
from companion.rules.events import CardCompanionDrawn, CardDiceRolled, CardPlayed, SpecialTilePlayed, ThrowCorrected
from companion.rules.state import DicePool, EventCards, Fellowship, GameState, Hand, HuntBox
from companion.rules.terms import ActionFace, CardId, Companion, Phase, Side, Source, TileId
from companion.words import companion_word
from tests.ui.table import CARDBOARD, WHERE, MakeTable, Table
from ui.intents.intent import ChooseFace, ChooseValue, Go, OpenCard, OpenCounter, OpenDie, UseActionDie
from ui.intents.presses import Place
from ui.intents.subjects import Counter
from ui.values.overlays import ListPickerView
from ui.values.views import DiceView

FREE, SHADOW = Side.FREE_PEOPLES, Side.SHADOW
CHARACTER, EVENT, ARMY = ActionFace.CHARACTER, ActionFace.EVENT, ActionFace.ARMY


@pytest.fixture
def cardboard(make_table: MakeTable) -> Table:
    return make_table(CARDBOARD)


def acting(side: Side, *faces: ActionFace, fellowship: Fellowship | None = None) -> GameState:
    """Action Resolution in which `side` acts with these dice, four cards in each hand."""
    other = DicePool(side.opponent, 4, (EVENT,), rolled=True)
    pools = {side: DicePool(side, 4, faces, rolled=True), side.opponent: other}
    return GameState(
        phase=Phase.ACTION_RESOLUTION,
        acting=side,
        free_peoples=pools[FREE],
        shadow=pools[SHADOW],
        fellowship=fellowship or Fellowship(),
        hunt_box=HuntBox(0, 0),
        cards=EventCards(Hand(FREE, held=4), Hand(SHADOW, held=4)),
    )


def begin(table: Table, state: GameState, *, sealed: bool = False) -> None:
    """Lay the game on the desk with the right side to act."""
    table.begin(state, sealed=sealed)
    if state.acting is SHADOW:
        table.press(WHERE, "Shadow to act")


def facts(table: Table) -> list[object]:
    return [line.entry.fact for line in table.session.history]


def labels(table: Table) -> list[str]:
    return [tap.label for tap in table.asked(ListPickerView).entries]


def test_a_card_is_found_in_a_list_by_name_and_asks_which_die_pays(cardboard: Table) -> None:
    begin(cardboard, acting(FREE, CHARACTER, EVENT, fellowship=Fellowship(corruption=2)))
    cardboard.press("Play a card", OpenCard(CardId("bilbos_song")))
    assert labels(cardboard) == ["Character", "Event"]
    cardboard.press("Event")
    assert cardboard.state.fellowship.corruption == 1
    assert isinstance(facts(cardboard)[-1], CardPlayed)
    assert cardboard.state.acting is SHADOW


def test_a_card_with_dice_waits_for_the_tray(cardboard: Table) -> None:
    begin(cardboard, acting(FREE, CHARACTER, fellowship=Fellowship(corruption=3)))
    cardboard.press("Play a card", "Athelas")
    cardboard.throw("combat", ["5", "2", "6"])
    assert isinstance(facts(cardboard)[-1], CardDiceRolled)
    assert cardboard.state.fellowship.corruption == 1


def test_a_misread_throw_for_a_card_is_put_right_until_the_next_event(cardboard: Table) -> None:
    begin(cardboard, acting(FREE, CHARACTER, fellowship=Fellowship(corruption=3)))
    cardboard.press("Play a card", "Athelas")
    cardboard.throw("combat", ["5", "2", "6"])
    cardboard.press(Go(Place.DICE), "Put the last throw right", OpenDie(1), ChooseFace(1, "5"))
    cardboard.press("Accept")
    assert cardboard.state.fellowship.corruption == 0
    assert isinstance(facts(cardboard)[-1], ThrowCorrected)
    cardboard.press(OpenCounter(Counter.CORRUPTION), "+", "The table shows this", Go(Place.DICE))
    assert not any(tap.enabled for tap in cardboard.at(DiceView).actions if tap.label == "Put the last throw right")


def test_a_special_tile_is_put_in_play_from_the_same_list(cardboard: Table) -> None:
    begin(cardboard, acting(FREE, CHARACTER))
    cardboard.press("Play a card", "Elven Cloaks")
    played = facts(cardboard)[-1]
    assert isinstance(played, SpecialTilePlayed)
    assert (played.tile, cardboard.state.cards.free_peoples.held) == (TileId("elven-cloaks"), 3)


def test_a_die_opens_the_cards_it_can_play_and_notes_any_other(cardboard: Table) -> None:
    begin(cardboard, acting(SHADOW, ARMY))
    cardboard.press(UseActionDie(SHADOW, 0), "Play an Army card")
    assert labels(cardboard)[-1] == "Another card"
    cardboard.press("Another card")
    assert cardboard.state.shadow.used == (ARMY,)


def test_companions_separate_by_a_card_and_the_ring_bearers_heal(cardboard: Table) -> None:
    begin(cardboard, acting(FREE, CHARACTER, fellowship=Fellowship(corruption=2)))
    cardboard.press("Play a card", "I Will Go Alone")
    cardboard.press(ChooseValue(Companion.LEGOLAS), "That is all")
    assert Companion.LEGOLAS in cardboard.state.characters.separated
    assert cardboard.state.fellowship.corruption == 1
    assert cardboard.state.play is None


def test_lure_of_the_ring_draws_a_companion_and_offers_both_ways(make_table: MakeTable) -> None:
    table = make_table()
    begin(table, acting(SHADOW, CHARACTER, fellowship=Fellowship(hidden=False)), sealed=True)
    table.press("Play a card", "Lure of the Ring", "A Companion is drawn at random")
    drawn = facts(table)[-1]
    assert isinstance(drawn, CardCompanionDrawn)
    assert drawn.source is Source.BAG
    name = companion_word(drawn.companion)
    assert labels(table) == [f"{name} stays", f"{name} is taken alive"]
    table.press(f"{name} stays")
    assert table.state.fellowship.corruption == companions()[drawn.companion].level


def test_the_lidless_eye_asks_which_dice_become_eyes(cardboard: Table) -> None:
    begin(cardboard, acting(SHADOW, CHARACTER, ARMY, ARMY))
    cardboard.press("Play a card", "The Lidless Eye", "Shadow dice become Eyes", "Army, Army")
    assert cardboard.state.hunt_box.shadow == 2
