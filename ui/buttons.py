"""The four buttons of the table, as intents for the screen that is shown.

The button of the side to act (the Free Peoples' when nobody acts) presses what the focus stands on; the other side's
button moves the focus on, and held a moment longer back again. Where both players are asked, each side's button is
that side's answer. READ holds a throw that counts down, else reads the tray again. UNDO closes what lies over the
screen, or lets go of a throw not yet accepted, else takes back the last fact.
"""

from collections.abc import Mapping

from companion.ports import Button, ButtonPressed
from companion.rules.terms import Side
from ui.intents import AddToBag, Agree, Intent
from ui.overlays import CommitmentView, ConsentView
from ui.presses import Press
from ui.views import DiceView, Screen

SIDE_OF: Mapping[Button, Side] = {Button.FREE_PEOPLES: Side.FREE_PEOPLES, Button.SHADOW: Side.SHADOW}


def meaning(signal: ButtonPressed, shown: Screen) -> tuple[Intent, ...]:
    """The intents of a button on the screen shown, in order; none when it means nothing there."""
    if signal.button in SIDE_OF:
        return _side_button(SIDE_OF[signal.button], shown, held=signal.held)
    if signal.held:
        return ()
    if signal.button is Button.UNDO:
        return (Press.CLOSE if _something_open(shown) else Press.UNDO,)
    return (_read_button(shown),)


def _side_button(side: Side, shown: Screen, *, held: bool) -> tuple[Intent, ...]:
    if isinstance(shown.overlay, ConsentView | CommitmentView):
        answer = Agree(side) if isinstance(shown.overlay, ConsentView) else AddToBag(side)
        return () if held else (answer,)
    if side is shown.confirm_side:
        return () if held else (Press.CONFIRM,)
    # The press before has moved the focus on already: two steps back undo it and go one back.
    return (Press.PREVIOUS_FOCUS, Press.PREVIOUS_FOCUS) if held else (Press.NEXT_FOCUS,)


def _something_open(shown: Screen) -> bool:
    return shown.overlay is not None or (isinstance(shown.view, DiceView) and bool(shown.view.dice))


def _read_button(shown: Screen) -> Press:
    counting = isinstance(shown.view, DiceView) and shown.view.accept_fraction is not None
    return Press.HOLD if counting else Press.READ_AGAIN
