"""What lies over the screen while an Event card is chosen, paid for, and carried out."""

from companion.language import gettext as _
from companion.rules.choices import Offer, choices
from companion.rules.state import GameState
from companion.rules.terms import CardId
from companion.words import event_card_word, face_word, side_word
from ui.intents.intent import Answer, OpenCard
from ui.offers.card_plays import CardPlayTap, plays_open
from ui.offers.events import offer
from ui.questions.question import CardToPlayAsked
from ui.values.overlays import ListPickerView
from ui.values.taps import Tap
from ui.viewmodel.letters import narrowed
from ui.viewmodel.pickers import picker
from ui.words.asking import choice_word


def card_to_play_view(state: GameState, asked: CardToPlayAsked) -> ListPickerView:
    """The cards that may be played, by their letters; then the dice that may pay for the one chosen."""
    plays = plays_open(state, asked.face)
    if asked.card is not None:
        title = _("{card}: which die pays?").format(card=event_card_word(asked.card))
        return picker(title, tuple(_paying(play) for play in plays if play.card == asked.card))
    named = sorted((event_card_word(card), card) for card in dict.fromkeys(play.card for play in plays))
    letters, shown = narrowed(tuple(named), asked.letters)
    entries = tuple(_card(card, tuple(play for play in plays if play.card == card)) for _word, card in shown)
    other = (
        (Tap(_("Another card"), asked.other, detail=_("on the board, noted here")),) if asked.other is not None else ()
    )
    title = _("{side}: which card?").format(side=side_word(state.acting))
    return picker(title, entries + other, letters=letters)


def play_view(state: GameState) -> ListPickerView | None:
    """What the card being played waits for; None when none is."""
    if state.play is None:
        return None
    taps = tuple(
        offer(state, choice.event) if isinstance(choice, Offer) else Tap(choice_word(choice), Answer(choice))
        for choice in choices(state)
    )
    return picker(event_card_word(state.play.card), taps)


def _card(card: CardId, plays: tuple[CardPlayTap, ...]) -> Tap:
    """A card; where one die alone could pay, or none is needed, it is played at once."""
    intent = plays[0].intent if len(plays) == 1 else OpenCard(card)
    return Tap(event_card_word(card), intent)


def _paying(play: CardPlayTap) -> Tap:
    return Tap(face_word(play.face) if play.face is not None else _("no die"), play.intent)
