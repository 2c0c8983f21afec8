"""What makes a die doubtful whatever it shows: cut off, covered, leaning, stacked, washed out, dark or blurred."""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.certainty import shipped
from vision.close_look import TopFace, face_crop, face_of
from vision.frames import Image
from vision.lean import leaning
from vision.softness import softness

SMALLEST_EDGE_PX = 9.0
OUTSIDE_SHARE = 0.12
WASHED_OUT = 250
WASHED_OUT_SHARE = 0.35
DARK = 28

WHITE = 245
BARE_SHARE = 0.2
BARE_LEVEL = 200
WIDER_THAN_PIPS = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (9, 9))
"""Three eighths of an edge: white pips, strokes of signs and black pips on white are all narrower."""


def flags_of(image: Image, faces: Sequence[TopFace]) -> tuple[tuple[str, ...], ...]:
    """The flags of each die in the picture."""
    lean = leaning(faces, max(image.shape[:2]))
    return tuple(_flags(image, one, faces, leans) for one, leans in zip(faces, lean, strict=True))


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
    return (*flags, *_by_its_picture(face_crop(image, one.quad), unreadable=one.unreadable > bounds.unreadable))


def _cut_off(image: Image, one: TopFace) -> bool:
    height, width = image.shape[:2]
    slack = OUTSIDE_SHARE * one.edge_px
    (left, top), (right, bottom) = one.quad.min(0), one.quad.max(0)
    return bool(left < -slack or top < -slack or right > width + slack or bottom > height + slack)


def _upon(one: TopFace, other: TopFace) -> bool:
    """Whether `one` covers part of the face of `other`."""
    shared, _ = cv2.intersectConvexConvex(one.quad, other.quad)
    return other is not one and shared > 0.15 * other.edge_px**2


def _by_its_picture(close_up: Image, *, unreadable: bool) -> tuple[str, ...]:
    """What its close-up says against a die: light on the face, too little light, soft edges, ink like the body.

    A blur and a glare that are plain to see count even where the network thought it could read the face.
    """
    bounds = shipped().spoiled
    brightness = face_of(close_up).max(2)
    washed = unreadable and float((brightness >= WASHED_OUT).mean()) > WASHED_OUT_SHARE
    if washed or _half_washed(close_up) > bounds.washed:
        return ("glare",)
    if unreadable and float(np.median(brightness)) < DARK:
        return ("dark",)
    if softness(close_up) > bounds.soft:
        return ("blurred",)
    return ("faint",) if unreadable else ()


def _half_washed(close_up: Image) -> float:
    """The share of a face that is burnt out white where the rest of it is not; 0 for a face of one brightness.

    A white die in full light is white all over, but for its pips, and can be read.
    """
    whiteness = face_of(close_up, margin_px=2).min(2)
    white = (whiteness >= WHITE).astype(np.uint8)
    bare = cv2.morphologyEx(1 - white, cv2.MORPH_OPEN, WIDER_THAN_PIPS) > 0
    if bare.mean() < BARE_SHARE or np.median(whiteness[bare]) > BARE_LEVEL:
        return 0.0
    return float(cv2.morphologyEx(white, cv2.MORPH_OPEN, WIDER_THAN_PIPS).mean())
