"""What lies over the screen while an Event card is chosen, paid for, and carried out."""

from companion.language import gettext as _
from companion.rules.catalogue import cards
from companion.rules.choices import CardWanted, Offer, choices
from companion.rules.state import GameState
from companion.rules.terms import ActionFace, CardId
from companion.words import deck_word, event_card_word, face_word, side_word
from ui.asking_words import choice_word
from ui.intents import Answer, OpenCard
from ui.letters import narrowed
from ui.offers import offer
from ui.overlays import ListPickerView
from ui.presses import Press
from ui.questions import CardToPlayAsked
from ui.taps import Tap

BACK = Press.CLOSE


def card_to_play_view(asked: CardToPlayAsked) -> ListPickerView:
    """The cards that may be played, by their letters; then the dice that may pay for the one chosen."""
    if asked.card is not None:
        title = _("{card}: which die pays?").format(card=event_card_word(asked.card))
        return _list(title, tuple(_paying(asked.choice, asked.card, face) for face in _faces(asked, asked.card)))
    fitting = dict.fromkeys(card for card, face in asked.choice.plays if asked.face in (None, face))
    letters, shown = narrowed(tuple(sorted((event_card_word(card), card) for card in fitting)), asked.letters)
    entries = tuple(_card(asked, card) for _word, card in shown)
    other = (Tap(_("Another card"), asked.other, detail=_("only noted")),) if asked.other is not None else ()
    title = _("{side}: which card?").format(side=side_word(asked.choice.side))
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


def _card(asked: CardToPlayAsked, card: CardId) -> Tap:
    """A card; where one die alone could pay, or none is needed, it is played at once."""
    faces = _faces(asked, card)
    once = len(faces) == 1
    intent = Answer(asked.choice, (("paid", (card, faces[0])),)) if once else OpenCard(asked.choice, card)
    return Tap(event_card_word(card), intent, detail=deck_word(cards()[card].deck))


def _paying(choice: CardWanted, card: CardId, face: ActionFace | None) -> Tap:
    word = face_word(face) if face is not None else _("no die")
    return Tap(word, Answer(choice, (("paid", (card, face)),)))


def _faces(asked: CardToPlayAsked, card: CardId) -> tuple[ActionFace | None, ...]:
    return tuple(face for one, face in asked.choice.plays if one == card and asked.face in (None, face))


def _list(title: str, entries: tuple[Tap, ...]) -> ListPickerView:
    return ListPickerView(title, entries, (), None, Tap(_("Back"), BACK))
