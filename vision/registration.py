"""Lays one patch over another and says how well they agree: the last word between signs that differ in a detail.

The sign network sees a sign as a whole and forgives much; this forgives nothing that no small shift, turn or stretch
explains. It says much about clear pictures and next to nothing about poor ones.
"""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.frames import Image
from vision.symbols import PATCH_PX, Floats

SMOOTHING_PX = 0.8
AROUND_PX = 10.0
NOISE = 3.0
"""Grey levels of contrast that are taken for noise when contrast is evened out."""

MOST_STEPS = 20
LEAST_GAIN = 1e-3
MOST_STRETCH, MOST_SHIFT_PX = 0.45, 20.0
MOST_AGREEMENT = 0.995

_INNER = slice(12, 52)
_FACE = slice(9, 55)
_MASK = np.zeros((PATCH_PX, PATCH_PX), np.uint8)
_MASK[_FACE, _FACE] = 255
_ROUGH = slice(6, 26)


def evened(patch: Image) -> Floats:
    """A patch (64, 64, 3) uint8 BGR as grey (64, 64) float32 without its light and shade, its contrast near 1."""
    grey = cv2.cvtColor(patch, cv2.COLOR_BGR2GRAY).astype(np.float32)
    fine = cv2.GaussianBlur(grey, (0, 0), SMOOTHING_PX)
    level = fine - cv2.GaussianBlur(fine, (0, 0), AROUND_PX)
    contrast = np.sqrt(cv2.GaussianBlur(level * level, (0, 0), AROUND_PX) + NOISE**2)
    return np.asarray(level / contrast, np.float32)


def detail_evidence(looks: Sequence[Floats], known: Floats) -> float:
    """How much evened looks at one die say for its showing the sign of an evened patch, from 0.

    The look that fits best is moved, turned and stretched a little to lie over `known`; the evidence is minus the
    logarithm of what then stays unexplained.
    """
    look, shift = _nearest(looks, known)
    agreement = max(_agreement(known, look), _agreement(known, _laid_over(look, known, shift)))
    return float(-np.log(1 - np.clip(agreement, 0.0, MOST_AGREEMENT) ** 2))


def _nearest(looks: Sequence[Floats], known: Floats) -> tuple[Floats, tuple[float, float]]:
    """The look that fits best when only moved, and how far it must be moved, found at half the size."""
    middle = cv2.pyrDown(known)[_ROUGH, _ROUGH]
    best, found = -2.0, (looks[0], (0.0, 0.0))
    for look in looks:
        _, fit, _, (x, y) = cv2.minMaxLoc(cv2.matchTemplate(cv2.pyrDown(look), middle, cv2.TM_CCOEFF_NORMED))
        if fit > best:
            best, found = fit, (look, (2.0 * (x - _ROUGH.start), 2.0 * (y - _ROUGH.start)))
    return found


def _laid_over(look: Floats, known: Floats, shift: tuple[float, float]) -> Floats:
    """The look as it lies best over `known`, moved and turned before it is stretched; unmoved where nothing fits."""
    warp = np.array([[1, 0, shift[0]], [0, 1, shift[1]]], np.float32)
    try:
        for motion, blur_px in ((cv2.MOTION_EUCLIDEAN, 9), (cv2.MOTION_AFFINE, 5)):
            until = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, MOST_STEPS, LEAST_GAIN)
            _, found = cv2.findTransformECC(known, look, warp, motion, until, _MASK, blur_px)
            warp = np.asarray(found, np.float32)
    except cv2.error:
        return look
    if np.abs(warp[:, :2] - np.eye(2)).max() > MOST_STRETCH or np.abs(warp[:, 2]).max() > MOST_SHIFT_PX:
        return look
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    moved = cv2.warpAffine(look, warp, look.shape[::-1], flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(moved, np.float32)


def _agreement(one: Floats, other: Floats) -> float:
    """The correlation of the inner parts."""
    a, b = (part[_INNER, _INNER] - part[_INNER, _INNER].mean() for part in (one, other))
    return float((a * b).sum() / np.sqrt((a * a).sum() * (b * b).sum() + 1e-6))
