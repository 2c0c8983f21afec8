"""What a device is to the game: protocols that the real ones and their fakes keep."""

from collections.abc import Sequence
from typing import Protocol

from companion.ports.dice import DieSaid, Expected
from companion.ports.signals import Button, Signal
from companion.ports.tray import Point, TrayLook, TrayPhase, TrayView
from companion.rules.terms import Side


class Inbox(Protocol):
    """Where devices leave their signals. Callable from any thread; never blocks; order is kept."""

    def put(self, signal: Signal) -> None:
        """Leave a signal for the main thread."""


class DiceReader(Protocol):
    """A watched dice tray. Its own thread reads; every method returns at once and may be called from any thread."""

    def start(self, inbox: Inbox) -> None:
        """Begin watching; signals go to `inbox`."""

    def stop(self) -> None:
        """Stop watching and release the camera. Safe to call twice."""

    def expect(self, throw: Expected | None) -> None:
        """Say what will be thrown next, or None when no throw is due."""

    def read_again(self) -> None:
        """Read what lies in the tray once more and report it again."""

    def wake(self) -> None:
        """Look often for a while: something may be going on in the tray."""

    def tray(self) -> TrayView:
        """The newest picture, state and reading."""


class Learner(Protocol):
    """Whatever learns from dice that people put right. It returns at once; what came of it is a signal later."""

    def corrected(self, dice: Sequence[DieSaid]) -> None:
        """Take what people said of dice that were reported."""


class SimulatedTable(Protocol):
    """The hands of a simulated table: only there when simulation was asked for."""

    def throw(self, dice: Expected) -> None:
        """Pick up what lies there and throw these dice into the tray."""

    def lay(self, side: str, face: str, count: int) -> None:
        """Pick up what lies there and lay so many dice of this side with this face up."""

    def clear(self) -> None:
        """Take all dice out of the tray."""


class TraySetUp(Protocol):
    """Finds where the tray lies in the camera's pictures, and keeps it. Every method returns at once."""

    def begin(self) -> None:
        """Look for the tray's markers from now on; dice are not read meanwhile. Again: forget what was found."""

    def look(self) -> TrayLook:
        """The newest look."""

    def by_corners(self, corners: tuple[Point, ...], inner_mm: tuple[float, float]) -> None:
        """Take the tray's inner corners from people instead; `inner_mm` is its inner width and depth."""

    def keep(self) -> str:
        """Keep the tray found for now and later starts; "" or, in words, why it cannot be kept."""

    def end(self) -> None:
        """Leave off; the tray kept last is used. Safe to call twice."""


class SimulatedFingers(Protocol):
    """The fingers on the buttons of a simulated table or its board: only there when simulation was asked for."""

    def press(self, button: Button) -> None:
        """Push a button down and keep it down."""

    def release(self, button: Button) -> None:
        """Let a button go."""


class TrayLight(Protocol):
    """The light over the tray, which follows the camera's wish but never during a throw. Callable from any thread."""

    def looked(self, phase: TrayPhase, wish: float) -> None:
        """Take note of one look: what goes on in the tray, and by what factor the light should change; 1.0 is well."""

    def wake(self) -> None:
        """Somebody is at the table: a light that rested goes on again."""


class Backlight(Protocol):
    """The light behind the panel."""

    def dim(self) -> bool:
        """Turn it down; False when it cannot be, and the picture must be darkened instead."""

    def wake(self) -> None:
        """Make it as bright as it was."""


class Lights(Protocol):
    """The button lamps of the table. Levels, not edges: the whole picture is given each time."""

    def show_turn(self, side: Side | None) -> None:
        """Light the button lamp of the side to act; None for neither."""

    def close(self) -> None:
        """Put all lamps out and release them."""


class CorruptionTrack(Protocol):
    """The row of lamps that shows the Corruption. A level: all of it is given each time."""

    def show_corruption(self, points: int) -> None:
        """Light `points` (0..12) of its lamps."""
