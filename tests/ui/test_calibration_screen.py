"""The picture on the screen where the tray is set up: what a finger on it means, and what lies over it."""

import pytest

from companion.ports import Picture
from tests.ui import offscreen  # noqa: F401 - before Kivy
from tests.ui.finger import tap
from ui.intents.calibration import PlaceCorner
from ui.scenes.catalogue import SCENES
from ui.scenes.still import Still
from ui.widgets.outline import OutlinedPicture
from ui.window.studio import Studio


@pytest.fixture
def still() -> Still:
    return Still(SCENES["table"], Picture(32, 18, b"\x20\x60\x30" * 32 * 18))


def shown(still: Still, scene: str) -> OutlinedPicture:
    """The picture of a scene."""
    studio = Studio(still)
    still.view = SCENES[scene]
    studio.stage.draw()
    studio.settle()
    picture = studio.stage.ids.page.children[0].ids.picture
    assert isinstance(picture, OutlinedPicture)
    return picture


def test_a_touch_of_the_picture_gives_its_place_as_fractions(still: Still) -> None:
    tap(shown(still, "tray-corners"))
    (placed,) = still.heard
    assert isinstance(placed, PlaceCorner)
    assert (placed.x, placed.y) == pytest.approx((0.5, 0.5), abs=0.01)


@pytest.mark.parametrize("scene", ["tray-markers", "tray-found"])
def test_where_no_corner_is_marked_a_touch_means_nothing(still: Still, scene: str) -> None:
    tap(shown(still, scene))
    assert still.heard == []


def test_a_mark_is_drawn_where_it_lies_in_the_picture(still: Still) -> None:
    picture = shown(still, "tray-corners")
    left, bottom = picture.shown_pos
    width, height = picture.shown_size
    assert picture._at((0.0, 0.0)) == pytest.approx((left, bottom + height))
    assert picture._at((1.0, 1.0)) == pytest.approx((left + width, bottom))
    assert picture.canvas.after.length() > 4 * 3
