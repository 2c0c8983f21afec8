"""Pages are made ready while nobody needs the screen."""

import random
from dataclasses import dataclass, field

import pytest

from tests.ui import offscreen  # noqa: F401 - before Kivy
from tests.ui.table import CARDBOARD, MakeTable, Table
from tests.ui.test_presenter_any_press import press_something
from ui.intents.intent import Go
from ui.intents.presses import Place, Press
from ui.scenes.catalogue import SCENES
from ui.scenes.still import Still
from ui.values.views import View
from ui.window.rehearsal import OPENED_SOON, QUIET_S, Rehearsal
from ui.window.studio import Studio

MOMENT_S = 0.1


@dataclass
class Drawer:
    """Keeps what kinds of pages were made."""

    made: list[type] = field(default_factory=list)

    def make_ready(self, view: View) -> bool:
        """Note the page, unless there is one."""
        if type(view) in self.made:
            return False
        self.made.append(type(view))
        return True


@dataclass
class Moving:
    """A presenter whose screen moves by itself, or not."""

    table: Table
    is_live: bool

    def view_ahead(self, place: Place) -> View:
        """As the table has it."""
        return self.table.presenter.view_ahead(place)


def let_pass(rehearsal: Rehearsal, from_s: float, to_s: float) -> None:
    """The main loop comes round."""
    for moment in range(round((to_s - from_s) / MOMENT_S) + 1):
        rehearsal.tick(from_s + moment * MOMENT_S)


def test_one_page_is_made_in_each_quiet_moment_until_all_are_there(make_table: MakeTable) -> None:
    table, drawer = make_table(CARDBOARD), Drawer()
    rehearsal = Rehearsal(table.presenter, drawer)
    let_pass(rehearsal, 0, QUIET_S - MOMENT_S)
    assert drawer.made == []
    let_pass(rehearsal, QUIET_S, QUIET_S + 3 * MOMENT_S)
    assert drawer.made == [type(table.presenter.view_ahead(Place.TABLE))]
    let_pass(rehearsal, 2, 60)
    assert set(drawer.made) == {type(table.presenter.view_ahead(place)) for place in OPENED_SOON}


def test_a_touch_puts_it_off(make_table: MakeTable) -> None:
    table, drawer = make_table(CARDBOARD), Drawer()
    rehearsal = Rehearsal(table.presenter, drawer)
    for touched in range(20):
        rehearsal.disturbed(float(touched))
        let_pass(rehearsal, touched, touched + 1 - MOMENT_S)
    assert drawer.made == []


def test_nothing_is_made_while_the_screen_moves_by_itself(make_table: MakeTable) -> None:
    drawer = Drawer()
    moving = Moving(make_table(CARDBOARD), is_live=True)
    rehearsal = Rehearsal(moving, drawer)
    let_pass(rehearsal, 0, 30)
    assert drawer.made == []
    moving.is_live = False
    let_pass(rehearsal, 30, 31)
    assert len(drawer.made) == 1


@pytest.mark.parametrize("seed", range(4))
def test_every_page_can_be_foreseen_wherever_a_game_stands(make_table: MakeTable, seed: int) -> None:
    chance, table = random.Random(seed), make_table(simulated=seed % 2 == 0)
    table.press(Go(Place.OPTIONS), Press.NEW_GAME)
    for _press in range(120):
        press_something(table, chance)
        before = table.screen
        assert all(table.presenter.view_ahead(place) for place in OPENED_SOON)
        assert table.screen == before


def test_the_page_that_was_made_ready_is_the_one_that_opens() -> None:
    still = Still(SCENES["start"])
    studio = Studio(still)
    assert studio.stage.make_ready(SCENES["table"].view)
    studio.settle()
    still.view = SCENES["table"]
    studio.stage.draw()
    assert studio.stage.page.view == SCENES["table"].view
    assert not studio.stage.make_ready(SCENES["table"].view)


def test_a_page_made_ready_shows_nothing_before_it_opens() -> None:
    still = Still(SCENES["start"])
    studio = Studio(still)
    page = studio.stage.page
    studio.stage.make_ready(SCENES["dice-sure"].view)
    studio.settle()
    assert studio.stage.page is page
