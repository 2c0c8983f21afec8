"""Dims the screen while nobody touches it, and keeps from the rest of the program what only woke it. No Kivy."""

from collections.abc import Callable

from companion.ports import Backlight, BothPressed, Button, ButtonPressed, Signal, ThrowFelt, ThrowRead
from ui.window.rest import BothSides, Finger, Key, Rest

NEVER_S = 0.0


class Dimmer:
    """Between everything that people do and everything that hears it. Main thread only.

    Each method that takes a press says whether it is heard. `backlight` None, or one that cannot be turned down: the
    picture is shaded instead, through `shade`.
    """

    def __init__(self, after_s: float = NEVER_S, backlight: Backlight | None = None) -> None:
        self._rest = Rest(after_s)
        self._backlight = backlight
        self.shade: Callable[[bool], None] = lambda _dark: None

    def begin(self, now_s: float) -> None:
        """The screen is there: bright, whatever a program before it left behind."""
        self.stirred(now_s)
        if self._backlight:
            self._backlight.wake()

    def tick(self, now_s: float) -> None:
        """Let time pass."""
        self._become(self._rest.at(now_s))

    def stirred(self, now_s: float) -> None:
        """Something happened that people want to see."""
        self._become(self._rest.stirred(now_s))

    def finger_begun(self, number: int, now_s: float) -> bool:
        """A finger came down."""
        self._become(self._rest.begun(Finger(number), now_s))
        return self._rest.hears(Finger(number))

    def finger_moved(self, number: int) -> bool:
        """A finger moves."""
        return self._rest.hears(Finger(number))

    def finger_ended(self, number: int) -> bool:
        """A finger lifted."""
        heard = self._rest.hears(Finger(number))
        self._become(self._rest.ended(Finger(number)))
        return heard

    def key_begun(self, code: int, now_s: float) -> bool:
        """A key went down, or repeats."""
        self._become(self._rest.begun(Key(code), now_s))
        return self._rest.hears(Key(code))

    def key_ended(self, code: int) -> None:
        """A key came up."""
        self._become(self._rest.ended(Key(code)))

    def signalled(self, signal: Signal, now_s: float) -> bool:
        """A device noticed something: a press of a button wakes and is not heard, a throw wakes and is."""
        match signal:
            case ButtonPressed(button, held=held):
                return self._pressed(button, now_s, held=held)
            case BothPressed(held=held):
                return self._pressed(BothSides(), now_s, held=held)
            case ThrowRead() | ThrowFelt():
                self.stirred(now_s)
        return True

    def close(self) -> None:
        """Leave the panel as bright as it was found."""
        self.stirred(self._rest.since_s)

    def _pressed(self, button: Button | BothSides, now_s: float, *, held: bool) -> bool:
        """A button does not say when it is let go: a new press, which is not `held` yet, ends the one before."""
        self._become((self._rest if held else self._rest.ended(button)).begun(button, now_s))
        return self._rest.hears(button)

    def _become(self, rest: Rest) -> None:
        before, self._rest = self._rest, rest
        if rest.dimmed and not before.dimmed:
            self.shade(not (self._backlight and self._backlight.dim()))
        elif before.dimmed and not rest.dimmed:
            self.shade(False)
            if self._backlight:
                self._backlight.wake()
