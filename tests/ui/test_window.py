import os
import subprocess
import sys
from pathlib import Path

import pytest

from ui.window.plan import DESIGNED_FOR_PX, Rotation, WindowPlan, parse_size, prepare

OPEN_AND_SAY_SIZE = """
from ui.window.plan import *
prepare(WindowPlan({size}, rotation=Rotation({turn}), offscreen=True))
from kivy.core.window import Window
from kivy.metrics import dp
print(*(int(side) for side in Window.size), dp(1))
"""


def opened(size: str, turn: int, home: Path) -> subprocess.CompletedProcess[str]:
    """A window opened in a process of its own."""
    return run(OPEN_AND_SAY_SIZE.format(size=size, turn=turn), home)


def run(code: str, home: Path) -> subprocess.CompletedProcess[str]:
    """A program in a process of its own, with an argument that Kivy would not know."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(home)}
    command = [sys.executable, "-c", code, "--no-such-option"]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, env=environment)


@pytest.mark.parametrize(("text", "size"), [("800x480", (800, 480)), (" 720X1280 ", (720, 1280))])
def test_a_size_is_read_from_its_text(text: str, size: tuple[int, int]) -> None:
    assert parse_size(text) == size


@pytest.mark.parametrize("text", ["800", "800x", "x480", "800*480", "-800x480", "", "123456x480"])
def test_a_size_written_otherwise_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(ValueError, match="800x480"):
        parse_size(text)


def test_a_window_too_small_for_fingers_is_refused() -> None:
    with pytest.raises(ValueError, match=str(DESIGNED_FOR_PX)):
        WindowPlan(800, DESIGNED_FOR_PX - 1)


HEARD_BY = """
import os
from ui.window.plan import *
prepare(WindowPlan(panel={panel}, offscreen=True))
from kivy.config import Config
print(*(reader.partition(",")[0] for _name, reader in Config.items("input")), os.environ.get("SDL_TOUCH_MOUSE_EVENTS"))
"""


@pytest.mark.parametrize(
    ("panel", "heard_by"),
    [pytest.param(True, "mouse probesysfs 0", id="panel"), pytest.param(False, "mouse None", id="desktop")],
)
def test_a_finger_is_heard_once_by_kivy_on_the_panel_and_by_sdl_on_a_desktop(
    tmp_path: Path, heard_by: str, *, panel: bool
) -> None:
    assert run(HEARD_BY.format(panel=panel), tmp_path).stdout.strip() == heard_by


def test_a_larger_panel_draws_everything_larger() -> None:
    assert WindowPlan(800, 480).density == 1.0
    assert WindowPlan(1280, 720).density == WindowPlan(720, 1280).density == 1.5


def test_preparing_after_the_window_is_open_is_refused() -> None:
    from kivy.core.window import Window  # noqa: F401 - opens the window

    from tests.ui import offscreen  # noqa: F401 - sets Kivy up

    with pytest.raises(RuntimeError, match="open already"):
        prepare(WindowPlan())


@pytest.mark.parametrize(
    ("size", "turn", "seen"),
    [
        ("800, 480", Rotation.UPRIGHT, "800 480 1.0"),
        ("800, 480", Rotation.UPSIDE_DOWN, "800 480 1.0"),
        ("800, 480", Rotation.LEFT, "480 800 1.0"),
        ("1280, 720", Rotation.RIGHT, "720 1280 1.5"),
    ],
)
def test_the_window_opens_as_planned_and_says_nothing_else(
    tmp_path: Path, size: str, turn: Rotation, seen: str
) -> None:
    done = opened(size, turn, tmp_path)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, seen, "")
    assert [folder.name for folder in tmp_path.iterdir()] == [".cache"]
