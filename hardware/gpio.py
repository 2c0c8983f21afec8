"""The Pi's GPIO: opened once, and what goes wrong with it said in words."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any


class GpioError(Exception):
    """A pin, or all of them, can't be had. The message says why and what to do."""


class NoGpioError(GpioError):
    """As long as the program runs this computer will have no pins."""


def open_gpio() -> Any:
    """A gpiozero pin factory on this Pi's own pins; close it after everything that uses it.

    NoGpioError when this is no Raspberry Pi or lgpio is missing, GpioError when the user may not use the pins.
    """
    LGPIOFactory = load_lgpio()  # noqa: N806 - a class
    with _in_words("The GPIO pins", "add this user to the group gpio (sudo usermod -aG gpio $USER), then log in again"):
        return _open_on_a_pi(LGPIOFactory)


def load_lgpio() -> Any:
    """The class of gpiozero's factory over lgpio. NoGpioError when lgpio is missing.

    The first call moves the whole process to another folder and back: make it before any thread is started.
    """
    try:
        with _folder_for_lgpio():
            from gpiozero.pins.lgpio import LGPIOFactory
    except ImportError as error:
        raise NoGpioError(
            f"The library lgpio can't be loaded ({error}): install lgpio 0.2.2 or newer (Python 3.13: adafruit-lgpio)."
        ) from error
    return LGPIOFactory


def gpio_errors() -> tuple[type[Exception], ...]:
    """What is raised when pins don't answer any more: our own error, and those of gpiozero and lgpio."""
    return (GpioError, *_library_errors())


def let_go(*ends: Callable[[], object]) -> None:
    """Call every end, also when the pins of one don't answer any more."""
    for end in ends:
        with suppress(*gpio_errors()):
            end()


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
        raise NoGpioError(
            "This computer is not a Raspberry Pi, so it has no buttons: play by keys and touch, or use --simulate."
        ) from error


def _library_errors() -> tuple[type[Exception], ...]:
    from gpiozero.exc import GPIOZeroError

    lgpio = sys.modules.get("lgpio")
    return (GPIOZeroError, OSError, lgpio.error) if lgpio else (GPIOZeroError, OSError)


@contextmanager
def _in_words(what: str, advice: str) -> Iterator[None]:
    """Turn the libraries' errors into `GpioError`, naming what was to be had and what to do."""
    try:
        yield
    except _library_errors() as error:
        raise GpioError(f"{what} can't be had ({error}): {advice}.") from error


@contextmanager
def _folder_for_lgpio() -> Iterator[None]:
    """A folder that lgpio may use while it is imported: the one that LG_WD names, else one that is soon gone.

    lgpio makes its pipe there, moves the whole process there, and needs neither once the pipe is open.
    """
    if "lgpio" in sys.modules:
        yield
        return
    before = Path.cwd()
    with ExitStack() as afterwards:
        if not os.environ.get("LG_WD"):
            scratch = afterwards.enter_context(TemporaryDirectory(prefix="lgpio-"))
            os.environ["LG_WD"] = scratch
            afterwards.callback(os.environ.pop, "LG_WD")
        afterwards.callback(os.chdir, before)
        yield
