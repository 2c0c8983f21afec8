"""The buttons and lamps wired to this computer, as the settings have them; or simulated ones, and what these suffer."""

import logging
from collections.abc import Callable, Mapping
from time import monotonic
from typing import TYPE_CHECKING

from companion.config import Settings
from companion.mishaps import Mishap
from companion.ports import Button, Inbox

if TYPE_CHECKING:
    from hardware.button_box import Built, ButtonBox
    from hardware.pins import Pins
    from hardware.simulated import SimulatedGpio

_log = logging.getLogger(__name__)


class ButtonsError(Exception):
    """The settings wire the buttons in a way that cannot be; the text says what to do."""


def button_box(settings: Settings, inbox: Inbox) -> "ButtonBox | None":
    """The buttons and lamps on this computer's pins, to be started; None when it has no pins or may not use them.

    ButtonsError when the settings give a pin two wires.
    """
    from hardware.button_box import ButtonBox
    from hardware.gpio import NoGpioError, load_lgpio, open_gpio

    if not settings.buttons.wired:
        return None
    built = built_as(settings)
    try:
        load_lgpio()  # here, since no thread runs yet
    except NoGpioError as problem:
        _log.info("no buttons: %s", problem)
        return None
    return ButtonBox(inbox, open_gpio, built)


def simulated_button_box(
    settings: Settings, inbox: Inbox, now_s: Callable[[], float] = monotonic
) -> "tuple[ButtonBox, SimulatedGpio]":
    """Buttons and lamps that are simulated, and the pins behind them. ButtonsError as above."""
    from hardware.button_box import ButtonBox
    from hardware.simulated import SimulatedGpio

    built = built_as(settings)
    gpio = SimulatedGpio(built.pins, now_s)
    return ButtonBox(inbox, gpio.open, built, now_s), gpio


def button_mishaps(gpio: "SimulatedGpio") -> Mapping[Mishap, Callable[[bool], None]]:
    """What simulated buttons can suffer."""

    def wear(happening: bool) -> None:  # noqa: FBT001 - a switch takes one position
        gpio.worn = happening

    def cut(happening: bool) -> None:  # noqa: FBT001
        for button in Button:
            (gpio.cut_wire if happening else gpio.mend_wire)(button)

    return {
        Mishap.BUTTONS_BOUNCING: wear,
        Mishap.BUTTON_WIRES_CUT: cut,
        Mishap.BUTTON_STUCK: lambda happening: (gpio.stick if happening else gpio.free)(Button.READ),
        Mishap.BUTTON_CHIP_LOST: lambda happening: gpio.lose_chip() if happening else gpio.give_chip_back(),
    }


def built_as(settings: Settings) -> "Built":
    """What is wired where and how it is judged, as the settings have it. ButtonsError as above."""
    from hardware.button_box import Built
    from hardware.debounce import Timing
    from hardware.gestures import HandTiming
    from hardware.lamps import LampStyle

    chosen = settings.buttons
    contact = Timing(chosen.settle_s, chosen.hold_s, chosen.repeat_s)
    try:
        pins = _pins(settings)
    except ValueError as problem:
        raise ButtonsError(f"The buttons stay off. {problem} See [pins] in the settings.") from problem
    return Built(pins, HandTiming(contact, chosen.together_s, chosen.stop_s), LampStyle(chosen.lamps))


def _pins(settings: Settings) -> "Pins":
    """The wiring page's pins, with those of the settings in their place. ValueError when one would serve twice."""
    from hardware.pins import DEFAULT_PINS, Pins

    chosen = settings.pins.model_dump()
    buttons = {button: chosen[f"{button}_button"] or gpio for button, gpio in DEFAULT_PINS.buttons.items()}
    lamps = {side: chosen[f"{side}_lamp"] or gpio for side, gpio in DEFAULT_PINS.lamps.items()}
    return Pins(buttons, lamps)
