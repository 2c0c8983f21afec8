"""`companion tray`, and the tray that the table's camera is given."""

from pathlib import Path

import pytest

from companion.config import Board, Camera, Settings
from companion.wiring.devices import Wanted, connect
from tests.companion.shell import Shell
from tests.vision.small_table import Letters
from vision.tray import Tray

ALONE = Board(port="none")
KEPT = Tray(
    0.337,
    (173, 83, 934, 544),
    (29.0, 66.5),
    (1280, 720),
    (1.2, 1.0, 0.9),
    ((218.0, 107.0), (1080.0, 107.0), (1102.0, 602.0), (195.0, 602.0)),
    ((1, 178.5, 67.1), (3, 1150.0, 640.0)),
)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_page_of_markers_is_written_and_how_to_print_it_told(shell: Shell, tmp_path: Path, paper: str) -> None:
    page = tmp_path / "page.pdf"
    said = shell.companion("tray", "markers", page, "--paper", paper)
    assert (said.code, said.out) == (0, f"{page}: print it at 100 %, and measure the line of 100 mm.\n")
    assert page.read_bytes().startswith(b"%PDF-")
    assert [file.name for file in tmp_path.glob("page*")] == ["page.pdf"]


def test_the_page_of_markers_lies_in_this_folder_where_no_other_file_is_named(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert shell.companion("tray", "markers").out.startswith("markers.pdf: print it at 100 %")
    assert (tmp_path / "markers.pdf").read_bytes().startswith(b"%PDF-")


def test_a_page_that_cannot_be_written_is_told(shell: Shell, tmp_path: Path) -> None:
    said = shell.companion("tray", "markers", tmp_path / "nowhere" / "page.pdf")
    assert said.code == 1
    assert "cannot be written (No such file or directory). Name a file in a folder of yours." in said.problem


def test_without_a_tray_it_is_told_where_to_set_one_up(shell: Shell) -> None:
    said = shell.companion("tray", "show")
    assert (said.code, "Settings, Set up the table, Set up the tray" in said.out) == (0, True)
    assert shell.companion("tray", "forget").out == "No tray was kept.\n"


def test_the_tray_kept_is_shown_and_forgotten(shell: Shell) -> None:
    file = shell.data / "tray.toml"
    KEPT.save(file)
    assert shell.companion("tray", "show").lines == [
        str(file),
        "pictures of 1280 x 720 pixels",
        "dice lie in 934 x 544 pixels from 173, 83",
        "a die is about 47 pixels wide (0.337 mm a pixel)",
        "markers: 1, 3",
        "white: blue 1.20, green 1.00, red 0.90",
    ]
    assert "forgotten" in shell.companion("tray", "forget").out
    assert not file.exists()


def test_a_damaged_tray_is_told_with_what_to_do(shell: Shell) -> None:
    (shell.data / "tray.toml").parent.mkdir(parents=True, exist_ok=True)
    (shell.data / "tray.toml").write_text("format = 1\n", "utf-8")
    said = shell.companion("tray", "show")
    assert said.code == 1
    assert "set the tray up again" in said.problem


def test_the_camera_is_given_the_tray_kept_and_a_damaged_one_is_told_on_the_screen(tmp_path: Path) -> None:
    settings = Settings(board=ALONE, camera=Camera(source=str(tmp_path)), data_folder=str(tmp_path / "data"))
    KEPT.save(tmp_path / "data" / "tray.toml")
    devices = connect(settings, Wanted(), Letters())
    assert devices.set_up is not None
    assert devices.notices == []
    devices.close()
    (tmp_path / "data" / "tray.toml").write_text("torn", "utf-8")
    devices = connect(settings, Wanted(), Letters())
    assert devices.set_up is not None
    assert ["set the tray up again" in notice for notice in devices.notices] == [True]
    devices.close()
