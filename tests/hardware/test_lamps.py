from contextlib import closing

import pytest
from gpiozero import LED

from companion.rules.terms import Side
from hardware.gpio import GpioError
from hardware.lamps import ButtonLamps
from hardware.pins import DEFAULT_PINS
from hardware.simulated import SimulatedGpio


def lit(gpio: SimulatedGpio) -> set[Side]:
    return {side for side in Side if gpio.is_lit(side)}


def test_only_the_side_to_act_is_lit(gpio: SimulatedGpio) -> None:
    with closing(ButtonLamps(gpio.factory)) as lamps:
        assert lit(gpio) == set()
        for side in (Side.SHADOW, Side.FREE_PEOPLES, Side.FREE_PEOPLES):
            lamps.show_turn(side)
            assert lit(gpio) == {side}
        lamps.show_turn(None)
        assert lit(gpio) == set()


def test_corruption_leaves_the_button_lamps_alone(gpio: SimulatedGpio) -> None:
    with closing(ButtonLamps(gpio.factory)) as lamps:
        lamps.show_turn(Side.SHADOW)
        lamps.show_corruption(7)

        assert lit(gpio) == {Side.SHADOW}


def test_close_puts_the_lamps_out_and_frees_their_pins(gpio: SimulatedGpio) -> None:
    lamps = ButtonLamps(gpio.factory)
    lamps.show_turn(Side.FREE_PEOPLES)

    lamps.close()
    lamps.close()

    assert lit(gpio) == set()
    ButtonLamps(gpio.factory).close()


def test_a_lamp_asked_for_after_close_stays_dark(gpio: SimulatedGpio) -> None:
    lamps = ButtonLamps(gpio.factory)
    lamps.close()

    lamps.show_turn(Side.SHADOW)

    assert lit(gpio) == set()


def test_a_pin_already_in_use_is_named(gpio: SimulatedGpio) -> None:
    taken = DEFAULT_PINS.lamps[Side.SHADOW]
    with closing(LED(taken, pin_factory=gpio.factory)), pytest.raises(GpioError, match=f"GPIO {taken} "):
        ButtonLamps(gpio.factory)

    ButtonLamps(gpio.factory).close()
