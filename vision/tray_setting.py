"""Setting a tray up while people look at the screen: by its markers once they hold still, or by four corners tapped."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from threading import Lock

import numpy as np

from companion.language import gettext as _
from companion.ports import Point, TrayFound, TrayLook
from vision.frames import Image
from vision.marked_tray import FEWEST, balanced, tray_between
from vision.markers import CORNER_NUMBERS, Marker, Points, markers_in
from vision.shown import picture_of
from vision.tray import Tray, TrayError
from vision.tray_fit import look_of
from vision.tray_in_use import TrayInUse
from vision.tray_verdict import judged, light_of

STILL_S = 1.0
"""So long must four markers hold still."""

STILL_WITHOUT_ONE_S = 2.5
"""So long three of them: the fourth may be uncovered yet."""

LIGHT_EVERY_S = 0.7
"""So often the light is looked at anew."""

_STILL_PX = 4.0


@dataclass(frozen=True, slots=True, eq=False)
class _Held:
    """Markers that hold still: which, where, and since when."""

    numbers: tuple[int, ...]
    places: Points
    since_s: float


class TraySetting:
    """A TraySetUp over the pictures of the camera that watches the tray."""

    def __init__(self, in_use: TrayInUse, now_s: Callable[[], float]) -> None:
        self._in_use = in_use
        self._now_s = now_s
        self._changing = Lock()
        self._by_markers = True
        self._image: Image | None = None
        self._held: _Held | None = None
        self._tray: Tray | None = None
        self._look = TrayLook()
        self._lit_s: float | None = None

    def begin(self) -> None:
        """Look for the tray's markers from now on. Again: forget what was found."""
        with self._changing:
            self._by_markers, self._held, self._tray = True, None, None
            self._look = TrayLook(self._look.number, self._look.picture)
            self._lit_s = None
        self._in_use.lend(self._see)

    def look(self) -> TrayLook:
        """The newest look."""
        return self._look

    def by_corners(self, corners: tuple[Point, ...], inner_mm: tuple[float, float]) -> None:
        """Take the tray from four corners, fractions of the picture; before the first picture nothing comes of it."""
        with self._changing:
            self._by_markers, self._tray = False, None
            if self._image is None:
                self._look = replace(self._look, advice=_("There is no picture yet."), found=None)
                return
            height, width = self._image.shape[:2]
            taps = [(x * width, y * height) for x, y in corners]
            try:
                tray = Tray.from_corners(taps, inner_mm, (width, height))
            except TrayError as problem:
                self._look = replace(self._look, advice=str(problem), found=None)
                return
            self._take(balanced(tray, markers_in(self._image), self._image), self._image)

    def keep(self) -> str:
        """Keep the tray found; "" or, in words, why it cannot be kept."""
        with self._changing:
            if self._tray is None or self._image is None:
                return _("No tray has been found yet.")
            try:
                self._in_use.keep(replace(self._tray, look=look_of(self._image)))
            except TrayError as problem:
                return str(problem)
            return ""

    def end(self) -> None:
        """Leave off. Safe to call twice."""
        self._in_use.take_back()

    def _see(self, image: Image) -> None:
        """Take in a whole picture; in the reader's thread."""
        with self._changing:
            self._look = replace(self._look, number=self._look.number + 1, picture=picture_of(image))
            self._judge_light(image)
            if self._tray is None:
                self._image = image
            if self._by_markers and self._tray is None:
                self._seek(image)

    def _judge_light(self, image: Image) -> None:
        """Say how the picture is, now and then: light changes slowly."""
        now_s = self._now_s()
        if self._lit_s is None or now_s - self._lit_s >= LIGHT_EVERY_S:
            self._lit_s = now_s
            good, words = light_of(image)
            self._look = replace(self._look, light=words, well_lit=good)

    def _seek(self, image: Image) -> None:
        markers = markers_in(image)
        around = tuple(one for one in markers if one.number in CORNER_NUMBERS)
        numbers = tuple(marker.number for marker in around)
        try:
            marked = tray_between(markers, image)
        except TrayError as problem:
            self._held = None
            self._look = replace(self._look, markers=numbers, advice=str(problem), still=None)
            return
        still = self._still(around)
        self._look = replace(self._look, markers=numbers, advice=marked.note, still=still)
        if still >= 1.0:
            self._take(marked.tray, image, marked.note)

    def _still(self, around: Sequence[Marker]) -> float:
        """How long the markers have held still, 1.0 for long enough."""
        now_s, held = self._now_s(), self._held
        numbers = tuple(marker.number for marker in around)
        places = np.array([marker.middle for marker in around])
        if held is None or held.numbers != numbers or np.abs(held.places - places).max() > _STILL_PX:
            self._held = _Held(numbers, places, now_s)
            return 0.0
        wanted_s = STILL_S if len(numbers) > FEWEST else STILL_WITHOUT_ONE_S
        return min(1.0, (now_s - held.since_s) / wanted_s)

    def _take(self, tray: Tray, image: Image, note: str = "") -> None:
        """Show a tray to people, with the verdict on it."""
        verdict = judged(tray, image)
        height, width = image.shape[:2]
        corners = tuple((x / width, y / height) for x, y in tray.corners)
        found = TrayFound(corners, verdict.good, verdict.words)
        self._tray = tray
        self._image = image
        self._look = replace(self._look, advice=note, still=1.0, found=found)
