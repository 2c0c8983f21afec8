"""What makes a die doubtful whatever it shows: cut off, covered, leaning, stacked, washed out, dark or blurred."""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.certainty import shipped
from vision.close_look import CROP_PX, FACE_IN_CROP_PX, TopFace, face_crop
from vision.frames import Image
from vision.lean import leaning

SMALLEST_EDGE_PX = 9.0
OUTSIDE_SHARE = 0.12
WASHED_OUT = 250
WASHED_OUT_SHARE = 0.35
DARK = 28
BLURRED_EDGE_SHARE = 0.35


def flags_of(image: Image, faces: Sequence[TopFace]) -> tuple[tuple[str, ...], ...]:
    """The flags of each die in the picture."""
    return tuple(_flags(image, one, faces, leans) for one, leans in zip(faces, leaning(faces), strict=True))


def _flags(image: Image, one: TopFace, faces: Sequence[TopFace], leans: bool) -> tuple[str, ...]:  # noqa: FBT001
    bounds = shipped().spoiled
    cocked = leans or one.cocked > bounds.cocked
    found = {
        "stacked": cocked and any(_upon(one, other) for other in faces),
        "cocked": cocked,
        "half_hidden": one.hidden > bounds.hidden or _cut_off(image, one),
        "too_small": one.edge_px < SMALLEST_EDGE_PX,
    }
    flags = [flag for flag, held in found.items() if held]
    if one.unreadable > bounds.unreadable:
        flags.append(_washed_by(image, one))
    return tuple(flags)


def _cut_off(image: Image, one: TopFace) -> bool:
    height, width = image.shape[:2]
    slack = OUTSIDE_SHARE * one.edge_px
    (left, top), (right, bottom) = one.quad.min(0), one.quad.max(0)
    return bool(left < -slack or top < -slack or right > width + slack or bottom > height + slack)


def _upon(one: TopFace, other: TopFace) -> bool:
    """Whether `one` covers part of the face of `other`."""
    shared, _ = cv2.intersectConvexConvex(one.quad, other.quad)
    return other is not one and shared > 0.15 * other.edge_px**2


def _washed_by(image: Image, one: TopFace) -> str:
    """Why a face cannot be read: light on it, too little light, or a blurred picture."""
    edge = round((CROP_PX - FACE_IN_CROP_PX) / 2)
    face = face_crop(image, one.quad)[edge:-edge, edge:-edge]
    if float((face.max(2) >= WASHED_OUT).mean()) > WASHED_OUT_SHARE:
        return "glare"
    return "dark" if float(np.median(face.max(2))) < DARK else "blurred"
