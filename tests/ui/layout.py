"""What may lie where on a screen: each check takes a report of `tests.ui.layout_report` and names what breaks it."""

import json
import subprocess
import sys
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from ui.fonts import BOOK_CAP_HEIGHT
from ui.theme import TARGET_DP

Report = dict[str, Any]
Box = tuple[float, float, float, float]
"""x, y, width, height in pixels."""

PANEL_DPI = 133
"""Of the panel that the design is measured on; a dp is a pixel there."""

LEAST_WORDS_DP = 11
LEAST_DIGITS_MM = 7.0
"""The great digits, to be read from a metre."""

HAIR_DP = 3.0
"""So far the boxes of two letters may reach into one another without anybody seeing it."""

TRAY = {"TrayPicture", "TrayBox"}


def reports(size: str, locale: str, wanted: Sequence[tuple[str, float]]) -> list[Report]:
    """What lies where: a report for each wanted scene at its size of words. A process can open one window only."""
    command = [sys.executable, "-m", "tests.ui.layout_report", size, locale]
    done = subprocess.run(
        command, input=json.dumps(wanted), capture_output=True, text=True, check=False, timeout=60 + 5 * len(wanted)
    )
    assert (done.returncode, done.stderr) == (0, "")
    found: list[Report] = json.loads(done.stdout)
    return found


def everything_wrong(report: Report) -> list[str]:
    """What any of the checks finds."""
    checks = (too_small_to_press, outside, clashing, cut, too_small_to_read, digits_too_small, words_over_words)
    return [f"{check.__name__}: {found}" for check in checks for found in check(report)]


def too_small_to_press(report: Report) -> list[str]:
    """Targets of less than nine millimetres."""
    least = TARGET_DP * report["dp"] - 0.5
    return [f"{name} {intent}" for name, intent, *box in report["targets"] if min(box[2:]) < least]


def outside(report: Report) -> list[str]:
    """Targets that reach out of the window."""
    width, height = report["window"]
    return [
        name
        for name, _intent, x, y, w, h in report["targets"]
        if x < -1 or y < -1 or x + w > width + 1 or y + h > height + 1
    ]


def clashing(report: Report) -> list[str]:
    """Targets that lie one on another."""
    boxes: list[tuple[str, Box]] = [(target[0], tuple(target[2:6])) for target in report["targets"]]
    pairs = combinations(boxes, 2)
    return [f"{a} {b}" for (a, one), (b, other) in pairs if _overlap(one, other, 1, 1) and not _inside(a, b)]


def cut(report: Report) -> list[str]:
    """Words that are wider or higher than their place."""
    found = []
    for label in report["labels"]:
        _x, _y, width, height = label["box"]
        _ink_x, _ink_y, ink_width, ink_height = label["ink"]
        if ink_width + label["margin"] >= width or ink_height > height + 2 * report["dp"]:
            found.append(label["text"])
    return found


def too_small_to_read(report: Report) -> list[str]:
    """Words in small print."""
    least = LEAST_WORDS_DP * report["dp"] - 1
    return [label["text"] for label in report["labels"] if label["font_px"] < least]


def digits_too_small(report: Report) -> list[str]:
    """Great digits that are not seen from a metre."""
    least_px = LEAST_DIGITS_MM / 25.4 * PANEL_DPI / BOOK_CAP_HEIGHT * report["dp"] - 1
    return [one["text"] for one in report["labels"] if one["kind"] == "Digits" and one["font_px"] < least_px]


def words_over_words(report: Report) -> list[str]:
    """Letters that stand on other letters."""
    hair = HAIR_DP * report["dp"]
    pairs = combinations(report["labels"], 2)
    return [f"{one['text']} | {other['text']}" for one, other in pairs if _overlap(one["ink"], other["ink"], 1, hair)]


def _overlap(one: Box, other: Box, most_x: float, most_y: float) -> bool:
    x, y, w, h = one
    other_x, other_y, other_w, other_h = other
    common_x = min(x + w, other_x + other_w) - max(x, other_x)
    common_y = min(y + h, other_y + other_h) - max(y, other_y)
    return common_x > most_x and common_y > most_y


def _inside(one: str, other: str) -> bool:
    """The blue number lies on the Hunt Box's tile, dice on their pool; boxes lie where the dice lie."""
    return {one, other} in (
        {"HuntBoxTile", "SmallCounter"},
        {"PoolPanel", "ActionDie"},
        {"HalfPool", "ActionDie"},
        {"TrayBox"},
        TRAY,
    )
