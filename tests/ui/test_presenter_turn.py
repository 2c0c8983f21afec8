"""A whole turn as presses and the screens they lead to."""

from companion.rules.terms import Side
from tests.ui.table import MakeTable, Table
from ui.intents.intent import AddToBag, UseActionDie
from ui.values.table import TableView

FREE, SHADOW = Side.FREE_PEOPLES, Side.SHADOW


def test_a_new_game_begins_once_both_players_added_to_the_bag(make_table: MakeTable) -> None:
    table = make_table()
    table.flow(
        ("New game", "Options: Lay out the game"),
        ("Begin at once", "Options/Commitment"),
        (AddToBag(FREE), "Options/Commitment"),
        (AddToBag(SHADOW), "Table: Take back the dice, draw cards"),
    )
    assert table.session.bag is not None


def test_a_turn_without_a_hunt(table: Table) -> None:
    table.flow(
        ("Take back the dice, draw cards", "Table: On to the Hunt allocation"),
        ("On to the Hunt allocation", "Table: 0 dice into the Hunt Box"),
        ("2", "Table: Throw 4 Free Peoples dice and 5 Shadow dice"),
    )
    assert (
        table.throw("free_peoples", ["character", "event", "muster", "muster"])
        == "Dice: Throw 5 Shadow dice into the tray"
    )
    assert table.throw("shadow", ["eye", "army", "army", "event", "muster"]) == "Table: Free Peoples: use an Action die"
    assert table.state.hunt_box.shadow == 3
    table.flow(
        (UseActionDie(FREE, 2), "Table/ListPicker"),
        ("Another action", "Table: Shadow: use an Action die"),
        (UseActionDie(SHADOW, 0), "Table/ListPicker"),
        ("Move Armies", "Table: Free Peoples: use an Action die"),
        ("All dice are used", "Table/ListPicker"),
        ("All dice are used", "Table: End the actions"),
        ("End the actions", "Table: Nobody has won: next turn"),
        ("Nobody has won: next turn", "Table: Take back the dice, draw cards"),
    )
    assert table.at(TableView).turn == "Turn 2"
