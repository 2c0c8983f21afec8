"""The light over the tray: what the camera's wish may change, and when it may not."""

import pytest

from companion.ports import TrayLight, TrayPhase
from firmware_bridge.light import (
    FELT_S,
    FIRST_LIGHT,
    LEAST_LIGHT,
    REST_S,
    REVERSAL_S,
    SETTLE_S,
    Brightness,
    LightKeeper,
)
from firmware_bridge.messages import FULL_LIGHT, Light
from tests.hardware.fakes import ManualClock

LOOK_S = 0.33


class Lit:
    """A light in use, looked at three times a second; `shone` keeps every change."""

    def __init__(self, clock: ManualClock) -> None:
        self.clock = clock
        self.shone: list[int] = []
        self.keeper: TrayLight = LightKeeper(self.shone.append, clock)
        self.keeper.wake()

    def look(self, for_s: float, wish: float = 1.0, phase: TrayPhase = TrayPhase.EMPTY) -> list[int]:
        """The changes made while the camera looked for so long."""
        before = len(self.shone)
        end_s = self.clock.now_s + for_s
        while self.clock.now_s < end_s:
            self.clock.advance(LOOK_S)
            self.keeper.looked(phase, wish)
        return self.shone[before:]


@pytest.fixture
def lit(clock: ManualClock) -> Lit:
    made = Lit(clock)
    made.look(SETTLE_S)
    return made


def test_the_light_goes_on_when_somebody_is_at_the_table(lit: Lit) -> None:
    assert lit.shone == [FIRST_LIGHT]


def test_a_steady_wish_is_followed(lit: Lit) -> None:
    assert lit.look(2.0, wish=1.5) == [round(FIRST_LIGHT * 1.5)]


def test_a_camera_that_is_content_leaves_the_light_as_it_is(lit: Lit) -> None:
    assert lit.look(600.0) == []


def test_a_wish_of_a_moment_changes_nothing(lit: Lit) -> None:
    for _ in range(20):
        assert lit.look(0.7, wish=2.0) == []
        assert lit.look(0.7) == []


@pytest.mark.parametrize("phase", sorted(set(TrayPhase) - {TrayPhase.EMPTY, TrayPhase.CLEARED}))
def test_nothing_changes_from_the_first_movement_until_the_dice_are_taken_out(lit: Lit, phase: TrayPhase) -> None:
    assert lit.look(60.0, wish=2.0, phase=phase) == []
    assert lit.look(2.0, wish=2.0, phase=TrayPhase.CLEARED) == [2 * FIRST_LIGHT]


def test_a_throw_that_was_felt_keeps_the_light_before_the_camera_sees_it(clock: ManualClock) -> None:
    shone: list[int] = []
    keeper = LightKeeper(shone.append, clock)
    keeper.feel_throw()
    for _ in range(int(FELT_S / LOOK_S)):
        clock.advance(LOOK_S)
        keeper.looked(TrayPhase.EMPTY, 2.0)
    assert shone == [FIRST_LIGHT]

    keeper.feel_still()
    for _ in range(6):
        clock.advance(LOOK_S)
        keeper.looked(TrayPhase.EMPTY, 2.0)
    assert shone == [FIRST_LIGHT, 2 * FIRST_LIGHT]


def test_after_a_change_the_camera_gets_time_to_see_it(lit: Lit) -> None:
    assert len(lit.look(SETTLE_S, wish=0.9)) == 1
    assert len(lit.look(SETTLE_S, wish=0.9)) == 1


def test_the_light_does_not_hunt_between_two_wishes(lit: Lit) -> None:
    assert len(lit.look(2.0, wish=1.5)) == 1
    assert lit.look(REVERSAL_S - 4.0, wish=0.7) == []
    assert len(lit.look(5.0, wish=0.7)) == 1


@pytest.mark.parametrize(("wish", "end"), [(4.0, FULL_LIGHT), (0.25, LEAST_LIGHT)])
def test_the_light_stays_between_its_ends_and_each_is_one_the_board_can_show(lit: Lit, wish: float, end: int) -> None:
    changes = lit.look(60.0, wish=wish)
    assert changes[-1] == end
    assert len(changes) == len(set(changes))
    assert [Light(level).thousandths for level in changes] == changes


def test_a_table_nobody_uses_lets_its_light_go_out_and_the_first_touch_brings_it_back_as_it_was(lit: Lit) -> None:
    lit.look(2.0, wish=1.5)
    assert lit.look(REST_S) == [0]
    assert lit.look(60.0, wish=2.0, phase=TrayPhase.MOVING) == []

    lit.keeper.wake()
    assert lit.shone[-1] == round(FIRST_LIGHT * 1.5)


def test_dice_that_lie_in_the_tray_overnight_do_not_keep_the_light_on(lit: Lit) -> None:
    assert lit.look(REST_S, phase=TrayPhase.READ) == [0]


def test_throws_keep_a_light_on_that_nobody_touches(lit: Lit) -> None:
    for _ in range(4):
        assert lit.look(REST_S / 2) == []
        assert lit.look(1.0, phase=TrayPhase.MOVING) == []


def test_a_light_at_rest_hears_no_wish() -> None:
    resting = Brightness().used(0.0).at_rest()
    assert resting.looked(TrayPhase.EMPTY, 4.0, 1.0) == resting
