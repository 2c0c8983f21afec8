"""The Hunt screen, from the roll to the damage."""

from dataclasses import replace
from typing import Final

from companion.rules.terms import TileKind
from ui.intents.hunt import ToggleReroll
from ui.intents.intent import Go, OpenDie
from ui.intents.presses import Place, Press
from ui.values import views
from ui.values.combat_die import CombatDieView
from ui.values.taps import Tap

HUNT_DICE: Final = (
    CombatDieView("6", success=True),
    CombatDieView("2", success=False, rerolled=True),
    CombatDieView("1", success=False),
)

HUNT: Final = views.HuntView(
    title="The Hunt",
    next=Tap("Throw 1 die again", Go(Place.DICE)),
    stage="The Shadow may throw failed dice again",
    cards=(),
    dice=HUNT_DICE,
    conditions=(
        Tap("Nazgûl", Press.CLOSE, chosen=True),
        Tap("Shadow Army units", Press.CLOSE),
        Tap("Shadow Stronghold", Press.CLOSE),
    ),
    level="Hunt Level 3",
    dice_count=3,
    to_reach="5+ succeeds",
    bonus="+1: 1 Free Peoples die lies in the Hunt Box",
    rerolls="1 re-roll: Nazgûl",
    tile=views.TileView(views.TileSide.NONE),
    damage="",
    causes=(),
    corruption="Corruption 3 of 12",
    actions=(Tap("Let the roll stand", Press.CLOSE),),
)


def _read(number: int, face: str, x: float, *, success: bool) -> views.ThrownDieView:
    return views.ThrownDieView(
        "combat", face, True, "sure", Tap(face, OpenDie(number)), face, success, box=(x, 0.4, 0.11, 0.2)
    )


LIVE: Final = replace(
    HUNT,
    next=Tap("Accept", Press.ACCEPT_THROW),
    stage="The Shadow throws",
    conditions=(),
    dice=tuple(CombatDieView(face, face == "6", tap=Tap(face, OpenDie(n))) for n, face in enumerate("6213")),
    rerolls="",
    tray=views.TrayShown(
        tuple(_read(n, face, 0.18 + 0.18 * n, success=face == "6") for n, face in enumerate("6213")), 11, "Read"
    ),
    fraction=0.4,
    actions=(
        Tap("Throw again", Press.SIMULATE_THROW),
        Tap("Hold", Press.HOLD),
        Tap("Read again", Press.READ_AGAIN),
        Tap("Enter by hand", Press.ENTER_BY_HAND),
    ),
)

AGAIN: Final = replace(
    HUNT,
    next=Tap("Throw 1 Combat die again", Press.SIMULATE_THROW),
    conditions=(),
    dice=(
        HUNT_DICE[0],
        CombatDieView("2", success=False, tap=Tap("2", ToggleReroll(1), chosen=True)),
        CombatDieView("1", success=False, tap=Tap("1", ToggleReroll(2))),
    ),
    tray=views.TrayShown((), 12, "The tray is empty"),
    actions=(*LIVE.actions[2:], Tap("Let the roll stand", Press.CLOSE)),
)

TILE: Final = replace(
    HUNT,
    next=Tap("Turn the tile over", Press.SKIP_SUSPENSE),
    stage="A Hunt tile is drawn",
    conditions=(),
    rerolls="",
    tile=views.TileView(views.TileSide.HIDDEN, why="Drawn because the Hunt succeeded"),
    actions=(),
)

DAMAGE: Final = replace(
    TILE,
    next=Tap("Use the Ring", Press.CONFIRM, detail="Corruption 3 → 5"),
    stage="Deal with the damage",
    cards=(
        Tap("Use the Ring", Press.CONFIRM, detail="Corruption 3 → 5"),
        Tap("The Guide Gandalf the Grey falls", Press.CLOSE, detail="takes 3; 0 left"),
        Tap("A random Companion falls", Press.CLOSE, detail="drawn face down"),
        Tap("Axe and Bow", Press.CLOSE, detail="Damage −1"),
    ),
    tile=views.TileView(
        views.TileSide.FACE_UP,
        "3",
        TileKind.STANDARD,
        reveal=True,
        why="Drawn because the Hunt succeeded",
        fraction=1.0,
    ),
    damage="2",
    damage_words="damage",
    causes=(
        views.DamageLine("Drawn because the Hunt succeeded"),
        views.DamageLine("The tile: 3, reveal", "+3"),
        views.DamageLine("Mithril Coat and Sting", "−1"),
    ),
    corruption="Corruption 3 → 5 if the Ring is used",
)

EYE: Final = replace(
    DAMAGE,
    cards=DAMAGE.cards[:2],
    tile=views.TileView(views.TileSide.FACE_UP, "eye", TileKind.SHADOW, reveal=True, stop=True, fraction=1.0),
)

CHOICES: Final = replace(
    DAMAGE,
    cards=(
        *DAMAGE.cards,
        Tap("Mithril Coat and Sting", Press.CLOSE, detail="draw another tile instead"),
        Tap("Horn of Gondor", Press.CLOSE, detail="Damage −1"),
    ),
    actions=(Tap("A counter was drawn at the table", Press.CLOSE),),
    waiting_tiles="Still to draw: the path touches a Shadow Stronghold",
)
