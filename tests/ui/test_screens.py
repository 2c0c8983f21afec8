"""Every screen and overlay, in every size: nothing too small to press, nothing cut, nothing out of the window."""

import json
import subprocess
import sys
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from ui.scenes.catalogue import SCENES
from ui.taps import taps_of
from ui.theme import TARGET_DP

SIZES = ("800x480", "1280x720", "720x1280")
Box = tuple[float, float, float, float]


@cache
def reports(size: str) -> dict[str, Any]:
    """What lies where on every scene; a process can open one window only."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.layout_report", size], capture_output=True, text=True, check=False, timeout=120
    )
    assert (done.returncode, done.stderr) == (0, "")
    scenes: dict[str, Any] = json.loads(done.stdout)
    return scenes


every_screen = pytest.mark.parametrize(("size", "scene"), [(size, scene) for size in SIZES for scene in SCENES])


@every_screen
def test_everything_that_can_be_pressed_is_on_the_screen(size: str, scene: str) -> None:
    screen = SCENES[scene]
    value = screen.overlay if screen.overlay is not None else (screen.view, screen.nav, screen.undo)
    wanted = {repr(tap.intent) for tap in taps_of(value)}
    assert wanted <= {target[1] for target in reports(size)[scene]["targets"]}


@every_screen
def test_a_finger_hits_whatever_can_be_pressed(size: str, scene: str) -> None:
    report = reports(size)[scene]
    least = TARGET_DP * report["dp"] - 0.5
    small = [target for target in report["targets"] if min(target[4:6]) < least]
    assert small == []


@every_screen
def test_nothing_to_press_lies_outside_the_window_or_under_another(size: str, scene: str) -> None:
    report = reports(size)[scene]
    width, height = report["window"]
    boxes: list[tuple[str, Box]] = [(target[0], tuple(target[2:6])) for target in report["targets"]]
    outside = [name for name, (x, y, w, h) in boxes if x < -1 or y < -1 or x + w > width + 1 or y + h > height + 1]
    assert outside == []
    clashes = [(a, b) for (a, one), (b, other) in combinations(boxes, 2) if overlap(one, other) and not inside(a, b)]
    assert clashes == []


@every_screen
def test_no_words_are_cut(size: str, scene: str) -> None:
    report = reports(size)[scene]
    cut = [
        text
        for text, _x, _y, width, height, _shown_w, shown_h, _font, whole_w in report["labels"]
        if shown_h > height + 2 or whole_w > width + 1
    ]
    assert cut == []


@every_screen
def test_words_are_large_enough_to_be_read(size: str, scene: str) -> None:
    report = reports(size)[scene]
    tiny = [label[0] for label in report["labels"] if label[7] < 11 * report["dp"] - 1]
    assert tiny == []


TRAY = {"TrayPicture", "TrayBox"}


def overlap(one: Box, other: Box) -> bool:
    x, y, w, h = one
    other_x, other_y, other_w, other_h = other
    return min(x + w, other_x + other_w) - max(x, other_x) > 1 and min(y + h, other_y + other_h) - max(y, other_y) > 1


def inside(one: str, other: str) -> bool:
    """The blue number lies on the Hunt Box's tile, dice on their pool; boxes lie where the dice lie."""
    return {one, other} in ({"HuntBoxTile", "SmallCounter"}, {"PoolPanel", "ActionDie"}, {"TrayBox"}, TRAY)
