"""The pages around a game: start, set-up, journal, settings."""

from dataclasses import replace
from typing import Final

from companion.journal import GameId
from companion.rules.terms import Side
from ui import views
from ui.intents import Go, OpenGame, OpenTopic, ShowPage, ShowSide, Topic
from ui.preferences import Preferences
from ui.presses import Place, Press
from ui.taps import Tap
from ui.view_start import settings_view

JOURNAL: Final = views.JournalView(
    title="Journal",
    next=Tap("Back to the table", Go(Place.TABLE)),
    filters=(
        Tap("All", ShowSide(None), chosen=True),
        Tap("Free Peoples", ShowSide(Side.FREE_PEOPLES)),
        Tap("Shadow", ShowSide(Side.SHADOW)),
    ),
    redo=Tap("Restore what was undone", Press.REDO),
    pages=(Tap("Older", Press.CONFIRM), Tap("Newer", Press.CONFIRM, enabled=False)),
    lines=(
        views.LineView(
            9, "3", Side.SHADOW, "Corruption rises from 3 to 5: the Ring was used against 2 damage.", False, False
        ),
        views.LineView(
            8, "3", Side.SHADOW, "The bag gave the tile 2 (reveal), because the Hunt roll succeeded.", False, False
        ),
        views.LineView(7, "3", Side.SHADOW, "Hunt roll: 6, 2, 1 against 5+: one success.", False, False),
        views.LineView(6, "3", Side.FREE_PEOPLES, "The Fellowship moves with a Character die to step 4.", True, False),
        views.LineView(5, "3", None, "The table says so: Hunt Box now holds 2 Shadow dice.", False, True),
        views.LineView(
            4,
            "3",
            Side.SHADOW,
            "The Shadow rolled 7 dice: 2 Eyes go to the Hunt Box.",
            False,
            False,
            Tap("", Press.UNDO),
        ),
    ),
)

SETTINGS: Final = settings_view(Preferences(undo_consent=False), playing=True, page=0)
HOUSE: Final = settings_view(Preferences(one_table_card=False), playing=True, page=1)

START: Final = views.StartView(
    title="A companion for the War of the Ring",
    next=Tap("Go on with the game", Press.CONFIRM, detail="Turn 3, Corruption 3"),
    resume=Tap("Go on with the game", Press.CONFIRM),
    new=Tap("New game", Press.NEW_GAME),
    from_position=Tap("From any position", Go(Place.SETUP)),
    past=tuple(
        Tap(f"{day} November", OpenGame(GameId(day)), detail=words)
        for day, words in (
            (29, "Turn 9, the Free Peoples won"),
            (27, "Turn 4"),
            (21, "Turn 11, the Shadow won"),
            (14, "Turn 8, the Shadow won"),
            (7, "Turn 12, the Free Peoples won"),
        )
    ),
    pages=(Tap("Newer", ShowPage(-1), enabled=False), Tap("Older", ShowPage(1))),
)

FIRST: Final = replace(START, next=START.new, resume=None, past=(), pages=())


def _setup_row(label: str, value: str) -> views.SetupRow:
    less, more = (Tap(sign, Press.CONFIRM) for sign in ("less", "more"))
    return views.SetupRow(label, value, replace(less, enabled=value != "0"), more)


SETUP: Final = views.SetupView(
    title="Start from any position",
    next=Tap("Start the game", Press.START_FROM_SETUP),
    rows=(
        _setup_row("Turn", "1"),
        _setup_row("Progress", "0"),
        _setup_row("Corruption", "0"),
        _setup_row("Mordor Track", "not there"),
        _setup_row("Free Peoples Action dice", "4"),
        _setup_row("Shadow Action dice", "7"),
        _setup_row("Shadow dice in the Hunt Box", "0"),
        _setup_row("Free Peoples dice in the Hunt Box", "0"),
    ),
    hidden=Tap("Hidden", OpenTopic(Topic.HIDDEN)),
    companions=tuple(
        Tap(name, Press.CONFIRM, chosen=True)
        for name in ("Gandalf the Grey", "Strider", "Boromir", "Legolas", "Gimli", "Meriadoc", "Peregrin")
    ),
    guides=(Tap("Gandalf the Grey", Press.CONFIRM, chosen=True), Tap("Strider", Press.CONFIRM)),
    region=Tap("Rivendell", OpenTopic(Topic.REGION)),
    hunt_pool=Tap("16 tiles in the Hunt Pool", OpenTopic(Topic.HUNT_POOL)),
    bag=Tap("The sealed bag draws the tiles", Press.CONFIRM, chosen=True),
    back=Tap("Back", Go(Place.START)),
)
