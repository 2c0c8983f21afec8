"""When a camera's own adjusting is held and when it is let go, from levels and moments alone."""

import pytest

from vision.settling import Grip, Settling, SettlingRules

FRAME_S = 1 / 15
RULES = SettlingRules()


class Watched:
    """A camera's levels and settings over time."""

    def __init__(self) -> None:
        self.now_s = 50.0
        self.settling = Settling(self.now_s)
        self.grips: list[tuple[float, Grip]] = []

    def show(self, level: float, for_s: float, *knobs: float, busy: bool = False) -> None:
        for _ in range(round(for_s / FRAME_S)):
            self.now_s += FRAME_S
            grip = self.settling.seen(self.now_s, level, *knobs, busy=busy)
            if grip is not None:
                self.grips.append((self.now_s, grip))

    @property
    def orders(self) -> list[Grip]:
        return [grip for _, grip in self.grips]


@pytest.fixture
def watched() -> Watched:
    return Watched()


def test_a_steady_picture_is_held_after_a_second(watched: Watched) -> None:
    watched.show(120, 1.5)
    ((when_s, grip),) = watched.grips
    assert grip is Grip.HOLD
    assert when_s - 50.0 == pytest.approx(RULES.least_s, abs=0.1)


def test_a_picture_that_still_changes_is_waited_for(watched: Watched) -> None:
    for level in range(60, 160, 4):
        watched.show(level, 0.1)
    assert watched.orders == []
    watched.show(160, 1.0)
    assert watched.orders == [Grip.HOLD]


def test_settings_that_still_move_are_waited_for_though_the_picture_is_steady(watched: Watched) -> None:
    for exposure in range(2000, 8000, 400):
        watched.show(120, 0.15, float(exposure))
    assert watched.orders == []


def test_one_that_never_settles_is_held_all_the_same(watched: Watched) -> None:
    for turn in range(60):
        watched.show(120, 0.1, 4.0 + turn % 2)
    assert watched.orders == [Grip.HOLD]
    assert watched.grips[0][0] - 50.0 == pytest.approx(RULES.most_s, abs=0.1)


def test_it_counts_as_held_once_the_picture_has_shown_it(watched: Watched) -> None:
    watched.show(120, 1.2)
    assert not watched.settling.held
    watched.show(120, 1.0)
    assert watched.settling.held


def test_light_that_changes_for_a_moment_changes_nothing(watched: Watched) -> None:
    watched.show(120, 3.0)
    for _ in range(5):
        watched.show(40, RULES.for_good_s - 1.0)
        watched.show(120, 1.0)
    assert watched.orders == [Grip.HOLD]


def test_light_that_changes_for_good_frees_it_and_the_new_light_is_held(watched: Watched) -> None:
    watched.show(120, 3.0)
    watched.show(40, RULES.for_good_s + 0.2)
    assert watched.orders == [Grip.HOLD, Grip.FREE]
    watched.show(120, 3.0)
    assert watched.orders == [Grip.HOLD, Grip.FREE, Grip.HOLD]
    assert watched.settling.held


def test_nothing_is_freed_while_something_goes_on_in_the_tray(watched: Watched) -> None:
    watched.show(120, 3.0)
    watched.show(40, 5 * RULES.for_good_s, busy=True)
    assert watched.orders == [Grip.HOLD]
    watched.show(40, 0.2)
    assert watched.orders == [Grip.HOLD, Grip.FREE]


def test_light_that_fades_a_little_is_no_other_light(watched: Watched) -> None:
    watched.show(120, 3.0)
    watched.show(100, 60.0)
    assert watched.orders == [Grip.HOLD]


def test_a_driver_that_shows_other_pictures_once_held_is_freed_and_after_two_tries_left_alone(
    watched: Watched,
) -> None:
    for _ in range(4):
        while not watched.orders or watched.orders[-1] is Grip.FREE:
            watched.show(120, 0.1)
            if watched.now_s > 90:
                break
        watched.show(30, 1.0)
    assert watched.orders == [Grip.HOLD, Grip.FREE] * RULES.tries
    assert not watched.settling.held


def test_noise_in_the_dark_is_no_change_of_light(watched: Watched) -> None:
    watched.show(2, 3.0)
    for turn in range(100):
        watched.show(2 + turn % 3, 0.2)
    assert watched.orders == [Grip.HOLD]
