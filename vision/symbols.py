"""Comparing signs on dice: a patch around the top face, and its vector by a small network.

Two pictures of one sign, turned alike, have vectors whose dot product is near 1; those of different signs lie lower.
The network was trained on invented signs only (`vision/training/symbols_train.py`), so it compares any signs.
"""

import hashlib
from importlib.resources import files

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Image

Floats = NDArray[np.float32]

PATCH_PX = 64
VIEW_PX = 48
EDGE_PX = 32.0
"""A patch is twice and a view one and a half times as wide as the top face, whose edge measures 32 px in both."""

TURNS = 16
EMBEDDING_SIZE = 96
MODEL = "symbols.onnx"


def cut_patch(image: Image, centre_px: tuple[float, float], edge_px: float) -> Image:
    """The square around a top face, as (64, 64, 3) uint8 BGR in which the face's edge measures 32 px.

    `image` is (height, width, 3) uint8 BGR; beyond its border the nearest pixels repeat.
    """
    span = max(4, round(edge_px * PATCH_PX / EDGE_PX))
    cut = cv2.getRectSubPix(image, (span, span), centre_px)
    way = cv2.INTER_AREA if span > PATCH_PX else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(cut, (PATCH_PX, PATCH_PX), interpolation=way), np.uint8)


def view(patch: Image, turn_deg: float = 0.0, scale: float = 1.0) -> Image:
    """The inner (48, 48, 3) of a patch, turned counter-clockwise and enlarged around its middle."""
    middle = (PATCH_PX - 1) / 2
    matrix = np.asarray(cv2.getRotationMatrix2D((middle, middle), turn_deg, scale), np.float64)
    matrix[:, 2] -= (PATCH_PX - VIEW_PX) / 2
    turned = cv2.warpAffine(patch, matrix, (VIEW_PX, VIEW_PX), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(turned, np.uint8)


def all_turns(patch: Image) -> list[Image]:
    """Views of a patch in sixteen turns, all around."""
    return [view(patch, 360.0 * k / TURNS) for k in range(TURNS)]


class SignNetwork:
    """The trained network on OpenCV's own inference. One instance serves one thread."""

    def __init__(self) -> None:
        weights = files("vision").joinpath("models", MODEL).read_bytes()
        self._net = cv2.dnn.readNetFromONNX(np.frombuffer(weights, np.uint8))
        self.fingerprint = hashlib.sha256(weights).hexdigest()[:16]

    def vectors(self, views: list[Image]) -> Floats:
        """Unit vectors (n, 96) float32 of views, each (48, 48, 3) uint8 BGR."""
        if not views:
            return np.zeros((0, EMBEDDING_SIZE), np.float32)
        batch = np.stack(views).transpose(0, 3, 1, 2).astype(np.float32)
        self._net.setInput(np.ascontiguousarray(batch))
        out = np.asarray(self._net.forward(), np.float32)
        return np.asarray(out / np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-9), np.float32)
