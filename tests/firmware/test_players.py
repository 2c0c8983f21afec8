"""What players do at the board, and what they see there."""

import pytest

from companion.ports import Button
from companion.rules.terms import Side
from firmware_bridge.messages import Corruption, Light, Pressed, Still, Thrown, Turn
from tests.firmware.stepped_table import SteppedTable
from tests.firmware.unix_board import SteppedBoard, pins

READ = pins.BUTTONS["read"]


@pytest.mark.parametrize("button", list(pins.BUTTONS))
def test_a_press_is_told_once_and_the_next_one_too(table: SteppedTable, button: str) -> None:
    table.press(button)
    table.press(button)

    assert table.told == [Pressed(Button(button))] * 2


def test_a_bouncing_button_is_pressed_once(table: SteppedTable) -> None:
    for level in (0, 1, 0, 1, 0):
        table.board.set_pin(READ, level)
        table.step(3)
    table.pass_time(0.1)
    for level in (1, 0, 1, 0, 1):
        table.board.set_pin(READ, level)
        table.step(3)
    table.pass_time(0.1)

    assert table.told == [Pressed(Button.READ)]


def test_a_button_that_stays_down_is_held_once(table: SteppedTable) -> None:
    table.press("undo", ms=3000)

    assert table.told == [Pressed(Button.UNDO), Pressed(Button.UNDO, held=True)]


def test_a_button_that_is_down_when_the_board_starts_is_neither_pressed_nor_held(board: SteppedBoard) -> None:
    board.set_pin(READ, 0)
    board.restart(inputs_stay=True)
    table = SteppedTable(board)
    table.pass_time(1.5)
    assert table.companion.connected
    assert table.told == []

    board.set_pin(READ, 1)
    table.pass_time(0.1)
    table.press("read")
    assert table.told == [Pressed(Button.READ)]


@pytest.mark.parametrize("rests_at", [0, 1])
def test_a_rattle_is_one_throw_and_half_a_second_later_it_is_still(table: SteppedTable, rests_at: int) -> None:
    table.board.set_pin(pins.KNOCK, rests_at)
    table.pass_time(1)
    table.told.clear()

    for turn in range(30):
        table.board.set_pin(pins.KNOCK, 1 - turn % 2)
        table.pass_time(0.04)
    assert table.told == [Thrown()]
    table.pass_time(0.3)
    assert table.told == [Thrown()]
    table.pass_time(0.3)
    assert table.told == [Thrown(), Still()]

    table.board.set_pin(pins.KNOCK, 1)
    table.pass_time(1)
    assert table.told == [Thrown(), Still()] * 2


def test_the_light_pulses_too_fast_for_any_camera_and_is_touched_only_when_told_otherwise(table: SteppedTable) -> None:
    light = f"pin-{pins.LIGHT}"
    assert int(table.board.shown(f"{light}-hz")) >= 20_000

    settings = []
    for thousandths in (0, 400, 400, 1000):
        table.say(Light(thousandths), Corruption(thousandths // 100), Turn(Side.SHADOW))
        table.pass_time(3)
        assert int(table.board.shown(light)) == thousandths * 65535 // 1000
        settings.append(int(table.board.shown(f"{light}-settings")))
    assert settings == [settings[0], settings[0] + 1, settings[0] + 1, settings[0] + 2]


def test_the_track_shows_every_number_of_points_dim_and_redder_toward_the_end(table: SteppedTable) -> None:
    dark = (0, 0, 0)
    for points in (*range(13), 3, 0):
        table.say(Corruption(points))
        table.pass_time(0.1)
        lamps = table.board.lamps(pins.TRACK)
        assert len(lamps) == 12
        assert dark not in lamps[:points]
        assert set(lamps[points:]) <= {dark}
        greens = [green for _, green, _ in lamps[:points]]
        assert greens == sorted(greens, reverse=True)
        assert max(map(max, lamps)) <= 64


def test_the_lamp_of_the_side_to_act_is_lit_alone(table: SteppedTable) -> None:
    pairs = []
    for side in (Side.FREE_PEOPLES, Side.SHADOW, None):
        table.say(Turn(side))
        table.pass_time(0.1)
        pairs.append(tuple(table.board.shown(f"pin-{pins.LAMPS[each]}") for each in ("free_peoples", "shadow")))

    assert pairs == [("1", "0"), ("0", "1"), ("0", "0")]


def test_the_pins_are_all_different_and_named_as_the_companion_names_them() -> None:
    gpios = [pins.LIGHT, pins.TRACK, pins.KNOCK, *pins.BUTTONS.values(), *pins.LAMPS.values()]

    assert len(set(gpios)) == len(gpios)
    assert set(gpios) <= {*range(23), 26, 27, 28}
    assert set(pins.BUTTONS) <= set(Button)
    assert set(pins.LAMPS) == set(Side)


def test_a_board_without_any_wire_on_its_pins_says_nothing(board: SteppedBoard) -> None:
    table = SteppedTable(board)
    table.pass_time(5)

    assert table.companion.connected
    assert table.told == []
