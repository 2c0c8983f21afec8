"""The arcade buttons: whether they can be had, and whether each answers when it is pressed."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue

from companion.doctor.finding import Check, Finding
from companion.language import gettext as _
from companion.ports import Button, ButtonPressed, Inbox, Signal
from hardware.gpio import GpioError

PRESS_S = 10.0
"""How long a person has to find and press the button that is asked for."""


@dataclass(frozen=True, slots=True)
class ButtonsSeen:
    """What became of the buttons.

    `wired` is whether there is anything they could be wired to; `problem` why they cannot be had. `answers` says for
    each button that was asked for which one answered, None for none; it is empty when nobody could be asked.
    """

    wired: bool
    problem: str | None = None
    answers: Mapping[Button, Button | None] = field(default_factory=dict)


class Presses(Inbox):
    """An inbox that keeps presses alone, for whoever waits for one."""

    def __init__(self) -> None:
        self._pressed: SimpleQueue[Button] = SimpleQueue()

    def put(self, signal: Signal) -> None:
        """Keep a press; anything else, a hold too, is dropped."""
        if isinstance(signal, ButtonPressed) and not signal.held:
            self._pressed.put(signal.button)

    def forget(self) -> None:
        """Drop what was pressed so far."""
        while self.next(0.0) is not None:
            pass

    def next(self, within_s: float) -> Button | None:
        """The next press; None when none comes in time."""
        try:
            return self._pressed.get(timeout=within_s) if within_s > 0 else self._pressed.get_nowait()
        except Empty:
            return None


def look_at_buttons(
    connected: Callable[[Inbox], AbstractContextManager[object]],
    ask: Callable[[Button], None] | None,
    within_s: float = PRESS_S,
) -> ButtonsSeen:
    """Connect the buttons and have each of them pressed.

    `connected(inbox)` holds them for as long as they are needed, GpioError when they cannot be had. `ask(button)` asks
    a person to press it; None: nobody is there, so they are only connected.
    """
    presses = Presses()
    try:
        with connected(presses):
            return ButtonsSeen(wired=True, answers=_asked(presses, ask, within_s) if ask else {})
    except GpioError as problem:
        return ButtonsSeen(wired=True, problem=str(problem))


def _asked(presses: Presses, ask: Callable[[Button], None], within_s: float) -> dict[Button, Button | None]:
    answers: dict[Button, Button | None] = {}
    for button in Button:
        presses.forget()
        ask(button)
        answers[button] = presses.next(within_s)
    return answers


def judge_buttons(seen: ButtonsSeen) -> Finding:
    """Whether every button answers, and answers as itself."""
    check = Check.BUTTONS
    if not seen.wired:
        return Finding.not_used(
            check, _("There is nothing here that buttons could be wired to; keys and touch do the same.")
        )
    if seen.problem is not None:
        return Finding.fault(check, _("The buttons cannot be used."), seen.problem)
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
