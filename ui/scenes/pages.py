"""The pages around a game: start, set-up, settings."""

from dataclasses import replace
from typing import Final

from companion.journal import GameId
from companion.rules.state import Options
from ui.intents.intent import Go, OpenGame, ShowPage
from ui.intents.presses import Place, Press
from ui.preferences import Preferences
from ui.values import views
from ui.values.taps import Tap
from ui.viewmodel.settings import house_view, settings_view

SETTINGS: Final = settings_view(Preferences(undo_consent=False), playing=True)
AIDS: Final = settings_view(Preferences(sound=True), playing=True, page=2)
LANGUAGE: Final = settings_view(Preferences(), playing=True, page=3)
PICTURE: Final = settings_view(Preferences(), playing=True, page=1)
HOUSE: Final = house_view(Preferences(options=Options(one_table_card=False)), page=0)

START: Final = views.StartView(
    title="Table companion",
    next=Tap("Go on with the last game", Press.CONFIRM, detail="2026-11-28 20:05"),
    resume=Tap("Go on with the last game", Press.CONFIRM),
    new=Tap("New game", Go(Place.OPTIONS)),
    from_position=Tap("Start from any position", Go(Place.SETUP)),
    past=tuple(
        Tap(f"2026-11-{day:02} 20:05", OpenGame(GameId(day)), detail=words)
        for day, words in (
            (29, "Turn 9, the Ring was destroyed"),
            (27, "Turn 4, under way"),
            (21, "Turn 11, the Shadow won the war"),
            (14, "Turn 8, the Shadow won by Corruption"),
            (7, "Turn 12, the Free Peoples won the war"),
        )
    ),
    pages=(
        Tap("Newer", ShowPage(-1), enabled=False),
        Tap("Older", ShowPage(1)),
        Tap("All games", Go(Place.GAMES)),
    ),
)

FIRST: Final = replace(START, next=START.new, resume=None, past=(), pages=())
