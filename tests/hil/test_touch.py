"""Fingers on the panel: the companion's window on a KMS display without a desktop, touched through the kernel."""

import json
import math
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.hil.chips import modprobe, wait_until
from tests.hil.fingers import TouchScreen
from ui.window.display import PANELS_OWN, TOLD_BY

SIZE = (800, 480)
DRAWN_WITHIN_S = 300.0
"""Software draws the picture on an emulated processor."""

FINGER_S = 1.0
ROUNDED_PX = 1.5
"""A touch screen counts whole pixels, and the window from the other end."""

MORE_S = 5.0
"""Within which a touch heard twice would have been heard again."""


class App:
    """The window in a process of its own, and all it has said."""

    def __init__(self, home: Path) -> None:
        # The compiling driver of Mesa takes a minute for its first picture on such a processor.
        drawing = {"LIBGL_ALWAYS_SOFTWARE": "1", "GALLIUM_DRIVER": "softpipe", "XDG_RUNTIME_DIR": "/run"}
        command = [sys.executable, "-B", "-m", "tests.hil.touched_app"]
        # The other tests draw nowhere; this window is to find the panel by itself.
        inherited = {name: value for name, value in os.environ.items() if name not in TOLD_BY}
        environment = inherited | drawing | {"HOME": str(home)}
        self._process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        self.said: list[dict[str, Any]] = []
        self._ear = Thread(target=self._listen, daemon=True)
        self._ear.start()

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()
        self._ear.join()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def last(self, word: str) -> Any:
        """What it said last under a word; None when nothing."""
        return next((line[word] for line in reversed(self.said) if word in line), None)

    def touches(self) -> list[list[int]]:
        """Where fingers came down, as the window heard it."""
        return [line["touch"] for line in self.said if "touch" in line]

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            print(line.rstrip(), flush=True)
            self.said.append(json.loads(line))


@pytest.fixture
def screen() -> Iterator[TouchScreen]:
    for driver in ("uinput", "evdev", "virtio-gpu"):
        modprobe(driver)
    wait_until(lambda: list(Path("/dev/dri").glob("card*")), "display")
    with closing(TouchScreen(*SIZE)) as screen:
        yield screen


@pytest.fixture
def app(screen: TouchScreen, tmp_path: Path) -> Iterator[App]:
    assert screen
    with closing(App(tmp_path)) as app:
        wait_until(lambda: app.last("ready"), "first picture", DRAWN_WITHIN_S)
        yield app


def test_two_fingers_at_once_press_two_buttons_once_each(app: App, screen: TouchScreen) -> None:
    places = [tuple(place) for label, place in app.last("ready").items() if label in {"Journal", "Undo"}]
    assert len(places) == 2
    assert app.last("window") == list(SIZE)
    assert app.last("driver") == PANELS_OWN
    for finger, place in enumerate(places):
        screen.down(finger, place)
    time.sleep(FINGER_S)
    screen.up(0, last=False)
    screen.up(1, last=True)
    wait_until(lambda: len(app.last("pressed") or ()) >= 2, "presses")
    time.sleep(MORE_S)
    assert len(set(app.last("pressed"))) == len(app.last("pressed")) == 2
    assert len(app.touches()) == 2
    for heard, place in zip(sorted(app.touches()), sorted(places), strict=True):
        assert math.dist(heard, place) <= ROUNDED_PX
