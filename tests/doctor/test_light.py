"""The light: steady over time, and even over the tray."""

import numpy as np
import pytest

from companion.doctor.finding import Health
from companion.doctor.light import Light, judge_light, measured_light
from vision.frames import Image

EVEN: Image = np.full((400, 600, 3), 130, np.uint8)


@pytest.mark.parametrize(
    ("light", "health"),
    [
        (Light(), Health.NOT_CHECKED),
        (Light(flicker=0.005), Health.OK),
        (Light(flicker=0.005, evenness=0.8), Health.OK),
        (Light(flicker=0.2, evenness=0.8), Health.WARNING),
        (Light(flicker=0.005, evenness=0.2), Health.WARNING),
    ],
)
def test_light_that_flickers_or_leaves_a_corner_dark_is_a_warning(light: Light, health: Health) -> None:
    assert judge_light(light).health is health


def test_frames_of_one_brightness_are_a_steady_light_and_changing_ones_are_not() -> None:
    assert measured_light([120.0] * 10, None) == Light(0.0, None)
    assert judge_light(measured_light([120.0, 100.0] * 5, None)).health is Health.WARNING


def test_a_camera_may_set_its_exposure_at_first() -> None:
    assert measured_light([40.0, 60.0, 80.0, 100.0, 120.0, 120.0, 120.0, 120.0, 120.0, 120.0], None).flicker == 0.0


def test_a_handful_of_frames_says_nothing() -> None:
    assert measured_light([120.0, 60.0], EVEN).flicker is None


def test_a_shadow_over_a_corner_is_seen_and_dice_are_not_taken_for_one() -> None:
    with_dice, with_shadow = EVEN.copy(), EVEN.copy()
    with_dice[100:140, 100:140] = 5
    with_shadow[:200, :200] = 30
    assert measured_light([], with_dice).evenness == 1.0
    assert judge_light(Light(0.0, measured_light([], with_shadow).evenness)).health is Health.WARNING
