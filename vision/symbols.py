"""Comparing signs on dice: a squared-up patch around the top face, and its vector by a small network.

Two pictures of one sign, turned alike, have vectors whose dot product is near 1; those of different signs lie lower.
The network was trained on invented signs only (`vision/training/symbols_train.py`), so it compares any signs.
"""

import hashlib
import math
from importlib.resources import files

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

from vision.frames import Image
from vision.networks import Network
from vision.quad import linear_of

Floats = NDArray[np.float32]

PATCH_PX = 64
EDGE_PX = 48.0
"""A patch is a third wider than the top face, whose edge measures 48 px in it: room for a face found a little off."""

TURNS = 4
EMBEDDING_SIZE = 96
MODEL = "symbols.onnx"
MOST_SUPERSAMPLING = 8


def cut_patch(image: Image, quad: ArrayLike) -> Image:
    """The surroundings of a top face squared up, as (64, 64, 3) uint8 BGR in which the face's edge measures 48 px.

    `image` is (height, width, 3) uint8 BGR; `quad` (4, 2) are the face's corners in its pixels, in order around the
    face, from any of them, either way around. Beyond the image's border the nearest pixels repeat.
    """
    corners = np.asarray(quad, np.float64).reshape(4, 2)
    axes = linear_of(corners) / EDGE_PX
    finer = min(MOST_SUPERSAMPLING, max(1, math.ceil(np.linalg.norm(axes, axis=0).max())))
    size = PATCH_PX * finer
    axes /= finer
    matrix = np.column_stack([axes, corners.mean(0) - axes @ np.full(2, (size - 1) / 2)])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    cut = cv2.warpAffine(image, matrix, (size, size), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cut if finer == 1 else cv2.resize(cut, (PATCH_PX,) * 2, interpolation=cv2.INTER_AREA), np.uint8)


def view(patch: Image, turn_deg: float = 0.0, scale: float = 1.0) -> Image:
    """The patch turned counter-clockwise and enlarged around its middle."""
    middle = (PATCH_PX - 1) / 2
    matrix = cv2.getRotationMatrix2D((middle, middle), turn_deg, scale)
    turned = cv2.warpAffine(
        patch, matrix, (PATCH_PX, PATCH_PX), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(turned, np.uint8)


def all_turns(patch: Image) -> list[Image]:
    """The patch in its four quarter turns, counter-clockwise."""
    return [np.ascontiguousarray(np.rot90(patch, k)) for k in range(TURNS)]


class SignNetwork:
    """The trained network on OpenCV's own inference. One instance serves one thread."""

    def __init__(self) -> None:
        self._net = Network(MODEL)
        weights = files("vision").joinpath("models", MODEL).read_bytes()
        self.fingerprint = hashlib.sha256(weights).hexdigest()[:16]

    def vectors(self, patches: list[Image]) -> Floats:
        """Unit vectors (n, 96) float32 of patches, each (64, 64, 3) uint8 BGR."""
        if not patches:
            return np.zeros((0, EMBEDDING_SIZE), np.float32)
        batch = np.stack(patches).transpose(0, 3, 1, 2).astype(np.float32)
        out = self._net.answers(np.ascontiguousarray(batch))
        return np.asarray(out / np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-9), np.float32)
