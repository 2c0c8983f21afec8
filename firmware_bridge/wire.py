"""The wire to the board: what a link's bytes travel over."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Protocol

from companion.language import gettext as _
from firmware_bridge.errors import WireError

BOARD_USB_ID = (0x2E8A, 0x0005)
"""Vendor and product of MicroPython on a Raspberry Pi Pico."""

READ_S = 0.05
WRITE_S = 1.0


class Wire(Protocol):
    """Bytes to and from the board. Every method raises WireError once the wire is broken."""

    def read(self) -> bytes:
        """What has come; waits up to READ_S for the first byte and gives b"" when none came."""

    def write(self, data: bytes) -> None:
        """Send all of this."""

    def close(self) -> None:
        """Let go of the wire. Never raises."""


def no_board() -> WireError:
    """The error while no board is plugged in."""
    return WireError(_("No tray board is plugged in: connect it to any USB port."))


def broken() -> WireError:
    """The error of a wire that broke."""
    return WireError(_("The wire to the tray board broke: check its USB cable."))


def open_usb_wire() -> Wire:
    """The board on whichever USB port it is. WireError says when there is none or it can't be had."""
    from serial.tools import list_ports

    return SerialWire(find_board(list_ports.comports()))


def find_board(ports: Iterable[Any]) -> str:
    """The path of the first of pyserial's ports that is a board. WireError when none is."""
    for port in sorted(ports, key=lambda port: str(port.device)):
        if (port.vid, port.pid) == BOARD_USB_ID:
            return str(port.device)
    raise no_board()


class SerialWire:
    """A serial port that belongs to us alone."""

    def __init__(self, path: str) -> None:
        from serial import Serial

        try:
            self._port = Serial(path, 115_200, timeout=READ_S, write_timeout=WRITE_S, exclusive=True)
        except OSError as error:
            words = _(
                "The tray board can't be opened ({error}): end the other program that uses it, or add this user to "
                "the group dialout (sudo usermod -aG dialout $USER), then log in again."
            )
            raise WireError(words.format(error=error)) from error

    def read(self) -> bytes:
        """See `Wire`."""
        try:
            return bytes(self._port.read(max(1, self._port.in_waiting)))
        except OSError as error:
            raise broken() from error

    def write(self, data: bytes) -> None:
        """See `Wire`."""
        try:
            self._port.write(data)
        except OSError as error:
            raise broken() from error

    def close(self) -> None:
        """See `Wire`."""
        with suppress(OSError):  # the port went away with its cable
            self._port.close()
