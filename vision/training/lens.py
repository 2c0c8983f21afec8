"""From light to a camera's picture: exposure, tint, vignette, blur, noise, sharpening, JPEG."""

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.training.die_look import Floats


def _soften(rng: Generator, picture: Floats, edge_px: float) -> Floats:
    """A lens or a hand that blurs by up to a twentieth of a die."""
    kind = rng.random()
    if kind < 0.45:
        return cv2.GaussianBlur(picture, (0, 0), 0.3 + rng.uniform(0, 0.04) * edge_px)
    if kind < 0.55:
        length = max(3, int(rng.uniform(0.05, 0.14) * edge_px)) | 1
        kernel: Floats = np.zeros((length, length), np.float32)
        kernel[length // 2] = 1 / length
        turn = cv2.getRotationMatrix2D((length / 2 - 0.5, length / 2 - 0.5), rng.uniform(0, 180), 1)
        kernel = cv2.warpAffine(kernel, turn, (length, length))
        return cv2.filter2D(picture, -1, kernel / max(kernel.sum(), 1e-6))
    return picture


def _expose(rng: Generator, picture: Floats) -> Floats:
    """Exposure, white balance, contrast curve and vignette; sometimes without colour."""
    size_px = picture.shape[0]
    bright = float(np.percentile(picture, rng.uniform(80, 99.5))) + 1e-3
    picture = picture * (
        rng.choice([rng.uniform(0.55, 1.35), rng.uniform(1.2, 2)], p=[0.85, 0.15]) / bright
        if rng.random() < 0.7
        else rng.uniform(0.5, 1.2)
    )
    picture = picture * np.exp(rng.normal(0, 0.1, 3)).astype(np.float32)
    picture = np.clip(picture, 0, 1) ** np.float32(rng.uniform(0.55, 1.15))
    if rng.random() < 0.4:
        xs = np.linspace(-1, 1, size_px, dtype=np.float32)
        picture = picture * (1 - rng.uniform(0, 0.35) * (xs[:, None] ** 2 + xs[None] ** 2) / 2)[..., None]
    if rng.random() < 0.12:
        picture = np.repeat(picture @ np.array([0.114, 0.587, 0.299], np.float32)[:, None], 3, 2)
    return np.ascontiguousarray(picture, np.float32)


def photograph(rng: Generator, picture: Floats, edge_px: float) -> NDArray[np.uint8]:
    """The camera's BGR picture (uint8) of a drawn scene whose dice are about `edge_px` wide."""
    size_px = picture.shape[0]
    picture = _soften(rng, _expose(rng, picture), edge_px)
    small = size_px
    if rng.random() < 0.35:
        small = int(size_px * rng.uniform(max(0.3, 11 / edge_px), 0.9))
        picture = cv2.resize(picture, (small, small), interpolation=cv2.INTER_AREA)
    noise: Floats = rng.normal(0, 1, picture.shape).astype(np.float32) * rng.uniform(0, 0.04) * (rng.random() < 0.7)
    if rng.random() < 0.5:
        noise = cv2.GaussianBlur(noise, (0, 0), 0.7)
    picture = picture + noise
    if rng.random() < 0.4:
        picture += rng.uniform(0.3, 1.5) * (picture - cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.8, 2)))
    shot: Floats = (np.clip(picture, 0, 1) * 255).astype(np.uint8)
    if rng.random() < 0.6:
        _, coded = cv2.imencode(".jpg", shot, [cv2.IMWRITE_JPEG_QUALITY, int(rng.uniform(35, 95))])
        shot = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR))
    if small != size_px:
        shot = cv2.resize(shot, (size_px, size_px), interpolation=cv2.INTER_LINEAR)
    return np.asarray(shot, np.uint8)
