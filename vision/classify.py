"""Reads the face that points up: a second small network looks at each die closely, and again where it is unsure."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.find import Candidate, load_network, softmax
from vision.frames import Image

Floats = NDArray[Any]

CROP_PX = 48
EDGE_IN_CROP_PX = 22.0
FACE_IN_CROP_PX = 24.0
CLASSES = 9
"""Pips 1 to 6, a sign, spoiled, no die."""

TURNS = 4
CERTAIN_AT_ONCE = 0.95
"""A look that is less certain is taken again at the other quarter turns."""

CLOSE_WEIGHT = 0.75


def close_up(image: Image, centre_px: tuple[float, float], linear: Floats) -> Image:
    """A (CROP_PX, CROP_PX, 3) uint8 BGR crop: `linear` (2, 2) takes pixels around `centre_px` to crop pixels.

    Large dice are shrunk by averaging first, so that fine texture does not turn into false spots.
    """
    reach = CROP_PX * 0.75 / max(float(np.sqrt(abs(np.linalg.det(linear)))), 1e-6) + 2
    x0, y0 = max(0, int(centre_px[0] - reach)), max(0, int(centre_px[1] - reach))
    part = image[y0 : int(centre_px[1] + reach) + 1, x0 : int(centre_px[0] + reach) + 1]
    if part.size == 0:
        return np.zeros((CROP_PX, CROP_PX, 3), np.uint8)
    shrink = float(np.sqrt(abs(np.linalg.det(linear))))
    if shrink < 0.75:
        size = (max(1, round(part.shape[1] * shrink)), max(1, round(part.shape[0] * shrink)))
        small = np.asarray(cv2.resize(part, size, interpolation=cv2.INTER_AREA), np.uint8)
    else:
        small, shrink = part, 1.0
    growth = np.array([small.shape[1] / part.shape[1], small.shape[0] / part.shape[0]])
    at = (np.array(centre_px) - (x0, y0)) * growth
    affine = linear / growth[None]
    shift = (CROP_PX - 1) / 2 - affine @ (at - 0.5)
    matrix = np.hstack([affine, shift[:, None]]).astype(np.float32)
    crop = cv2.warpAffine(small, matrix, (CROP_PX, CROP_PX), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(crop, np.uint8)


def evened(crops: NDArray[np.uint8]) -> Floats:
    """Crops (n, h, w, 3) as network input (n, 3, h, w): each with mean zero and unit spread, so light matters less."""
    values = crops.astype(np.float32)
    mean = values.mean((1, 2, 3), keepdims=True)
    spread = values.std((1, 2, 3), keepdims=True)
    return np.ascontiguousarray(((values - mean) / (spread + 4)).transpose(0, 3, 1, 2))


class Classifier:
    """Reads top faces in close-ups of the dice a Finder found."""

    def __init__(self) -> None:
        self._network = load_network("classifier.onnx")

    def classify(self, image: Image, candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
        """The same candidates with the close look's chances in place of the finder's. `image` is uint8 BGR."""
        crops = [close_up(image, one.centre_px, _upright(one.edge_px)) for one in candidates]
        close = self._look(crops)
        unsure = [k for k, row in enumerate(close) if row.max() < CERTAIN_AT_ONCE]
        turned = [np.rot90(crops[k], turn) for k in unsure for turn in range(1, TURNS)]
        more = self._look(turned).reshape(len(unsure), TURNS - 1, CLASSES)
        close[unsure] = (close[unsure] + more.sum(1)) / TURNS
        return tuple(_with_chances(one, _together(one, row)) for one, row in zip(candidates, close, strict=True))

    def _look(self, crops: Sequence[Image]) -> Floats:
        """Chances (n, CLASSES) of what each crop shows."""
        if not crops:
            return np.zeros((0, CLASSES), np.float32)
        self._network.setInput(evened(np.stack(crops)))
        return softmax(self._network.forward())


def _upright(edge_px: float) -> Floats:
    return np.eye(2, dtype=np.float32) * EDGE_IN_CROP_PX / edge_px


def _together(one: Candidate, close: Floats) -> list[float]:
    """Both networks' chances as one: the close look weighs more, and where they differ neither is certain."""
    far = np.array([*one.pips, one.symbol, one.spoiled, 1 - one.score])
    far[:8] *= one.score
    joint = close**CLOSE_WEIGHT * np.maximum(far, 0.003) ** (1 - CLOSE_WEIGHT)
    return [float(chance) for chance in joint / joint.sum()]


def _with_chances(one: Candidate, chances: list[float]) -> Candidate:
    pips = (chances[0], chances[1], chances[2], chances[3], chances[4], chances[5])
    return replace(one, pips=pips, symbol=chances[6], spoiled=chances[7], nothing=chances[8])
