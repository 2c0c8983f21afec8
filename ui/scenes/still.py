"""A presenter that stands still."""

from dataclasses import dataclass

from companion.ports import Picture, Signal
from companion.rules.terms import Side
from ui.intents.intent import Intent
from ui.intents.presses import Place
from ui.values import views


@dataclass
class Still:
    """A presenter that shows one screen and remembers what was pressed."""

    view: views.Screen
    picture: Picture | None = None

    def __post_init__(self) -> None:
        self.heard: list[Intent | Signal] = []
        self.sides: list[Side] = []

    @property
    def is_live(self) -> bool:
        """It stands still."""
        return False

    def view_ahead(self, place: Place) -> views.View:  # noqa: ARG002 - wherever one goes, it shows the same
        """What it shows."""
        return self.view.view

    def press(self, intent: Intent) -> None:
        """Remember the press."""
        self.heard.append(intent)

    def press_from(self, side: Side, intent: Intent) -> None:
        """Remember the press, and whose it was."""
        self.sides.append(side)
        self.press(intent)

    def receive(self, signal: Signal) -> None:
        """Remember the signal."""
        self.heard.append(signal)

    def tick(self, now_s: float) -> None:
        """Nothing changes with time."""
