"""The pages around a game: start, set-up, journal, settings."""

from dataclasses import replace
from typing import Final

from companion.journal import GameId
from companion.rules.state import Options
from companion.rules.terms import Side
from ui import views
from ui.intents import Go, OpenGame, ShowPage, ShowSide
from ui.preferences import Preferences
from ui.presses import Place, Press
from ui.taps import Tap
from ui.view_settings import house_view, settings_view

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

SETTINGS: Final = settings_view(Preferences(undo_consent=False), playing=True, can_calibrate=True)
PICTURE: Final = settings_view(Preferences(), playing=True, page=1, can_calibrate=True)
HOUSE: Final = house_view(Preferences(options=Options(one_table_card=False)), page=0)

START: Final = views.StartView(
    title="A companion for the War of the Ring",
    next=Tap("Go on with the game", Press.CONFIRM, detail="Turn 3, Corruption 3"),
    resume=Tap("Go on with the game", Press.CONFIRM),
    new=Tap("New game", Go(Place.OPTIONS)),
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
