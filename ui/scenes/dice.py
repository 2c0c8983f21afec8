"""The Dice screen, asking and sure."""

from dataclasses import replace
from typing import Final

from companion.ports import TrayPhase
from ui import views
from ui.intents import OpenDie, Press
from ui.taps import Tap

THROWN: Final = (
    views.ThrownDieView(
        "combat", "5", True, "sure", Tap("5", OpenDie(0)), "5", success=True, box=(0.18, 0.4, 0.11, 0.2)
    ),
    views.ThrownDieView("combat", "2", True, "sure", Tap("2", OpenDie(1)), "2", box=(0.45, 0.55, 0.11, 0.2)),
    views.ThrownDieView("combat", "?", False, "unsure", Tap("?", OpenDie(2)), None, box=(0.7, 0.3, 0.11, 0.2)),
)

DICE: Final = views.DiceView(
    title="Dice",
    next=Tap("Say what die 3 shows", OpenDie(2)),
    dice=THROWN,
    actions=(
        Tap("Throw", Press.SIMULATE_THROW),
        Tap("Read again", Press.READ_AGAIN),
        Tap("Enter by hand", Press.ENTER_BY_HAND),
    ),
    expected="3 Combat dice",
    tray_phase=TrayPhase.READ,
    tray_words="Read",
    picture_number=1,
    reasons=("Die 3 lies on its edge.",),
)

SURE: Final = replace(
    DICE,
    next=Tap("Accept", Press.ACCEPT_THROW),
    dice=THROWN[:2],
    actions=(Tap("Hold", Press.HOLD), *DICE.actions),
    expected="2 Combat dice",
    reasons=(),
    accept_fraction=0.62,
)
