"""The settings: the screen's own, a page for each of a few matters, and the house rules of the next game."""

from companion.language import gettext as _
from ui.intents.intent import Go, ShowPage
from ui.intents.presses import Place, Press
from ui.intents.setup import Setting, Switch
from ui.preferences import Preferences
from ui.values.setup import SettingsView, SettingView
from ui.values.taps import Tap
from ui.viewmodel.language import language_settings
from ui.words.settings import HOUSE_RULES, setting_explained, setting_name, value_word

SCREEN_SETTINGS = (
    (Setting.AUTO_ACCEPT, Setting.UNDO_CONSENT, Setting.CAMERA, Setting.LEARN),
    (Setting.THEME, Setting.TEXT_SCALE, Setting.FACES, Setting.NEAR_SIDE),
    (Setting.ODDS, Setting.SOUND, Setting.LOUDNESS),
    (),
)
"""The screen's own settings, page by page; at most four find room on one. The last page is the language's."""

RULES_A_PAGE = 4


def settings_view(preferences: Preferences, *, playing: bool, page: int = 0) -> SettingsView:
    """A page of the screen's own settings, and the way to those of the next game and to the table's set-up."""
    page = min(page, len(SCREEN_SETTINGS) - 1)
    back = Tap(_("Back to the table"), Go(Place.TABLE)) if playing else Tap(_("Back"), Go(Place.START))
    return SettingsView(
        title=_("Settings"),
        pages=tuple(Tap(word, ShowPage(n - page), chosen=n == page) for n, word in enumerate(_page_words())),
        next=back,
        settings=tuple(_setting(preferences, setting) for setting in SCREEN_SETTINGS[page]) or language_settings(),
        actions=(
            Tap(_("Set up the table"), Go(Place.FIRST_STEPS)),
            Tap(_("New game"), Go(Place.OPTIONS)),
            Tap(_("To the start"), Go(Place.START)),
            Tap(_("Stop for today"), Press.ASK_TO_STOP),
        ),
    )


def _page_words() -> tuple[str, ...]:
    """What each page of `SCREEN_SETTINGS` is called."""
    return (_("Playing"), _("Picture"), _("Sound, chances"), _("Language"))


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


def _setting(preferences: Preferences, setting: Setting) -> SettingView:
    value = preferences.value(setting)
    on_or_off = isinstance(value, bool)
    tap = Tap(setting_name(setting), Switch(setting), chosen=bool(value) and on_or_off)
    words = setting_explained(preferences, setting)
    return SettingView(tap, value_word(value), words, one_of_several=not on_or_off)
