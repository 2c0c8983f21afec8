"""Setting a table up, step by step in any order: the steps, the light over the tray, and the test of the buttons."""

from dataclasses import dataclass

from companion.language import gettext as _
from companion.language import spoken
from companion.ports import Button, TrayLook
from ui.intents.intent import Go
from ui.intents.presses import Place, Press
from ui.intents.setup import Setting, Switch
from ui.preferences import Preferences
from ui.values.calibration import CalibrationView
from ui.values.first_steps import ButtonsView, FirstStepsView, TriedButtonView
from ui.values.taps import Tap
from ui.viewmodel.buttons import SIDE_OF, button_name
from ui.words.table import no_camera_words, picture_awaited_words


@dataclass(frozen=True, slots=True)
class StepsTaken:
    """Which steps are done, and which can be taken: `tray` and `dice` say that there is a camera for them."""

    done: frozenset[Place] = frozenset()
    tray: bool = False
    dice: bool = False


NOTHING_TAKEN = StepsTaken()
"""A table without a camera, of which nothing was set up."""


def first_steps_view(preferences: Preferences, taken: StepsTaken, *, playing: bool) -> FirstStepsView:
    """All steps; without a camera those that need none."""
    play = Tap(_("Back to the table"), Go(Place.TABLE)) if playing else Tap(_("Play now"), Go(Place.START))
    return FirstStepsView(
        title=_("Set up the table"),
        next=play,
        steps=(
            Tap(_("Language"), Press.OPEN_LANGUAGES, detail=spoken().name),
            Tap(_("Sound"), Switch(Setting.SOUND), detail=_sound(preferences), chosen=preferences.sound),
            *_before_the_camera(taken),
            _step(taken, Place.BUTTONS, _("Try the buttons"), _("press each one once")),
        ),
        words=_("In any order, and any of it later: you find this page in the settings."),
        actions=(Tap(_("Settings"), Go(Place.SETTINGS)),),
    )


def _before_the_camera(taken: StepsTaken) -> tuple[Tap, ...]:
    tray = (
        _step(taken, Place.LIGHT, _("Look at the light"), _("sharp, and bright enough?")),
        _step(taken, Place.CALIBRATION, _("Set up the tray"), _("markers, or four taps")),
    )
    dice = _step(taken, Place.TEACHING, _("Teach the dice"), _("eleven faces, about two minutes"))
    return (*(tray if taken.tray else ()), *((dice,) if taken.dice else ()))


def _step(taken: StepsTaken, place: Place, label: str, detail: str) -> Tap:
    return Tap(label, Go(place), detail=detail, chosen=place in taken.done)


def _sound(preferences: Preferences) -> str:
    return _("on") if preferences.sound else _("off")


def light_view(look: TrayLook | None) -> CalibrationView:
    """The whole picture, and whether it is sharp and well lit; without a camera it says so."""
    back = Tap(_("Done"), Go(Place.FIRST_STEPS))
    if look is None:
        return CalibrationView(_("The light"), back, (), (no_camera_words(),), 0)
    titles = {None: _("The light"), True: _("The light is good"), False: _("The light can be better")}
    return CalibrationView(
        title=titles[look.well_lit],
        next=back,
        actions=(),
        words=look.light or (picture_awaited_words(),),
        picture_number=look.number,
        good=look.well_lit,
    )


def buttons_view(felt: frozenset[Button]) -> ButtonsView:
    """The four buttons; once all were felt it is said that they work."""
    whole = len(felt) == len(Button)
    hint = _("Press each button of the table once. Without buttons, fingers and keys do all of it.")
    return ButtonsView(
        title=_("Try the buttons"),
        next=Tap(_("Done"), Go(Place.FIRST_STEPS)),
        buttons=tuple(
            TriedButtonView(
                button_name(one), SIDE_OF.get(one), one in felt, _("felt") if one in felt else _("not pressed yet")
            )
            for one in Button
        ),
        words=_("All four work. From now on they do what the line at the bottom says.") if whole else hint,
    )
