"""The sealed bag on the screen: its promise before the game, its secret after it."""

from functools import cache

import segno

from companion.bag import Commitment
from companion.language import gettext as _
from companion.narration import victory_sentence
from companion.rules.state import GameState
from companion.rules.terms import Side
from companion.words import side_word
from ui.intents.intent import AddToBag, Go
from ui.intents.presses import Place, Press
from ui.questions.shown import BagShown, EndShown
from ui.values.overlays import CommitmentView, EndView
from ui.values.taps import Tap


def bag_view(asked: BagShown, *, simulated: bool) -> CommitmentView:
    """The promise of the sealed bag; each player adds a tap or a throw of the Combat dice, then the game begins."""
    throw = (Tap(_("Throw five Combat dice"), Press.SIMULATE_THROW),) if simulated else ()
    taps = tuple(
        Tap(_("{side}: add to the bag").format(side=side_word(side)), AddToBag(side), enabled=side in asked.missing)
        for side in Side
    )
    return CommitmentView(
        title=_("The bag is sealed"),
        words=_(
            "Take a picture of this code: with it both of you can check every draw after the game. "
            "Now each of you adds to the bag, so that nobody can have chosen its tiles. "
            "{side}: throw the five Combat dice into the tray, or tap."
        ).format(side=side_word(asked.missing[0])),
        letters=asked.commitment.letters,
        qr=qr_matrix(asked.commitment),
        added=tuple(_("Added: {side}").format(side=side_word(side)) for side in Side if side not in asked.missing),
        taps=(*taps, *throw, Tap(_("Not now"), Press.CLOSE)),
    )


@cache
def qr_matrix(commitment: Commitment) -> tuple[tuple[bool, ...], ...]:
    """The whole commitment as a QR code: rows of modules, True is dark; without its quiet zone."""
    return tuple(tuple(bool(module) for module in row) for row in segno.make(commitment.qr_text).matrix)


def end_view(state: GameState, asked: EndShown, *, sealed_bag: bool) -> EndView:
    """Who has won, and the bag to open."""
    victory = state.victory
    if victory is None:
        return EndView(_("The game goes on"), "", "", "", (Tap(_("Back"), Press.CLOSE),))
    opening = (Tap(_("Open the bag"), Press.OPEN_BAG),) if sealed_bag and not asked.secret else ()
    return EndView(
        title=_("{side} wins").format(side=side_word(victory.winner)),
        words=victory_sentence(victory),
        bag_secret=asked.secret,
        bag_words=_("With this secret every draw can be checked.") if asked.secret else "",
        taps=(*opening, Tap(_("Look back on it"), Go(Place.SUMMARY)), Tap(_("Look at the table"), Go(Place.TABLE))),
    )
