"""Whatever people press, in whatever order: the screen goes on, and there is always a next step."""

import random
from collections import Counter

import pytest

from companion.ports import Button, ButtonPressed
from companion.rules.state import Options
from companion.rules.terms import Side
from tests.rules.table import acting
from tests.ui.table import MakeTable, Table
from ui.intents.intent import AddToBag, Answer, ChooseValue, Go, Intent, OpenCards, OpenNation, OpenTopic
from ui.intents.presses import Press
from ui.preferences import Preferences
from ui.values.battle import BattleView
from ui.values.realm import RealmView
from ui.values.setup import ChecklistView, OptionsView, SettingsView, SetupView
from ui.values.table import TableView
from ui.values.views import DiceView, HuntView, JournalView, StartView
from ui.viewmodel.screen import pressable

FACES = {"combat": tuple("123456"), "free_peoples": ("character", "muster", "army_muster", "event", "will_of_the_west")}
SHADOW = ("character", "army", "muster", "army_muster", "event", "eye")

BEFORE_A_GAME = {StartView, OptionsView, ChecklistView, SetupView}
IN_A_GAME = {
    *(TableView, DiceView, HuntView, BattleView, RealmView, JournalView, SettingsView),
    *(OpenCards, OpenNation, OpenTopic, ChooseValue),
}
"""The screens, and presses that open what lies over them."""
MOST_PRESSES = 600
MOST_PUSHES = 600
TURNS = 2


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


def same(intent: Intent) -> object:
    """What a press is remembered as: itself where there are few of its kind, else its kind."""
    if isinstance(intent, Answer):
        return type(intent.choice)
    return intent if isinstance(intent, Press | Go | OpenTopic) else type(intent)


def comes_to(table: Table, places: set[type[object]]) -> None:
    """Press the big button or what was pressed least, until all these places are reached."""
    chance, left = random.Random(5), set(places)
    pressed: Counter[object] = Counter()
    for _ in range(MOST_PRESSES):
        shown = table.screen
        onward = shown.overlay is None and chance.random() < 0.3
        curious = min(pressable(shown), key=lambda intent: (pressed[same(intent)], chance.random()))
        press = shown.view.next.intent if onward else curious
        pressed[same(press)] += 1
        left -= {type(press), type(shown.view)}
        if not left:
            return
        table.press(press)
        table.wait(0.1)
        throw_what_is_due(table, chance)
    pytest.fail(f"nobody came to {sorted(one.__name__ for one in left)}")


def test_whoever_is_curious_comes_to_every_page_before_a_game(make_table: MakeTable) -> None:
    comes_to(make_table(), BEFORE_A_GAME)


def test_whoever_is_curious_comes_to_every_screen_of_a_game_to_its_cards_and_its_nations(make_table: MakeTable) -> None:
    table = make_table(simulated=True)
    table.begin(acting())
    comes_to(table, IN_A_GAME)


def test_two_buttons_and_the_dice_lead_through_turns(make_table: MakeTable) -> None:
    """A game lies there; from then on mostly the button that confirms, at times the one that moves the focus."""
    chance, table = random.Random(1), make_table()
    table.new_game(AddToBag(Side.FREE_PEOPLES), AddToBag(Side.SHADOW))
    for _ in range(MOST_PUSHES):
        throw_what_is_due(table, chance)
        confirming = Button.FREE_PEOPLES if table.screen.confirm_side is Side.FREE_PEOPLES else Button.SHADOW
        button = confirming if chance.random() < 0.8 else chance.choice((Button.FREE_PEOPLES, Button.SHADOW))
        table.presenter.receive(ButtonPressed(button))
        if table.state.turn > TURNS:
            return
    pytest.fail(f"still in turn {table.state.turn}: {table.shown}")
