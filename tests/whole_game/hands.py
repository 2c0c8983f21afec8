"""How people press what they want: by the four buttons alone, by a finger alone, by the keyboard alone."""

from collections.abc import Mapping
from typing import Final, Protocol

from companion.ports import Button
from companion.rules.terms import Side
from tests.whole_game.table import WholeTable
from ui.intents.intent import AddToBag, Agree, Go, Intent
from ui.intents.presses import Place, Press
from ui.values.views import Screen
from ui.viewmodel.screen import pressable
from ui.window.keys import BACKSPACE, ENTER, LEFT, SPACE, TAB

BUTTON_OF: Final[Mapping[Side, Button]] = {Side.FREE_PEOPLES: Button.FREE_PEOPLES, Side.SHADOW: Button.SHADOW}


class Hands(Protocol):
    """What the people at the table can do; each is drawn when it is done."""

    def choose(self, wanted: Intent) -> None:
        """Press what carries `wanted`, which is on the screen."""

    def hold(self) -> None:
        """Stop a throw that counts down."""

    def undo(self) -> None:
        """Take the last fact back."""

    def agree(self) -> None:
        """Both players say yes."""

    def add_to_bag(self) -> None:
        """Both players put something of their own into the bag."""


class OnButtons:
    """Thumbs on the buttons: the other side's walks the focus there, the own one presses."""

    def __init__(self, table: WholeTable) -> None:
        self._table = table

    def choose(self, wanted: Intent) -> None:
        """Walk the focus there and press."""
        own = self._table.presenter.view.confirm_side
        steps = _steps_to(wanted, self._table.presenter.view)
        if steps:
            self._table.press(BUTTON_OF[own.opponent], steps)
        assert self._table.presenter.view.focus == wanted
        self._table.press(BUTTON_OF[own])

    def hold(self) -> None:
        """By the one in the middle."""
        self._table.press(Button.READ)

    def undo(self) -> None:
        """By its own."""
        self._table.press(Button.UNDO)

    def agree(self) -> None:
        """Each by their own, one after the other."""
        for side in Side:
            self._table.press(BUTTON_OF[side])

    def add_to_bag(self) -> None:
        """By both together."""
        self._table.press_both()


class OnTheScreen:
    """A finger on the middle of whatever is drawn."""

    def __init__(self, table: WholeTable) -> None:
        self._table = table

    def choose(self, wanted: Intent) -> None:
        """Touch it; what no half of a split picture shows is on the whole table."""
        halves = self._table.presenter.view.halves
        if halves is not None and not self._table.app.shows(wanted):
            self._table.touch(Go(Place.TABLE))
        self._table.touch(wanted)

    def hold(self) -> None:
        """By a touch that says so."""
        self._table.touch(Press.HOLD)

    def undo(self) -> None:
        """By the word that always stands there."""
        self._table.touch(Press.UNDO)

    def agree(self) -> None:
        """Each on their own word."""
        for side in Side:
            self._table.touch(Agree(side))

    def add_to_bag(self) -> None:
        """Each on their own word."""
        for side in Side:
            self._table.touch(AddToBag(side))


class OnKeys:
    """Hands on a keyboard: Tab or Left walks the focus there, Enter presses; Space takes the next step."""

    def __init__(self, table: WholeTable) -> None:
        self._table = table

    def choose(self, wanted: Intent) -> None:
        """By Space where it is the next step, else on the shorter way round."""
        shown = self._table.presenter.view
        if shown.overlay is None and shown.view.next.enabled and shown.view.next.intent == wanted:
            self._table.type(SPACE)
            return
        steps, every = _steps_to(wanted, shown), len(pressable(shown))
        walk = (LEFT, every - steps) if steps > every - steps else (TAB, steps)
        self._table.type(*(walk[0] for _step in range(walk[1])), ENTER)

    def hold(self) -> None:
        """By the key of the button that reads."""
        self._table.type(ord("r"))

    def undo(self) -> None:
        """By its own."""
        self._table.type(BACKSPACE)

    def agree(self) -> None:
        """By the keys of both sides."""
        self._table.type(ord("f"), ord("s"))

    def add_to_bag(self) -> None:
        """By the keys of both sides."""
        self._table.type(ord("f"), ord("s"))


def _steps_to(wanted: Intent, shown: Screen) -> int:
    """How many steps the focus is away."""
    ring = pressable(shown)
    assert wanted in ring, f"{wanted} cannot be pressed on {shown}"
    assert shown.focus in ring
    return (ring.index(wanted) - ring.index(shown.focus)) % len(ring)
