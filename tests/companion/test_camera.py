"""`companion camera`: lists what there is, and says how good the pictures are, or what to do when none come."""

from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner, Result

from companion.__main__ import cli
from companion.config import Board, Camera, Settings
from companion.wiring import examining_board
from companion.wiring.cameras import CamerasError, tried
from companion.wiring.devices import Wanted, connect
from firmware_bridge.light import FIRST_LIGHT
from firmware_bridge.simulated import SimulatedBoard
from tests.vision.small_table import THREE_COMBAT, Letters
from vision import camera as cameras
from vision.clock import ManualClock
from vision.frames import CameraError, Frame
from vision.live import LiveReader
from vision.simulated import SimulatedTray


def said(*arguments: str, settings: str = "", folder: Path) -> Result:
    file = folder / "settings.toml"
    file.write_text(settings)
    return CliRunner().invoke(cli, ["--settings", str(file), "camera", *arguments])


@pytest.fixture
def two_cameras(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with the Pi's camera, which is in use, and a webcam."""

    def sizes(source: str) -> tuple[tuple[int, int], ...]:
        if source == "picamera2":
            raise CameraError("The Pi camera does not start", "Close what uses it")
        return ((640, 480), (1280, 720))

    monkeypatch.setattr(cameras, "available", lambda: (("picamera2", "imx708"), ("usb-C920-index0", "C920")))
    monkeypatch.setattr(cameras, "sizes", sizes)


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    """A folder with one picture of a good tray."""
    folder = tmp_path / "pictures"
    folder.mkdir()
    tray = SimulatedTray(np.random.default_rng(1))
    tray.throw(THREE_COMBAT, 0.0)
    cv2.imwrite(str(folder / "tray.png"), tray.picture(30.0))
    return folder


class InTheDark:
    """A camera that sees what the board's light shows it, and nothing else."""

    def __init__(self, board: SimulatedBoard, clock: ManualClock) -> None:
        self._board, self._clock = board, clock
        self._tray = SimulatedTray(np.random.default_rng(1))
        self._tray.throw(THREE_COMBAT, 0.0)
        self.saw_by: set[int] = set()

    def next_frame(self, timeout_s: float) -> Frame:
        self._clock.wait(min(timeout_s, 0.1))
        self.saw_by.add(self._board.light)
        picture = self._tray.picture(30.0) if self._board.light else np.zeros((720, 1280, 3), np.uint8)
        return Frame(picture, 1, self._clock.now_s())

    def close(self) -> None:
        """Nothing to release."""


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> SimulatedBoard:
    """The board that is plugged in."""
    board = SimulatedBoard()
    monkeypatch.setattr(examining_board, "_opener", lambda _settings, **_simulated: board.open_wire)
    return board


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def camera(board: SimulatedBoard, clock: ManualClock, monkeypatch: pytest.MonkeyPatch) -> InTheDark:
    """The machine's only camera, over the board's tray."""
    camera = InTheDark(board, clock)
    monkeypatch.setattr(cameras, "opener", lambda *_wanted: lambda: camera)
    return camera


def test_the_tray_is_looked_at_by_its_boards_light_which_is_out_afterwards(
    camera: InTheDark, board: SimulatedBoard, clock: ManualClock
) -> None:
    told = dict(line.split(": ", 1) for line in tried(Settings(), "0", clock))
    assert (camera.saw_by, board.light) == ({FIRST_LIGHT}, 0)
    assert told["light"].startswith("well lit (")
    assert told["the tray board's light"] == "on while the camera looked"


@pytest.mark.usefixtures("camera")
def test_in_the_dark_without_a_board_it_says_so_and_what_to_do(board: SimulatedBoard, clock: ManualClock) -> None:
    board.unplug()
    lines = tried(Settings(), "0", clock)
    assert "light: too dark: give the tray more light (brightest 0 of 255)" in lines
    assert not [line for line in lines if "board" in line]


@pytest.mark.usefixtures("camera")
def test_a_board_that_does_not_answer_is_told_with_what_to_do(board: SimulatedBoard, clock: ManualClock) -> None:
    board.frozen = True
    *_seen, lighting, advice = tried(Settings(), "0", clock)
    assert lighting == "the tray board's light: out. A board is plugged in but does not answer."
    assert advice.startswith("    Pull its cable and plug it in again.")


def test_pictures_of_a_folder_need_no_light(board: SimulatedBoard, pictures: Path, clock: ManualClock) -> None:
    board.frozen = True
    assert not [line for line in tried(Settings(), str(pictures), clock) if "board" in line]


@pytest.mark.usefixtures("two_cameras")
def test_cameras_are_listed_with_their_names_sizes_and_what_chooses_them(tmp_path: Path) -> None:
    result = said(folder=tmp_path)
    assert result.exit_code == 0
    *cameras_found, nothing, chosen = result.output.splitlines()
    assert cameras_found == ["picamera2: imx708, in use now", "usb-C920-index0: C920, 640x480, 1280x720"]
    assert nothing == ""
    assert chosen.startswith('The settings choose "auto", which is picamera2 now. To choose another')


def test_a_table_without_a_camera_waits_for_one_and_is_not_nagged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cameras, "available", lambda: ())
    inbox = Letters()
    devices = connect(Settings(board=Board(port="none")), Wanted(), inbox)
    assert isinstance(devices.reader, LiveReader)
    devices.reader.look_once(inbox)
    assert (devices.notices, inbox.signals) == ([], [])
    devices.close()


@pytest.mark.usefixtures("two_cameras")
def test_the_camera_of_the_settings_is_named(tmp_path: Path) -> None:
    result = said(settings='[camera]\nsource = "usb-C920-index0"\n', folder=tmp_path)
    assert 'The settings choose "usb-C920-index0". To choose another' in result.output


def test_without_cameras_it_says_what_else_there_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cameras, "available", lambda: ())
    assert "Plug one in, or look through a folder of pictures" in said(folder=tmp_path).output
    tried = said("--try", folder=tmp_path)
    assert tried.exit_code == 1
    assert "No camera is connected. Plug one in" in tried.output


def test_a_good_camera_is_told_in_words_and_figures(pictures: Path) -> None:
    lines = tried(Settings(), str(pictures), ManualClock())
    told = dict(line.split(": ", 1) for line in lines)
    assert told["pictures"] == "1280x720, 15 a second"
    assert told["sharpness"].startswith("sharp (edges ")
    assert told["light"].startswith("well lit (")
    assert told["glare"] == "no glare (0.0 %)"


def test_a_turned_camera_is_looked_through_as_the_settings_say(pictures: Path) -> None:
    settings = Settings(camera=Camera(source=str(pictures), rotate_deg=90))
    assert tried(settings, None, ManualClock())[0] == "pictures: 720x1280, 15 a second"


def test_a_camera_without_pictures_ends_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(CamerasError, match=r"sends no pictures\. Check its cable"):
        tried(Settings(), str(tmp_path / "empty"), ManualClock())


def test_a_camera_that_is_not_there_ends_with_what_to_do(tmp_path: Path) -> None:
    result = said("--try", "/dev/video63", folder=tmp_path)
    assert result.exit_code == 1
    assert "The camera video63 is not there" in result.output
    assert "Check that it is plugged in" in result.output


def test_a_name_that_means_nothing_ends_with_the_names_there_are(tmp_path: Path) -> None:
    result = said("nowhere", folder=tmp_path)
    assert result.exit_code == 1
    assert "There is no camera 'nowhere'" in result.output
