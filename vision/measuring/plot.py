"""Draws how one number grows with another, as lines from the origin, dark on light."""

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise

import cv2

from vision.frames import Image
from vision.measuring.paper import DOUBT, INK, PALE, RIGHT, WRONG, Colour, blank, text_width, write, write_before

Line = Sequence[tuple[float, float]]
"""Points, from the left."""

COLOURS: tuple[Colour, ...] = (RIGHT, WRONG, DOUBT)
WIDE_PX, HIGH_PX, AXIS_PX, TITLE_PX, MARGIN_PX = 560, 320, 60, 40, 20
STEPS = 5


def draw_lines(title: str, across: str, lines: Mapping[str, Line]) -> Image:
    """The lines by name, at most three; `title` says what goes up, `across` what goes to the right."""
    paper = blank(AXIS_PX + WIDE_PX + 2 * MARGIN_PX, TITLE_PX + HIGH_PX + AXIS_PX + MARGIN_PX)
    write(paper, title, (MARGIN_PX, 25))
    points = [point for line in lines.values() for point in line]
    far, high = (round_top(max((point[axis] for point in points), default=1.0)) for axis in (0, 1))
    _draw_axes(paper, across, far, high)
    names_end = AXIS_PX + WIDE_PX
    for (name, line), colour in zip(lines.items(), COLOURS, strict=False):
        at = [_place(x / far, y / high) for x, y in line]
        for before, after in pairwise(at):
            cv2.line(paper, before, after, colour, 2, cv2.LINE_AA)
        for point in at:
            cv2.circle(paper, point, 4, colour, cv2.FILLED, cv2.LINE_AA)
        names_end -= text_width(name)
        write(paper, name, (names_end, 25), colour)
        names_end -= MARGIN_PX
    return paper


def round_top(most: float) -> float:
    """The least of 1, 2, 2.5, 5 and 10 times a power of ten that is not below `most`."""
    if most <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(most))
    return next(step * power for step in (1, 2, 2.5, 5, 10) if step * power >= most * (1 - 1e-9))


def _place(right: float, up: float) -> tuple[int, int]:
    return AXIS_PX + round(WIDE_PX * right), TITLE_PX + round(HIGH_PX * (1 - up))


def _draw_axes(paper: Image, across: str, far: float, high: float) -> None:
    for step in range(STEPS + 1):
        share = step / STEPS
        cv2.line(paper, _place(0, share), _place(1, share), PALE)
        write_before(paper, f"{high * share:g}", (AXIS_PX - 8, _place(0, share)[1] + 5))
        told = f"{far * share:g}"
        write(paper, told, (_place(share, 0)[0] - text_width(told) // 2, TITLE_PX + HIGH_PX + 20))
    cv2.rectangle(paper, _place(0, 1), _place(1, 0), INK)
    write(paper, across, (AXIS_PX + (WIDE_PX - text_width(across)) // 2, TITLE_PX + HIGH_PX + 42))
