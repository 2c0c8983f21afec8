"""From the game and where people stand to the one value that is drawn. No drawing library, no rule, no device."""

from collections.abc import Callable
from dataclasses import replace

from companion.language import gettext as _
from companion.language import pgettext
from ui.desk.facing import look_of
from ui.desk.standing import Standing
from ui.intents.calibration import PlaceCorner
from ui.intents.intent import Go, Intent
from ui.intents.journal import Letter
from ui.intents.presses import BEFORE_A_GAME, Place, Press
from ui.intents.setup import Setting, Switch
from ui.offers.hunt_step import hunt_step
from ui.offers.next_step import acting_side, action_taps, next_tap, realm_taps
from ui.values.calibration import CalibrationView
from ui.values.look import Facing
from ui.values.overlays import LetterPadView
from ui.values.realm import RealmView
from ui.values.summary import SummaryView
from ui.values.table import TableView
from ui.values.taps import Tap
from ui.values.views import HuntView, Screen, StartView, View
from ui.viewmodel.battle import battle_view
from ui.viewmodel.buttons import button_views
from ui.viewmodel.calibration import calibration_view
from ui.viewmodel.checklist import checklist_view
from ui.viewmodel.dice import dice_view
from ui.viewmodel.first_steps import buttons_view, first_steps_view, light_view
from ui.viewmodel.focus import confirming, kept, ring_of
from ui.viewmodel.games import games_view
from ui.viewmodel.halves import halves
from ui.viewmodel.hunt import hunt_view
from ui.viewmodel.hunt_theatre import staged
from ui.viewmodel.journal import Chosen, journal_view
from ui.viewmodel.last_throws import last_throws
from ui.viewmodel.moment import Moment
from ui.viewmodel.options import options_view
from ui.viewmodel.question import overlay_of
from ui.viewmodel.realm import realm_view
from ui.viewmodel.settings import house_view, settings_view
from ui.viewmodel.setup import setup_view
from ui.viewmodel.start import start_view
from ui.viewmodel.summary import summary_view
from ui.viewmodel.table import table_view
from ui.viewmodel.teaching import teaching_view


def screen(moment: Moment) -> Screen:
    """Everything to draw."""
    standing = moment.standing
    shown = Screen(
        view=VIEW_AT[standing.place](moment),
        overlay=overlay_of(moment),
        nav=_nav(moment),
        undo=Tap(_("Undo"), Press.UNDO, enabled=moment.can_undo and standing.place not in BEFORE_A_GAME),
        focus=standing.focus,
        confirm_side=confirming(acting_side(moment.state) if moment.playing else None),
        notices=_notices(standing, moment.trouble),
        simulated=_("Simulated table") if moment.means.simulated else "",
        leaving=standing.leaving,
        look=look_of(moment.preferences, standing.faced),
    )
    return _split(_with_buttons(_focused(shown), moment), moment)


def pressable(shown: Screen) -> tuple[Intent, ...]:
    """The intents that can be pressed on a screen, in the order in which the focus walks through them."""
    return ring_of(shown.overlay) if shown.overlay is not None else ring_of(shown.view, shown.nav, shown.undo)


def takes_touch(shown: Screen, intent: Intent) -> bool:
    """Whether the intent is a touch of the picture, which has no tap of its own, and the picture takes it now."""
    view = shown.view
    open_to_it = shown.overlay is None and isinstance(view, CalibrationView) and view.touch
    return open_to_it and isinstance(intent, PlaceCorner)


def takes_letters(shown: Screen, intent: Intent) -> bool:
    """Whether the intent is what a keyboard types, and something is being written that takes it."""
    return isinstance(intent, Letter) and isinstance(shown.overlay, LetterPadView)


def _notices(standing: Standing, trouble: str) -> tuple[str, ...]:
    disturbed = _("Simulated: {mishaps}").format(mishaps=standing.disturbed) if standing.disturbed else ""
    devices = (
        standing.camera_notice,
        standing.tray_notice,
        standing.board_notice,
        *standing.buttons_notice.splitlines(),
        standing.sound_notice,
        trouble,
    )
    return tuple(notice for notice in (*devices, disturbed) if notice)


def _with_buttons(shown: Screen, moment: Moment) -> Screen:
    """The screen with what each button does there, where people want that said."""
    wanted = moment.preferences.show_buttons
    said = moment.standing.buttons_used or moment.means.simulated if wanted is None else wanted
    return replace(shown, buttons=button_views(shown)) if said else shown


def _split(shown: Screen, moment: Moment) -> Screen:
    """The table in two halves, where people want it so and nobody has asked for the whole."""
    wanted = moment.preferences.faces is Facing.SPLIT and not moment.standing.faced.whole
    if not wanted or shown.overlay is not None or not isinstance(shown.view, TableView):
        return shown
    return replace(shown, halves=halves(shown, shown.view, moment.preferences.near_side))


def _focused(shown: Screen) -> Screen:
    return replace(shown, focus=kept(shown.focus, pressable(shown)))


def _table(moment: Moment) -> TableView:
    return table_view(
        moment.state,
        next_tap(moment.state, moment.means),
        action_taps(moment.state),
        shows_odds=moment.preferences.shows_odds,
    )


def _realm(moment: Moment) -> RealmView:
    return realm_view(moment.state, next_tap(moment.state, moment.means), realm_taps(moment.state))


def _start(moment: Moment) -> StartView:
    over = moment.playing and moment.state.victory is not None
    return start_view(moment.games, playing=moment.playing, page=moment.standing.page, over=over)


def _summary(moment: Moment) -> SummaryView | StartView:
    """Without a game there is nothing to look back on, and it is as before one."""
    seen = moment.looked_back
    return summary_view(seen, moment.standing.memory, moment.standing.page) if seen is not None else _start(moment)


def _hunt(moment: Moment) -> HuntView:
    standing = moment.standing
    step = hunt_step(
        moment.state, moment.means, standing.conditions, card_tile=standing.card_tile, turned=moment.turned
    )
    return hunt_view(moment.state, staged(step, moment))


VIEW_AT: dict[Place, Callable[[Moment], View]] = {
    Place.START: _start,
    Place.OPTIONS: lambda now: options_view(now.preferences),
    Place.HOUSE: lambda now: house_view(now.preferences, now.standing.page),
    Place.CHECKLIST: lambda now: checklist_view(now.preferences.options, now.standing.step, now.standing.laid),
    Place.SETUP: lambda now: setup_view(now.standing.position),
    Place.TABLE: _table,
    Place.DICE: lambda now: dice_view(now.tray, last_throws(now.steps)),
    Place.HUNT: _hunt,
    Place.BATTLE: lambda now: battle_view(
        now.state, now.means, now.standing.battle, shows_odds=now.preferences.shows_odds
    ),
    Place.REALM: _realm,
    Place.JOURNAL: lambda now: journal_view(
        now.lines,
        Chosen(now.standing.journal_side, now.standing.journal_marked),
        now.standing.page,
        can_redo=now.can_redo,
    ),
    Place.SETTINGS: lambda now: settings_view(now.preferences, playing=now.playing, page=now.standing.page),
    Place.FIRST_STEPS: lambda now: first_steps_view(now.preferences, now.steps_taken, playing=now.playing),
    Place.LIGHT: lambda now: light_view(now.calibration.look if now.calibration else None),
    Place.BUTTONS: lambda now: buttons_view(now.standing.felt),
    Place.CALIBRATION: lambda now: calibration_view(now.calibration),
    Place.TEACHING: lambda now: teaching_view(now.taught),
    Place.SUMMARY: _summary,
    Place.GAMES: lambda now: games_view(now.games, now.standing.memory, now.standing.page, now.on_desk),
}
"""One view a place."""


def _nav(moment: Moment) -> tuple[Tap, ...]:
    """The way to the other screens, before a game only to the settings; and where cues are heard, to silence."""
    place = moment.standing.place
    settings = Tap(pgettext("in the bar", "Settings"), Go(Place.SETTINGS), chosen=place is Place.SETTINGS)
    if place is Place.START:
        return (settings,)
    if not moment.playing or place in BEFORE_A_GAME:
        return ()
    words = {
        Place.TABLE: _("Table"),
        Place.DICE: _("Dice"),
        Place.HUNT: _("Hunt"),
        Place.REALM: _("Realm"),
        Place.JOURNAL: _("Journal"),
    }
    mute = (Tap(_("Mute"), Switch(Setting.SOUND)),) if moment.preferences.sound else ()
    return (*(Tap(word, Go(other), chosen=other is place) for other, word in words.items()), settings, *mute)
