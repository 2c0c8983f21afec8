"""The screen values of setting a table up: its steps, and the test of its buttons."""

from dataclasses import dataclass

from companion.rules.terms import Side
from ui.values.taps import Tap


@dataclass(frozen=True, slots=True)
class FirstStepsView:
    """What can be set up, in any order; a chosen step is done, or is on. `next` plays at once."""

    title: str
    next: Tap
    steps: tuple[Tap, ...]
    words: str
    actions: tuple[Tap, ...] = ()


@dataclass(frozen=True, slots=True)
class TriedButtonView:
    """A button of the table, and whether it was felt."""

    name: str
    side: Side | None
    felt: bool
    word: str


@dataclass(frozen=True, slots=True)
class ButtonsView:
    """The test of the buttons: each lights up when it is pressed first."""

    title: str
    next: Tap
    buttons: tuple[TriedButtonView, ...]
    words: str
