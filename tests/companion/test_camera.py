"""`companion camera`: lists what there is, and says how good the pictures are, or what to do when none come."""

from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner, Result

from companion.__main__ import cli
from companion.config import Board, Camera, Settings
from companion.wiring.cameras import CamerasError, tried
from companion.wiring.devices import Wanted, connect
from tests.vision.small_table import THREE_COMBAT, Letters
from vision import camera as cameras
from vision.clock import ManualClock
from vision.frames import CameraError
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
