"""Two people in one: they look at the screen and into the tray, and press what they want with one kind of hands."""

from collections import Counter as Tally

import pytest

from tests.whole_game.hands import Hands
from tests.whole_game.misread import answer, put_right
from tests.whole_game.table import WholeTable
from tests.whole_game.wishes import Wish
from ui.intents.intent import OpenCounter, StepNumber
from ui.intents.presses import Press
from ui.intents.subjects import Counter
from ui.values.overlays import CommitmentView, ConsentView, EndView, FacePickerView, MessageView, Overlay
from ui.values.table import TableView
from ui.values.taps import Tap, taps_of
from ui.values.views import DiceView, HuntView, ThrownDieView, TileSide, TrayShown, View

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

    def __init__(self, table: WholeTable, wish: Wish, hands: Hands) -> None:
        self.readings: Tally[str] = Tally()
        self._table = table
        self._wish = wish
        self._hands = hands
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
        self.seen |= {type(view), type(over), type(shown.halves)}
        if over is not None:
            self._answer(over)
        elif _dice(view) is not None:
            self._at_the_tray(view)
        elif isinstance(view, HuntView) and view.tile.side is TileSide.FACE_UP and self._regrets:
            self._regrets -= 1
            self._hands.undo()
        elif isinstance(view, TableView) and self._slips and self._table.presenter.state.turn > 1:
            self._slips -= 1
            self._put_corruption_right_and_back()
        else:
            self._hands.choose(self._wished().intent)

    def _answer(self, over: Overlay) -> None:
        dice = _dice(self._table.presenter.view.view)
        match over:
            case CommitmentView():
                self._hands.add_to_bag()
            case ConsentView():
                self._hands.agree()
            case FacePickerView() if dice is not None:
                self._hands.choose(answer(dice, over.number, self._table.lying))
            case MessageView():
                pytest.fail(f"nobody wanted this: {over.title}: {over.words}")
            case _:
                self._hands.choose(self._wished().intent)

    def _put_corruption_right_and_back(self) -> None:
        for press in (OpenCounter(Counter.CORRUPTION), StepNumber(+1), Press.ACCEPT_NUMBER):
            self._hands.choose(press)
        self._hands.undo()

    def _at_the_tray(self, view: View) -> None:
        """Throw; let a right reading be accepted by itself, hold a wrong one and put it right die by die."""
        dice = _dice(view) or ()
        counts_down = Press.HOLD in {tap.intent for tap in taps_of(view)}
        remedy = put_right(dice, self._table.lying)
        if not dice:
            self._throw(view)
        elif remedy is not None and counts_down:
            self._hands.hold()
        elif counts_down:
            self._table.wait(ACCEPTED_S)
        else:
            self._hands.choose(remedy or Press.ACCEPT_THROW)

    def _throw(self, view: View) -> None:
        """Press the big button there, and watch dice that it throws until they are read."""
        self._hands.choose(view.next.intent)
        if view.next.intent is not Press.SIMULATE_THROW:
            return
        for _look in range(PATIENCE_LOOKS):
            self._table.watch()
            dice = _dice(self._table.presenter.view.view)
            if dice:
                self.readings["wrong" if put_right(dice, self._table.lying) else "right"] += 1
                return
        self.readings["none"] += 1
        self._hands.choose(Press.ENTER_BY_HAND)

    def _wished(self) -> Tap:
        """The tap wanted most; where none is, the big button, or the first of an overlay."""
        shown, state = self._table.presenter.view, self._table.presenter.state
        taps = list(taps_of(shown.overlay or shown.view))
        best = max(taps, key=lambda tap: self._wish(state, tap))
        return best if self._wish(state, best) else taps[0]


def _dice(view: View) -> tuple[ThrownDieView, ...] | None:
    """The dice that are read where people look; None where no throw is shown."""
    match view:
        case DiceView():
            return view.dice
        case HuntView(tray=TrayShown() as tray):
            return tray.dice
    return None
