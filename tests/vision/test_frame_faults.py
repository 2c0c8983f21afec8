"""Frames that nobody should look at are told from dark, plain and letterboxed ones that are what they are."""

import numpy as np
import pytest

from tests.vision.small_table import SMALL, THREE_COMBAT
from vision.frame_faults import Fault, FrameCheck, advice_for, is_black, is_torn
from vision.frames import Image
from vision.simulated import SimulatedTray


@pytest.fixture(scope="module")
def tray() -> Image:
    simulated = SimulatedTray(np.random.default_rng(1), SMALL)
    simulated.throw(THREE_COMBAT, 0.0)
    return simulated.picture(30.0)


def torn(image: Image, share: float, colour: tuple[int, int, int] = (128, 128, 128)) -> Image:
    """The picture as it arrives when its last part is lost."""
    spoilt = image.copy()
    spoilt[round(image.shape[0] * (1 - share)) :] = colour
    return spoilt


def test_a_picture_of_a_tray_can_be_used(tray: Image) -> None:
    assert FrameCheck().fault(tray) is None


def test_a_black_frame_is_told_from_a_dark_room(tray: Image) -> None:
    assert is_black(np.zeros_like(tray))
    assert is_black(np.random.default_rng(1).integers(0, 12, tray.shape).astype(np.uint8))
    assert not is_black((tray // 8).astype(np.uint8))


@pytest.mark.parametrize("share", [0.06, 0.3, 0.9])
@pytest.mark.parametrize("colour", [(128, 128, 128), (0, 135, 0)])
def test_a_frame_that_ends_in_one_flat_colour_is_torn(tray: Image, share: float, colour: tuple[int, int, int]) -> None:
    check = FrameCheck()
    check.fault(tray)
    assert check.fault(torn(tray, share, colour)) is Fault.TORN
    assert check.fault(tray) is None


@pytest.mark.parametrize("level", [0, 90, 255])
def test_a_picture_of_one_colour_all_over_is_not_torn(level: int) -> None:
    assert not is_torn(np.full((180, 320, 3), level, np.uint8))


def test_a_picture_that_ends_burnt_out_or_in_plain_black_is_not_torn(tray: Image) -> None:
    assert not is_torn(torn(tray, 0.2, (255, 255, 255)))
    assert not is_torn(torn(tray, 0.2, (0, 0, 0)))


def test_a_scene_that_always_ends_flat_is_taken_as_it_is(tray: Image) -> None:
    check = FrameCheck()
    assert [check.fault(torn(tray, 0.2)) for _ in range(3)] == [None] * 3


def test_a_frame_of_another_size_is_told(tray: Image) -> None:
    check = FrameCheck()
    check.fault(tray)
    assert check.fault(tray[:90]) is Fault.OTHER_SIZE
    assert check.fault(tray.transpose(1, 0, 2)) is Fault.OTHER_SIZE
    assert check.fault(tray) is None


def test_a_black_first_frame_says_nothing_of_the_size(tray: Image) -> None:
    check = FrameCheck()
    assert check.fault(np.zeros((10, 10, 3), np.uint8)) is Fault.BLACK
    assert check.fault(tray) is None


def test_a_frame_without_pixels_is_black() -> None:
    assert FrameCheck().fault(np.zeros((0, 0, 3), np.uint8)) is Fault.BLACK


def test_a_frame_of_one_row_is_looked_at() -> None:
    assert FrameCheck().fault(np.full((1, 8, 3), 90, np.uint8)) is None


@pytest.mark.parametrize("fault", list(Fault))
def test_every_fault_has_advice(fault: Fault) -> None:
    assert advice_for(fault).startswith("The camera")
