"""From what the camera sees of the tray to the screen on which it is set up."""

from dataclasses import dataclass

from companion.language import gettext as _
from companion.ports import TrayFound, TrayLook
from ui.desk.corners import Corners
from ui.intents.calibration import MoveCorner, StepInner
from ui.intents.intent import Go
from ui.intents.presses import Place, Press
from ui.values.calibration import CalibrationView
from ui.values.taps import Tap
from ui.words.table import no_camera_words, picture_awaited_words


@dataclass(frozen=True, slots=True)
class Calibration:
    """How far people are with setting the tray up: `corners` None while the markers are looked for."""

    look: TrayLook
    corners: Corners | None = None


def calibration_view(calibration: Calibration | None) -> CalibrationView:
    """The screen; without a camera it says so."""
    if calibration is None:
        return CalibrationView(_("The tray"), _back(), (), (no_camera_words(),), 0)
    look, corners = calibration.look, calibration.corners
    if corners is not None and not corners.marked:
        return _marking(look, corners)
    if look.found is None:
        return _seeking(look) if corners is None else _refused(look, corners)
    return _found(look, look.found, corners)


def _seeking(look: TrayLook) -> CalibrationView:
    seen = ""
    if look.still is not None:
        seen = _("I see {markers}. Hold still.").format(markers=", ".join(str(one) for one in look.markers))
    elif look.picture is None:
        seen = picture_awaited_words()
    print_them = _("Print the page of markers with: companion tray markers")
    return CalibrationView(
        title=_("The tray: its markers"),
        next=Tap(_("Mark the four corners by hand"), Press.MARK_CORNERS),
        actions=(_back(),),
        words=tuple(filter(None, (seen, look.advice, "" if look.markers else print_them))),
        picture_number=look.number,
        still=look.still,
    )


def _marking(look: TrayLook, corners: Corners) -> CalibrationView:
    which = (_("far left"), _("far right"), _("near right"), _("near left"))[corners.chosen]
    return CalibrationView(
        title=_("The tray: its corners"),
        next=Tap(_("The {which} corner is marked").format(which=which), Press.NEXT_CORNER),
        actions=(
            Tap(_("Left"), MoveCorner(-1, 0)),
            Tap(_("Right"), MoveCorner(1, 0)),
            Tap(_("Up"), MoveCorner(0, -1)),
            Tap(_("Down"), MoveCorner(0, 1)),
            Tap(_("Markers"), Press.SEEK_MARKERS),
            _back(),
        ),
        words=(
            _("Touch the {which} inner corner of the tray in the picture.").format(which=which),
            _("Or move its mark, and go on."),
        ),
        picture_number=look.number,
        marks=corners.points,
        chosen=corners.chosen,
        touch=True,
    )


def _refused(look: TrayLook, corners: Corners) -> CalibrationView:
    return CalibrationView(
        title=_("The tray: its corners"),
        next=_mark_again(),
        actions=(Tap(_("Markers"), Press.SEEK_MARKERS), _back()),
        words=(look.advice,),
        picture_number=look.number,
        marks=corners.points,
        good=False,
    )


def _found(look: TrayLook, found: TrayFound, corners: Corners | None) -> CalibrationView:
    size = _inner_words(corners) if corners else ""
    return CalibrationView(
        title=_("The tray is found") if found.good else _("The tray is found, but not seen well"),
        next=Tap(_("Use this tray"), Press.KEEP_TRAY),
        actions=(*(_sizes() if corners else ()), Tap(_("Markers"), Press.SEEK_MARKERS), _mark_again(), _back()),
        words=tuple(filter(None, (*found.words, look.advice, size))),
        picture_number=look.number,
        outline=found.corners,
        good=found.good,
    )


def _inner_words(corners: Corners) -> str:
    wide, deep = corners.inner_mm
    return _("Inside it is {width} by {depth} mm: measure yours.").format(width=round(wide), depth=round(deep))


def _sizes() -> tuple[Tap, ...]:
    return (
        Tap(_("Narrower"), StepInner(-1, 0)),
        Tap(_("Wider"), StepInner(1, 0)),
        Tap(_("Less deep"), StepInner(0, -1)),
        Tap(_("Deeper"), StepInner(0, 1)),
    )


def _mark_again() -> Tap:
    return Tap(_("Corners"), Press.MARK_CORNERS)


def _back() -> Tap:
    return Tap(_("Back"), Go(Place.FIRST_STEPS))
