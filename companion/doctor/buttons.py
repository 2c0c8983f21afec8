"""The arcade buttons: whether they can be had, and whether each answers when it is pressed."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue

from companion.doctor.finding import Check, Finding
from companion.language import gettext as _
from companion.ports import BoardBack, Button, ButtonPressed, ButtonsBack, ButtonsLost, Inbox, Signal

PRESS_S = 10.0
"""How long a person has to find and press the button that is asked for."""

SETTLE_S = 2.0
"""How long buttons may take to say that they are there."""


@dataclass(frozen=True, slots=True)
class ButtonsSeen:
    """What became of the buttons.

    `wired`: there is something that they are or could be wired to; `problem` is what is wrong with it. `answers` says
    for each button that was asked for which one answered, None for none; it is empty when nobody could be asked.
    """

    wired: bool
    problem: str | None = None
    answers: Mapping[Button, Button | None] = field(default_factory=dict)


class Presses(Inbox):
    """An inbox for whoever waits for a press, or for buttons to say that they are there."""

    def __init__(self) -> None:
        self._signals: SimpleQueue[Signal] = SimpleQueue()

    def put(self, signal: Signal) -> None:
        """Keep a signal until it is asked for."""
        self._signals.put(signal)

    def forget(self) -> None:
        """Drop what came so far."""
        while self._next(0.0) is not None:
            pass

    def state(self, within_s: float) -> ButtonsBack | ButtonsLost | BoardBack | None:
        """What the buttons, or the board they may be wired to, say of themselves; None when nothing comes in time."""
        while (signal := self._next(within_s)) is not None:
            if isinstance(signal, ButtonsBack | ButtonsLost | BoardBack):
                return signal
        return None

    def press(self, within_s: float) -> Button | None:
        """The next button that goes down; None when none does in time."""
        while (signal := self._next(within_s)) is not None:
            if isinstance(signal, ButtonPressed) and not signal.held:
                return signal.button
        return None

    def _next(self, within_s: float) -> Signal | None:
        try:
            return self._signals.get(timeout=within_s) if within_s > 0 else self._signals.get_nowait()
        except Empty:
            return None


def look_at_buttons(
    presses: Presses,
    connected: AbstractContextManager[object],
    ask: Callable[[Button], None] | None,
    press_s: float = PRESS_S,
    settle_s: float = SETTLE_S,
) -> ButtonsSeen:
    """Connect the buttons, hear whether they are there, and have each of them pressed.

    While `connected` is entered they send their signals to `presses`. `ask(button)` asks a person to press it; None:
    nobody is there to be asked.
    """
    with connected:
        match presses.state(settle_s):
            case None:
                return ButtonsSeen(wired=False)
            case ButtonsLost(advice):
                return ButtonsSeen(wired=True, problem=advice)
        return ButtonsSeen(wired=True, answers=_asked(presses, ask, press_s) if ask else {})


def _asked(presses: Presses, ask: Callable[[Button], None], press_s: float) -> dict[Button, Button | None]:
    answers: dict[Button, Button | None] = {}
    for button in Button:
        presses.forget()
        ask(button)
        answers[button] = presses.press(press_s)
    return answers


def judge_buttons(seen: ButtonsSeen) -> Finding:
    """Whether every button answers, and answers as itself."""
    check = Check.BUTTONS
    if not seen.wired:
        return Finding.not_used(
            check, _("There is nothing here that buttons could be wired to; keys and touch do the same.")
        )
    if seen.problem is not None:
        return Finding.fault(check, _("Something is wrong with the buttons."), seen.problem)
    if not seen.answers:
        what = _("The buttons can be used; nobody was asked to press them.")
        return Finding.not_checked(check, what, _("Run `companion doctor` in a terminal at the table to try them."))
    swapped = {asked: got for asked, got in seen.answers.items() if got not in (None, asked)}
    if swapped:
        pairs = ", ".join(_("{got} for {asked}").format(got=got, asked=asked) for asked, got in swapped.items())
        what = _("Buttons answer for one another: {pairs}.").format(pairs=pairs)
        advice = _(
            "Change their wires over, or write the GPIO numbers as they are wired into the settings, section [pins]."
        )
        return Finding.fault(check, what, advice)
    return _judge_silent(seen)


def _judge_silent(seen: ButtonsSeen) -> Finding:
    check = Check.BUTTONS
    silent = [str(asked) for asked, got in seen.answers.items() if got is None]
    if not silent:
        return Finding.ok(check, _("Every button answers."))
    if len(silent) == len(seen.answers):
        return Finding.not_used(check, _("No button answered: none seems to be built; keys and touch do the same."))
    advice = _(
        "If they are built: look for a loose wire, for the right header pin and for ground (hardware/wiring/pins.md), "
        "and whether the button sticks."
    )
    return Finding.warning(check, _("These buttons did not answer: {names}.").format(names=", ".join(silent)), advice)
