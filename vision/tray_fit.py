"""Whether a tray still lies where it lay when it was set up: by its markers, else by the look of the place."""

import base64
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, unique
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Image
from vision.markers import Marker
from vision.tray import Tray

SLACK_MM = 4.0
"""A tray may lie so far from its place: a die at its wall is seen all the same."""

_LEAST_SLACK_PX = 3.0
_LOOK_PX = 480
_QUALITY = 80
_MOST_POINTS = 300
_LEAST_CONTRAST = 0.015
_CLEARER = 0.8
_FEWEST_POINTS = 10
_AGREEING = 0.25
_AGREE_PX = 2.0
_MOST_SCALE = 1.6


@unique
class Fit(Enum):
    """What a picture says about the place of a tray; `UNSEEN`: nothing that was there can be made out."""

    FITS = "fits"
    MOVED = "moved"
    UNSEEN = "unseen"


def fit(tray: Tray, image: Image, markers: Sequence[Marker]) -> Fit:
    """Whether the tray lies where it lay, in a picture (height, width, 3) uint8 BGR with these markers in it."""
    if not tray.suits(image):
        return Fit.MOVED
    slack_px = max(_LEAST_SLACK_PX, SLACK_MM / tray.mm_per_px)
    by_marks = _by_marks(tray, markers, slack_px)
    return _by_look(tray, image, slack_px) if by_marks is Fit.UNSEEN else by_marks


def look_of(image: Image) -> str:
    """The look of a place, to be kept with its tray: a small grey JPEG in base64."""
    _written, file = cv2.imencode(".jpg", _small(image), [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
    return base64.b64encode(file.tobytes()).decode("ascii")


def _by_marks(tray: Tray, markers: Sequence[Marker], slack_px: float) -> Fit:
    """One marker that came off says nothing while others lie in their places."""
    places = {number: np.array([x, y]) for number, x, y in tray.marks}
    seen = [marker for marker in markers if marker.number in places]
    if not seen:
        return Fit.UNSEEN
    away = [float(np.linalg.norm(marker.middle - places[marker.number])) for marker in seen]
    return Fit.FITS if np.median(away) <= slack_px else Fit.MOVED


def _by_look(tray: Tray, image: Image, slack_px: float) -> Fit:
    """The tray moved as the things in the picture did that can be told again, if enough of them agree."""
    before = _known(tray.look)
    corners = np.array(tray.corners or _around(tray))
    if before is None:
        return Fit.UNSEEN
    move = _move(before, _points_of(_small(image)))
    if move is None:
        return Fit.UNSEEN
    scale = image.shape[1] / before.width_px
    moved = np.column_stack([corners / scale, np.ones(len(corners))]) @ move.T * scale
    return Fit.FITS if np.linalg.norm(moved - corners, axis=1).mean() <= slack_px else Fit.MOVED


def _around(tray: Tray) -> list[tuple[int, int]]:
    x, y, width, height = tray.region
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


@dataclass(frozen=True, slots=True, eq=False)
class _Points:
    """Points of a picture that can be told again: their places (n, 2) in pixels and what they look like (n, 128)."""

    width_px: int
    places: NDArray[np.float32]
    looks: NDArray[np.float32] | None


@lru_cache(maxsize=1)
def _known(look: str) -> _Points | None:
    """The points of a tray's look, which stays the same from check to check; None when it holds no picture."""
    picture = _unpacked(look)
    return None if picture is None else _points_of(picture)


def _points_of(picture: NDArray[np.uint8]) -> _Points:
    found, looks = cv2.SIFT.create(_MOST_POINTS, contrastThreshold=_LEAST_CONTRAST).detectAndCompute(
        _evened(picture), None
    )
    known = None if looks is None else np.asarray(looks, np.float32)
    return _Points(picture.shape[1], np.array([one.pt for one in found], np.float32), known)


def _move(before: _Points, now: _Points) -> NDArray[Any] | None:
    """The shift, turn and scaling (2, 3) from one picture to the other; None where they have too little in common."""
    if before.looks is None or now.looks is None or len(now.places) < 2:
        return None
    pairs = cv2.BFMatcher(cv2.NORM_L2).knnMatch(before.looks, now.looks, k=2)
    same = [first for first, second in pairs if first.distance < _CLEARER * second.distance]
    if len(same) < _FEWEST_POINTS:
        return None
    matrix, agreeing = cv2.estimateAffinePartial2D(
        before.places[[one.queryIdx for one in same]],
        now.places[[one.trainIdx for one in same]],
        ransacReprojThreshold=_AGREE_PX,
    )
    if matrix is None or agreeing.sum() < max(_FEWEST_POINTS, _AGREEING * len(same)):
        return None
    size = float(np.hypot(*matrix[:, 0]))
    return np.asarray(matrix) if 1 / _MOST_SCALE < size < _MOST_SCALE else None


def _evened(grey: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The picture at a middle brightness and contrast, whatever the light."""
    plain = grey.astype(np.float32)
    return np.asarray(np.clip((plain - plain.mean()) / (plain.std() + 1) * 48 + 128, 0, 255), np.uint8)


def _small(image: Image) -> NDArray[np.uint8]:
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    height = max(1, round(_LOOK_PX * image.shape[0] / image.shape[1]))
    return np.asarray(cv2.resize(grey, (_LOOK_PX, height), interpolation=cv2.INTER_AREA), np.uint8)


def _unpacked(look: str) -> NDArray[np.uint8] | None:
    """The picture of a look; None when it holds none."""
    try:
        file = np.frombuffer(base64.b64decode(look, validate=True), np.uint8)
    except ValueError:
        return None
    picture = cv2.imdecode(file, cv2.IMREAD_GRAYSCALE) if file.size else None
    return None if picture is None else np.asarray(picture, np.uint8)
