"""The keyboard: each key gives the intent, or the button's signal, that a finger or a button would give."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Protocol

from companion.ports import Button, ButtonPressed, Signal
from ui.intents.intent import Intent
from ui.intents.journal import Letter
from ui.intents.presses import Press
from ui.values.overlays import LetterPadView
from ui.values.views import Screen
from ui.viewmodel.screen import pressable

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


def is_writing(screen: Screen) -> bool:
    """Whether what is typed is written: then no key stands in for a button."""
    return isinstance(screen.overlay, LetterPadView)


def type_letters(letters: str, hearer: Hearer) -> bool:
    """Write what was typed; False where nothing is written."""
    if not is_writing(hearer.view):
        return False
    hearer.press(Letter(letters))
    return True


def press_key(key: int, hearer: Hearer) -> bool:
    """Do what `key` (SDL's key code) means; False for a key without meaning.

    Space takes the next step, if open; in a list, and where the focus was moved away from that step, it presses what
    the focus stands on, as Enter does.
    """
    if isinstance(hearer.view.overlay, LetterPadView):
        return _press_writing(key, hearer, hearer.view.overlay)
    if key == SPACE:
        _press_space(hearer)
    elif key in INTENTS:
        hearer.press(INTENTS[key])
    elif key in BUTTONS:
        hearer.receive(ButtonPressed(BUTTONS[key]))
    else:
        return False
    return True


def _press_space(hearer: Hearer) -> None:
    """A step that is closed is not taken, nor is anything else in its place, before somebody moves the focus."""
    shown = hearer.view
    was_moved = shown.focus in pressable(shown)[1:]
    if shown.overlay is not None or was_moved:
        hearer.press(Press.CONFIRM)
    elif shown.view.next.enabled:
        hearer.press(shown.view.next.intent)


def _press_writing(key: int, hearer: Hearer, pad: LetterPadView) -> bool:
    """Enter writes down, Escape leaves, Backspace erases; every other key comes as the letter that it types."""
    meant = {ENTER: pad.accept.intent, NUMPAD_ENTER: pad.accept.intent, BACKSPACE: Press.ERASE_LETTER}
    if key in (TAB, UP, DOWN, LEFT, RIGHT, ESCAPE):
        meant[key] = INTENTS[key]
    if key in meant:
        hearer.press(meant[key])
    return True
