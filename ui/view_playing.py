"""What lies over the screen while an Event card is chosen, paid for, and carried out."""

from companion.language import gettext as _
from companion.rules.choices import Offer, choices
from companion.rules.state import GameState
from companion.rules.terms import CardId
from companion.words import event_card_word, face_word, side_word
from ui.asking_words import choice_word
from ui.card_plays import CardPlayTap, plays_open
from ui.intents import Answer, OpenCard
from ui.letters import narrowed
from ui.offers import offer
from ui.overlays import ListPickerView
from ui.presses import Press
from ui.questions import CardToPlayAsked
from ui.taps import Tap

BACK = Press.CLOSE


def card_to_play_view(state: GameState, asked: CardToPlayAsked) -> ListPickerView:
    """The cards that may be played, by their letters; then the dice that may pay for the one chosen."""
    plays = plays_open(state, asked.face)
    if asked.card is not None:
        title = _("{card}: which die pays?").format(card=event_card_word(asked.card))
        return _list(title, tuple(_paying(play) for play in plays if play.card == asked.card))
    named = sorted((event_card_word(card), card) for card in dict.fromkeys(play.card for play in plays))
    letters, shown = narrowed(tuple(named), asked.letters)
    entries = tuple(_card(card, tuple(play for play in plays if play.card == card)) for _word, card in shown)
    other = (
        (Tap(_("Another card"), asked.other, detail=_("on the board, noted here")),) if asked.other is not None else ()
    )
    title = _("{side}: which card?").format(side=side_word(state.acting))
    return ListPickerView(title, entries + other, letters, None, Tap(_("Back"), BACK))


def play_view(state: GameState) -> ListPickerView | None:
    """What the card being played waits for; None when none is."""
    if state.play is None:
        return None
    taps = tuple(
        offer(state, choice.event) if isinstance(choice, Offer) else Tap(choice_word(choice), Answer(choice))
        for choice in choices(state)
    )
    return _list(event_card_word(state.play.card), taps)


def _card(card: CardId, plays: tuple[CardPlayTap, ...]) -> Tap:
    """A card; where one die alone could pay, or none is needed, it is played at once."""
    intent = plays[0].intent if len(plays) == 1 else OpenCard(card)
    return Tap(event_card_word(card), intent)


def _paying(play: CardPlayTap) -> Tap:
    return Tap(face_word(play.face) if play.face is not None else _("no die"), play.intent)


def _list(title: str, entries: tuple[Tap, ...]) -> ListPickerView:
    return ListPickerView(title, entries, (), None, Tap(_("Back"), BACK))
