from dataclasses import replace

import pytest

from companion.ports import Picture
from companion.rules.terms import Side
from tests.ui import offscreen  # noqa: F401 - before Kivy
from tests.ui.finger import rotation, tap
from ui.intents.intent import Go, Intent, OpenDie
from ui.intents.presses import Place, Press
from ui.scenes.catalogue import SCENES
from ui.scenes.dice import DICE, SURE
from ui.scenes.still import Still
from ui.scenes.table import TABLE
from ui.screens.halves import HalfPane
from ui.values.look import Look
from ui.values.taps import Tap
from ui.widgets.tappable import Tappable, tappables
from ui.window.studio import Studio


@pytest.fixture
def still() -> Still:
    return Still(SCENES["table"])


@pytest.fixture
def studio(still: Still) -> Studio:
    return Studio(still)


def carrying(studio: Studio, label: str) -> Tappable:
    """The thing on the screen that is labelled so; the one on the overlay before the one beneath."""
    found = [one for one in tappables(studio.stage) if one.tap.label == label]
    assert found, f"nothing says {label!r}"
    return found[0]


def show(studio: Studio, still: Still, scene: str) -> None:
    still.view = SCENES[scene]
    studio.stage.draw()
    studio.settle()


def test_a_finger_gives_the_intent_of_what_it_presses(studio: Studio, still: Still) -> None:
    tap(carrying(studio, "Free Peoples: use an Action die"))
    tap(carrying(studio, "Journal"))
    assert still.heard == [Press.ACT, Go(Place.JOURNAL)]


def test_a_closed_tap_gives_nothing(studio: Studio, still: Still) -> None:
    still.view = replace(SCENES["table"], view=replace(TABLE, next=replace(TABLE.next, enabled=False)))
    button = carrying(studio, "Free Peoples: use an Action die")
    studio.stage.draw()
    tap(button)
    assert still.heard == []


def test_an_overlay_keeps_fingers_off_the_screen_beneath(studio: Studio, still: Still) -> None:
    beneath = carrying(studio, "Free Peoples: use an Action die")
    show(studio, still, "message")
    tap(beneath)
    assert still.heard == []
    tap(carrying(studio, "The table says so"))
    assert still.heard == [Press.TABLE_SAYS_SO]


def test_an_overlay_leaves_when_its_value_does(studio: Studio, still: Still) -> None:
    show(studio, still, "number")
    show(studio, still, "table")
    assert studio.stage.ids.overlay.children == []


def test_an_overlay_of_the_same_kind_is_shown_anew_without_flicker(studio: Studio, still: Still) -> None:
    show(studio, still, "message")
    card = studio.stage.ids.overlay.children[0]
    overlay = replace(card.view, title="Again")
    still.view = replace(still.view, overlay=overlay)
    studio.stage.draw()
    assert studio.stage.ids.overlay.children[0] is card
    assert card.view.title == "Again"


def test_a_sheet_that_opens_again_is_the_same_drawing_with_the_new_value(studio: Studio, still: Still) -> None:
    show(studio, still, "message")
    card = studio.stage.ids.overlay.children[0]
    show(studio, still, "table")
    overlay = replace(card.view, title="Again")
    still.view = replace(SCENES["message"], overlay=overlay)
    studio.stage.draw()
    assert studio.stage.ids.overlay.children[0] is card
    assert card.view is overlay


def test_a_screen_come_back_to_is_the_same_drawing_with_the_new_value(studio: Studio, still: Still) -> None:
    page = studio.stage.ids.page.children[0]
    show(studio, still, "journal")
    assert studio.stage.ids.page.children[0] is not page
    show(studio, still, "table-mordor")
    assert studio.stage.ids.page.children[0] is page
    assert page.view is SCENES["table-mordor"].view


def test_the_ring_lies_around_what_the_buttons_stand_on(studio: Studio, still: Still) -> None:
    focused = carrying(studio, "Free Peoples: use an Action die")
    ring = studio.stage.ids.ring
    assert (ring.pos, ring.size) == (focused.pos, focused.size)
    show(studio, still, "consent")
    assert ring.around.tap.label == "Shadow agrees"
    show(studio, still, "settings")
    assert ring.around is None


def test_the_ring_stays_while_pictures_of_the_tray_come_in(studio: Studio, still: Still) -> None:
    sure = replace(SCENES["dice-sure"], focus=Press.ACCEPT_THROW)
    still.view = sure
    studio.stage.draw()
    studio.settle(8)
    focused = studio.stage.ids.ring.around
    assert focused is not None
    still.view = replace(sure, view=replace(SURE, picture_number=9))
    studio.stage.draw()
    assert studio.stage.ids.ring.around is focused


def test_nothing_is_drawn_when_nothing_changed(studio: Studio) -> None:
    from kivy.core.window import Window

    studio.settle(10)
    drawn: list[object] = []
    Window.bind(on_draw=drawn.append)
    for _tick in range(5):
        studio.stage.draw()
        studio.settle(1)
    Window.unbind(on_draw=drawn.append)
    assert drawn == []


def test_the_live_picture_is_shown_with_its_number(studio: Studio, still: Still) -> None:
    still.picture = Picture(4, 2, bytes(24))
    show(studio, still, "dice-ask")
    tray = studio.stage.ids.page.children[0].ids.tray
    assert (tray.number, tray.texture.size) == (1, (4, 2))
    still.picture = Picture(8, 4, bytes(96))
    still.view = replace(still.view, view=replace(DICE, picture_number=2))
    studio.stage.draw()
    assert (tray.number, tray.texture.size) == (2, (8, 4))


class Turning(Still):
    """A presenter that goes to the settings at any press."""

    def press(self, intent: Intent) -> None:
        super().press(intent)
        self.view = SCENES["settings"]


def test_a_press_is_drawn_at_once() -> None:
    studio = Studio(Turning(SCENES["table"]))
    tap(carrying(studio, "Settings"))
    assert studio.stage.ids.page.children[0].view is SCENES["settings"].view


def test_every_tap_of_a_row_is_a_thing_to_press(studio: Studio, still: Still) -> None:
    actions = tuple(Tap(str(number), Press.UNDO) for number in range(8))
    still.view = replace(SCENES["table"], view=replace(TABLE, actions=actions))
    studio.stage.draw()
    studio.settle()
    for action in actions:
        tap(carrying(studio, action.label))
    assert len(still.heard) == 8


def test_a_touch_of_the_picture_holds_a_throw_that_would_be_accepted(studio: Studio, still: Still) -> None:
    show(studio, still, "dice-sure")
    tap(studio.stage.ids.page.children[0].ids.tray)
    assert still.heard == [Press.HOLD]


def test_a_touch_of_a_picture_that_counts_nothing_down_means_nothing(studio: Studio, still: Still) -> None:
    show(studio, still, "dice-ask")
    tap(studio.stage.ids.page.children[0].ids.tray)
    assert still.heard == []


def test_a_touch_of_a_die_in_the_picture_opens_its_faces(studio: Studio, still: Still) -> None:
    show(studio, still, "dice-ask")
    tap(studio.stage.ids.page.children[0].ids.tray.children[0])
    assert still.heard == [OpenDie(2)]


def test_each_half_of_a_split_picture_tells_whose_finger_it_was(studio: Studio, still: Still) -> None:
    show(studio, still, "halves")
    far, near = (pane for pane in studio.stage.walk(restrict=True) if isinstance(pane, HalfPane))
    for pane in (far, near):
        tap(next(one for one in tappables(pane) if one.tap.label == "Journal"))
    assert still.heard == [Go(Place.JOURNAL)] * 2
    assert still.sides == [Side.SHADOW, Side.FREE_PEOPLES]


def test_what_the_far_player_presses_lies_where_they_see_it(studio: Studio, still: Still) -> None:
    show(studio, still, "halves")
    far = next(pane for pane in studio.stage.walk(restrict=True) if isinstance(pane, HalfPane) and pane.turned)
    undo = next(one for one in tappables(far) if one.tap.intent is Press.UNDO)
    x, y = undo.to_window(*undo.center)
    assert x > studio.stage.width * 0.8
    assert y > studio.stage.height * 0.9
    tap(undo)
    assert still.heard == [Press.UNDO]


def test_a_look_turns_the_whole_picture_and_fingers_with_it(studio: Studio, still: Still) -> None:
    still.view = replace(SCENES["table"], look=Look(turned=True))
    studio.stage.draw()
    studio.settle()
    studio.stage.draw()
    assert rotation() == 180
    tap(carrying(studio, "Journal"))
    still.view = SCENES["table"]
    studio.stage.draw()
    assert rotation() == 0
    assert still.heard == [Go(Place.JOURNAL)]
