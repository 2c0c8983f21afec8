"""The screen's rest: when it dims, what wakes it, and that what wakes it does nothing else."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as some

from companion.ports import (
    BoardBack,
    BothPressed,
    Button,
    ButtonPressed,
    Reading,
    Signal,
    StillFelt,
    ThrowFelt,
    ThrowRead,
    TrayCleared,
    Verdict,
)
from hardware.backlight import SimulatedBacklight
from ui.window.dimmer import Dimmer

AFTER_S = 600.0
THROW = ThrowRead(Reading((), Verdict.ASK))


class Watched(Dimmer):
    """A dimmer whose shade is seen; it rests after ten minutes, and is resting at `asleep` seconds."""

    def __init__(self, backlight: SimulatedBacklight | None = None, after_s: float = AFTER_S) -> None:
        super().__init__(after_s, backlight)
        self.shaded: list[bool] = []
        self.shade = self.shaded.append
        self.begin(0.0)

    @property
    def dark(self) -> bool:
        return bool(self.shaded) and self.shaded[-1]


@pytest.fixture
def resting() -> Watched:
    screen = Watched()
    screen.tick(AFTER_S)
    assert screen.dark
    return screen


def test_the_screen_dims_after_its_time_and_not_before() -> None:
    screen = Watched()
    screen.tick(AFTER_S - 0.1)
    assert not screen.dark
    screen.tick(AFTER_S)
    assert screen.shaded == [True]
    screen.tick(AFTER_S + 1)
    assert screen.shaded == [True], "said once"


def test_a_time_of_zero_is_never() -> None:
    screen = Watched(after_s=0.0)
    screen.tick(1e9)
    assert not screen.dark


@pytest.mark.parametrize(
    "touch",
    [
        lambda screen: screen.finger_begun(1, 300.0),
        lambda screen: screen.key_begun(13, 300.0),
        lambda screen: screen.signalled(ButtonPressed(Button.READ), 300.0),
        lambda screen: screen.signalled(THROW, 300.0),
        lambda screen: screen.signalled(ThrowFelt(), 300.0),
    ],
)
def test_whoever_touches_anything_or_throws_keeps_it_awake_and_is_heard(touch: Callable[[Watched], bool]) -> None:
    screen = Watched()
    assert touch(screen)
    screen.tick(AFTER_S + 299.0)
    assert not screen.dark
    screen.tick(AFTER_S + 300.0)
    assert screen.dark


def test_the_touch_that_wakes_does_nothing_else_until_it_lifts(resting: Watched) -> None:
    assert not resting.finger_begun(1, 700.0)
    assert resting.shaded == [True, False]
    assert not resting.finger_moved(1)
    assert not resting.finger_ended(1)
    assert resting.finger_begun(2, 701.0)
    assert resting.finger_moved(2)
    assert resting.finger_ended(2)


def test_all_fingers_of_the_hand_that_wakes_do_nothing_else(resting: Watched) -> None:
    assert not resting.finger_begun(1, 700.0)
    assert not resting.finger_begun(2, 700.1)
    assert not resting.finger_ended(1)
    assert not resting.finger_begun(3, 700.2)
    assert not resting.finger_ended(2)
    assert not resting.finger_ended(3)
    assert resting.finger_begun(4, 701.0)


def test_the_key_that_wakes_does_nothing_else_however_long_it_repeats(resting: Watched) -> None:
    assert not resting.key_begun(13, 700.0)
    assert not resting.key_begun(13, 700.5)
    resting.key_ended(13)
    assert resting.key_begun(13, 701.0)


def test_another_key_is_heard_while_the_one_that_woke_is_down(resting: Watched) -> None:
    resting.key_begun(13, 700.0)
    assert resting.key_begun(9, 700.5)


def test_the_button_that_wakes_does_nothing_else_not_even_held(resting: Watched) -> None:
    assert not resting.signalled(ButtonPressed(Button.UNDO), 700.0)
    assert not resting.signalled(ButtonPressed(Button.UNDO, held=True), 701.0)
    assert resting.signalled(ButtonPressed(Button.READ), 702.0)
    assert resting.signalled(ButtonPressed(Button.UNDO), 703.0)
    assert resting.signalled(ButtonPressed(Button.UNDO, held=True), 704.0)


def test_both_sides_together_wake_and_do_nothing_else(resting: Watched) -> None:
    assert not resting.signalled(BothPressed(), 700.0)
    assert not resting.signalled(BothPressed(held=True), 702.0)
    assert resting.signalled(BothPressed(), 703.0)
    assert resting.signalled(BothPressed(held=True), 705.0)


@pytest.mark.parametrize("signal", [THROW, ThrowFelt()])
def test_a_throw_wakes_and_is_heard(resting: Watched, signal: Signal) -> None:
    assert resting.signalled(signal, 700.0)
    assert not resting.dark


@pytest.mark.parametrize("signal", [TrayCleared(), BoardBack(), StillFelt()])
def test_what_devices_say_of_themselves_is_heard_and_wakes_nobody(resting: Watched, signal: Signal) -> None:
    assert resting.signalled(signal, 700.0)
    assert resting.dark


def test_a_light_that_can_be_turned_down_spares_the_shade() -> None:
    light = SimulatedBacklight()
    screen = Watched(light)
    screen.tick(AFTER_S)
    assert (light.level, screen.dark) == (0.1, False)
    screen.finger_begun(1, 700.0)
    assert (light.level, screen.dark) == (1.0, False)


def test_a_light_that_is_stuck_leaves_it_to_the_shade() -> None:
    screen = Watched(SimulatedBacklight(stuck=True))
    screen.tick(AFTER_S)
    assert screen.dark
    screen.key_begun(13, 700.0)
    assert not screen.dark


def test_the_screen_begins_and_ends_bright() -> None:
    light = SimulatedBacklight(level=0.1)
    screen = Watched(light)
    assert light.level == 1.0
    screen.tick(AFTER_S)
    screen.close()
    assert light.level == 1.0


@given(some.lists(some.tuples(some.floats(0, 500), some.integers(1, 3)), max_size=30))
def test_while_nobody_waits_long_enough_every_touch_is_heard(touches: list[tuple[float, int]]) -> None:
    screen, now_s = Watched(), 0.0
    for pause_s, finger in touches:
        now_s += pause_s
        screen.tick(now_s)
        assert screen.finger_begun(finger, now_s)
        assert screen.finger_ended(finger)
