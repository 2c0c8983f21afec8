"""The tray board as the rest of the companion knows it: lamps to light, buttons that are pressed, there or not."""

import logging
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Event as Flag
from threading import Thread
from time import monotonic

from companion.language import gettext as _
from companion.ports import BoardBack, BoardLost, ButtonPressed, CorruptionTrack, Inbox, Lights, StillFelt, ThrowFelt
from companion.rules.terms import Side
from firmware_bridge.errors import NoBoardError, WireError
from firmware_bridge.link import Connected, Disconnected, Event, Link, NotUnderstood, Received, VersionRefused
from firmware_bridge.messages import Corruption, Level, Light, Message, Pressed, Still, Thrown, Turn
from firmware_bridge.reopened import OpenWire, ReopenedWire
from firmware_bridge.wire import Wire, open_usb_wire

log = logging.getLogger(__name__)

MUTE_S = 5.0
"""How long a board that is plugged in may say nothing before the table is told."""

FAREWELL_S = 1.0
"""How long `close` waits for the board to put its lamps out."""

LEAVE_S = 4.0
"""How long `close` waits in all; longer than the farewell and the writes that a hung board makes wait."""


class Board(Lights, CorruptionTrack):
    """Keeps the tray board connected on a thread of its own; every method may be called from any thread.

    Sends `BoardBack` when the board begins to answer, `BoardLost` when it no longer does or a board that is there
    can't be used, `ButtonPressed` for its buttons, `ThrowFelt` and `StillFelt` for its knock sensor. While nothing is
    plugged in nothing is sent and nothing fails.
    """

    def __init__(
        self,
        inbox: Inbox,
        link: Link,
        open_wire: OpenWire = open_usb_wire,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._inbox = inbox
        self._link = link
        self._clock = clock
        self._wire = ReopenedWire(open_wire, self._greet)
        self._answering = False
        self._told = ""
        self._mute_s = 0.0
        self._to_show: SimpleQueue[Level] = SimpleQueue()
        self._shown: dict[type, Level] = {}
        self._closing = Flag()
        self._thread = Thread(target=self._run, name="tray board", daemon=True)

    def start(self) -> None:
        """Begin to look for the board."""
        self._thread.start()

    def show_turn(self, side: Side | None) -> None:
        """Light the lamp of `side` on the board, now or when it comes."""
        self._show(Turn(side))

    def show_corruption(self, points: int) -> None:
        """Light `points` (0..12) lamps of the Corruption track, now or when the board comes."""
        self._show(Corruption(points))

    def shine(self, thousandths: int) -> None:
        """Let the light over the tray shine at `thousandths` (0..1000) of its full brightness, now or when it comes."""
        self._show(Light(thousandths))

    def close(self) -> None:
        """Put the board's lamps out and let it go, within LEAVE_S. Safe to call twice."""
        self.show_turn(None)
        self.show_corruption(0)
        self.shine(0)
        self._closing.set()
        if self._thread.is_alive():
            self._thread.join(timeout=LEAVE_S)
            if self._thread.is_alive():
                log.warning("the tray board is left: its driver does not answer")

    def step(self) -> float:
        """Do what is due; the pause in seconds until the next step. The thread's work, open to tests."""
        said = b"".join(self._link.send(level) for level in self._levels_to_show())
        try:
            self._exchange(self._wire.get(), said)
        except WireError as error:
            log.debug("%s (%s)", error, error.__cause__)
            return self._lose_wire(error)
        return 0.0

    def _show(self, level: Level) -> None:
        """Have a level said, unless it was asked for last: the screen asks anew with every change of its own."""
        if self._shown.get(type(level)) != level:
            self._shown[type(level)] = level
            self._to_show.put(level)

    def _run(self) -> None:
        try:
            while not self._closing.wait(self.step()):
                pass
            self._say_farewell()
        except Exception:
            log.exception("the tray board's thread ended")
            self._lost(_("The tray board's part of the companion failed: start the companion again."))
        finally:
            self._wire.close()

    def _say_farewell(self) -> None:
        end_s = self._clock() + FAREWELL_S
        while self._answering and self._clock() < end_s:
            self.step()
            if self._to_show.empty() and self._link.idle:
                return

    def _greet(self) -> None:
        self._link.wire_opened()
        self._mute_s = self._clock() + MUTE_S

    def _exchange(self, wire: Wire, said: bytes) -> None:
        wire.write(self._link.tick(self._clock()) + said)
        for event in self._link.receive(wire.read()):
            self._take(event)
        if not (self._answering or self._told) and self._clock() >= self._mute_s:
            self._lost(_("A board is plugged in but doesn't answer: put the firmware on it (companion board install)."))

    def _levels_to_show(self) -> list[Level]:
        levels: list[Level] = []
        while True:
            try:
                levels.append(self._to_show.get_nowait())
            except Empty:
                return levels

    def _take(self, event: Event) -> None:
        match event:
            case Connected(peer):
                self._back(peer)
            case Disconnected():
                self._lost(_("The tray board stopped answering: pull its USB cable and plug it in again."))
            case VersionRefused(peer, ours, theirs):
                words = _(
                    "The tray board ({peer}) speaks version {theirs} of the protocol, the companion version {ours}: "
                    "install the firmware of the same version on it (companion board install)."
                )
                self._lost(words.format(peer=peer, ours=ours, theirs=theirs))
            case Received(message):
                self._hear(message)
            case NotUnderstood(reason):
                log.warning("the tray board said %s", reason)

    def _hear(self, message: Message) -> None:
        match message:
            case Pressed(button, held):
                self._inbox.put(ButtonPressed(button, held=held))
            case Thrown():
                self._inbox.put(ThrowFelt())
            case Still():
                self._inbox.put(StillFelt())
            case _:
                log.warning("the tray board said %s, which is for boards", message)

    def _back(self, peer: str) -> None:
        log.info("tray board connected: %s", peer)
        self._wire.met()
        self._told = ""
        if not self._answering:
            self._answering = True
            self._inbox.put(BoardBack())

    def _lost(self, advice: str) -> None:
        self._answering = False
        if advice != self._told:
            log.warning("%s", advice)
            self._told = advice
            self._inbox.put(BoardLost(advice))

    def _lose_wire(self, error: WireError) -> float:
        if self._answering or not isinstance(error, NoBoardError):
            self._lost(str(error))
        return self._wire.lose()
