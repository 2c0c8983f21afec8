import threading
from dataclasses import replace

import numpy as np
import pytest

from companion.ports import (
    CameraBack,
    CameraLost,
    DiceReader,
    Expected,
    Reading,
    SimulatedTable,
    ThrowRead,
    TrayCleared,
    TrayMisfit,
    TrayPhase,
    Verdict,
)
from tests.vision.small_table import THREE_COMBAT, Letters, TruthReader, small_tray
from vision.clock import ManualClock, SystemClock
from vision.frames import Frame, FrameSource, Image
from vision.live import LiveReader, Pace
from vision.picture_quality import light_wish
from vision.simulated import SimulatedCamera
from vision.tray import Tray
from vision.tray_in_use import TrayInUse

FRAME_LIMIT = 2000


class Bench:
    """A live reader over a simulated camera on a clock that a test turns."""

    def __init__(self, seed: int = 1) -> None:
        self.clock = ManualClock()
        self.camera = SimulatedCamera(small_tray(seed), self.clock)
        self.reader = TruthReader(self.camera, self.clock)
        self.inbox = Letters()
        self.live = LiveReader(self.camera.open, self.reader, self.clock)
        self.looks = 0

    def run(self, for_s: float) -> None:
        end_s = self.clock.now_s() + for_s
        while self.clock.now_s() < end_s:
            self.live.look_once(self.inbox)
            self.looks += 1
            assert self.looks < FRAME_LIMIT


@pytest.fixture
def bench() -> Bench:
    made = Bench()
    made.run(0.6)
    return made


def test_the_live_reader_and_the_simulated_camera_fit_the_ports(bench: Bench) -> None:
    reader: DiceReader = bench.live
    table: SimulatedTable = bench.camera
    source: FrameSource = bench.camera
    assert (reader, table, source) == (bench.live, bench.camera, bench.camera)


def test_a_throw_is_reported_once_with_what_lies_there(bench: Bench) -> None:
    bench.live.expect(THREE_COMBAT)
    bench.camera.throw(THREE_COMBAT)
    bench.run(4.0)
    (signal,) = bench.inbox.signals
    assert isinstance(signal, ThrowRead)
    truth = bench.camera.tray.truth(bench.clock.now_s())
    assert sorted(die.face for die in signal.reading.dice) == sorted(die.face for die in truth)
    assert signal.reading.verdict is Verdict.SURE


def test_a_throw_is_reported_within_six_frames_of_lying_still(bench: Bench) -> None:
    bench.camera.throw(THREE_COMBAT)
    still_s = next(t for t in np.arange(bench.clock.now_s(), 9.0, 0.01) if bench.camera.tray.resting(t))
    while not bench.inbox.signals:
        bench.run(0.01)
    assert bench.clock.now_s() - still_s <= 6 / 15 + 1e-6


def test_two_agreeing_pictures_are_read_for_a_throw_and_none_while_idle(bench: Bench) -> None:
    before = bench.reader.times_read
    bench.camera.throw(THREE_COMBAT)
    bench.run(10.0)
    assert bench.reader.times_read - before == 2


def test_taking_the_dice_out_is_reported_once(bench: Bench) -> None:
    bench.camera.throw(THREE_COMBAT)
    bench.run(3.0)
    bench.camera.clear()
    bench.run(3.0)
    assert [type(signal) for signal in bench.inbox.signals] == [ThrowRead, TrayCleared]
    assert bench.live.tray().phase is TrayPhase.CLEARED


def test_reading_again_reports_the_same_dice_once_more(bench: Bench) -> None:
    bench.camera.throw(THREE_COMBAT)
    bench.run(3.0)
    bench.live.read_again()
    bench.run(1.0)
    first, again = bench.inbox.signals
    assert isinstance(first, ThrowRead)
    assert isinstance(again, ThrowRead)
    assert again.reading.dice == first.reading.dice


def test_reading_an_empty_tray_again_says_that_nothing_lies_there(bench: Bench) -> None:
    bench.live.read_again()
    bench.run(1.0)
    assert bench.inbox.signals == [ThrowRead(Reading((), Verdict.SURE))]


def test_the_view_is_small_and_its_boxes_fit_the_picture() -> None:
    clock = ManualClock()
    camera = SimulatedCamera(small_tray(), clock)
    wide = _Enlarged(camera, 3)
    reader = TruthReader(camera, clock)
    live = LiveReader(lambda: wide, _Scaled(reader, 3.0), clock)
    inbox = Letters()
    camera.throw(THREE_COMBAT)
    while not inbox.signals:
        live.look_once(inbox)
    view = live.tray()
    assert view.picture is not None
    assert view.reading is not None
    assert (view.picture.width_px, view.picture.height_px) == (640, 360)
    assert len(view.picture.rgb) == 640 * 360 * 3
    truth = camera.tray.truth(clock.now_s())
    shown = sorted(die.box for die in view.reading.dice)
    assert np.allclose(shown, np.array(sorted(die.box for die in truth)) * 640 / 320)
    told = inbox.signals[0]
    assert isinstance(told, ThrowRead)
    assert sorted(die.box for die in told.reading.dice) == shown


def test_the_view_is_red_green_blue(bench: Bench) -> None:
    picture = bench.live.tray().picture
    assert picture is not None
    pixels = np.frombuffer(picture.rgb, np.uint8).reshape(picture.height_px, picture.width_px, 3)
    red, _, blue = pixels[:, :10].mean(axis=(0, 1))
    assert red > blue + 20  # at the edge lies the wooden table


def test_an_idle_table_is_looked_at_three_times_a_second_and_the_view_stays(bench: Bench) -> None:
    bench.run(6.0)
    number, looks = bench.live.tray().number, bench.looks
    bench.run(10.0)
    assert bench.live.tray().number == number
    assert 20 <= bench.looks - looks <= 32


def test_a_throw_wakes_an_idle_reader(bench: Bench) -> None:
    bench.run(8.0)
    bench.camera.throw(THREE_COMBAT)
    bench.run(3.5)
    assert [type(signal) for signal in bench.inbox.signals] == [ThrowRead]


def test_a_reader_that_is_woken_looks_often_for_a_while(bench: Bench) -> None:
    bench.run(8.0)
    looks = bench.looks
    bench.live.wake()
    bench.run(3.0)
    assert bench.looks - looks > 40
    bench.run(3.0)
    looks = bench.looks
    bench.run(3.0)
    assert bench.looks - looks <= 10


class Lamp:
    """A TrayLight that keeps what it heard."""

    def __init__(self) -> None:
        self.heard: list[tuple[TrayPhase, float]] = []

    def looked(self, phase: TrayPhase, wish: float) -> None:
        self.heard.append((phase, wish))

    def wake(self) -> None: ...


def test_the_light_hears_of_every_look_and_is_asked_to_change_only_while_nothing_goes_on(bench: Bench) -> None:
    lamp = Lamp()
    bench.live = LiveReader(bench.camera.open, bench.reader, bench.clock, light=lamp)
    bench.camera.tray.switch_light(0.3)
    bench.run(9.0)
    assert lamp.heard[-1][0] is TrayPhase.EMPTY
    assert lamp.heard[-1][1] > 1.5

    lamp.heard.clear()
    bench.camera.throw(THREE_COMBAT)
    looks = bench.looks
    bench.run(9.0)
    assert len(lamp.heard) == bench.looks - looks
    assert TrayPhase.READ in {phase for phase, _ in lamp.heard}
    assert {wish for _, wish in lamp.heard[2:]} == {1.0}


def test_an_empty_tray_with_a_dark_cloth_wishes_for_no_more_light_than_the_whole_picture_does(bench: Bench) -> None:
    def wished(tray: Tray) -> float:
        lamp, in_use = Lamp(), TrayInUse()
        in_use.keep(tray)
        bench.live = LiveReader(bench.camera.open, bench.reader, bench.clock, light=lamp)
        bench.live.look_within(in_use)
        bench.run(9.0)
        return lamp.heard[-1][1]

    everything = Tray(1.0, (0, 0, 320, 180), (10.0, 24.0), (320, 180))
    cloth = Tray(1.0, (58, 30, 204, 120), (10.0, 24.0), (320, 180))
    assert light_wish(cloth.cut(bench.camera.tray.picture(0.0))) == 4.0
    assert wished(cloth) == pytest.approx(wished(everything), abs=0.1)
    assert wished(cloth) < 2.0


def test_an_unplugged_camera_is_lost_once_and_back_once(bench: Bench) -> None:
    bench.camera.unplug()
    bench.run(30.0)
    assert bench.inbox.signals == [CameraLost("The simulated camera is unplugged. Plug it in again")]
    bench.camera.plug_in()
    bench.run(10.0)
    assert bench.inbox.signals[1:] == [CameraBack()]


def test_a_stalled_camera_is_noticed_within_two_seconds(bench: Bench) -> None:
    bench.camera.stall()
    start_s = bench.clock.now_s()
    while not bench.inbox.signals:
        bench.run(0.01)
    assert isinstance(bench.inbox.signals[0], CameraLost)
    assert bench.clock.now_s() - start_s <= 2.0


def test_a_lost_camera_is_tried_again_with_growing_pauses() -> None:
    clock = ManualClock()
    camera = SimulatedCamera(small_tray(), clock)
    camera.unplug()
    tries_s: list[float] = []

    def open_camera() -> FrameSource:
        tries_s.append(clock.now_s())
        return camera.open()

    live = LiveReader(open_camera, TruthReader(camera, clock), clock)
    while clock.now_s() < 40.0:
        live.look_once(Letters())
    pauses = np.diff(tries_s)
    assert np.allclose(pauses, [0.5, 1, 2, 4, 8, 8, 8, 8])


def test_a_throw_made_while_the_camera_was_away_is_read_when_it_is_back(bench: Bench) -> None:
    bench.camera.unplug()
    bench.run(1.0)
    bench.camera.throw(THREE_COMBAT)
    bench.run(3.0)
    bench.camera.plug_in()
    bench.run(6.0)
    assert [type(signal) for signal in bench.inbox.signals] == [CameraLost, CameraBack, ThrowRead]


def test_pictures_that_do_not_agree_make_the_table_look(bench: Bench) -> None:
    bench.reader.lies = iter("123456123")
    bench.camera.throw(THREE_COMBAT)
    bench.run(4.0)
    (signal,) = bench.inbox.signals
    assert isinstance(signal, ThrowRead)
    assert signal.reading.verdict is Verdict.ASK
    assert "do not agree" in signal.reading.reasons[-1]


def test_the_thread_reads_stops_and_releases_the_camera() -> None:
    clock = SystemClock()
    source = _CountedSource()
    live = LiveReader(lambda: source, _Blind(), clock, Pace(idle_after_s=0.0, idle_s=60.0))
    live.start(Letters())
    assert source.looked.wait(10.0)
    live.stop()
    live.stop()
    assert source.closed
    assert live.tray().picture is not None


def test_a_reader_that_fails_is_logged_and_told(caplog: pytest.LogCaptureFixture) -> None:
    told = threading.Event()

    class Bell(Letters):
        def put(self, signal: object) -> None:
            assert isinstance(signal, CameraLost)
            told.set()

    live = LiveReader(_CountedSource, _Broken(), SystemClock())
    live.start(Bell())
    assert told.wait(10.0)
    live.stop()
    assert "the dice reader failed" in caplog.text


class _CountedSource:
    """Grey frames, and a flag that tells when the second was asked for."""

    def __init__(self) -> None:
        self.looked = threading.Event()
        self.closed = False
        self._number = 0

    def next_frame(self, timeout_s: float) -> Frame | None:  # noqa: ARG002 - it never waits
        self._number += 1
        self.looked.set()
        return Frame(np.full((60, 80, 3), 90, np.uint8), self._number, self._number / 15)

    def close(self) -> None:
        self.closed = True


class _Blind:
    def read(self, image: Image, expected: Expected | None = None) -> Reading:  # noqa: ARG002 - sees nothing
        return Reading((), Verdict.SURE)


class _Broken:
    def read(self, image: Image, expected: Expected | None = None) -> Reading:  # noqa: ARG002 - it fails first
        raise ArithmeticError("a reader's mistake")


class _Enlarged:
    """A camera with more pixels than the simulated one."""

    def __init__(self, camera: SimulatedCamera, times: int) -> None:
        self._camera = camera
        self._times = times

    def next_frame(self, timeout_s: float) -> Frame | None:
        frame = self._camera.next_frame(timeout_s)
        assert frame is not None
        return replace(frame, image=frame.image.repeat(self._times, axis=0).repeat(self._times, axis=1))

    def close(self) -> None:
        self._camera.close()


class _Scaled:
    """A reader whose boxes are in pixels of an enlarged picture."""

    def __init__(self, reader: TruthReader, times: float) -> None:
        self._reader = reader
        self._times = times

    def read(self, image: Image, expected: Expected | None = None) -> Reading:
        reading = self._reader.read(image, expected)
        dice = tuple(
            replace(die, box=tuple(value * self._times for value in die.box))  # type: ignore[arg-type]
            for die in reading.dice
        )
        return replace(reading, dice=dice)


def test_with_a_tray_in_use_the_screen_and_the_reader_see_the_tray_alone() -> None:
    made = Bench()
    tray = TrayInUse()
    tray.keep(Tray(1.0, (40, 20, 240, 140), (10.0, 24.0), (320, 180)))
    made.live.look_within(tray)
    made.run(0.6)
    picture = made.live.tray().picture
    assert picture is not None
    assert (picture.width_px, picture.height_px) == (240, 140)


def test_a_tray_that_no_longer_fits_is_told_and_the_whole_picture_is_watched() -> None:
    made = Bench()
    tray = TrayInUse()
    tray.keep(Tray(1.0, (40, 20, 240, 140), (10.0, 24.0), (640, 360)))
    made.live.look_within(tray)
    made.run(8.0)
    assert [type(signal) for signal in made.inbox.signals] == [TrayMisfit]
    picture = made.live.tray().picture
    assert picture is not None
    assert (picture.width_px, picture.height_px) == (320, 180)
