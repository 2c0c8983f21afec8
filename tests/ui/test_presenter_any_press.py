"""Whatever people press, in whatever order: the screen goes on, and there is always a next step."""

import random

import pytest

from companion.ports import Button, ButtonPressed
from companion.rules.state import Options
from companion.rules.terms import Side
from tests.ui.table import MakeTable, Table
from ui.preferences import Preferences
from ui.viewmodel import pressable

FACES = {"combat": tuple("123456"), "free_peoples": ("character", "muster", "army_muster", "event", "will_of_the_west")}
SHADOW = ("character", "army", "muster", "army_muster", "event", "eye")


def throw_what_is_due(table: Table, chance: random.Random) -> None:
    """The camera reads what is due, as people's dice fell."""
    due = table.tray.expected
    if due is not None:
        side, count = due.counts[0]
        table.throw(side, [chance.choice(FACES.get(side, SHADOW)) for _ in range(count)])


def press_something(table: Table, chance: random.Random) -> None:
    """One press of anything on the screen, the big button a little more often, or time, or a throw."""
    shown = table.screen
    do = chance.random()
    if do < 0.1:
        table.wait(chance.choice((0.1, 2.0, 25.0)))
    elif do < 0.25:
        throw_what_is_due(table, chance)
    elif do < 0.5 and shown.overlay is None:
        table.press(shown.view.next.intent)
    else:
        table.press(chance.choice(pressable(shown)))


@pytest.mark.parametrize("seed", range(4))
def test_any_presses_leave_a_screen_with_a_next_step(make_table: MakeTable, seed: int) -> None:
    chance = random.Random(seed)
    table = make_table(
        Preferences(undo_consent=seed % 2 == 0, options=Options(bag_draws_tiles=seed % 3 != 0)), simulated=seed % 2 == 1
    )
    table.new_game()
    for _ in range(120):
        press_something(table, chance)
        assert table.screen.view.next.label
        assert table.screen.focus in pressable(table.screen)


def test_two_buttons_and_the_dice_lead_through_turns(make_table: MakeTable) -> None:
    """Mostly the button that confirms, at times the one that moves the focus."""
    chance = random.Random(1)
    table = make_table()
    for _ in range(600):
        throw_what_is_due(table, chance)
        confirming = Button.FREE_PEOPLES if table.screen.confirm_side is Side.FREE_PEOPLES else Button.SHADOW
        button = confirming if chance.random() < 0.8 else chance.choice((Button.FREE_PEOPLES, Button.SHADOW))
        table.presenter.receive(ButtonPressed(button))
    assert table.state.turn > 1
