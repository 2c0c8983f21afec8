"""What makes a die doubtful is named for what it is."""

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.top_faces import pips
from vision.frames import Image
from vision.spoiled import flags_of


def table(level: int = 120) -> Image:
    return np.full((200, 200, 3), level, np.uint8)


def test_a_plain_die_has_no_flag() -> None:
    assert flags_of(table(), [pips(4)]) == ((),)


def test_a_die_that_leans_is_cocked() -> None:
    assert flags_of(table(), [replace(pips(4), cocked=0.9)]) == (("cocked",),)


def test_a_leaning_die_over_another_is_stacked_too() -> None:
    upper = replace(pips(4, (60.0, 50.0)), cocked=0.9)
    assert flags_of(table(), [upper, pips(2)]) == (("stacked", "cocked"), ())


def test_a_die_beside_another_is_not_stacked() -> None:
    beside = replace(pips(4, (81.0, 50.0)), cocked=0.9)
    assert flags_of(table(), [beside, pips(2)]) == (("cocked",), ())


def test_a_covered_die_and_one_cut_off_are_half_hidden() -> None:
    assert flags_of(table(), [replace(pips(4), hidden=0.9)]) == (("half_hidden",),)
    assert flags_of(table(), [pips(4, (195.0, 50.0))]) == (("half_hidden",),)


def test_a_tiny_die_is_too_small() -> None:
    tiny = replace(pips(4), quad=pips(4).quad * 0.2)
    assert "too_small" in flags_of(table(), [tiny])[0]


@pytest.mark.parametrize(("level", "flag"), [(255, "glare"), (8, "dark"), (120, "blurred")])
def test_a_face_nobody_can_read_is_called_by_its_cause(level: int, flag: str) -> None:
    assert flags_of(table(level), [replace(pips(4), unreadable=0.9)]) == ((flag,),)
