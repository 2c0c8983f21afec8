"""The tray board, greeted by the doctor, and its light, by which the camera looks meanwhile."""

from threading import Event
from time import monotonic
from typing import TYPE_CHECKING

from companion import __version__
from companion.config import Settings
from companion.doctor.board import BoardSeen, judge_board, look_at_board
from companion.doctor.finding import Finding

if TYPE_CHECKING:
    from firmware_bridge.reopened import OpenWire

LIGHT_S = 2.0
"""How long the camera waits for the light: a board that was in use takes a second to take a new end for one."""


class BoardVisit:
    """Greets the board of the settings, or a simulated one, and has its light shine until `put_out`."""

    def __init__(self, settings: Settings, *, simulated: bool) -> None:
        from firmware_bridge.link import Link, new_session

        self._open_wire = _opener(settings, simulated=simulated)
        self._link = Link(f"companion-doctor/{__version__}", new_session())
        self._looked = Event()
        self._lit = False

    def finding(self) -> Finding:
        """How the board is; its light is on afterwards, if it has one."""
        from firmware_bridge.light import FIRST_LIGHT

        try:
            seen = self._look(FIRST_LIGHT)
            self._lit = seen.peer is not None and seen.refused is None
        finally:
            self._looked.set()
        return judge_board(seen)

    def wait_for_light(self) -> None:
        """Wait until the light is on, or it is clear that none will be, for LIGHT_S at most."""
        self._looked.wait(LIGHT_S)

    def put_out(self) -> None:
        """Put the light out, if it was switched on."""
        if self._lit:
            self._look(0)

    def _look(self, thousandths: int) -> BoardSeen:
        if self._open_wire is None:
            return BoardSeen(wanted=False)
        return look_at_board(self._open_wire, self._link, monotonic, thousandths)


def _opener(settings: Settings, *, simulated: bool) -> "OpenWire | None":
    from companion.wiring.board import wire_of
    from firmware_bridge.simulated import SimulatedBoard

    return SimulatedBoard().open_wire if simulated else wire_of(settings)
