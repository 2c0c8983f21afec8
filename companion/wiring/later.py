"""A simulated table that is made when it is first looked at, so that no screen waits for its tray to be painted."""

from collections.abc import Callable
from threading import Lock
from typing import Any

from companion.ports import Expected


class LaterTable:
    """A SimulatedTable and the opener of its camera; `make` is called once, by whichever thread needs it first.

    Whatever is thrown knocks at the tray: `knock` is told in how many seconds it begins, and how many it lasts.
    """

    def __init__(self, make: Callable[[], Any], knock: Callable[[float, float], None] | None = None) -> None:
        self._make = make
        self._knock = knock
        self._made: Any = None
        self._making = Lock()

    def open(self) -> Any:
        """The camera, ready. Raises what the camera raises."""
        return self._table().open()

    def throw(self, dice: Expected) -> None:
        """Pick up what lies there and throw these dice into the tray."""
        table = self._table()
        table.throw(dice)
        if self._knock is not None:
            self._knock(*table.rattle_s())

    def lay(self, side: str, face: str, count: int) -> None:
        """Pick up what lies there and lay so many dice of this side with this face up."""
        self._table().lay(side, face, count)

    def clear(self) -> None:
        """Take all dice out of the tray."""
        self._table().clear()

    @property
    def camera(self) -> Any:
        """The simulated camera itself."""
        return self._table()

    def _table(self) -> Any:
        with self._making:
            if self._made is None:
                self._made = self._make()
            return self._made
