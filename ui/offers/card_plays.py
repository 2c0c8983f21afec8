"""The plays of Event cards that are open now, whatever kind of choice the rules make of them."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.choices import CardCompanionWanted, CardTilesWanted, CardWanted, Offer, choices
from companion.rules.events import SpecialTilePlayed
from companion.rules.state import GameState
from companion.rules.terms import ActionFace, CardId
from ui.intents.intent import Answer, Record
from ui.questions.question import AnswerAsked, PlayAsked


@dataclass(frozen=True, slots=True)
class CardPlayTap:
    """A card, the face of the die that pays (None: it costs no die), and what a press on it does."""

    card: CardId
    face: ActionFace | None
    intent: Answer | Record


def plays_open(state: GameState, face: ActionFace | None = None) -> tuple[CardPlayTap, ...]:
    """Every card the acting side may play, once for each die that could pay; with `face` only what that die plays."""
    return tuple(play for play in _plays(state) if face in (None, play.face))


def _plays(state: GameState) -> Iterator[CardPlayTap]:
    for choice in choices(state):
        if isinstance(choice, CardWanted):
            for card, face in choice.plays:
                yield CardPlayTap(card, face, Answer(choice, (("paid", (card, face)),)))
        elif isinstance(choice, Offer) and isinstance(choice.event, SpecialTilePlayed) and choice.event.card:
            yield CardPlayTap(choice.event.card, choice.event.die, Record(choice.event))


def goes_on(state: GameState) -> AnswerAsked | PlayAsked:
    """The question how the card being played goes on; where but one is open, that one. A draw is begun by a press."""
    found = choices(state)
    if len(found) > 1 or isinstance(found[0], Offer | CardCompanionWanted | CardTilesWanted):
        return PlayAsked()
    return AnswerAsked(found[0])
