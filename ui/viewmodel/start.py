"""The Start screen: before a game."""

from companion.language import gettext as _
from ui.desk.library import Shelved
from ui.intents.intent import Go, OpenGame, ShowPage
from ui.intents.presses import Place
from ui.values.taps import Tap
from ui.values.views import StartView
from ui.words.games import game_words

GAMES_A_PAGE = 5


def start_view(games: tuple[Shelved, ...], *, playing: bool, page: int, over: bool = False) -> StartView:
    """Where a session begins; `playing` says that a game lies on the desk already, `over` that it was won."""
    new = Tap(_("New game"), Go(Place.OPTIONS))
    resume = None if over else _resume(games, playing=playing)
    return StartView(
        title=_("Table companion"),
        next=resume or new,
        resume=resume,
        new=new,
        from_position=Tap(_("Start from any position"), Go(Place.SETUP)),
        past=tuple(_past(game) for game in games[page * GAMES_A_PAGE : (page + 1) * GAMES_A_PAGE]),
        pages=(*page_taps(page, len(games), GAMES_A_PAGE), *_all_of(games)),
    )


def page_taps(page: int, count: int, a_page: int) -> tuple[Tap, ...]:
    """The two taps that turn a list's pages; none for a list of one page."""
    if count <= a_page:
        return ()
    newer = Tap(_("Newer"), ShowPage(-1), enabled=page > 0)
    return (newer, Tap(_("Older"), ShowPage(1), enabled=(page + 1) * a_page < count))


def _resume(games: tuple[Shelved, ...], *, playing: bool) -> Tap | None:
    if playing:
        return Tap(_("Back to the game"), Go(Place.TABLE))
    if not games or _is_over(games[0]):
        return None
    last = games[0].summary
    return Tap(_("Go on with the last game"), OpenGame(last.game), detail=last.about.name)


def _is_over(one: Shelved) -> bool:
    """Whether somebody is known to have won it: then the list still opens it."""
    return one.known is not None and one.known.record is not None and one.known.record.victory is not None


def _all_of(games: tuple[Shelved, ...]) -> tuple[Tap, ...]:
    return (Tap(_("All games"), Go(Place.GAMES)),) if games else ()


def _past(one: Shelved) -> Tap:
    return Tap(one.summary.about.name, OpenGame(one.summary.game), detail=game_words(one))
