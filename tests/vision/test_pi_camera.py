"""The Pi's own camera, against a stand-in that keeps the rules of picamera2 as they are documented."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from vision.clock import ManualClock
from vision.fake_picamera2 import FakePicamera2
from vision.frames import CameraError, Frame, PacedSource
from vision.pi_camera import PiCamera, pi_cameras, pi_sizes, whole_view

SIZE = (64, 36)
FRAME_S = 1 / 15


class AbsentPicamera2(FakePicamera2):
    present = False


class StubbornPicamera2(FakePicamera2):
    refuses_modes = True


class SimplePicamera2(FakePicamera2):
    """A camera without autofocus."""

    offered = ("AeEnable", "AwbEnable", "ExposureTime", "AnalogueGain", "ColourGains", "FrameDurationLimits")


@pytest.fixture(autouse=True)
def nothing_open() -> Iterator[None]:
    FakePicamera2.opened = None
    yield
    FakePicamera2.opened = None


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(100.0)


@pytest.fixture
def pi(clock: ManualClock) -> PiCamera:
    return PiCamera(SIZE, clock, library=lambda: FakePicamera2)


def fake(camera: PiCamera) -> FakePicamera2:
    found = camera._camera
    assert isinstance(found, FakePicamera2)
    return found


def watched(camera: PiCamera, clock: ManualClock, for_s: float) -> list[Frame]:
    """The frames of so many seconds, fifteen a second."""
    frames = []
    for _ in range(round(for_s / FRAME_S)):
        clock.wait(FRAME_S)
        frame = camera.next_frame(0.5)
        assert frame is not None
        frames.append(frame)
    return frames


def level(frames: list[Frame]) -> float:
    return float(np.median(frames[-1].image))


def test_frames_are_of_the_size_wanted_and_fifteen_a_second(pi: PiCamera) -> None:
    frame = pi.next_frame(0.5)
    assert frame is not None
    assert frame.image.shape == (36, 64, 3)
    assert fake(pi).controls["FrameDurationLimits"] == (66_666, 66_666)


def test_every_buffer_is_given_back(pi: PiCamera, clock: ManualClock) -> None:
    assert len(watched(pi, clock, 2.0)) == 30
    assert fake(pi).held == 0


def test_the_sensor_shows_all_it_sees_in_its_smallest_mode(pi: PiCamera) -> None:
    assert fake(pi).sensor == {"output_size": (2304, 1296), "bit_depth": 10}


def test_where_that_mode_is_refused_the_library_chooses_its_own(clock: ManualClock) -> None:
    camera = PiCamera(SIZE, clock, library=lambda: StubbornPicamera2)
    assert fake(camera).sensor == {}
    assert camera.next_frame(0.5) is not None


def test_pictures_larger_than_the_small_mode_take_a_larger_one() -> None:
    modes: list[dict[str, Any]] = [
        {"size": (640, 480), "crop_limits": (1000, 752, 1280, 960), "bit_depth": 10},
        {"size": (1640, 1232), "crop_limits": (0, 0, 3280, 2464), "bit_depth": 10},
        {"size": (3280, 2464), "crop_limits": (0, 0, 3280, 2464), "bit_depth": 10},
    ]
    assert whole_view(modes, (640, 480)) is modes[1]
    assert whole_view(modes, (1920, 1080)) is modes[2]
    assert whole_view(modes, (9000, 9000)) is modes[2]
    assert whole_view([{"format": "MJPEG"}], (640, 480)) is None


def test_exposure_gain_white_balance_and_focus_are_held_once_settled(pi: PiCamera, clock: ManualClock) -> None:
    watched(pi, clock, 0.8)
    assert fake(pi).controls["AeEnable"]
    watched(pi, clock, 2.0)
    held = fake(pi).controls
    assert (held["AeEnable"], held["AwbEnable"], held["AfMode"]) == (False, False, 0)
    assert (held["ExposureTime"], held["AnalogueGain"]) == (8000, 2.0)
    assert (held["ColourGains"], held["LensPosition"]) == ((1.9, 1.6), 4.5)


def test_a_hand_over_the_tray_changes_nothing_that_is_held(pi: PiCamera, clock: ManualClock) -> None:
    watched(pi, clock, 4.0)
    fake(pi).light = 0.4
    watched(pi, clock, 3.0)
    fake(pi).light = 1.0
    watched(pi, clock, 10.0)
    assert not fake(pi).controls["AeEnable"]
    assert fake(pi).controls["ExposureTime"] == 8000


def test_exposure_is_never_freed_while_something_goes_on_in_the_tray(pi: PiCamera, clock: ManualClock) -> None:
    pi.pace(busy=True)
    before = level(watched(pi, clock, 4.0))
    fake(pi).light = 0.4
    assert level(watched(pi, clock, 30.0)) < 0.8 * before
    assert fake(pi).controls["ExposureTime"] == 8000


def test_light_that_has_changed_for_good_is_settled_on_anew(pi: PiCamera, clock: ManualClock) -> None:
    pi.pace(busy=False)
    before = level(watched(pi, clock, 4.0))
    fake(pi).light = 0.4
    assert level(watched(pi, clock, 2.0)) < 0.8 * before
    after = level(watched(pi, clock, 12.0))
    assert after == pytest.approx(before, abs=2)
    assert not fake(pi).controls["AeEnable"]
    assert fake(pi).controls["ExposureTime"] == 20_000


def test_a_camera_without_autofocus_is_asked_for_none(clock: ManualClock) -> None:
    camera = PiCamera(SIZE, clock, library=lambda: SimplePicamera2)
    watched(camera, clock, 4.0)
    assert not fake(camera).controls["AeEnable"]
    assert not {"AfMode", "LensPosition"} & fake(camera).controls.keys()


def test_few_frames_are_sent_while_nothing_happens_and_many_from_the_first_motion(
    pi: PiCamera, clock: ManualClock
) -> None:
    assert isinstance(pi, PacedSource)
    watched(pi, clock, 4.0)
    pi.pace(busy=False)
    assert fake(pi).controls["FrameDurationLimits"] == (200_000, 200_000)
    pi.pace(busy=True)
    assert fake(pi).controls["FrameDurationLimits"] == (66_666, 66_666)


def test_while_it_settles_the_rate_stays_high_so_that_it_does_not_expose_for_long(
    pi: PiCamera, clock: ManualClock
) -> None:
    pi.pace(busy=False)
    watched(pi, clock, 1.0)
    assert fake(pi).controls["FrameDurationLimits"] == (66_666, 66_666)
    watched(pi, clock, 4.0)
    assert fake(pi).controls["FrameDurationLimits"] == (200_000, 200_000)


def test_saying_the_pace_again_changes_no_control(pi: PiCamera, clock: ManualClock) -> None:
    watched(pi, clock, 4.0)
    said = len(fake(pi).history)
    for _ in range(5):
        pi.pace(busy=True)
    assert len(fake(pi).history) == said


def test_a_stalled_one_gives_nothing_and_goes_on_when_it_can(pi: PiCamera) -> None:
    fake(pi).stalled = True
    assert pi.next_frame(0.5) is None
    fake(pi).stalled = False
    assert pi.next_frame(0.5) is not None


def test_a_stalled_one_can_be_closed(pi: PiCamera) -> None:
    """picamera2 would wait for ever behind the picture that never comes."""
    stalled = fake(pi)
    stalled.stalled = True
    pi.next_frame(0.5)
    pi.close()
    assert stalled.closed


def test_a_broken_one_says_what_to_check(pi: PiCamera) -> None:
    fake(pi).broken = True
    with pytest.raises(CameraError, match=r"timed out.*ribbon cable"):
        pi.next_frame(0.5)


def test_an_absent_one_says_what_to_check(clock: ManualClock) -> None:
    with pytest.raises(CameraError, match=r"does not start.*ribbon cable"):
        PiCamera(SIZE, clock, library=lambda: AbsentPicamera2)


def test_one_in_use_says_so_and_can_be_had_afterwards(pi: PiCamera, clock: ManualClock) -> None:
    with pytest.raises(CameraError, match=r"busy.*no other program uses the camera"):
        PiCamera(SIZE, clock, library=lambda: FakePicamera2)
    pi.close()
    assert PiCamera(SIZE, clock, library=lambda: FakePicamera2).next_frame(0.5) is not None


def test_one_that_fails_while_it_starts_is_given_back(clock: ManualClock) -> None:
    class Unstartable(FakePicamera2):
        def start(self) -> None:
            raise RuntimeError("Failed to start camera")

    with pytest.raises(CameraError, match="does not start"):
        PiCamera(SIZE, clock, library=lambda: Unstartable)
    assert FakePicamera2.opened is None


def test_a_closed_one_is_stopped_and_given_back(pi: PiCamera) -> None:
    closed = fake(pi)
    pi.close()
    pi.close()
    assert (closed.running, closed.closed) == (False, True)


def test_usb_cameras_are_not_taken_for_the_pis_own() -> None:
    assert pi_cameras(lambda: FakePicamera2) == ((0, "imx708"), (2, "imx219"))


def test_the_second_camera_can_be_had_by_its_number(clock: ManualClock) -> None:
    assert fake(PiCamera(SIZE, clock, 2, lambda: FakePicamera2)).number == 2


def test_the_sizes_of_a_camera_are_those_of_its_sensor_and_it_is_given_back() -> None:
    assert pi_sizes(0, lambda: FakePicamera2) == ((1536, 864), (2304, 1296), (4608, 2592))
    assert FakePicamera2.opened is None
    with pytest.raises(CameraError, match="does not start"):
        pi_sizes(9, lambda: FakePicamera2)
