"""The list of past games: which are shown, in which words, and what may be done with one of them."""

from companion.journal import GameId
from companion.language import gettext as _
from companion.words import expansion_word
from ui.desk.library import Shelved
from ui.desk.memory import Memory
from ui.intents.intent import Go, OpenGame
from ui.intents.memory import BringBackGame, ChooseGame, CopyGame, DeleteGame, GamesShown, LookBack, ShowGames
from ui.intents.presses import Place, Press
from ui.values.summary import GamesView
from ui.values.taps import Tap
from ui.viewmodel.start import page_taps
from ui.words.games import game_words

SHOWN_A_PAGE = 4
"""So many games stand on a page, over two lines of what may be done with one."""


def games_view(games: tuple[Shelved, ...], memory: Memory, page: int, on_desk: GameId | None) -> GamesView:
    """A page of the games that fit; `on_desk` is the one that is being played."""
    found = shown_of(games, memory)
    here = found[page * SHOWN_A_PAGE : (page + 1) * SHOWN_A_PAGE]
    chosen = next((one for one in here if one.summary.game == memory.chosen), None)
    return GamesView(
        title=_("Past games"),
        next=_onward(chosen, memory),
        filters=(*_filters(memory), _search(memory)),
        games=tuple(_line(one, memory) for one in here),
        words=memory.said or ("" if found else _("No game fits.")),
        actions=(*_deeds(chosen, memory, on_desk), *page_taps(page, len(found), SHOWN_A_PAGE)),
    )


def shown_of(games: tuple[Shelved, ...], memory: Memory) -> tuple[Shelved, ...]:
    """The games that fit what is wanted. One not looked up yet fits where nothing needs to be known of it."""
    words = memory.wanted.casefold().split()
    return tuple(
        one
        for one in games
        if _is_shown(one, memory.shown) and all(word in _all_words(one).casefold() for word in words)
    )


def _is_shown(one: Shelved, shown: GamesShown) -> bool:
    if shown in (GamesShown.ALL, GamesShown.DELETED):
        return True
    record = one.known.record if one.known else None
    return record is not None and record.winner is shown.winner


def _all_words(one: Shelved) -> str:
    """Everything a search may find of a game."""
    record = one.known.record if one.known else None
    expansions = " ".join(expansion_word(each) for each in record.expansions) if record else ""
    return f"{one.summary.about.name} {game_words(one)} {expansions}"


def _filters(memory: Memory) -> tuple[Tap, ...]:
    words = {
        GamesShown.ALL: _("All"),
        GamesShown.UNDER_WAY: _("Under way"),
        GamesShown.WON_BY_FREE_PEOPLES: _("Won by the Free Peoples"),
        GamesShown.WON_BY_SHADOW: _("Won by the Shadow"),
        GamesShown.DELETED: _("Deleted"),
    }
    return tuple(Tap(word, ShowGames(one), chosen=one is memory.shown) for one, word in words.items())


def _search(memory: Memory) -> Tap:
    words = _("“{words}”").format(words=memory.wanted) if memory.wanted else _("Search")
    return Tap(words, Press.SEARCH_GAMES, chosen=bool(memory.wanted))


def _line(one: Shelved, memory: Memory) -> Tap:
    game = one.summary.game
    return Tap(one.summary.about.name, ChooseGame(game), detail=game_words(one), chosen=game == memory.chosen)


def _onward(chosen: Shelved | None, memory: Memory) -> Tap:
    """What is done with the game chosen, most likely; without one the way back."""
    if chosen is None:
        return Tap(_("To the start"), Go(Place.START))
    game, name = chosen.summary.game, chosen.summary.about.name
    if memory.shown is GamesShown.DELETED:
        return Tap(_("Bring it back"), BringBackGame(game), detail=name)
    if chosen.known is not None and chosen.known.record is not None and chosen.known.record.victory is not None:
        return Tap(_("Look back on it"), LookBack(game), detail=name)
    return Tap(_("Go on with it"), OpenGame(game), detail=name)


def _deeds(chosen: Shelved | None, memory: Memory, on_desk: GameId | None) -> tuple[Tap, ...]:
    """What else may be done: with the game chosen, or about the one just deleted."""
    start = Tap(_("To the start"), Go(Place.START))
    undo = (Tap(_("Bring it back"), BringBackGame(memory.deleted)),) if memory.deleted is not None else ()
    if chosen is None:
        return undo
    if memory.shown is GamesShown.DELETED:
        return (start,)
    game = chosen.summary.game
    return (
        start,
        Tap(_("Summary"), LookBack(game)),
        Tap(_("Copy"), CopyGame(game)),
        Tap(_("Delete"), DeleteGame(game), enabled=game != on_desk),
    )
