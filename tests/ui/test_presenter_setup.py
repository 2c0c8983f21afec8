"""Starting from any position: each part of the table has its editor, and what it makes is a position."""

import pytest

from companion.rules.events import RingsCorrected
from companion.rules.state import ElvenRings, GameState, Options
from companion.rules.terms import (
    ActionFace,
    Character,
    Companion,
    Expansion,
    Nation,
    Phase,
    RegionId,
    Seat,
    Side,
    TileId,
)
from tests.ui.table import CARDBOARD, MakeTable, Table
from ui.desk.drafts import dice_topic
from ui.intents.intent import ChooseGuide, ChooseRegion, ChooseTile, Go, OpenCounter, OpenTopic, ToggleCompanion
from ui.intents.presses import Place, Press
from ui.intents.subjects import Counter, Topic
from ui.preferences import Preferences
from ui.values.overlays import ListPickerView, MessageView, NumberPickerView, SteppersView
from ui.values.setup import SetupView

SHOWS = "The table shows this"


@pytest.fixture
def setup(make_table: MakeTable) -> Table:
    """The page of a position."""
    table = make_table(CARDBOARD)
    assert table.press("Start from any position") == "Setup: Start the game"
    return table


def begun(table: Table) -> GameState:
    """The game that begins at the position."""
    table.press("Start the game")
    return table.state


def step(table: Table, row: str, sign: str, times: int = 1) -> None:
    """Press a row's step so many times."""
    for _ in range(times):
        rows = {one.label: one for one in table.asked(SteppersView).rows}
        table.press((rows[row].more if sign == "+" else rows[row].less).intent)


def pick(table: Table, *entries: str) -> None:
    """Press entries of the list that is open."""
    for entry in entries:
        found = {tap.label: tap for tap in table.asked(ListPickerView).entries}
        table.press(found[entry].intent)


def test_a_game_starts_from_any_position(setup: Table) -> None:
    setup.press(OpenCounter(Counter.TURN), *["+"] * 4, SHOWS, OpenCounter(Counter.CORRUPTION), *["+"] * 3, SHOWS)
    setup.press(OpenTopic(Topic.COMPANIONS), ToggleCompanion(Companion.GANDALF_THE_GREY), SHOWS)
    setup.press(OpenTopic(Topic.HIDDEN), "No: it is revealed")
    setup.press(OpenTopic(Topic.REGION))
    setup.names_with("M")
    setup.press(ChooseRegion(RegionId("moria")))
    setup.press(OpenTopic(Topic.HUNT_POOL), ChooseTile(TileId("standard-eye.1")), Press.ACCEPT_LIST)
    state = begun(setup)
    assert setup.shown == "Table: Take back the dice, draw cards"
    fellowship = state.fellowship
    assert (state.turn, fellowship.corruption, fellowship.hidden) == (5, 3, False)
    assert (fellowship.region, fellowship.guide) == ("moria", Companion.STRIDER)
    assert state.hunt_pool.drawn == ("standard-eye.1",)


def test_every_part_of_the_table_is_shown_with_its_value(setup: Table) -> None:
    shown = {tap.detail: tap.label for tap in setup.at(SetupView).groups}
    assert shown["Mordor Track"] == "not there"
    assert shown["Free Peoples dice"] == "4"
    assert shown["Elven Rings"] == "3 / 0"
    assert shown["Hunt Pool"] == "16 tiles"
    assert len(shown) == len(setup.at(SetupView).groups) == 21


def test_what_the_companion_does_not_keep_is_not_on_the_page(make_table: MakeTable) -> None:
    table = make_table(Preferences(options=Options(keeps_realm=False, keeps_cards=False, players=4)))
    table.press("Start from any position")
    topics = {tap.intent.topic for tap in table.at(SetupView).groups if isinstance(tap.intent, OpenTopic)}
    assert not topics & {Topic.NATIONS, Topic.SETTLEMENTS, Topic.HANDS, Topic.CARDS}
    assert Topic.LEADERS in topics


def test_numbers_stop_at_what_a_table_can_show(setup: Table) -> None:
    setup.press(OpenCounter(Counter.TURN))
    assert not setup.asked(NumberPickerView).steps[0].enabled


def test_what_no_table_can_show_is_refused_in_words(setup: Table) -> None:
    setup.press(OpenTopic(Topic.HUNT_POOL), *[ChooseTile(TileId(one)) for one in all_standard()] * 2, Press.ACCEPT_LIST)
    assert setup.asked(MessageView).title == "That cannot be"
    setup.press(Press.CLOSE)
    assert begun(setup).hunt_pool == GameState().hunt_pool


def all_standard() -> tuple[str, ...]:
    """The 16 beige tiles."""
    return tuple(GameState().hunt_pool.inside)


def test_the_phase_is_set(setup: Table) -> None:
    setup.press(OpenTopic(Topic.PHASE), "Hunt allocation")
    assert begun(setup).phase is Phase.HUNT_ALLOCATION


def test_the_guide_is_named(setup: Table) -> None:
    setup.press(OpenTopic(Topic.GUIDE), ChooseGuide(Companion.STRIDER))
    assert begun(setup).fellowship.guide is Companion.STRIDER


def test_elven_rings_are_set_by_side(setup: Table) -> None:
    setup.press(OpenTopic(Topic.RINGS))
    step(setup, "Free Peoples", "-", 2)
    step(setup, "Shadow", "+")
    rows = setup.asked(SteppersView).rows
    assert [row.value for row in rows] == ["1", "1"]
    setup.press(SHOWS)
    assert begun(setup).rings == ElvenRings(1, 1)


def test_there_are_never_more_than_three_elven_rings(setup: Table) -> None:
    setup.press(OpenTopic(Topic.RINGS))
    assert [row.more.enabled for row in setup.asked(SteppersView).rows] == [False, False]


def test_decks_and_hands_are_set(setup: Table) -> None:
    setup.press(OpenTopic(Topic.HANDS))
    step(setup, "Shadow: hand", "+", 2)
    step(setup, "Free Peoples: Strategy deck", "-")
    assert not setup.asked(SteppersView).rows[2].more.enabled
    setup.press(SHOWS)
    cards = begun(setup).cards
    assert (cards.shadow.held, cards.free_peoples.strategy_deck) == (2, 23)


def test_nations_are_moved_and_turned_over(setup: Table) -> None:
    setup.press(OpenTopic(Topic.NATIONS))
    step(setup, "Sauron", "+")
    step(setup, "Gondor", "-")
    row = next(one for one in setup.asked(SteppersView).rows if one.label == "Gondor")
    assert row.turn is not None
    assert (row.value, row.turn.label, row.less.enabled) == ("top box", "Passive", False)
    setup.press(row.turn.intent, SHOWS)
    realm = begun(setup).realm
    assert realm.standing(Nation.SAURON).at_war
    assert (realm.standing(Nation.GONDOR).steps, realm.standing(Nation.GONDOR).active) == (3, True)


def test_settlements_carry_control_markers(setup: Table) -> None:
    setup.press(OpenTopic(Topic.SETTLEMENTS))
    setup.names_with("M")
    pick(setup, "Minas Tirith", "Moria", "Moria")
    details = {tap.label: tap.detail for tap in setup.asked(ListPickerView).entries}
    assert details["Minas Tirith"] == "held by the Shadow"
    setup.press(SHOWS)
    assert begun(setup).realm.captured == (RegionId("minas-tirith"),)


def test_later_characters_enter_play_and_leave_the_game(setup: Table) -> None:
    setup.press(OpenTopic(Topic.CHARACTERS))
    pick(setup, "Saruman", "The Witch-king", "The Witch-king", "Gandalf the White", *["Aragorn - Heir to Isildur"] * 3)
    setup.press(SHOWS)
    characters = begun(setup).characters
    assert characters.in_play == (Character.SARUMAN, Character.GANDALF_THE_WHITE)
    assert characters.gone == (Character.WITCH_KING,)


def test_companions_outside_the_fellowship_walk_the_map_or_have_fallen(setup: Table) -> None:
    setup.press(
        OpenTopic(Topic.COMPANIONS), ToggleCompanion(Companion.GIMLI), ToggleCompanion(Companion.BOROMIR), SHOWS
    )
    setup.press(OpenTopic(Topic.OUTSIDE))
    setup_entries = {tap.label: tap for tap in setup.asked(ListPickerView).entries}
    assert (setup_entries["Legolas"].enabled, setup_entries["Legolas"].detail) == (False, "in the Fellowship")
    open_labels = [label for label, tap in setup_entries.items() if tap.enabled]
    assert open_labels == ["Boromir", "Gimli"]


def test_cards_lie_on_the_table_or_are_used_up(setup: Table) -> None:
    setup.press(OpenTopic(Topic.CARDS))
    setup.names_with("A")
    pick(setup, "Axe and Bow")
    setup.names_with("W")
    pick(setup, *["Wizard's Staff"] * 2)
    setup.press(SHOWS)
    cards = begun(setup).cards
    assert (cards.on_table, cards.used) == (("axe_and_bow",), ("wizards_staff",))


def test_the_leading_players_of_four_are_named(make_table: MakeTable) -> None:
    table = make_table(Preferences(options=Options(players=4, bag_draws_tiles=False)))
    table.press("Start from any position", OpenTopic(Topic.LEADERS))
    pick(table, "Rohan, North and Dwarves", "Saruman and allies")
    table.press(SHOWS)
    assert begun(table).leaders == (Seat.ROHAN_NORTH_AND_DWARVES, Seat.SARUMAN)


def test_an_editor_left_changes_nothing(setup: Table) -> None:
    setup.press(OpenTopic(Topic.RINGS))
    step(setup, "Free Peoples", "-")
    setup.press("Leave it")
    assert begun(setup).rings == ElvenRings()


def test_other_options_keep_what_was_put_right(setup: Table) -> None:
    setup.press(OpenCounter(Counter.CORRUPTION), "+", SHOWS, OpenTopic(Topic.HUNT_POOL))
    setup.press(ChooseTile(TileId("standard-eye.1")), Press.ACCEPT_LIST, "Options", "4", Go(Place.SETUP))
    state = begun(setup)
    assert (state.fellowship.corruption, state.options.players) == (1, 4)
    assert state.leaders == (Seat.GONDOR_AND_ELVES, Seat.WITCH_KING)
    assert state.hunt_pool.drawn == ("standard-eye.1",)


def test_an_expansion_chosen_later_lays_the_hunt_pool_anew(setup: Table) -> None:
    setup.press("Options", "Kings of Middle-earth", "From a position")
    assert len(begun(setup).hunt_pool.inside) == 18


def test_the_position_never_touches_the_game_on_the_desk(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.new_game("Settings", "To the start", "Start from any position", OpenCounter(Counter.CORRUPTION), "+", SHOWS)
    table.press("Back", "Back to the game")
    assert table.state.fellowship.corruption == 0
    assert len(table.session.history) == 1


def test_the_same_editor_corrects_a_running_game(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.new_game(OpenTopic(Topic.PHASE), "Something else")
    table.press(OpenTopic(Topic.RINGS))
    step(table, "Free Peoples", "-")
    table.press(SHOWS)
    assert table.session.history[-1].entry.fact == RingsCorrected(ElvenRings(2, 0))
    assert "The table says: Elven Rings: 2" in table.session.history[-1].entry.sentence


def test_manual_mode_is_switched_during_a_game(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.new_game(OpenTopic(Topic.PHASE), "Something else", "Order is kept")
    assert not table.state.options.enforce_order
    table.press(OpenTopic(Topic.PHASE), "Something else", "Manual mode")
    assert table.state.options.enforce_order


def test_with_kings_a_tile_may_lie_on_a_sovereign(make_table: MakeTable) -> None:
    options = Options(expansions=(Expansion.KINGS_OF_MIDDLE_EARTH,), bag_draws_tiles=False)
    table = make_table(Preferences(options=options))
    table.press("Start from any position", OpenTopic(Topic.HUNT_POOL), *[ChooseTile(TileId("crown-1"))] * 2)
    assert "on a Sovereign" in {tap.detail for tap in table.asked(ListPickerView).entries}
    table.press(Press.ACCEPT_LIST)
    assert begun(table).hunt_pool.on_sovereign == ("crown-1",)


@pytest.mark.parametrize("side", Side)
def test_every_dice_pool_is_set(setup: Table, side: Side) -> None:
    setup.press(OpenTopic(dice_topic(side)))
    step(setup, "Dice of the pool", "-")
    step(setup, "At the next recovery", "+")
    setup.press(SHOWS)
    pool = begun(setup).pool(side)
    assert (pool.size, pool.coming, pool.rolled) == (3 if side is Side.FREE_PEOPLES else 6, 1, False)


def test_a_game_starts_in_the_middle_of_the_actions_with_the_dice_that_lie_there(setup: Table) -> None:
    setup.press(OpenTopic(Topic.PHASE), "Action resolution", OpenTopic(Topic.SHADOW_DICE))
    step(setup, "Army", "+", 2)
    setup.press(SHOWS, OpenTopic(Topic.FREE_PEOPLES_DICE))
    step(setup, "Will of the West", "+")
    step(setup, "Event", "+")
    step(setup, "Event", "-")
    setup.press(SHOWS)
    state = begun(setup)
    assert (state.phase, state.acting) == (Phase.ACTION_RESOLUTION, Side.FREE_PEOPLES)
    assert state.free_peoples.unused == (ActionFace.WILL_OF_THE_WEST,)
    assert state.shadow.unused == (ActionFace.ARMY, ActionFace.ARMY)


def test_no_pool_holds_more_dice_than_there_are(setup: Table) -> None:
    setup.press(OpenTopic(Topic.FREE_PEOPLES_DICE))
    step(setup, "Event", "+", 6)
    step(setup, "Dice of the pool", "+", 2)
    rows = {one.label: one for one in setup.asked(SteppersView).rows}
    assert not rows["Event"].more.enabled
    assert not rows["Dice of the pool"].more.enabled
    assert not rows["Muster"].less.enabled
    step(setup, "At the next recovery", "+", 6)
    rows = {one.label: one for one in setup.asked(SteppersView).rows}
    assert not rows["At the next recovery"].more.enabled
