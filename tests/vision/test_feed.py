"""A camera that stalls, is pulled, comes back, or sends frames that are none: what its feed does and says of it."""

from collections.abc import Callable

import numpy as np
import pytest

from companion.ports import CameraBack, CameraLost
from vision.clock import ManualClock
from vision.fake_cameras import ScriptedCamera
from vision.feed import Feed
from vision.frame_faults import WholeFrames
from vision.frames import CameraError, Frame, FrameSource, Image, NoCameraError

GRAIN = np.random.default_rng(1).integers(60, 200, (48, 64, 3)).astype(np.uint8)
BLACK = np.zeros_like(GRAIN)
OTHER_SIZE = np.ascontiguousarray(GRAIN[:24])
TORN = GRAIN.copy()
TORN[36:] = 128


class Bench:
    """A feed over a scripted camera, on a clock that stands still unless somebody waits."""

    def __init__(self, open_source: Callable[[], FrameSource] | None = None) -> None:
        self.clock = ManualClock(10.0)
        self.camera = ScriptedCamera(self.clock, GRAIN)
        self.feed = Feed(open_source or self.opened, self.clock)
        self.frames: list[Frame] = []
        self.signals: list[tuple[float, CameraLost | CameraBack]] = []

    def opened(self) -> FrameSource:
        return WholeFrames(self.camera.open(), self.clock)

    def run(self, for_s: float) -> None:
        end_s = self.clock.now_s() + for_s
        while self.clock.now_s() < end_s:
            self.take()

    def take(self) -> None:
        frame, signal = self.feed.take()
        self.frames += [] if frame is None else [frame]
        self.signals += [] if signal is None else [(self.clock.now_s(), signal)]

    def until_told(self) -> float:
        """How long it takes until something is said, in seconds."""
        began_s, told = self.clock.now_s(), len(self.signals)
        while len(self.signals) == told:
            self.take()
            assert self.clock.now_s() - began_s < 60
        return self.clock.now_s() - began_s

    @property
    def said(self) -> list[CameraLost | CameraBack]:
        return [signal for _, signal in self.signals]


@pytest.fixture
def bench() -> Bench:
    made = Bench()
    made.run(1.0)
    assert made.frames
    return made


@pytest.mark.parametrize("failure", ["stalled", "unplugged"])
def test_a_camera_that_fails_is_noticed_within_two_seconds_and_said_once(bench: Bench, failure: str) -> None:
    setattr(bench.camera, failure, True)
    assert bench.until_told() <= 2.0
    bench.run(60.0)
    (lost,) = bench.said
    assert isinstance(lost, CameraLost)
    assert "lug it in again" in lost.advice


@pytest.mark.parametrize("failure", ["stalled", "unplugged"])
def test_it_is_found_again_and_that_is_said_once(bench: Bench, failure: str) -> None:
    setattr(bench.camera, failure, True)
    bench.run(20.0)
    setattr(bench.camera, failure, False)
    assert bench.until_told() <= 9.0
    bench.run(5.0)
    assert bench.said[1:] == [CameraBack()]


def test_a_camera_that_comes_and_goes_is_lost_and_found_each_time(bench: Bench) -> None:
    for _ in range(5):
        bench.camera.unplugged = True
        bench.run(1.0)
        bench.camera.unplugged = False
        bench.run(3.0)
    assert [type(one) for one in bench.said] == [CameraLost, CameraBack] * 5


def test_every_camera_that_was_opened_is_closed(bench: Bench) -> None:
    bench.camera.stalled = True
    bench.run(30.0)
    bench.feed.close()
    bench.feed.close()
    assert bench.camera.opened == bench.camera.closed > 2


def test_the_pauses_between_tries_grow_to_eight_seconds() -> None:
    tries: list[float] = []

    def fail() -> FrameSource:
        tries.append(table.clock.now_s())
        raise CameraError("The camera is unplugged", "Plug it in again")

    table = Bench(fail)
    table.run(40.0)
    assert np.allclose(np.diff(tries), [0.5, 1, 2, 4, 8, 8, 8, 8])


def test_a_look_never_waits_longer_than_half_a_second(bench: Bench) -> None:
    bench.camera.stalled = True
    for _ in range(100):
        began_s = bench.clock.now_s()
        bench.take()
        assert bench.clock.now_s() - began_s <= 0.5


@pytest.mark.parametrize("spoilt", [BLACK, TORN, OTHER_SIZE], ids=["black", "torn", "other size"])
def test_a_spoilt_frame_among_good_ones_is_dropped_and_nobody_hears_of_it(bench: Bench, spoilt: Image) -> None:
    for _ in range(8):
        bench.camera.spoilt.append(spoilt)
        bench.run(0.5)
    assert all(frame.image is GRAIN for frame in bench.frames)
    assert bench.said == []


def test_a_spoilt_frame_after_a_long_reading_is_no_loss(bench: Bench) -> None:
    """While a throw is read nobody looks; that time is not the camera's."""
    bench.clock.wait(3.0)
    bench.camera.spoilt.append(BLACK)
    bench.run(1.0)
    assert bench.said == []


@pytest.mark.parametrize(
    ("spoilt", "advice"),
    [(BLACK, "Take its cap off"), (TORN, "shorter cable"), (OTHER_SIZE, "changes the size")],
    ids=["black", "torn", "other size"],
)
def test_a_camera_that_sends_nothing_else_is_lost_within_two_seconds_with_advice(
    bench: Bench, spoilt: Image, advice: str
) -> None:
    bench.camera.spoilt.extend([spoilt] * 40)
    assert bench.until_told() <= 2.0
    (lost,) = bench.said
    assert isinstance(lost, CameraLost)
    assert advice in lost.advice
    bench.camera.spoilt.clear()
    bench.run(20.0)
    assert bench.said[1:] == [CameraBack()]


def test_a_camera_that_comes_back_with_another_size_is_used_as_it_is(bench: Bench) -> None:
    bench.camera.unplugged = True
    bench.run(2.0)
    bench.camera.unplugged, bench.camera.image = False, OTHER_SIZE
    bench.run(6.0)
    assert bench.frames[-1].image is OTHER_SIZE
    assert bench.said[1:] == [CameraBack()]


def test_a_camera_may_take_five_seconds_for_its_first_picture() -> None:
    bench = Bench()
    bench.camera.stalled = True
    bench.run(4.5)
    bench.camera.stalled = False
    bench.run(1.0)
    assert bench.frames
    assert bench.said == []


def test_a_camera_that_was_never_there_is_not_missed_but_taken_up_when_it_comes() -> None:
    there: list[bool] = []

    def open_any() -> FrameSource:
        if not there:
            raise NoCameraError("There is no camera", "Plug one in")
        return table.camera.open()

    table = Bench(open_any)
    table.run(30.0)
    assert table.said == []
    there.append(True)
    table.run(10.0)
    assert table.frames
    assert table.said == []


def test_a_camera_that_was_there_is_missed_however_it_is_gone() -> None:
    def open_any() -> FrameSource:
        if table.camera.unplugged:
            raise NoCameraError("There is no camera", "Plug one in")
        return table.camera.open()

    table = Bench(open_any)
    table.run(1.0)
    table.camera.unplugged = True
    table.run(10.0)
    assert [type(one) for one in table.said] == [CameraLost]


def test_frames_are_dropped_and_never_queued(bench: Bench) -> None:
    """However long nobody looks, the next frame is one of now."""
    bench.clock.wait(20.0)
    bench.take()
    assert bench.frames[-1].time_s == bench.clock.now_s()


def test_a_camera_that_is_black_from_the_start_is_told_as_such() -> None:
    bench = Bench()
    bench.camera.image = BLACK
    assert bench.until_told() <= 5.0
    (lost,) = bench.said
    assert isinstance(lost, CameraLost)
    assert "sees only black" in lost.advice


def test_a_camera_that_sees_only_black_stays_open_and_is_back_with_the_light() -> None:
    bench = Bench()
    bench.run(1.0)
    bench.camera.image = BLACK
    bench.run(60.0)
    bench.camera.image = GRAIN
    assert bench.until_told() <= 0.2
    assert [type(one) for one in bench.said] == [CameraLost, CameraBack]
    assert bench.camera.opened == 1


def test_a_camera_that_is_pulled_while_it_sees_only_black_is_told_of_that_too_and_opened_anew() -> None:
    bench = Bench()
    bench.run(1.0)
    bench.camera.image = BLACK
    bench.run(5.0)
    bench.camera.unplugged = True
    bench.run(5.0)
    bench.camera.unplugged, bench.camera.image = False, GRAIN
    bench.run(9.0)
    assert [type(one) for one in bench.said] == [CameraLost, CameraLost, CameraBack]
    assert bench.camera.opened == 2


def test_a_camera_may_be_black_for_a_moment_while_it_wakes_up() -> None:
    bench = Bench()
    bench.camera.spoilt.extend([BLACK] * 40)
    bench.run(5.0)
    assert bench.frames
    assert bench.said == []


def test_the_pace_is_handed_on_and_kept_for_a_camera_that_comes_back(bench: Bench) -> None:
    bench.feed.pace(busy=False)
    assert bench.camera.paces[-1] is False
    bench.camera.unplugged = True
    bench.run(1.0)
    bench.camera.unplugged = False
    bench.camera.paces.clear()
    bench.run(2.0)
    assert bench.camera.paces == [False]


def test_a_lost_camera_that_is_back_but_sees_only_black_is_told_of_again(bench: Bench) -> None:
    bench.run(1.0)
    bench.camera.unplugged = True
    bench.until_told()
    bench.camera.unplugged, bench.camera.image = False, BLACK
    bench.until_told()
    bench.camera.image = GRAIN
    bench.until_told()
    told = [type(signal) if isinstance(signal, CameraBack) else signal.blind for signal in bench.said]
    assert told == [False, True, CameraBack]
