"""The watched picture as a small grid of grey levels, and where two of them differ."""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.frames import Image

Grey = npt.NDArray[np.uint8]
"""A grid: shape (rows, columns), one grey level a point."""
Mask = npt.NDArray[np.bool_]
Box = tuple[float, float, float, float]
"""Left, top, width and height in pixels of the picture."""

GRID_PX = 320
_CLOSE_PX = 7
_SMOOTH_PX = 31


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    """A picture and how it looked before: `before` lies and is lit as the picture is, `differs` where it still differs.

    A point stands for `step` pixels. After `stirred` light or a large change, looks are worth less than places.
    """

    before: Grey
    grey: Grey
    differs: Mask
    step: int
    stirred: bool = False

    def share(self, box: Box) -> float:
        """How much of a box differs, 0..1."""
        piece = self.differs[self._slices(box)]
        return float(piece.mean()) if piece.size else 0.0

    def likeness(self, box: Box) -> float:
        """How alike both look inside a box, 1 for the same in any even light, 0 for nothing in common."""
        ours, theirs = (one[self._slices(box)].astype(np.float32) for one in (self.grey, self.before))
        if ours.size < 9:
            return 0.0
        ours, theirs = ours - ours.mean(), theirs - theirs.mean()
        weight = float(np.linalg.norm(ours) * np.linalg.norm(theirs))
        return float((ours * theirs).sum()) / weight if weight > ours.size else 0.0

    def _slices(self, box: Box) -> tuple[slice, slice]:
        x, y, width, height = (round(value / self.step) for value in box)
        return slice(max(0, y), max(0, y + height)), slice(max(0, x), max(0, x + width))


def grid_step(image: Image) -> int:
    """How many pixels lie between two points of the grid, which is at most about 320 points long."""
    return max(1, round(max(image.shape[:2]) / GRID_PX))


def gridded(image: Image, step: int) -> Grey:
    """The picture as a smoothed grid of grey levels, one point in `step` pixels."""
    size = (image.shape[1] // step, image.shape[0] // step)
    thin = cv2.resize(image, size, interpolation=cv2.INTER_LINEAR)
    return np.asarray(cv2.blur(cv2.cvtColor(thin, cv2.COLOR_BGR2GRAY), (3, 3)), np.uint8)


def changed_points(grey: Grey, before: Grey, step: float) -> int:
    """How many points differ by more than `step` grey levels: the cheap look, which knows nothing of light."""
    _, apart = cv2.threshold(cv2.absdiff(grey, before), step, 1, cv2.THRESH_BINARY)
    return cv2.countNonZero(apart)


def changed(grey: Grey, before: Grey, step: float, slack_px: float = 0.0) -> Mask:
    """Where two grids differ by more than `step` once a change of all light alike is taken out.

    `slack_px` forgives what a picture that lies so many points off shows: much at edges, nothing on plain ground.
    """
    difference = cv2.subtract(grey, before, dtype=cv2.CV_16S)
    apart = np.abs(difference - np.int16(np.median(difference[::6, ::6])))
    if slack_px <= 0:
        return np.asarray(apart > step)
    return np.asarray(apart > step + slack_px * _steepness(before))


def _steepness(grey: Grey) -> npt.NDArray[np.float32]:
    """The steepest change of grey levels a point, near each point."""
    across = np.abs(cv2.Sobel(grey, cv2.CV_32F, 1, 0, scale=1 / 8))
    down = np.abs(cv2.Sobel(grey, cv2.CV_32F, 0, 1, scale=1 / 8))
    return np.asarray(cv2.dilate(np.maximum(across, down), np.ones((3, 3), np.uint8)), np.float32)


def compact(mask: Mask) -> Mask:
    """The mask without what is thinner than three points: edges that fit a moved picture badly, never a die."""
    return np.asarray(cv2.morphologyEx(mask.astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)) > 0)


def outlined(change: Change, step: float) -> Mask:
    """Where, of what differs, something with an outline came or went, filled; shadows and slopes are left out."""
    fine = [np.asarray(one, np.int16) - cv2.blur(one, (_SMOOTH_PX, _SMOOTH_PX)) for one in (change.grey, change.before)]
    sharp = (np.abs(fine[0] - fine[1]) > step) & change.differs
    return np.asarray(cv2.morphologyEx(sharp.astype(np.uint8), cv2.MORPH_CLOSE, _disc()) > 0)


def _disc() -> npt.NDArray[np.uint8]:
    return np.asarray(cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (_CLOSE_PX, _CLOSE_PX)), np.uint8)


def without_margin(mask: Mask, margin: int) -> Mask:
    """The mask without what lies within `margin` points of the picture's edge."""
    inner = np.zeros_like(mask)
    inside = (slice(margin, mask.shape[0] - margin), slice(margin, mask.shape[1] - margin))
    inner[inside] = mask[inside]
    return inner


def relit(before: Grey, grey: Grey) -> tuple[Grey, float]:
    """The grid `before` as it would look in the light of `grey`, and by what factor that light is brighter."""
    gain = float(np.median(grey[::3, ::3] / np.maximum(before[::3, ::3], 4)))
    return np.asarray(cv2.convertScaleAbs(before, alpha=gain), np.uint8), gain
