"""The room in which the table's buttons are tried."""

from companion.ports import ButtonPressed
from ui.desk.desk import Desk
from ui.intents.presses import Place


class Trying:
    """Takes the first press of each button where they are tried; after that a button does what it always does."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def felt(self, signal: ButtonPressed) -> bool:
        """Whether the press only showed that the button works."""
        standing = self._desk.standing
        if standing.place is not Place.BUTTONS or signal.button in standing.felt:
            return False
        self._desk.change(felt=standing.felt | {signal.button})
        self._desk.step_done(Place.BUTTONS)
        return True
