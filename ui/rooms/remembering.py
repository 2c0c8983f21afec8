"""The room of remembering: summaries of games, and the list of past games with what may be done with them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.chronicle import Summary, Throw, summary
from companion.journal import GameId, JournalError
from companion.language import gettext as _
from companion.session import Session
from ui.desk.desk import Desk
from ui.desk.letter_pad import Pad
from ui.desk.library import Library, Shelved
from ui.desk.shelf import Shelf
from ui.intents.memory import (
    BringBackGame,
    Chapter,
    ChooseGame,
    CopyGame,
    CountDice,
    DeleteGame,
    GamesShown,
    LookBack,
    ShowChapter,
    ShowGames,
)
from ui.intents.presses import Place
from ui.questions.memory import WantedAsked
from ui.values.summary import SummaryView
from ui.viewmodel.games import SHOWN_A_PAGE, shown_of
from ui.viewmodel.start import GAMES_A_PAGE
from ui.viewmodel.summary import LookedBack, every_chapter

LONGEST_SEARCH = 40
"""So many letters fit on the button that says what is searched for."""

Keep = Callable[[LookedBack, tuple[SummaryView, ...]], str]
"""Keeps a summary in files and says where; its chapters are drawn on a picture. OSError when that is not possible."""


class Remembering:
    """Looks back on games, and keeps the list of them in order."""

    def __init__(self, desk: Desk, shelf: Shelf) -> None:
        self._desk = desk
        self._shelf = shelf
        self._library = Library(shelf)
        self._kept: tuple[tuple[GameId, int], Summary] | None = None
        self.keep: Keep | None = None

    @property
    def is_live(self) -> bool:
        """Whether games are still to be looked up for what is shown."""
        return any(one.known is None for one in self._wanted())

    def tick(self) -> None:
        """Look up one more game."""
        self._library.look_up(self._wanted())

    def games(self) -> tuple[Shelved, ...]:
        """The games of the list, where one is shown."""
        place, shown = self._desk.standing.place, self._desk.standing.memory.shown
        if place not in (Place.START, Place.GAMES):
            return ()
        return self._library.games(deleted=place is Place.GAMES and shown is GamesShown.DELETED)

    @property
    def trouble(self) -> str:
        """Why the list that is shown could not be read; "" when it was, or none is shown."""
        return self._library.trouble if self._desk.standing.place in (Place.START, Place.GAMES) else ""

    def looked_back(self) -> LookedBack | None:
        """What the summary of the game on the desk is drawn from; None on other screens."""
        session, standing = self._desk.session, self._desk.standing
        if session is None or standing.place is not Place.SUMMARY:
            return None
        told = self._summary(session)
        if standing.memory.chapter is not Chapter.DICE or not standing.memory.all_games:
            return LookedBack(told, told.throws)
        games = self._library.games()
        known = [one.known for one in games if one.known is not None]
        return LookedBack(told, tuple(throw for one in known for throw in one.throws), len(known), len(games))

    def show_chapter(self, intent: ShowChapter) -> None:
        """Show another chapter."""
        self._change(chapter=intent.chapter, said="")
        self._desk.change(page=0)

    def count_dice(self, intent: CountDice) -> None:
        """Count other dice."""
        self._change(all_games=intent.all_games, source=intent.source)

    def show_games(self, intent: ShowGames) -> None:
        """Show other games of the list."""
        self._change(shown=intent.shown, chosen=None, said="")
        self._desk.change(page=0)

    def search(self) -> None:
        """Ask for words that the games shown must hold."""
        self._desk.ask(WantedAsked(Pad(self._desk.standing.memory.wanted, longest=LONGEST_SEARCH)))

    def find(self) -> None:
        """Show the games that hold the words asked for; all of them where there are none."""
        asked = self._desk.standing.question
        if isinstance(asked, WantedAsked):
            self._change(wanted=asked.pad.text.strip(), chosen=None, said="")
            self._desk.change(page=0, question=None)

    def choose(self, intent: ChooseGame) -> None:
        """Choose a game of the list."""
        self._change(chosen=intent.game, said="")

    def look_back(self, intent: LookBack) -> None:
        """Lay a game on the desk and open its summary."""
        try:
            self._desk.lay(self._shelf.take_up(intent.game))
        except JournalError as problem:
            self._desk.tell(_("This game cannot be opened"), str(problem))
            return
        self._desk.go(Place.SUMMARY)

    def copy(self, intent: CopyGame) -> None:
        """Copy a game; the copy is chosen, to be played on."""
        self._do(lambda: self._copied(intent.game))

    def delete(self, intent: DeleteGame) -> None:
        """Take a game out of the list; it can be brought back at once, and later too."""
        self._do(lambda: self._deleted(intent.game))

    def bring_back(self, intent: BringBackGame) -> None:
        """Take a deleted game into the list again."""
        self._do(lambda: self._brought_back(intent.game))

    def save(self) -> None:
        """Keep the summary in files, and say where."""
        seen = self.looked_back()
        if seen is None or self.keep is None:
            return
        whole = replace(seen, dice=self._dice())
        try:
            said = self.keep(whole, every_chapter(whole))
        except OSError as problem:
            self._desk.tell(_("The summary was not saved"), str(problem))
        else:
            self._change(said=said)

    def _wanted(self) -> tuple[Shelved, ...]:
        """The games that what is shown has to know of."""
        standing = self._desk.standing
        if standing.place is Place.GAMES:
            return self.games()
        if standing.place is Place.START:
            return self.games()[standing.page * GAMES_A_PAGE : (standing.page + 1) * GAMES_A_PAGE]
        counting = standing.memory.chapter is Chapter.DICE and standing.memory.all_games
        return self._library.games() if standing.place is Place.SUMMARY and counting else ()

    def _dice(self) -> tuple[Throw, ...]:
        """The throws of all games of this device, whatever the screen counts; looking them up takes a moment."""
        while self._library.look_up(self._library.games()):
            pass
        return tuple(throw for one in self._library.games() if one.known for throw in one.known.throws)

    def _summary(self, session: Session) -> Summary:
        key = (session.game, len(session.history))
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, summary(session.about.name, session.steps))
        return self._kept[1]

    def _copied(self, game: GameId) -> None:
        name = _("{name}, copy").format(name=self._name(game))
        copy = self._shelf.copy(game, name)
        self._change(chosen=copy, shown=GamesShown.ALL, wanted="", said=_("Copied as {name}.").format(name=name))
        self._desk.change(page=0)

    def _deleted(self, game: GameId) -> None:
        name = self._name(game)
        self._shelf.delete(game)
        self._change(chosen=None, deleted=game, said=_("{name} was deleted.").format(name=name))

    def _brought_back(self, game: GameId) -> None:
        self._shelf.bring_back(game)
        self._change(
            chosen=game, deleted=None, shown=GamesShown.ALL, said=_("{name} is back.").format(name=self._name(game))
        )

    def _name(self, game: GameId) -> str:
        return self._shelf.journal.about(game).name

    def _do(self, deed: Callable[[], None]) -> None:
        try:
            deed()
        except JournalError as problem:
            self._desk.tell(_("Not done"), str(problem))
        pages = -(-len(shown_of(self.games(), self._desk.standing.memory)) // SHOWN_A_PAGE)
        self._desk.change(page=max(0, min(self._desk.standing.page, pages - 1)))

    def _change(self, **changes: Any) -> None:
        self._desk.change(memory=replace(self._desk.standing.memory, **changes))
