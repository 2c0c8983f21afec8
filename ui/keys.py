"""The keyboard: each key gives the intent, or the button's signal, that a finger or a button would give."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Protocol

from companion.ports import Button, ButtonPressed, Signal
from ui.intents import Intent
from ui.presses import Press
from ui.views import Screen

ENTER, ESCAPE, BACKSPACE, TAB, SPACE = 13, 27, 8, 9, 32
UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276
NUMPAD_ENTER = 271

INTENTS: Final[Mapping[int, Press]] = MappingProxyType(
    {
        TAB: Press.NEXT_FOCUS,
        RIGHT: Press.NEXT_FOCUS,
        DOWN: Press.NEXT_FOCUS,
        LEFT: Press.PREVIOUS_FOCUS,
        UP: Press.PREVIOUS_FOCUS,
        ENTER: Press.CONFIRM,
        NUMPAD_ENTER: Press.CONFIRM,
        BACKSPACE: Press.UNDO,
        ESCAPE: Press.CLOSE,
    }
)
"""Keys that press something on the screen."""

BUTTONS: Final[Mapping[int, Button]] = MappingProxyType(
    {ord("f"): Button.FREE_PEOPLES, ord("s"): Button.SHADOW, ord("r"): Button.READ, ord("u"): Button.UNDO}
)
"""Keys that stand in for the buttons on the table."""

FUNCTION_KEYS: Final[Mapping[int, str]] = MappingProxyType({281 + number: f"f{number}" for number in range(1, 13)})
"""Keys that mean nothing to the screen, by name: the simulated table has uses for them."""


class Hearer(Protocol):
    """Who hears keys: the presenter."""

    @property
    def view(self) -> Screen:
        """What is drawn now."""

    def press(self, intent: Intent) -> None:
        """Take a press."""

    def receive(self, signal: Signal) -> None:
        """Take a signal."""


def press_key(key: int, hearer: Hearer) -> bool:
    """Do what `key` (SDL's key code) means; False for a key without meaning. Space takes the next step, if open."""
    if key == SPACE:
        step = hearer.view.view.next
        if hearer.view.overlay is None and step.enabled:
            hearer.press(step.intent)
    elif key in INTENTS:
        hearer.press(INTENTS[key])
    elif key in BUTTONS:
        hearer.receive(ButtonPressed(BUTTONS[key]))
    else:
        return False
    return True
