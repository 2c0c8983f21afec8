"""The Start screen and the settings: before a game, and beside it."""

from companion.journal import GameSummary
from companion.language import gettext as _
from companion.language import ngettext
from ui.intents import Go, OpenGame, ShowPage
from ui.preferences import Preferences
from ui.presses import Place, Press
from ui.setting_words import HOUSE_RULES, setting_explained, setting_name
from ui.setup_intents import Setting, Switch
from ui.setup_views import SettingsView, SettingView
from ui.taps import Tap
from ui.views import StartView

GAMES_A_PAGE = 5


def start_view(games: tuple[GameSummary, ...], *, playing: bool, page: int) -> StartView:
    """Where a session begins; `playing` says that a game lies on the desk already."""
    new = Tap(_("New game"), Go(Place.OPTIONS))
    resume = _resume(games, playing=playing)
    return StartView(
        title=_("Table companion"),
        next=resume or new,
        resume=resume,
        new=new,
        from_position=Tap(_("Start from any position"), Go(Place.SETUP)),
        past=tuple(_past(game) for game in games[page * GAMES_A_PAGE : (page + 1) * GAMES_A_PAGE]),
        pages=page_taps(page, len(games), GAMES_A_PAGE),
    )


def page_taps(page: int, count: int, a_page: int) -> tuple[Tap, ...]:
    """The two taps that turn a list's pages; none for a list of one page."""
    if count <= a_page:
        return ()
    newer = Tap(_("Newer"), ShowPage(-1), enabled=page > 0)
    return (newer, Tap(_("Older"), ShowPage(1), enabled=(page + 1) * a_page < count))


SCREEN_SETTINGS = (Setting.AUTO_ACCEPT, Setting.UNDO_CONSENT, Setting.CAMERA, Setting.LEARN)
"""The screen's own settings."""

RULES_A_PAGE = 4


def settings_view(preferences: Preferences, *, playing: bool, can_calibrate: bool = False) -> SettingsView:
    """The screen's own settings, and the way to those of the next game and, with a camera, to the tray."""
    back = Tap(_("Back to the table"), Go(Place.TABLE)) if playing else Tap(_("Back"), Go(Place.START))
    tray = (Tap(_("Set up the tray"), Go(Place.CALIBRATION)),) if can_calibrate else ()
    return SettingsView(
        title=_("Settings"),
        next=back,
        settings=tuple(_setting(preferences, setting) for setting in SCREEN_SETTINGS),
        actions=(
            *tray,
            Tap(_("The next game"), Go(Place.OPTIONS)),
            Tap(_("To the start"), Go(Place.START)),
            Tap(_("Stop for today"), Press.ASK_TO_STOP),
        ),
    )


def house_view(preferences: Preferences, page: int) -> SettingsView:
    """A page of the house rules of the next game."""
    pages = -(-len(HOUSE_RULES) // RULES_A_PAGE)
    page = min(page, pages - 1)
    return SettingsView(
        title=_("House rules, page {n} of {all}").format(n=page + 1, all=pages),
        next=Tap(_("Back to the new game"), Go(Place.OPTIONS)),
        settings=tuple(
            _setting(preferences, setting) for setting in HOUSE_RULES[page * RULES_A_PAGE : (page + 1) * RULES_A_PAGE]
        ),
        actions=(
            Tap(_("Page before"), ShowPage(-1), enabled=page > 0),
            Tap(_("Next page"), ShowPage(+1), enabled=page + 1 < pages),
        ),
    )


def _resume(games: tuple[GameSummary, ...], *, playing: bool) -> Tap | None:
    if playing:
        return Tap(_("Back to the game"), Go(Place.TABLE))
    return Tap(_("Go on with the last game"), OpenGame(games[0].game), detail=games[0].about.name) if games else None


def _past(game: GameSummary) -> Tap:
    words = ngettext("{n} line, last played {when}", "{n} lines, last played {when}", game.entries)
    when = f"{game.last_played:%Y-%m-%d %H:%M}"
    return Tap(game.about.name, OpenGame(game.game), detail=words.format(n=game.entries, when=when))


def _setting(preferences: Preferences, setting: Setting) -> SettingView:
    value = preferences.value(setting)
    words = (_("on") if value else _("off")) if isinstance(value, bool) else str(value)
    tap = Tap(setting_name(setting), Switch(setting), chosen=bool(value))
    return SettingView(tap, words, setting_explained(preferences, setting))
