"""Every screen at every size: nothing too small to press or to read, nothing cut, nothing over another.

In the gate each scene is drawn once a size, with sizes of words, English and longer words going round, so that any
two of these meet; `tests/long` draws all of them with all, in every language.
"""

from dataclasses import dataclass
from functools import cache

import pytest

from tests.pseudo import PSEUDO
from tests.ui import layout
from ui.scenes.catalogue import SCENES
from ui.scenes.sights import SIZES
from ui.values.look import TEXT_SCALES


@dataclass(frozen=True)
class Drawn:
    """How a scene is drawn."""

    scene: str
    size: str
    scale: float
    locale: str


def of_the_gate() -> list[Drawn]:
    """Each scene once a size, and over the three sizes in each size of words, in English and in longer words."""
    found = []
    for number, scene in enumerate(SCENES):
        for at, size in enumerate(SIZES):
            scale = TEXT_SCALES[(number + at) % len(TEXT_SCALES)]
            found.append(Drawn(scene, size, scale, ("en", PSEUDO)[(number // 3 + at) % 2]))
    return found


GATE = of_the_gate()
every_screen = pytest.mark.parametrize(
    "drawn", GATE, ids=lambda one: f"{one.scene}-{one.size}-{one.scale}-{one.locale}"
)


@cache
def reports(size: str, locale: str) -> dict[Drawn, layout.Report]:
    """What lies where in a window of this size, in this language."""
    here = [one for one in GATE if (one.size, one.locale) == (size, locale)]
    found = layout.reports(size, locale, [(one.scene, one.scale) for one in here])
    return dict(zip(here, found, strict=True))


def report(drawn: Drawn) -> layout.Report:
    return reports(drawn.size, drawn.locale)[drawn]


@every_screen
def test_everything_that_can_be_pressed_is_on_the_screen(drawn: Drawn) -> None:
    drawn_here = report(drawn)
    assert set(drawn_here["open"]) <= {target[1] for target in drawn_here["targets"]}


@every_screen
def test_a_finger_hits_whatever_can_be_pressed(drawn: Drawn) -> None:
    assert layout.too_small_to_press(report(drawn)) == []


@every_screen
def test_nothing_to_press_lies_outside_the_window_or_under_another(drawn: Drawn) -> None:
    assert layout.outside(report(drawn)) == []
    assert layout.clashing(report(drawn)) == []


@every_screen
def test_no_words_are_cut(drawn: Drawn) -> None:
    assert layout.cut(report(drawn)) == []


@every_screen
def test_no_words_stand_on_other_words(drawn: Drawn) -> None:
    assert layout.words_over_words(report(drawn)) == []


@every_screen
def test_words_are_large_enough_to_be_read_and_great_digits_from_a_metre(drawn: Drawn) -> None:
    assert layout.too_small_to_read(report(drawn)) == []
    assert layout.digits_too_small(report(drawn)) == []


def test_any_two_of_scene_size_and_size_of_words_meet_in_the_gate() -> None:
    assert {(one.scene, one.size) for one in GATE} == {(scene, size) for scene in SCENES for size in SIZES}
    assert {(one.scene, one.scale) for one in GATE} == {(scene, scale) for scene in SCENES for scale in TEXT_SCALES}
    assert {(one.size, one.scale, one.locale) for one in GATE} == {
        (size, scale, locale) for size in SIZES for scale in TEXT_SCALES for locale in ("en", PSEUDO)
    }
