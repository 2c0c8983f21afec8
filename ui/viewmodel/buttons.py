"""The four buttons of the table, as intents for the screen that is shown, and what each of them does there in words.

The button of the side to act (the Free Peoples' when nobody acts) presses what the focus stands on; the other side's
button moves the focus on, and held back again, step by step. Where both players are asked, each side's button is that
side's answer. READ holds a throw that counts down, else reads the tray again, in a game. UNDO closes what lies over the
screen, or lets go of a throw not yet accepted, else takes back the last fact.

Both sides' buttons together answer for both where both are asked; elsewhere, since two players may hit them at once by
accident, they only put the focus back on the next step. Both held for long ask whether to stop.
"""

from collections.abc import Mapping

from companion.language import gettext as _
from companion.ports import BothPressed, Button, ButtonPressed
from companion.rules.terms import Side
from companion.words import side_word
from ui.intents.intent import AddToBag, Agree, Go, Intent
from ui.intents.presses import Place, Press
from ui.values.overlays import CommitmentView, ConsentView
from ui.values.taps import taps_of
from ui.values.views import ButtonView, DiceView, Screen

SIDE_OF: Mapping[Button, Side] = {Button.FREE_PEOPLES: Side.FREE_PEOPLES, Button.SHADOW: Side.SHADOW}
"""The buttons that are a side's own."""

NOTHING = "–"
"""Stands where a button does nothing."""

LONGEST = 40
"""So many letters of what is pressed stand on the line of the buttons."""


def meaning(signal: ButtonPressed | BothPressed, shown: Screen) -> tuple[Intent, ...]:
    """The intents of a button on the screen shown, in order; none when it means nothing there."""
    if isinstance(signal, BothPressed):
        return _both(shown, held=signal.held)
    if signal.button in SIDE_OF:
        return _side_button(SIDE_OF[signal.button], shown, signal)
    if signal.held:
        return ()
    if signal.button is Button.UNDO:
        return (Press.CLOSE if _something_open(shown) else Press.UNDO,)
    read = _read_button(shown)
    return () if read is None else (read,)


def button_views(shown: Screen) -> tuple[ButtonView, ...]:
    """What each button does on the screen shown, in words."""
    return tuple(
        ButtonView(
            side=SIDE_OF.get(button),
            name=button_name(button),
            does=_does(button, shown),
            confirms=SIDE_OF.get(button) is shown.confirm_side,
        )
        for button in Button
    )


def button_name(button: Button) -> str:
    """What a button is called: a side's by its side."""
    if button in SIDE_OF:
        return side_word(SIDE_OF[button])
    return _("Read") if button is Button.READ else _("Undo")


def _both(shown: Screen, *, held: bool) -> tuple[Intent, ...]:
    if held:
        return (Press.ASK_TO_STOP,)
    answers = tuple(_answer(side, shown) for side in Side)
    return tuple(answer for answer in answers if answer is not None) or (Press.FOCUS_STEP,)


def _side_button(side: Side, shown: Screen, signal: ButtonPressed) -> tuple[Intent, ...]:
    answer = _answer(side, shown)
    if answer is not None or side is shown.confirm_side:
        return () if signal.held else (answer or Press.CONFIRM,)
    if signal.repeated:
        return (Press.PREVIOUS_FOCUS,)
    # The press before has moved the focus on already: two steps back undo it and go one back.
    return (Press.PREVIOUS_FOCUS, Press.PREVIOUS_FOCUS) if signal.held else (Press.NEXT_FOCUS,)


def _answer(side: Side, shown: Screen) -> Intent | None:
    """What a side's button answers where both players are asked; None elsewhere."""
    match shown.overlay:
        case ConsentView():
            return Agree(side)
        case CommitmentView():
            return AddToBag(side)
    return None


def _something_open(shown: Screen) -> bool:
    return shown.overlay is not None or (isinstance(shown.view, DiceView) and bool(shown.view.dice))


def _read_button(shown: Screen) -> Press | None:
    if isinstance(shown.view, DiceView) and shown.view.accept_fraction is not None:
        return Press.HOLD
    # Before a game nothing is thrown but what players add to the bag.
    has_tray = isinstance(shown.overlay, CommitmentView) or any(tap.intent == Go(Place.DICE) for tap in shown.nav)
    return Press.READ_AGAIN if has_tray else None


def _does(button: Button, shown: Screen) -> str:
    if button in SIDE_OF:
        return _side_does(SIDE_OF[button], shown)
    if button is Button.READ:
        return {Press.HOLD: _("hold"), Press.READ_AGAIN: _("look again"), None: NOTHING}[_read_button(shown)]
    if _something_open(shown):
        return _("close")
    return _("take back") if shown.undo.enabled else NOTHING


def _side_does(side: Side, shown: Screen) -> str:
    pressed = _answer(side, shown) or (shown.focus if side is shown.confirm_side else None)
    if pressed is None:
        return _("go to the next")
    tap = next(
        (tap for tap in taps_of((shown.overlay or shown.view, shown.nav, shown.undo)) if tap.intent == pressed), None
    )
    # The line begins with the side's name: it need not be said twice.
    label = " ".join(tap.label.split()).removeprefix(side_word(side)).lstrip(": ") if tap is not None else NOTHING
    return label if len(label) <= LONGEST else f"{label[: LONGEST - 1].rstrip()}…"
