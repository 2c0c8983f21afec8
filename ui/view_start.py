"""The Start screen and the settings: before a game, and beside it."""

from companion.journal import GameSummary
from companion.language import gettext as _
from companion.language import ngettext
from ui.intents import Go, OpenGame, Setting, ShowPage, Switch
from ui.preferences import Preferences
from ui.presses import Place, Press
from ui.taps import Tap
from ui.views import SettingsView, SettingView, StartView

GAMES_A_PAGE = 5


def start_view(games: tuple[GameSummary, ...], *, playing: bool, page: int) -> StartView:
    """Where a session begins; `playing` says that a game lies on the desk already."""
    new = Tap(_("New game"), Press.NEW_GAME)
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


SETTINGS_PAGES = (
    (Setting.AUTO_ACCEPT, Setting.UNDO_CONSENT, Setting.SEALED_BAG),
    (Setting.ONE_TABLE_CARD, Setting.IDLE_CORRUPTION_ON_ENTRY, Setting.STAFF_STOPS_STEP, Setting.ENFORCE_ORDER),
)
"""The screen's own settings, and the house rules of the next game."""


def settings_view(preferences: Preferences, *, playing: bool, page: int) -> SettingsView:
    """A page of the settings: page 0 is the screen's own, page 1 holds the house rules."""
    back = Tap(_("Back to the table"), Go(Place.TABLE)) if playing else Tap(_("Back"), Go(Place.START))
    house = page > 0
    return SettingsView(
        title=_("House rules of the next game") if house else _("Settings"),
        next=back,
        settings=tuple(_setting(preferences, setting) for setting in SETTINGS_PAGES[house]),
        page=Tap(_("Settings"), ShowPage(-1)) if house else Tap(_("House rules"), ShowPage(+1)),
        start=Tap(_("To the start"), Go(Place.START)),
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
    label, words = _setting_words(preferences, setting)
    on = preferences.is_on(setting)
    return SettingView(Tap(label, Switch(setting), chosen=on), _("on") if on else _("off"), words)


def _setting_words(preferences: Preferences, setting: Setting) -> tuple[str, str]:
    match setting:
        case Setting.AUTO_ACCEPT:
            words = _("A sure throw that was expected is accepted after {s:.1f} seconds; a touch holds it.")
            return _("Accept sure throws"), words.format(s=preferences.accept_s)
        case Setting.UNDO_CONSENT:
            return _("Ask both players"), _("Going back across dice or tiles needs the consent of both players.")
        case Setting.SEALED_BAG:
            return _("Sealed bag"), _("In the next game the sealed bag draws the Hunt tiles; off: cardboard tiles.")
        case _:
            return _house_words(setting)


def _house_words(setting: Setting) -> tuple[str, str]:
    if setting is Setting.ONE_TABLE_CARD:
        return _("One card against a tile"), _("One card from the table answers a Hunt tile; off: every one that fits.")
    if setting is Setting.IDLE_CORRUPTION_ON_ENTRY:
        words = _("In the turn of entering Mordor a Fellowship that then rests takes 1 Corruption.")
        return _("Entering Mordor is no move"), words
    if setting is Setting.STAFF_STOPS_STEP:
        return _("Wizard's Staff holds the step"), _(
            "On the Mordor Track it stops the tile and the step; off: the tile."
        )
    return _("Keep to the order"), _("Phases and turns are held to; off: the table does what it likes, in any order.")
