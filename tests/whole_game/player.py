"""Two people in one: they look at the screen and into the tray, and touch nothing but the four buttons."""

from collections import Counter as Tally

import pytest

from companion.ports import Button
from companion.rules.terms import Side
from tests.whole_game.misread import answer, put_right
from tests.whole_game.table import WholeTable
from tests.whole_game.wishes import Wish
from ui.intents import Intent, OpenCounter, StepNumber
from ui.overlays import CommitmentView, ConsentView, EndView, FacePickerView, MessageView
from ui.presses import Press
from ui.subjects import Counter
from ui.taps import Tap, taps_of
from ui.viewmodel import pressable
from ui.views import DiceView, HuntView, TableView, TileSide

BUTTON_OF = {Side.FREE_PEOPLES: Button.FREE_PEOPLES, Side.SHADOW: Button.SHADOW}
PATIENCE_LOOKS = 30
"""After so many looks without a reading they enter the throw by hand."""
ACCEPTED_S = 1.6
"""So long they leave a right reading alone: it is accepted by then."""
MOST_STEPS = 2000


class Player:
    """Plays on towards what `wish` wants. After the first tile both want to go back once.

    Once they put the Corruption counter right and see that it was right before. `readings` counts how the camera's
    throws came in: "right", "wrong" or "none"; `seen` are the screens they came by.
    """

    def __init__(self, table: WholeTable, wish: Wish) -> None:
        self.readings: Tally[str] = Tally()
        self._table = table
        self._wish = wish
        self.seen: set[type[object]] = set()
        self._regrets = 1
        self._slips = 1

    def play(self) -> None:
        """Go on until the game is over and its bag is opened."""
        for _step in range(MOST_STEPS):
            self._go_on()
            over = self._table.presenter.view.overlay
            if isinstance(over, EndView) and over.bag_secret:
                return
        pytest.fail(f"the game does not end: {self._table.presenter.view}")

    def _go_on(self) -> None:
        shown = self._table.presenter.view
        view, over = shown.view, shown.overlay
        self.seen |= {type(view), type(over)}
        if isinstance(over, CommitmentView):
            self._table.press_both()
        elif isinstance(over, ConsentView):
            self._table.press(Button.FREE_PEOPLES)
            self._table.press(Button.SHADOW)
        elif isinstance(over, FacePickerView) and isinstance(view, DiceView):
            self._choose(answer(view.dice, over.number, self._table.lying))
        elif isinstance(over, MessageView):
            pytest.fail(f"nobody wanted this: {over.title}: {over.words}")
        elif over is None and isinstance(view, DiceView):
            self._at_the_tray(view)
        elif over is None and isinstance(view, HuntView) and view.tile.side is TileSide.FACE_UP and self._regrets:
            self._regrets -= 1
            self._table.press(Button.UNDO)
        elif over is None and isinstance(view, TableView) and self._slips and self._table.presenter.state.turn > 1:
            self._slips -= 1
            self._put_corruption_right_and_back()
        else:
            self._choose(self._wished().intent)

    def _put_corruption_right_and_back(self) -> None:
        for press in (OpenCounter(Counter.CORRUPTION), StepNumber(+1), Press.ACCEPT_NUMBER):
            self._choose(press)
        self._table.press(Button.UNDO)

    def _at_the_tray(self, view: DiceView) -> None:
        """Throw; let a right reading be accepted by itself, hold a wrong one and put it right die by die."""
        counts_down = view.accept_fraction is not None
        remedy = put_right(view.dice, self._table.lying)
        if not view.dice:
            self._choose(view.next.intent)
        elif remedy is not None and counts_down:
            self._table.press(Button.READ)
        elif counts_down:
            self._table.wait(ACCEPTED_S)
        else:
            self._choose(remedy or Press.ACCEPT_THROW)

    def _wished(self) -> Tap:
        """The tap wanted most; where none is, the big button, or the first of an overlay."""
        shown, state = self._table.presenter.view, self._table.presenter.state
        taps = list(taps_of(shown.overlay or shown.view))
        best = max(taps, key=lambda tap: self._wish(state, tap))
        return best if self._wish(state, best) else taps[0]

    def _choose(self, wanted: Intent) -> None:
        """Walk the focus to a tap with the other side's button and press it with the own one."""
        shown = self._table.presenter.view
        ring, own = pressable(shown), shown.confirm_side
        assert wanted in ring, f"{wanted} cannot be pressed on {shown}"
        assert shown.focus in ring
        steps = (ring.index(wanted) - ring.index(shown.focus)) % len(ring)
        if steps:
            self._table.press(BUTTON_OF[own.opponent], steps)
        assert self._table.presenter.view.focus == wanted
        self._table.press(BUTTON_OF[own])
        if wanted is Press.SIMULATE_THROW:
            self._await_reading()

    def _await_reading(self) -> None:
        """Watch the dice roll until they are read."""
        for _look in range(PATIENCE_LOOKS):
            self._table.watch()
            view = self._table.presenter.view.view
            if isinstance(view, DiceView) and view.dice:
                self.readings["wrong" if put_right(view.dice, self._table.lying) else "right"] += 1
                return
        self.readings["none"] += 1
        self._choose(Press.ENTER_BY_HAND)
