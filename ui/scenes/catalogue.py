"""Every screen and overlay by a short name."""

from dataclasses import replace
from typing import Final

from companion.mishaps import keys_in_words
from companion.rules.terms import Side
from ui.intents.intent import Agree, Go, Intent
from ui.intents.memory import Chapter
from ui.intents.presses import BEFORE_A_GAME, Place, Press
from ui.intents.setup import Setting, Switch
from ui.questions.question import Told
from ui.questions.shown import PrintedShown
from ui.scenes.asking import ARAGORN, CARDS, DIE, MORE, ODDS, ORC_PATROL, REALM_FOUR
from ui.scenes.battle import ARMIES, CASUALTIES, THROWS
from ui.scenes.beginning import (
    ACTION_DICE,
    CHECKLIST_BOARD,
    CHECKLIST_LAST,
    CHECKLIST_NATIONS,
    CHECKLIST_TILES,
    HANDS,
    NATIONS,
    OPTIONS,
    OPTIONS_FOUR,
    PARTS,
    SETTLEMENTS,
    SETUP,
    TABLE_FOUR,
)
from ui.scenes.calibration import FOUND, MARKING, SEEKING
from ui.scenes.dice import ACCEPTED, BOTH_POOLS, DICE, SURE
from ui.scenes.first_steps import LIGHT, NO_CAMERA, STEPS, TRIED
from ui.scenes.hunt import AGAIN, CHOICES, DAMAGE, EYE, HUNT, LIVE, TILE
from ui.scenes.journal import JOURNAL, LINE, MARKED_LINES, NOTE_BEGUN, NOTE_SIGNS, TURNS
from ui.scenes.memory import CHAPTERS, DELETED, LIST, LONGEST, SEARCH
from ui.scenes.overlays import CONSENT, END, FACES, MESSAGE, NUMBER, NUMBER_ALONE, PROMISE, REGIONS, STORY
from ui.scenes.pages import AIDS, FIRST, HOUSE, LANGUAGE, PICTURE, SETTINGS, START
from ui.scenes.realm import REALM
from ui.scenes.table import CROWDED, MORDOR, TABLE
from ui.scenes.teaching import DOUBTED, FIRST_FACE, MEASURED, POOR, SHOWN
from ui.scenes.told import told
from ui.values import views
from ui.values.overlays import Overlay
from ui.values.table import TableView
from ui.values.taps import Tap
from ui.viewmodel.buttons import button_views
from ui.viewmodel.focus import kept
from ui.viewmodel.halves import halves
from ui.viewmodel.language import beside_printed, languages_view, printed_view
from ui.viewmodel.messages import stop_view, told_view
from ui.viewmodel.screen import pressable

NAMES: Final = {
    Place.TABLE: "Table",
    Place.DICE: "Dice",
    Place.HUNT: "Hunt",
    Place.REALM: "Realm",
    Place.JOURNAL: "Journal",
    Place.SETTINGS: "Settings",
}


def screen(place: Place, view: views.View, overlay: Overlay | None = None, focus: Intent | None = None) -> views.Screen:
    """A whole screen around `view`."""
    inside = place not in BEFORE_A_GAME
    nav = tuple(Tap(name, Go(one), chosen=one is place) for one, name in NAMES.items()) if inside else ()
    return views.Screen(
        view=view,
        overlay=overlay,
        nav=nav,
        undo=Tap("Undo", Press.UNDO, enabled=inside),
        focus=focus,
        confirm_side=Side.FREE_PEOPLES,
        simulated="Simulated table",
    )


def with_buttons(shown: views.Screen, *notices: str) -> views.Screen:
    """The screen where the table has buttons."""
    shown = replace(shown, focus=kept(shown.focus, pressable(shown)), notices=notices)
    return replace(shown, buttons=button_views(shown))


def in_halves(shown: views.Screen, *notices: str) -> views.Screen:
    """The screen split, as the table lies between two players."""
    shown = replace(shown, notices=notices)
    assert isinstance(shown.view, TableView)  # noqa: S101 - nothing else is split
    return replace(shown, halves=halves(shown, shown.view, Side.FREE_PEOPLES))


def before_a_game(shown: views.Screen) -> views.Screen:
    """The screen where no game lies on the desk yet."""
    return replace(shown, nav=(), undo=replace(shown.undo, enabled=False))


def with_sound(shown: views.Screen) -> views.Screen:
    """The screen where cues are heard, and can be silenced."""
    return replace(shown, nav=(*shown.nav, Tap("Mute", Switch(Setting.SOUND))))


IN_ENGLISH: Final = {
    "start": screen(Place.START, START),
    "start-first": screen(Place.START, FIRST),
    "options": screen(Place.OPTIONS, OPTIONS),
    "options-four": screen(Place.OPTIONS, OPTIONS_FOUR),
    "checklist-board": screen(Place.CHECKLIST, CHECKLIST_BOARD),
    "checklist-tiles": screen(Place.CHECKLIST, CHECKLIST_TILES),
    "checklist-nations": screen(Place.CHECKLIST, CHECKLIST_NATIONS),
    "checklist-last": screen(Place.CHECKLIST, CHECKLIST_LAST),
    "setup": screen(Place.SETUP, SETUP),
    "nations": screen(Place.SETUP, SETUP, NATIONS),
    "settlements": screen(Place.SETUP, SETUP, SETTLEMENTS),
    "action-dice": screen(Place.SETUP, SETUP, ACTION_DICE),
    "hands": screen(Place.SETUP, SETUP, HANDS),
    "parts": screen(Place.TABLE, TABLE, PARTS),
    "table": screen(Place.TABLE, TABLE, focus=TABLE.next.intent),
    "table-four": screen(Place.TABLE, TABLE_FOUR, focus=TABLE_FOUR.next.intent),
    "table-mordor": replace(
        screen(Place.TABLE, MORDOR), notices=("The camera failed. Unplug it and plug it in again",)
    ),
    "table-crowded": replace(
        screen(Place.TABLE, CROWDED), notices=("The wire to the tray board broke: check its USB cable.",)
    ),
    "halves": in_halves(screen(Place.TABLE, TABLE, focus=TABLE.next.intent)),
    "halves-crowded": in_halves(screen(Place.TABLE, CROWDED), "The camera failed. Unplug it and plug it in again"),
    "dice-ask": screen(Place.DICE, DICE),
    "dice-sure": screen(Place.DICE, SURE),
    "dice-pools": screen(Place.DICE, BOTH_POOLS),
    "dice-accepted": screen(Place.DICE, ACCEPTED, focus=ACCEPTED.next.intent),
    "hunt-roll": screen(Place.HUNT, HUNT),
    "hunt-live": screen(Place.HUNT, LIVE),
    "hunt-again": screen(Place.HUNT, AGAIN),
    "hunt-tile": screen(Place.HUNT, TILE),
    "hunt-damage": screen(Place.HUNT, DAMAGE),
    "hunt-choices": screen(Place.HUNT, CHOICES),
    "hunt-eye": screen(Place.HUNT, EYE),
    "hunt-by-card": screen(Place.HUNT, ORC_PATROL),
    "realm": screen(Place.REALM, REALM),
    "realm-four": screen(Place.REALM, REALM_FOUR, focus=REALM_FOUR.next.intent),
    "die-uses": screen(Place.TABLE, TABLE, DIE),
    "cards-to-play": screen(Place.TABLE, TABLE, CARDS),
    "what-else": screen(Place.REALM, REALM, MORE),
    "board-question": screen(Place.TABLE, TABLE, ARAGORN),
    "chances": screen(Place.TABLE, TABLE, ODDS),
    "battle-armies": screen(Place.BATTLE, ARMIES, focus=ARMIES.next.intent),
    "battle-throws": screen(Place.BATTLE, THROWS),
    "battle-casualties": screen(Place.BATTLE, CASUALTIES),
    "journal": screen(Place.JOURNAL, JOURNAL),
    "journal-marked": screen(Place.JOURNAL, MARKED_LINES),
    "journal-line": screen(Place.JOURNAL, JOURNAL, LINE),
    "journal-turns": screen(Place.JOURNAL, JOURNAL, TURNS),
    "note": screen(Place.JOURNAL, JOURNAL, NOTE_BEGUN),
    "note-signs": with_buttons(screen(Place.JOURNAL, JOURNAL, NOTE_SIGNS)),
    "settings": screen(Place.SETTINGS, SETTINGS),
    "settings-first": before_a_game(screen(Place.SETTINGS, SETTINGS)),
    "settings-picture": screen(Place.SETTINGS, PICTURE),
    "settings-aids": with_sound(screen(Place.SETTINGS, AIDS)),
    "table-sound": with_buttons(with_sound(screen(Place.TABLE, CROWDED))),
    "tray-markers": screen(Place.CALIBRATION, SEEKING),
    "tray-corners": screen(Place.CALIBRATION, MARKING, focus=MARKING.next.intent),
    "tray-found": screen(Place.CALIBRATION, FOUND),
    "first-steps": before_a_game(screen(Place.FIRST_STEPS, STEPS, focus=STEPS.next.intent)),
    "first-steps-bare": screen(Place.FIRST_STEPS, NO_CAMERA),
    "light": screen(Place.LIGHT, LIGHT),
    "buttons-tried": with_buttons(screen(Place.BUTTONS, TRIED)),
    "teach-first": screen(Place.TEACHING, FIRST_FACE, focus=FIRST_FACE.next.intent),
    "teach-shown": screen(Place.TEACHING, SHOWN, focus=SHOWN.next.intent),
    "teach-poor": with_buttons(screen(Place.TEACHING, POOR)),
    "teach-measured": screen(Place.TEACHING, MEASURED),
    "teach-doubted": screen(Place.TEACHING, DOUBTED),
    "settings-language": screen(Place.SETTINGS, LANGUAGE),
    "languages": screen(Place.SETTINGS, LANGUAGE, languages_view()),
    "printed-words": screen(Place.SETTINGS, LANGUAGE, beside_printed(printed_view(PrintedShown("GHIJKL")))),
    "settings-house": screen(Place.HOUSE, HOUSE),
    "message": screen(Place.TABLE, TABLE, MESSAGE),
    "consent": screen(Place.TABLE, TABLE, CONSENT, Agree(Side.SHADOW)),
    "faces": screen(Place.DICE, DICE, FACES),
    "number": screen(Place.TABLE, TABLE, NUMBER),
    "number-alone": screen(Place.TABLE, TABLE, NUMBER_ALONE),
    "story": screen(Place.TABLE, TABLE, STORY),
    "regions": screen(Place.TABLE, TABLE, REGIONS),
    **{f"summary-{one}": screen(Place.SUMMARY, CHAPTERS[one]) for one in Chapter},
    "summary-long": screen(Place.SUMMARY, LONGEST, focus=LONGEST.next.intent),
    "games": screen(Place.GAMES, LIST),
    "games-deleted": screen(Place.GAMES, DELETED),
    "games-search": screen(Place.GAMES, LIST, SEARCH),
    "end": screen(Place.TABLE, MORDOR, END),
    "promise": screen(Place.TABLE, TABLE, PROMISE),
    "buttons": with_buttons(screen(Place.TABLE, CROWDED), "No undo button: GPIO 23 can't be had."),
    "buttons-dice": with_buttons(screen(Place.DICE, SURE)),
    "buttons-consent": with_buttons(screen(Place.TABLE, TABLE, CONSENT, Agree(Side.SHADOW))),
    "buttons-regions": with_buttons(screen(Place.TABLE, TABLE, REGIONS)),
    "buttons-keys": with_buttons(screen(Place.TABLE, TABLE, told_view(Told("Please note", keys_in_words())))),
    "buttons-stop": with_buttons(screen(Place.TABLE, TABLE, stop_view(powers_off=True))),
}
"""Every screen by a short name."""

SCENES: Final = {name: told(shown) for name, shown in IN_ENGLISH.items()}
"""The same in the language spoken when this file is read."""
