"""The buttons of this table, its own or simulated ones, for as long as the doctor looks at them."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from companion.config import Settings
from companion.doctor.buttons import ButtonsSeen, Presses, judge_buttons, look_at_buttons
from companion.doctor.finding import Finding
from companion.ports import Button
from companion.wiring.buttons import ButtonsError, button_box, simulated_button_box

Ask = Callable[[Button], None]
"""Asks a person to press a button."""


class ButtonsVisit:
    """Made in the main thread, before any other is started: see `hardware.gpio.load_lgpio`."""

    def __init__(self, settings: Settings, *, simulated: bool) -> None:
        self._settings = settings
        self._presses = Presses()
        self._box: Any = None
        self._fingers: Any = None
        self._problem: str | None = None
        try:
            if simulated:
                self._box, self._fingers = simulated_button_box(settings, self._presses)
            else:
                self._box = button_box(settings, self._presses)
        except ButtonsError as problem:
            self._problem = str(problem)

    def finding(self, ask: Ask | None) -> Finding:
        """How the buttons are; `ask` None: nobody is asked, but simulated fingers press simulated buttons."""
        if self._problem is not None:
            return judge_buttons(ButtonsSeen(wired=True, problem=self._problem))
        connected = self._connected(with_board=ask is not None and self._fingers is None)
        return judge_buttons(look_at_buttons(self._presses, connected, self._press if self._fingers else ask))

    @contextmanager
    def _connected(self, *, with_board: bool) -> Iterator[None]:
        """Buttons may be wired to this computer or to the tray board; only where they are pressed both are heard."""
        from companion.wiring.board import board_of

        board = board_of(self._settings, self._presses) if with_board else None
        with ExitStack() as closing:
            for device in (self._box, board):
                if device is not None:
                    device.start()
                    closing.callback(device.close)
            yield

    def _press(self, button: Button) -> None:
        self._fingers.press(button)
        self._fingers.release(button)
