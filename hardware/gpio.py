"""The Pi's GPIO: opened once, and what goes wrong with it said in words."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any


class GpioError(Exception):
    """A pin, or all of them, can't be had. The message says why and what to do."""


def open_gpio() -> Any:
    """A gpiozero pin factory on this Pi's own pins; close it after everything that uses it.

    GpioError when this is no Raspberry Pi, lgpio is missing, or the user may not use the pins.
    """
    try:
        with _scratch_directory_for_lgpio():
            from gpiozero.pins.lgpio import LGPIOFactory
    except ImportError as error:
        raise GpioError(
            f"The library lgpio can't be loaded ({error}): install lgpio 0.2.2 or newer (Python 3.13: adafruit-lgpio)."
        ) from error
    with _in_words("The GPIO pins", "add this user to the group gpio (sudo usermod -aG gpio $USER), then log in again"):
        return _open_on_a_pi(LGPIOFactory)


def claim(make_device: Callable[..., Any], gpio: int, factory: Any) -> Any:
    """The gpiozero device `make_device(gpio, pin_factory=factory)`. GpioError when that pin can't be had."""
    with _in_words(f"GPIO {gpio}", "end the other program that uses it, or choose another pin"):
        # First the pin alone: a device that fails on a busy pin would keep it reserved for itself.
        factory.pin(gpio)
        return make_device(gpio, pin_factory=factory)


def _open_on_a_pi(factory_class: Any) -> Any:
    from gpiozero.exc import PinUnknownPi

    try:
        return factory_class()
    except PinUnknownPi as error:
        raise GpioError(
            "This computer is not a Raspberry Pi, so it has no buttons: play by keys and touch, or use --simulate."
        ) from error


@contextmanager
def _in_words(what: str, advice: str) -> Iterator[None]:
    """Turn the libraries' errors into `GpioError`, naming what was to be had and what to do."""
    from gpiozero.exc import GPIOZeroError

    lgpio = sys.modules.get("lgpio")
    errors: tuple[type[Exception], ...] = (GPIOZeroError, lgpio.error) if lgpio else (GPIOZeroError,)
    try:
        yield
    except errors as error:
        raise GpioError(f"{what} can't be had ({error}): {advice}.") from error


@contextmanager
def _scratch_directory_for_lgpio() -> Iterator[None]:
    """A folder that lgpio may use while it is imported.

    lgpio makes its pipe in LG_WD, moves the whole process there, and needs neither once the pipe is open.
    """
    before = Path.cwd()
    with TemporaryDirectory(prefix="lgpio-") as scratch:
        os.environ["LG_WD"] = scratch
        try:
            yield
        finally:
            os.chdir(before)
            del os.environ["LG_WD"]
