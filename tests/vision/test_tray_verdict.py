"""How well a tray is seen: an empty one tells nothing of sharpness, and its dark cloth does not mean want of light."""

from tests.vision.small_table import THREE_COMBAT, small_tray
from vision.frames import Image
from vision.picture_quality import Exposure, PictureQuality, Sharpness
from vision.tray import Tray
from vision.tray_verdict import judged, quality_within

FLOOR = Tray(1.0, (58, 30, 204, 120), (10.0, 24.0), (320, 180))


def seen(light: float = 1.0, *, dice: bool = False) -> Image:
    """A tray with a dark cloth, in so much light."""
    tray = small_tray()
    tray.switch_light(light)
    if dice:
        tray.throw(THREE_COMBAT, 0.0)
    return tray.picture(30.0)


def test_an_empty_tray_with_a_dark_cloth_is_light_enough_where_the_whole_picture_is() -> None:
    empty = seen()
    assert PictureQuality.of(FLOOR.cut(empty)).exposure is Exposure.DARK
    assert quality_within(FLOOR, empty).exposure is Exposure.GOOD
    assert quality_within(FLOOR, seen(0.3)).exposure is Exposure.DARK


def test_dice_in_the_tray_say_themselves_whether_there_is_light_enough() -> None:
    assert quality_within(FLOOR, seen(dice=True)) == PictureQuality.of(FLOOR.cut(seen(dice=True)))


def test_an_empty_tray_asks_for_dice_in_a_whole_sentence_and_is_not_called_badly_seen_for_that() -> None:
    empty = seen()
    assert quality_within(FLOOR, empty).sharpness is Sharpness.UNKNOWN
    told = judged(FLOOR, empty)
    assert told.words[1:] == ("Put dice into it to see whether it is sharp.",)
