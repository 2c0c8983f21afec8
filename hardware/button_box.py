"""The buttons and lamps wired to this computer, as long as it runs: lost, told in words, and found again."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event, Thread
from time import monotonic
from typing import Any

from companion.language import gettext as _
from companion.ports import ButtonsBack, ButtonsLost, Inbox, Lights
from companion.rules.terms import Side
from hardware.buttons import Buttons
from hardware.gestures import TABLE_HANDS, HandTiming
from hardware.gpio import GpioError, NoGpioError, gpio_errors, let_go
from hardware.lamps import ButtonLamps, LampStyle
from hardware.pins import DEFAULT_PINS, Pins

log = logging.getLogger(__name__)

CHECK_EVERY_S = 1.0
OPEN_AGAIN_S = 2.0
"""How long after a failure the pins are tried again."""

LEAVE_S = 2.0
"""How long `close` waits for pins that don't answer."""


@dataclass(frozen=True, slots=True)
class Built:
    """What is wired where, how hands are judged, and how the lamps burn."""

    pins: Pins = DEFAULT_PINS
    timing: HandTiming = TABLE_HANDS
    lamps: LampStyle = LampStyle.STEADY


AS_ON_THE_PAGE = Built()
"""What hardware/wiring/pins.md builds."""


class ButtonBox(Lights):
    """Buttons and lamps on the pins that `open_factory` opens, on a thread of its own, from `start` to `close`.

    `open_factory` gives a gpiozero pin factory, as `hardware.gpio.open_gpio` does, or raises GpioError. Signals go to
    `inbox`: `ButtonsLost` with words whenever something is wrong with pins or buttons, `ButtonsBack` when all is well.
    On a computer without pins nothing is ever told. Lamps may be set from any thread, and at once: nothing blocks.
    """

    def __init__(
        self,
        inbox: Inbox,
        open_factory: Callable[[], Any],
        built: Built = AS_ON_THE_PAGE,
        now_s: Callable[[], float] = monotonic,
    ) -> None:
        self._inbox, self._open_factory, self._built, self._now_s = inbox, open_factory, built, now_s
        self._wired: _Wired | None = None
        self._turn: Side | None = None
        self._told: str | None = None
        self._check_s = 0.0
        self._wake, self._closing = Event(), Event()
        self._thread = Thread(target=self._run, name="button box", daemon=True)

    def start(self) -> None:
        """Open the pins, and look after them from now on."""
        self._thread.start()

    def show_turn(self, side: Side | None) -> None:
        """Light the lamp of `side` alone; None puts both out."""
        self._turn = side
        self._wake.set()

    def close(self) -> None:
        """Put the lamps out and release the pins, within LEAVE_S. Safe to call twice, or without a start.

        No signal comes after it.
        """
        self._closing.set()
        self._wake.set()
        if self._thread.is_alive():
            self._thread.join(timeout=LEAVE_S)
        if self._thread.is_alive():
            log.warning("the buttons are left: their pins do not answer")
        else:
            self._let_go()

    def step(self) -> float | None:
        """Do what is due by now; how long the next may wait, in seconds. The thread's work, open to tests.

        None: this computer has no pins, and there is nothing to wait for.
        """
        try:
            if self._wired is None:
                self._wired = self._open()
                self._check_s = self._now_s()
            if self._now_s() >= self._check_s:
                self._check_s = self._now_s() + CHECK_EVERY_S
                self._tell("\n".join(self._wired.check()))
            self._wired.look(self._turn, self._now_s())
            return self._wired.rest_s(CHECK_EVERY_S)
        except NoGpioError as problem:
            # Touch and keys do the same, so a table without buttons is told in the log, not on the screen.
            log.info("no buttons: %s", problem)
            return None
        except gpio_errors() as problem:
            self._let_go()
            words = str(problem).removesuffix(".")
            self._tell(_("The buttons don't answer: {problem}.").format(problem=words))
            return OPEN_AGAIN_S

    def _run(self) -> None:
        try:
            while not self._closing.is_set():
                rest_s = self.step()
                if rest_s is None:
                    return
                self._wake.wait(rest_s)
                self._wake.clear()
        except Exception:
            log.exception("The buttons and lamps are not looked after any more.")
            self._tell(_("The buttons have failed. Play on by touch; starting the companion again brings them back."))

    def _open(self) -> "_Wired":
        factory = self._open_factory()
        try:
            return _Wired(self._inbox, factory, self._built, self._wake.set)
        except BaseException:
            let_go(factory.close)
            raise

    def _tell(self, problems: str) -> None:
        if problems != self._told:
            self._told = problems
            self._inbox.put(ButtonsLost(problems) if problems else ButtonsBack())

    def _let_go(self) -> None:
        wired, self._wired = self._wired, None
        if wired is not None:
            wired.close()


class _Wired:
    """Buttons and lamps on pins that are open. Raises what the pins raise when they stop answering meanwhile."""

    def __init__(self, inbox: Inbox, factory: Any, built: Built, on_edge: Callable[[], None]) -> None:
        self._factory, self._built = factory, built
        self._lamps: ButtonLamps | None = None
        self._buttons = Buttons(inbox, factory, built.pins, built.timing, on_edge)

    def look(self, turn: Side | None, now_s: float) -> None:
        self._buttons.look()
        if self._lamps is not None:
            self._lamps.show_turn(turn)
            self._lamps.look(now_s)

    def check(self) -> tuple[str, ...]:
        """What is wrong, in words. Raises what the pins raise when none of them answers."""
        problems = self._buttons.check()
        if self._lamps is not None:
            return problems
        try:
            self._lamps = ButtonLamps(self._factory, self._built.pins, self._built.lamps)
        except GpioError as problem:
            return (*problems, _("The lamps stay dark: {problem}").format(problem=problem))
        return problems

    def rest_s(self, longest_s: float) -> float:
        dues = (self._buttons.until_due_s, self._lamps.until_due_s if self._lamps else None, longest_s)
        return min(due for due in dues if due is not None)

    def close(self) -> None:
        let_go(*((self._lamps.close,) if self._lamps else ()), self._buttons.close, self._factory.close)
