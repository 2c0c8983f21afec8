"""The wire to the board: what a link's bytes travel over."""

from collections.abc import Iterable
from contextlib import suppress
from errno import EACCES, EAGAIN, EBUSY, ENODEV, ENOENT, ENXIO, EPERM
from termios import error as terminal_error
from typing import Any, Protocol

from companion.language import gettext as _
from firmware_bridge.errors import NoBoardError, WireError

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


def no_board() -> NoBoardError:
    """The error while no board is plugged in."""
    return NoBoardError(_("No tray board is plugged in: connect it to any USB port."))


def broken() -> WireError:
    """The error of a wire that broke."""
    return WireError(_("The wire to the tray board broke: check its USB cable."))


def open_usb_wire() -> Wire:
    """The board on whichever USB port it is. NoBoardError when there is none, WireError when it can't be had."""
    from serial.tools import list_ports

    return SerialWire(find_board(list_ports.comports()))


def find_board(ports: Iterable[Any]) -> str:
    """The path of the first of pyserial's ports that is a board. NoBoardError when none is."""
    for port in sorted(ports, key=lambda port: str(port.device)):
        if is_board(port):
            return str(port.device)
    raise no_board()


def is_board(port: Any) -> bool:
    """Whether one of pyserial's ports is a board, by its USB id."""
    return (port.vid, port.pid) == BOARD_USB_ID


def why_not(path: str, error: OSError) -> str:
    """Why a port can't be opened, and what to do."""
    if error.errno in (ENOENT, ENODEV, ENXIO):
        return _(
            'There is no {path}: plug the tray board in, or write port = "auto" under [board] in the settings.'
        ).format(path=path)
    if error.errno in (EACCES, EPERM):
        words = _("This user may not use {path}: sudo usermod -aG dialout $USER, then log in again.")
        return words.format(path=path)
    if error.errno in (EAGAIN, EBUSY):
        return _("Another program uses the tray board at {path}: end it.").format(path=path)
    return _("The tray board can't be opened ({error}): pull its USB cable and plug it in again.").format(error=error)


class SerialWire:
    """A serial port that belongs to us alone. WireError says why it can't be had."""

    def __init__(self, path: str) -> None:
        from serial import Serial

        try:
            self._port = Serial(path, 115_200, timeout=READ_S, write_timeout=WRITE_S, exclusive=True)
        except terminal_error as error:  # the cable was pulled while the port was being opened
            raise broken() from error
        except OSError as error:
            raise WireError(why_not(path, error)) from error

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
        with suppress(OSError, terminal_error):  # the port went away with its cable
            # The kernel waits half a minute for a board that hangs to take what was written: it need not.
            self._port.reset_output_buffer()
        with suppress(OSError):
            self._port.close()
