"""The room of the screen itself: standing elsewhere, closing, pages, switches, the end of the game."""

from dataclasses import replace

from companion.bag import BagError
from companion.language import gettext as _
from companion.language import speak
from companion.rules.terms import Side
from ui.desk.desk import Desk
from ui.desk.facing import following
from ui.intents.intent import ChooseLanguage, Go, ShowPage
from ui.intents.presses import BACK_FROM, BEFORE_A_GAME, STEPS, Place
from ui.intents.setup import Choose, Setting, Switch
from ui.offers.next_step import acting_side
from ui.questions.question import LanguageAsked, StopAsked
from ui.questions.shown import EndShown, OddsShown, PrintedShown


class Turning:
    """Turns presses that touch nothing of the game into another view of it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def face(self) -> None:
        """Have the picture follow whoever acts, between steps."""
        standing = self._desk.standing
        between_steps = standing.question is None and standing.proposal is None and standing.battle is None
        acting = acting_side(self._desk.state) if self._desk.session is not None else None
        self._desk.change(faced=following(standing.faced, acting, between_steps=between_steps))

    def face_side(self, side: Side, *, whole: bool) -> None:
        """A player of a split picture pressed something in their half: what it opens faces them."""
        self._desk.change(faced=replace(self._desk.standing.faced, side=side, whole=whole))

    def go(self, intent: Go) -> None:
        """Stand on another screen; without a game there is no table to stand at."""
        self._desk.ask(None)
        self._desk.change(faced=replace(self._desk.standing.faced, whole=False))
        at_game = intent.place not in (*BEFORE_A_GAME, Place.SETTINGS, Place.FIRST_STEPS, *STEPS)
        if intent.place in STEPS:
            self._desk.change(felt=frozenset())
        if intent.place is Place.LIGHT:
            self._desk.step_done(Place.LIGHT)
        self._desk.go(Place.START if at_game and self._desk.session is None else intent.place)

    def close(self) -> None:
        """Take the question away, else the throw not yet accepted, else go back to where the game goes on."""
        asked = self._desk.standing.question
        if asked is not None:
            self._desk.ask(asked.before if isinstance(asked, StopAsked) else None)
        elif self._desk.standing.proposal is not None and self._desk.shows_throw:
            self._desk.change(proposal=None, correcting=())
        elif self._desk.standing.place in BACK_FROM:
            self._desk.go(BACK_FROM[self._desk.standing.place])
        elif self._desk.session is not None:
            self._desk.go_on()
        else:
            self._desk.go(Place.START)

    def ask_to_stop(self) -> None:
        """Ask whether to stop for today."""
        asked = self._desk.standing.question
        if not isinstance(asked, StopAsked):
            self._desk.ask(StopAsked(asked))

    def stop(self) -> None:
        """End the companion; every fact is on disk already."""
        self._desk.change(leaving=True)

    def show_page(self, intent: ShowPage) -> None:
        """Turn a list's pages."""
        self._desk.change(page=max(0, self._desk.standing.page + intent.step))

    def switch(self, intent: Switch) -> None:
        """Turn a setting on or off."""
        self._desk.preferences = self._desk.preferences.switched(intent.setting)
        if intent.setting is Setting.SOUND:
            self._desk.change(sound_notice="")

    def choose(self, intent: Choose) -> None:
        """Have a setting as it was chosen."""
        if self._desk.preferences.value(intent.setting) is not intent.on:
            self.switch(Switch(intent.setting))

    def open_languages(self) -> None:
        """Ask for the language."""
        self._desk.ask(LanguageAsked())

    def open_printed(self) -> None:
        """Show the board's own words."""
        self._desk.ask(PrintedShown())

    def choose_language(self, intent: ChooseLanguage) -> None:
        """Speak another language from now on."""
        speak(intent.code)
        self._desk.preferences = replace(self._desk.preferences, language=intent.code)
        self._desk.ask(None)

    def show_odds(self) -> None:
        """Show the chances of the moves ahead."""
        self._desk.ask(OddsShown())

    def show_journey(self) -> None:
        """Show the chances of the way to the Crack of Doom."""
        self._desk.ask(OddsShown(journey=True))

    def show_battle_odds(self) -> None:
        """Show the chances of the round that is fought, or planned."""
        self._desk.ask(OddsShown(battle=True))

    def show_end(self) -> None:
        """Show who has won."""
        self._desk.ask(EndShown())

    def open_bag(self) -> None:
        """Show the bag's secret; from then on it draws no more."""
        if self._desk.session is None:
            return
        try:
            self._desk.ask(EndShown(self._desk.session.reveal_secret()))
        except BagError as problem:
            self._desk.tell(_("The sealed bag cannot be opened"), str(problem))
