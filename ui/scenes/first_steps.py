"""Setting a table up: the steps, the light over the tray, and the buttons as they are tried."""

from typing import Final

from companion.ports import Button, TrayLook
from ui.intents.presses import Place
from ui.preferences import Preferences
from ui.viewmodel.first_steps import StepsTaken, buttons_view, first_steps_view, light_view

STEPS: Final = first_steps_view(
    Preferences(), StepsTaken(frozenset({Place.CALIBRATION}), tray=True, dice=True), playing=False
)

NO_CAMERA: Final = first_steps_view(Preferences(), StepsTaken(), playing=False)

LIGHT: Final = light_view(
    TrayLook(
        6,
        light=("The picture is sharp.", "It is too dark: give the tray more light.", "There is no glare."),
        well_lit=False,
    )
)

TRIED: Final = buttons_view(frozenset({Button.FREE_PEOPLES, Button.READ}))
