"""The tray in the picture: its markers, its calibration, and whether dice are large enough in it."""

from dataclasses import dataclass
from pathlib import Path

from companion.doctor.finding import Check, Finding
from companion.language import gettext as _
from vision.frames import Image
from vision.marked_tray import tray_between
from vision.markers import CORNER_NUMBERS, markers_in
from vision.tray import Tray, TrayError
from vision.tray_fit import Fit, fit
from vision.tray_verdict import LARGE_PX, SMALL_PX

LEAST_SHARE = 0.2
"""How much of the picture the tray should fill, at least."""


@dataclass(frozen=True, slots=True)
class TraySeen:
    """The tray as it is kept and as its markers show it now, in pictures of `picture_px` (width, height) pixels.

    `kept` None: never set up; `damage` is why the kept one cannot be used; `place` whether it lies where it lay.
    `markers` counts the corner markers seen, `found` is the tray between them, `hindered` why none was found.
    """

    picture_px: tuple[int, int]
    kept: Tray | None = None
    damage: str | None = None
    place: Fit | None = None
    markers: int = 0
    found: Tray | None = None
    hindered: str = ""

    @property
    def tray(self) -> Tray | None:
        """Where the tray is, as far as anything tells."""
        return self.kept if self.place is Fit.FITS else self.found


def look_at_tray(picture: Image, file: Path) -> TraySeen:
    """The tray in a picture (BGR), and the one kept in `file`."""
    kept, damage = _kept(file)
    markers = markers_in(picture)
    found, hindered = None, ""
    try:
        found = tray_between(markers, picture).tray
    except TrayError as problem:
        hindered = str(problem)
    return TraySeen(
        picture_px=(picture.shape[1], picture.shape[0]),
        kept=kept,
        damage=damage,
        place=fit(kept, picture, markers) if kept else None,
        markers=sum(marker.number in CORNER_NUMBERS for marker in markers),
        found=found,
        hindered=hindered,
    )


def _kept(file: Path) -> tuple[Tray | None, str | None]:
    if not file.exists():
        return None, None
    try:
        return Tray.load(file), None
    except TrayError as problem:
        return None, str(problem)


def judge_markers(seen: TraySeen | None) -> Finding:
    """Whether the tray is set up, and still lies where it lay then; None without a picture."""
    check = Check.MARKERS
    again = _("Set the tray up again, on the screen under Settings.")
    if seen is None:
        return Finding.not_checked(check, _("There is no picture to look for them in."))
    if seen.damage is not None:
        return Finding.fault(check, seen.damage, again)
    match seen.place:
        case None:
            return _judge_not_set_up(seen)
        case Fit.FITS:
            return Finding.ok(check, _("The tray is set up and lies where it lay."))
        case Fit.MOVED:
            return Finding.warning(check, _("The camera or the tray was moved since the tray was set up."), again)
        case Fit.UNSEEN:
            what = _("Nothing can be seen by which the tray's place could be told.")
            return Finding.warning(
                check, what, _("Uncover the markers and switch on the light, or set the tray up again.")
            )


def _judge_not_set_up(seen: TraySeen) -> Finding:
    check = Check.MARKERS
    if not seen.markers:
        return Finding.not_used(check, _("The tray is not set up: dice are looked for in the whole picture."))
    if seen.found is None:
        return Finding.warning(check, _("There are markers, but no tray between them."), seen.hindered)
    advice = _("Set the tray up, on the screen under Settings: dice are then looked for in it alone.")
    return Finding.warning(check, _("There are markers, but the tray was not set up by them."), advice)


def judge_framing(seen: TraySeen | None) -> Finding:
    """Whether the tray fills the picture and dice are large enough in it; None without a picture."""
    check = Check.FRAMING
    if seen is None:
        return Finding.not_checked(check, _("There is no picture to judge it by."))
    if seen.tray is None:
        advice = _("Print the page of markers, lay it around the tray and look again.")
        return Finding.not_checked(check, _("Without markers nobody knows where the tray is."), advice)
    die_px = seen.tray.die_px
    _x, _y, width, height = seen.tray.region
    share = width * height / (seen.picture_px[0] * seen.picture_px[1])
    wide = _("A die is {px} pixels wide").format(px=round(die_px))
    nearer = _("Bring the camera nearer to the tray, or ask for larger pictures in the settings: width_px in [camera].")
    if die_px < SMALL_PX:
        return Finding.fault(check, _("{wide}: signs run into each other.").format(wide=wide), nearer)
    if die_px < LARGE_PX:
        return Finding.warning(
            check, _("{wide}: enough, though larger would be read more surely.").format(wide=wide), nearer
        )
    if share < LEAST_SHARE:
        what = _("The tray fills only {share} % of the picture.").format(share=round(100 * share))
        return Finding.warning(check, what, nearer)
    return Finding.ok(check, _("{wide}, which is large enough.").format(wide=wide))
