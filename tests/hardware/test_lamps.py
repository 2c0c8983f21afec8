from contextlib import closing

import pytest
from gpiozero import LED

from companion.rules.terms import Side
from hardware.gpio import GpioError
from hardware.lamps import BREATH_S, DIMMEST, ButtonLamps, LampStyle, breath
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


def test_a_breathing_lamp_fades_and_comes_back_and_is_never_quite_dark(gpio: SimulatedGpio) -> None:
    with closing(ButtonLamps(gpio.factory, style=LampStyle.BREATHING)) as lamps:
        lamps.show_turn(Side.SHADOW)
        seen = []
        for quarter in range(5):
            lamps.look(quarter * BREATH_S / 4)
            seen.append(gpio.brightness(Side.SHADOW))
        assert lit(gpio) == {Side.SHADOW}
        lamps.show_turn(None)
        lamps.look(1.0)
        assert lit(gpio) == set()

    assert seen == pytest.approx([1.0, (1 + DIMMEST) / 2, DIMMEST, (1 + DIMMEST) / 2, 1.0])


def test_only_a_breathing_lamp_asks_to_be_looked_at(gpio: SimulatedGpio) -> None:
    with closing(ButtonLamps(gpio.factory)) as steady:
        steady.show_turn(Side.SHADOW)
        steady.look(BREATH_S / 2)
        assert (steady.until_due_s, gpio.brightness(Side.SHADOW)) == (None, 1.0)
    with closing(ButtonLamps(gpio.factory, style=LampStyle.BREATHING)) as breathing:
        assert breathing.until_due_s is None
        breathing.show_turn(Side.FREE_PEOPLES)
        assert breathing.until_due_s == 0.04


def test_lamps_that_are_not_built_leave_their_pins_alone(gpio: SimulatedGpio) -> None:
    with closing(ButtonLamps(gpio.factory, style=LampStyle.OFF)) as lamps:
        lamps.show_turn(Side.SHADOW)
        assert lit(gpio) == set()
        LED(DEFAULT_PINS.lamps[Side.SHADOW], pin_factory=gpio.factory).close()


@pytest.mark.parametrize("time_s", [0.0, 0.7, 1.9, 1e6])
def test_a_breath_stays_between_dimmest_and_brightest(time_s: float) -> None:
    assert DIMMEST <= breath(time_s) <= 1.0
