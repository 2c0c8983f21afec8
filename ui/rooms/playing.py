"""The room of Event cards: which one is played, what pays for it, how it goes on."""

from dataclasses import replace

from ui.desk.desk import Desk
from ui.intents.intent import OpenCard, OpenCards
from ui.offers.card_plays import goes_on
from ui.questions.question import CardToPlayAsked


class Playing:
    """Opens the list of cards, and what the card being played waits for."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def open_cards(self, intent: OpenCards) -> None:
        """Ask which card is played."""
        self._desk.ask(CardToPlayAsked(face=intent.face, other=intent.other))

    def open_card(self, intent: OpenCard) -> None:
        """Ask which die pays for the card chosen."""
        asked = self._desk.standing.question
        if isinstance(asked, CardToPlayAsked):
            self._desk.ask(replace(asked, card=intent.card))

    def on_with_card(self) -> None:
        """Ask how the card being played goes on."""
        self._desk.ask(goes_on(self._desk.state))
