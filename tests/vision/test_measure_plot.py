"""Lines of a plot lie where their numbers say."""

import numpy as np
import pytest

from vision.measuring.paper import RIGHT, WRONG
from vision.measuring.plot import AXIS_PX, HIGH_PX, TITLE_PX, WIDE_PX, draw_lines, round_top


@pytest.mark.parametrize(
    ("most", "top"), [(0, 1), (0.3, 0.5), (1, 1), (7, 10), (13, 20), (20.0, 20), (22, 25), (26, 50)]
)
def test_an_axis_ends_at_a_round_number(most: float, top: float) -> None:
    assert round_top(most) == pytest.approx(top)


def test_each_point_lies_where_its_numbers_say_in_the_colour_of_its_line() -> None:
    image = draw_lines("times", "dice", {"with": [(5, 10)], "without": [(10, 20)]})
    for (x, y), colour in (((5, 10), RIGHT), ((10, 20), WRONG)):
        at = image[TITLE_PX + round(HIGH_PX * (1 - y / 20)), AXIS_PX + round(WIDE_PX * x / 10)]
        assert tuple(int(part) for part in at) == colour


def test_nothing_to_draw_still_gives_axes() -> None:
    empty = draw_lines("times", "dice", {})
    assert empty.min() < 255
    assert not np.array_equal(empty, draw_lines("times", "dice", {"one": [(1, 1)]}))
