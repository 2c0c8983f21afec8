"""The tray that a watched table uses: frames are cut down to it, and it is noticed when it no longer lies there."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from threading import Lock

import numpy as np

from companion.language import gettext as _
from companion.ports import Expected, Reading, TrayFits, TrayMisfit
from vision.frames import Frame, Image
from vision.lookout import Reads
from vision.marked_tray import balanced
from vision.markers import Marker, markers_in
from vision.tray import Tray, TrayError
from vision.tray_fit import Fit, fit

CHECK_EVERY_S = 5.0
CHECK_AGAIN_S = 1.0
"""A tray that seems to have moved is looked at again so soon."""

TIMES_MOVED = 2
TIMES_UNSEEN = 5
"""So many looks in a row must say the same before people are told: hands and cards may lie before a marker."""

_DARK = 48
_OTHER_LIGHT = 0.06


class TrayInUse:
    """The tray kept in `file`, if there is one; without a file it is kept in memory alone.

    Frames and the set-up may come from two threads.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._kept: Tray | None = None
        self._misfit = False
        self._checked = _Checked()
        self._see: Callable[[Image], None] | None = None
        self._held: Frame | None = None
        self._lending = Lock()
        self.problem = ""
        """Why the file could not be used, in words; "" when it could, or is not there."""
        if file is not None and file.exists():
            try:
                self._kept = Tray.load(file)
            except TrayError as problem:
                self.problem = str(problem)

    @property
    def now(self) -> Tray | None:
        """The tray that frames are cut down to; None while there is none, or it does not lie where it was set up."""
        return None if self._misfit else self._kept

    def keep(self, tray: Tray) -> None:
        """Use this tray from now on. Raises TrayError when it cannot be written; the one before is then used still."""
        if self._file is not None:
            try:
                tray.save(self._file)
            except OSError as problem:
                words = _("The tray cannot be kept ({problem}). Make room on the disk and try again.")
                raise TrayError(words.format(problem=problem.strerror)) from problem
        self._kept = tray
        self._checked = _Checked()

    def lend(self, see: Callable[[Image], None]) -> None:
        """Give whole pictures to `see` until they are taken back; readers meanwhile see the last one over and over."""
        with self._lending:
            self._see = see

    def take_back(self) -> None:
        """Give whole pictures to nobody any more. Safe to call twice."""
        with self._lending:
            self._see = self._held = None

    def of(self, frame: Frame) -> tuple[Frame, TrayMisfit | TrayFits | None]:
        """The part of a frame that is to be read, and what is to be told about the tray. For the reader's thread."""
        see = self._see
        if see is not None:
            see(frame.image)
            held = self._hold(self._held or self._cut(frame), see)
            return replace(held, number=frame.number, time_s=frame.time_s), None
        signal = self._checked_in(frame)
        return self._cut(frame), signal

    def _hold(self, held: Frame, see: Callable[[Image], None]) -> Frame:
        """Keep what readers see while pictures are lent to `see`, which may have been taken back meanwhile."""
        with self._lending:
            if self._see is see:
                self._held = held
        return held

    def _cut(self, frame: Frame) -> Frame:
        tray = self.now
        if tray is None or not tray.suits(frame.image):
            return frame
        return replace(frame, image=tray.cut(frame.image))

    def _checked_in(self, frame: Frame) -> TrayMisfit | TrayFits | None:
        kept, checked = self._kept, self._checked
        if kept is None or frame.time_s < checked.next_s:
            return None
        if float(np.percentile(frame.image[::8, ::8], 95)) < _DARK:
            checked.next_s = frame.time_s + CHECK_EVERY_S  # in the dark nothing can be said
            return None
        markers = markers_in(frame.image)
        found = fit(kept, frame.image, markers)
        if found is Fit.FITS:
            self._kept = _in_this_light(kept, markers, frame.image)
        words = checked.told(found, frame.time_s)
        if found is Fit.FITS and self._misfit:
            self._misfit = False
            return TrayFits()
        if words and not self._misfit:
            self._misfit = True
            return TrayMisfit(words)
        return None


def _in_this_light(tray: Tray, markers: Sequence[Marker], image: Image) -> Tray:
    """The tray with the white of its markers now: a camera that was switched on anew may take another white for one."""
    if not markers:
        return tray
    fresh = balanced(tray, markers, image)
    return fresh if np.abs(np.divide(fresh.white, tray.white) - 1).max() > _OTHER_LIGHT else tray


class _Checked:
    """What the last looks at the tray's place said, and when to look next."""

    def __init__(self) -> None:
        self.next_s = 0.0
        self._found = Fit.FITS
        self._times = 0

    def told(self, found: Fit, now_s: float) -> str:
        """Take in a look; what to tell people, "" while nothing is certain."""
        self._times = self._times + 1 if found is self._found else 1
        self._found = found
        self.next_s = now_s + (CHECK_AGAIN_S if found is Fit.MOVED else CHECK_EVERY_S)
        if found is Fit.MOVED and self._times >= TIMES_MOVED:
            return _("The camera or the tray was moved: set the tray up again in the settings")
        if found is Fit.UNSEEN and self._times >= TIMES_UNSEEN:
            return _("The tray's markers are hidden: uncover them, or set the tray up again")
        return ""


class TrayReader:
    """Reads still pictures cut down to the tray in use; when that is another, `make` makes a new reader for it."""

    def __init__(self, in_use: TrayInUse, make: Callable[[Tray | None], Reads]) -> None:
        self._in_use = in_use
        self._make = make
        self._tray = in_use.now
        self._reader = make(self._inside)

    @property
    def _inside(self) -> Tray | None:
        return self._tray.inside if self._tray is not None else None

    def read(self, image: Image, expected: Expected | None = None) -> Reading:
        """The dice in a picture (height, width, 3) uint8 BGR as `TrayInUse.of` gave it."""
        tray = self._in_use.now
        if tray != self._tray:
            self._tray = tray
            self._reader = self._make(self._inside)
        return self._reader.read(image, expected)
