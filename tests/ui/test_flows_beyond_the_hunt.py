"""What happens in the realm and with cards, as presses and the screens they lead to."""

from dataclasses import replace

import pytest

from companion.rules.state import Characters, DicePool, ElvenRings, EventCards, Fellowship, GameState, Hand, Realm
from companion.rules.terms import ActionFace, CardId, Character, Companion, Nation, Phase, RegionId, Side, Victory
from tests.ui.table import CARDBOARD, NO_BAG, WHERE, MakeTable, Table
from ui.intents.intent import ChooseValue, Go, UseActionDie
from ui.intents.presses import Place
from ui.values.overlays import ListPickerView, MessageView
from ui.values.views import HuntView

FREE, SHADOW = Side.FREE_PEOPLES, Side.SHADOW
CHARACTER, ARMY, MUSTER, EVENT = ActionFace.CHARACTER, ActionFace.ARMY, ActionFace.MUSTER, ActionFace.EVENT
WILL = ActionFace.WILL_OF_THE_WEST
ARAGORN = "Aragorn - Heir to Isildur enters play"
NINE_POINTS = tuple(RegionId(one) for one in ("minas-tirith", "lorien", "pelargir", "rivendell", "edoras", "dale"))


def acting(side: Side, *faces: ActionFace, held: int = 4, lying: tuple[str, ...] = ()) -> GameState:
    """Action Resolution: `side` holds these dice, its opponent an Event die; both hold `held` cards."""
    pools = {side: DicePool(side, 4, faces, rolled=True), side.opponent: DicePool(side.opponent, 4, (EVENT,))}
    on_table = tuple(CardId(one) for one in lying)
    return GameState(
        options=NO_BAG,
        phase=Phase.ACTION_RESOLUTION,
        free_peoples=replace(pools[FREE], rolled=True),
        shadow=replace(pools[SHADOW], rolled=True),
        cards=EventCards(Hand(FREE, held=held), Hand(SHADOW, held=held), on_table=on_table),
    )


def lay(make_table: MakeTable, state: GameState, side: Side = FREE) -> Table:
    """A table with cardboard tiles at this position, `side` to act."""
    table = make_table(CARDBOARD)
    table.begin(state)
    if side is SHADOW:
        table.press(WHERE, "Shadow to act")
    return table


def labels(table: Table) -> list[str]:
    return [tap.label for tap in table.asked(ListPickerView).entries]


def test_the_free_peoples_change_a_die_by_an_elven_ring(make_table: MakeTable) -> None:
    table = lay(make_table, acting(FREE, EVENT, CHARACTER))
    table.flow(
        (UseActionDie(FREE, 0), "Table/ListPicker"),
        ("Change it by an Elven Ring", "Table/ListPicker"),
        ("Muster", "Table: Free Peoples: use an Action die"),
    )
    assert (table.state.rings.free_peoples, table.state.rings.shadow) == (2, 1)
    assert set(table.state.free_peoples.unused) == {MUSTER, CHARACTER}


def test_the_shadow_turns_a_die_to_an_eye_by_an_elven_ring(make_table: MakeTable) -> None:
    table = lay(make_table, replace(acting(SHADOW, ARMY, CHARACTER), rings=ElvenRings(2, 1)), SHADOW)
    table.flow(
        ("What else happens?", "Table/ListPicker"),
        ("Use an Elven Ring", "Table/ListPicker"),
        ("Army", "Table/ListPicker"),
        ("Eye", "Table: Shadow: use an Action die"),
    )
    assert (table.state.hunt_box.shadow, table.state.shadow.unused) == (1, (CHARACTER,))
    assert table.state.rings.shadow == 0


@pytest.fixture
def strider_in_gondor(make_table: MakeTable) -> Table:
    state = replace(
        acting(FREE, WILL, MUSTER),
        characters=Characters(separated=(Companion.STRIDER,)),
        fellowship=Fellowship(companions=(Companion.GIMLI,), guide=Companion.GIMLI),
    )
    table = lay(make_table, state)
    table.flow((UseActionDie(FREE, 0), "Table/ListPicker"), (ARAGORN, "Table/Message"))
    assert table.asked(MessageView).words.startswith("Is Strider in Minas Tirith, Dol Amroth or Pelargir")
    return table


def test_aragorn_enters_once_the_board_is_said_to_allow_it(strider_in_gondor: Table) -> None:
    assert strider_in_gondor.press("Yes") == "Table: Shadow: use an Action die"
    assert strider_in_gondor.state.characters.in_play == (Character.ARAGORN,)


def test_aragorn_stays_away_when_the_board_says_no(strider_in_gondor: Table) -> None:
    assert strider_in_gondor.press("No") == "Table: Free Peoples: use an Action die"
    assert strider_in_gondor.state.characters.in_play == ()
    assert WILL in strider_in_gondor.state.free_peoples.unused


def test_a_nation_is_brought_nearer_to_war_at_the_realm(make_table: MakeTable) -> None:
    table = lay(make_table, acting(FREE, MUSTER))
    table.flow(
        (Go(Place.REALM), "Realm: Free Peoples: use an Action die"),
        ("Gondor", "Realm/ListPicker"),
        ("Diplomacy: a Nation goes a step", "Table: Shadow: use an Action die"),
    )
    assert table.state.realm.standing(Nation.GONDOR).steps == 1


def test_a_settlement_is_captured_and_the_war_is_won_at_the_victory_check(make_table: MakeTable) -> None:
    state = replace(acting(SHADOW, ARMY), realm=Realm(captured=NINE_POINTS))
    table = lay(make_table, replace(state, free_peoples=DicePool(FREE, 4, rolled=True)), SHADOW)
    table.flow(
        ("What else happens?", "Table/ListPicker"),
        ("A Settlement changes hands", "Table/ListPicker"),
    )
    table.names_with("E")
    table.flow(
        ("Erebor", "Table: Shadow: use an Action die"),
        (UseActionDie(SHADOW, 0), "Table/ListPicker"),
        ("Another action", "Table: End the actions"),
        ("End the actions", "Table: Shadow: the war is won"),
        ("Shadow: the war is won", "Summary/End"),
    )
    assert table.state.victory is Victory.SHADOW_CONQUEST


def test_a_companion_falls_on_the_map(make_table: MakeTable) -> None:
    table = lay(make_table, replace(acting(FREE, EVENT), characters=Characters(separated=(Companion.BOROMIR,))))
    table.flow(
        ("What else happens?", "Table/ListPicker"),
        ("Boromir falls on the map", "Table: Free Peoples: use an Action die"),
    )
    assert table.state.characters.fallen == (Companion.BOROMIR,)


def test_gandalf_draws_a_card_after_an_event_card(make_table: MakeTable) -> None:
    table = lay(make_table, replace(acting(FREE, EVENT), fellowship=Fellowship(corruption=1)))
    table.flow(
        ("Play a card", "Table/ListPicker"),
        ("Bilbo's Song", "Table: Shadow: use an Action die"),
        ("Draw a card", "Table: Shadow: use an Action die"),
    )
    assert table.state.cards.free_peoples.held == 4


def test_the_palantir_is_paid_away(make_table: MakeTable) -> None:
    state = replace(
        acting(FREE, EVENT, CHARACTER, lying=("the_palantir_of_orthanc",)),
        characters=Characters(in_play=(Character.SARUMAN,)),
    )
    table = lay(make_table, state)
    table.flow(
        (UseActionDie(FREE, 0), "Table/ListPicker"),
        ("Be rid of The Palantír of Orthanc", "Table: Shadow: use an Action die"),
    )
    assert table.state.cards.on_table == ()
    assert table.state.free_peoples.unused == (CHARACTER,)


def test_orc_patrol_hunts_under_its_own_name(make_table: MakeTable) -> None:
    state = replace(acting(SHADOW, CHARACTER), fellowship=Fellowship(region=RegionId("hollin"), progress=2))
    table = lay(make_table, state, SHADOW)
    table.flow(
        ("Play a card", "Table/ListPicker"),
        ("Orc Patrol", "Hunt: Say which tile was drawn"),
        ("Say which tile was drawn", "Hunt/ListPicker"),
        ("2", "Hunt: Use the Ring"),
    )
    assert table.at(HuntView).title == "Orc Patrol"
    assert table.press("Use the Ring") == "Hunt: Finish the Hunt"
    assert table.press("Finish the Hunt") == "Table: Free Peoples: use an Action die"
    assert table.state.fellowship.corruption == 2


@pytest.fixture
def at_the_gates_of_moria(make_table: MakeTable) -> Table:
    state = replace(
        acting(FREE, lying=("balrog_of_moria",)),
        phase=Phase.FELLOWSHIP,
        fellowship=Fellowship(progress=1, region=RegionId("hollin")),
    )
    table = lay(make_table, state)
    table.flow(("Declare the Fellowship", "Table/ListPicker"), ("Moria", "Table/ListPicker"))
    assert labels(table) == ["The Balrog of Moria is discarded", "The Shadow keeps the Balrog of Moria"]
    return table


def test_the_balrog_comes_to_a_fellowship_declared_in_moria(at_the_gates_of_moria: Table) -> None:
    assert at_the_gates_of_moria.press("The Balrog of Moria is discarded") == "Hunt: Say which tile was drawn"
    assert at_the_gates_of_moria.state.cards.on_table == ()


def test_the_shadow_keeps_the_balrog_for_later(at_the_gates_of_moria: Table) -> None:
    assert at_the_gates_of_moria.press("The Shadow keeps the Balrog of Moria") == "Table: On to the Hunt allocation"
    assert at_the_gates_of_moria.state.cards.on_table == (CardId("balrog_of_moria"),)


def test_a_hand_of_more_than_six_is_the_next_thing_to_do(make_table: MakeTable) -> None:
    state = replace(acting(FREE, EVENT, held=8), phase=Phase.HUNT_ALLOCATION)
    table = lay(make_table, state)
    table.flow(
        ("Free Peoples: discard 2 cards", "Table: Shadow: discard 2 cards"),
        ("Shadow: discard 2 cards", "Table: 0 dice into the Hunt Box"),
    )
    assert [hand.held for hand in (table.state.cards.free_peoples, table.state.cards.shadow)] == [6, 6]


def test_a_nation_of_one_side_alone_is_named_by_the_tap(make_table: MakeTable) -> None:
    nations = tuple(
        replace(one, steps=0, active=True) if one.nation.side is SHADOW and one.nation is not Nation.SOUTHRONS else one
        for one in Realm().nations
    )
    table = lay(make_table, replace(acting(SHADOW, MUSTER), realm=Realm(nations=nations)), SHADOW)
    table.press(UseActionDie(SHADOW, 0))
    assert "Diplomacy: a step for Southrons" in labels(table)


def test_the_breaking_of_the_fellowship_asks_who_leaves(make_table: MakeTable) -> None:
    revealed = Fellowship(region=RegionId("hollin"), progress=2, hidden=False)
    table = lay(make_table, replace(acting(SHADOW, CHARACTER), fellowship=revealed), SHADOW)
    table.flow(
        ("Play a card", "Table/ListPicker"),
        ("The Breaking of the Fellowship", "Hunt: Say which tile was drawn"),
        ("Say which tile was drawn", "Hunt/ListPicker"),
        ("2", "Hunt: 2 Companions leave"),
        ("2 Companions leave", "Hunt/ListPicker"),
        (ChooseValue(Companion.LEGOLAS), "Hunt/ListPicker"),
        (ChooseValue(Companion.GIMLI), "Hunt/ListPicker"),
    )
    table.press("That is all")
    assert set(table.state.characters.separated) == {Companion.LEGOLAS, Companion.GIMLI}
