"""The tray in the picture: its markers, its calibration, and whether dice are large enough in it."""

from dataclasses import dataclass
from math import dist
from pathlib import Path

from companion.doctor.finding import Check, Finding
from companion.language import gettext as _
from vision.frames import Image
from vision.marked_tray import tray_between
from vision.markers import CORNER_NUMBERS, markers_in
from vision.tray import Mark, Tray, TrayError

MOST_MOVED = 0.25
"""How far a marker may have moved since the tray was calibrated, in edges of a die."""

SMALLEST_DIE_PX = 28.0
"""An edge of a die in the middle of the tray below which signs are hard to tell apart."""

LEAST_SHARE = 0.2
"""How much of the picture the tray should fill, at least."""


@dataclass(frozen=True, slots=True)
class TraySeen:
    """The tray as it is kept and as its markers show it now.

    `kept` None: never calibrated; `damage` is why the kept one cannot be used. `marks` are the corner markers seen,
    `found` the tray between them, `hindered` why none was found, `note` what is wrong though one was.
    """

    picture_px: tuple[int, int]
    kept: Tray | None = None
    damage: str | None = None
    marks: tuple[Mark, ...] = ()
    found: Tray | None = None
    hindered: str = ""
    note: str = ""

    @property
    def tray(self) -> Tray | None:
        """Where the tray is, as far as anything tells."""
        return self.found or (self.kept if self.kept and self.kept.picture_px == self.picture_px else None)


def look_at_tray(picture: Image, file: Path) -> TraySeen:
    """The tray in a picture (BGR), and the one kept in `file`."""
    size = (picture.shape[1], picture.shape[0])
    kept, damage = _kept(file)
    markers = [one for one in markers_in(picture) if one.number in CORNER_NUMBERS]
    marks = tuple((one.number, float(one.middle[0]), float(one.middle[1])) for one in markers)
    try:
        found = tray_between(markers_in(picture), picture)
    except TrayError as problem:
        return TraySeen(size, kept, damage, marks, hindered=str(problem))
    return TraySeen(size, kept, damage, marks, found.tray, note=found.note)


def _kept(file: Path) -> tuple[Tray | None, str | None]:
    if not file.exists():
        return None, None
    try:
        return Tray.load(file), None
    except TrayError as problem:
        return None, str(problem)


def judge_markers(seen: TraySeen | None) -> Finding:
    """Whether the tray is calibrated, and still lies where it was then; None without a picture."""
    check = Check.MARKERS
    again = _("Calibrate the tray again: on the screen under Settings.")
    if seen is None:
        return Finding.not_checked(check, _("There is no picture to look for them in."))
    if seen.damage is not None:
        return Finding.fault(check, seen.damage, again)
    return _judge_uncalibrated(seen) if seen.kept is None else _judge_calibrated(seen, seen.kept, again)


def _judge_calibrated(seen: TraySeen, kept: Tray, again: str) -> Finding:
    check = Check.MARKERS
    if kept.picture_px != seen.picture_px:
        return Finding.fault(check, _("The tray was calibrated for pictures of another size."), again)
    if _moved(kept, seen.marks):
        return Finding.warning(check, _("The camera or the tray was moved since the tray was calibrated."), again)
    hidden = seen.note or (seen.hindered if kept.marks else "")
    if hidden:
        advice = _("Uncover the markers: by them it is noticed when the camera or the tray is moved.")
        return Finding.warning(check, hidden, advice)
    return Finding.ok(check, _("The tray is calibrated and lies where it was."))


def _judge_uncalibrated(seen: TraySeen) -> Finding:
    check = Check.MARKERS
    if not seen.marks:
        return Finding.not_used(check, _("The tray is not calibrated: dice are looked for in the whole picture."))
    if seen.found is None:
        return Finding.warning(check, _("There are markers, but no tray between them."), seen.hindered)
    advice = _("Calibrate the tray: on the screen under Settings.")
    return Finding.warning(check, _("There are markers, but the tray was not calibrated by them."), advice)


def _moved(kept: Tray, marks: tuple[Mark, ...]) -> bool:
    """Whether the markers that were seen then and now lie elsewhere."""
    now = {number: (x, y) for number, x, y in marks}
    ways = [dist(now[number], (x, y)) for number, x, y in kept.marks if number in now]
    return bool(ways) and max(ways) > MOST_MOVED * kept.die_px


def judge_framing(seen: TraySeen | None) -> Finding:
    """Whether the tray fills the picture and dice are large enough in it; None without a picture."""
    check = Check.FRAMING
    if seen is None:
        return Finding.not_checked(check, _("There is no picture to judge it by."))
    if seen.tray is None:
        advice = _("Print the page of markers and lay it around the tray; then framing can be judged.")
        return Finding.not_checked(
            check, _("Without markers or a calibrated tray nobody knows where the tray is."), advice
        )
    _x, _y, width, height = seen.tray.region
    share = width * height / (seen.picture_px[0] * seen.picture_px[1])
    nearer = _("Bring the camera nearer or zoom in, so that the tray fills the picture.")
    edge = f"{seen.tray.die_px:.0f}"
    if seen.tray.die_px < SMALLEST_DIE_PX:
        what = _("A die is only {edge} pixels wide: signs will be hard to tell apart.").format(edge=edge)
        return Finding.fault(
            check, what, _("{nearer} Or ask for larger pictures in the settings.").format(nearer=nearer)
        )
    if share < LEAST_SHARE:
        what = _("The tray fills only {share} % of the picture.").format(share=f"{100 * share:.0f}")
        return Finding.warning(check, what, nearer)
    return Finding.ok(check, _("The tray fills the picture well; a die is {edge} pixels wide.").format(edge=edge))
