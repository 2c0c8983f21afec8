"""From light to a camera's picture: exposure, bloom, tint, blur, few pixels, noise, sharpening, stripes, JPEG."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.training.colour import Floats

LEAST_EDGE_PX = 9
"""No picture is made so small that its dice have fewer pixels along an edge."""

_LIGHTNESS = np.array([0.114, 0.587, 0.299], np.float32)


@dataclass(frozen=True, slots=True)
class _Camera:
    """What a camera does: shares 0..1 and, where named so, pixels or JPEG quality."""

    small: float
    noise: float
    coloured_noise: float
    coarse_noise: bool
    sharpening: float
    halo_px: float
    jpeg: int | None


def _random_camera(rng: Generator) -> _Camera:
    """Two in five are good ones; the others leave ever fewer pixels, and more noise and halos."""
    poor = float(rng.choice([0, rng.uniform(0.2, 0.6), 1], p=[0.42, 0.4, 0.18]))
    sharpened = rng.random() < 0.25 + 0.35 * poor
    return _Camera(
        small=1 - 0.75 * rng.random() * poor if rng.random() < 0.2 + 0.5 * poor else 1.0,
        noise=rng.uniform(0, 0.012) + poor * rng.uniform(0, 0.04),
        coloured_noise=rng.uniform(0, 0.008) + poor * rng.uniform(0, 0.04),
        coarse_noise=bool(rng.random() < 0.4),
        sharpening=rng.uniform(0.2, 0.8) + 1.4 * rng.random() * poor if sharpened else 0.0,
        halo_px=rng.uniform(0.7, 1.8),
        jpeg=int(rng.uniform(90 - 60 * poor, 97)) if rng.random() < 0.7 else None,
    )


def _blurred(picture: Floats, sigma: float) -> Floats:
    return cv2.GaussianBlur(picture, (0, 0), sigma)


def _smear(rng: Generator, picture: Floats, edge_px: float) -> Floats:
    """Motion along a line of up to an eighth of a die."""
    length = max(3, int(rng.uniform(0.04, 0.13) * edge_px)) | 1
    kernel: Floats = np.zeros((length, length), np.float32)
    kernel[length // 2] = 1 / length
    turn = cv2.getRotationMatrix2D((length / 2 - 0.5, length / 2 - 0.5), rng.uniform(0, 180), 1)
    turned: Floats = cv2.warpAffine(kernel, turn, (length, length))
    kernel = turned / max(float(turned.sum()), 1e-6)
    return cv2.filter2D(picture, -1, kernel)


def _soften(rng: Generator, picture: Floats, edge_px: float) -> Floats:
    """No lens is perfectly sharp; some are out of focus by up to six hundredths of a die, some hands move."""
    kind = rng.random()
    if kind < 0.65:
        return _blurred(picture, rng.uniform(0.45, 0.8))
    if kind < 0.93:
        return _blurred(picture, 0.45 + rng.uniform(0, 0.055) * edge_px)
    return _smear(rng, picture, edge_px)


def _level(rng: Generator, picture: Floats) -> float:
    """The factor that exposes a picture: its bright parts near white, sometimes far above or below."""
    bright = float(np.percentile(picture[::3, ::3], rng.uniform(85, 99.7))) + 0.02
    kind = rng.random()
    if kind < 0.2:
        return rng.uniform(0.6, 1.2)
    if kind < 0.88:
        return rng.uniform(0.6, 1.15) / bright
    return rng.uniform(1.15, 1.9) / bright if kind < 0.95 else rng.uniform(0.25, 0.55) / bright


def _expose(rng: Generator, picture: Floats, edge_px: float) -> Floats:
    """Exposure and white balance; what is far too bright glows over its edges."""
    warmth, green = rng.normal(0, rng.choice([0.06, 0.16])), rng.normal(0, 0.035)
    balance = np.exp(np.array([-warmth, green, warmth])) * _level(rng, picture)
    picture = np.asarray(picture * balance.astype(np.float32), np.float32)
    if rng.random() < 0.15:
        glow = _blurred(np.clip(picture - 0.85, 0, 1.5), edge_px * rng.uniform(0.05, 0.3))
        picture = picture + glow * np.float32(rng.uniform(0.2, 0.8))
    return picture


def _vignette(rng: Generator, picture: Floats) -> Floats:
    xs = np.linspace(-1, 1, picture.shape[0], dtype=np.float32) ** 2
    return picture * (1 - np.float32(rng.uniform(0, 0.35)) * (xs[:, None] + xs[None]) / 2)[..., None]


def _developed(rng: Generator, picture: Floats) -> Floats:
    """Tone curve with its clipped ends, saturation, vignette; one in ten without colour."""
    picture = cv2.pow(np.clip(picture, 0, 1), rng.uniform(0.6, 1.15))
    if rng.random() < 0.2:
        low = rng.uniform(0, 0.12)
        picture = (picture - low) / (rng.uniform(0.8, 1) - low)
    elif rng.random() < 0.12:
        picture = picture * rng.uniform(0.6, 0.85) + rng.uniform(0.05, 0.2)
    if rng.random() < 0.35:
        picture = _vignette(rng, picture)
    saturation = 0.0 if rng.random() < 0.1 else rng.choice([1.0, rng.uniform(0.6, 1.6)])
    if saturation != 1:
        mix = saturation * np.eye(3) + (1 - saturation) * _LIGHTNESS
        picture = cv2.transform(picture, mix.astype(np.float32))
    return np.ascontiguousarray(picture, np.float32)


def _noise(rng: Generator, camera: _Camera, size_px: int) -> Floats:
    """Noise of lightness and of colour; coarse as after a camera's own smoothing."""
    grey: Floats = rng.standard_normal((size_px, size_px, 1), np.float32) * np.float32(camera.noise)
    half = size_px // 2 + 1
    tint: Floats = rng.standard_normal((half, half, 3), np.float32) * np.float32(camera.coloured_noise)
    tint = cv2.resize(tint, (size_px, size_px), interpolation=cv2.INTER_LINEAR)
    if camera.coarse_noise:
        grey = 1.5 * _blurred(grey, 0.8).reshape(size_px, size_px, 1)
    return (grey + tint) / np.float32(1 + camera.sharpening)


def _striped(rng: Generator, shot: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Every second row taken a moment later."""
    shot = shot.copy()
    shot[::2] = np.roll(shot[::2], int(rng.integers(1, 3)), 1)
    return shot


def _coded(shot: NDArray[np.uint8], quality: int) -> NDArray[np.uint8]:
    _, coded = cv2.imencode(".jpg", shot, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)


def photograph(rng: Generator, picture: Floats, edge_px: float) -> NDArray[np.uint8]:
    """The camera's BGR picture (uint8) of a drawn scene whose dice are about `edge_px` wide."""
    size_px, camera = picture.shape[0], _random_camera(rng)
    picture = _soften(rng, _expose(rng, picture, edge_px), edge_px)
    small = min(size_px, int(size_px * max(camera.small, LEAST_EDGE_PX / edge_px)))
    if small < size_px:
        picture = cv2.resize(picture, (small, small), interpolation=cv2.INTER_AREA)
    picture = _developed(rng, picture) + _noise(rng, camera, small)
    if camera.sharpening:
        picture = picture + np.float32(camera.sharpening) * (picture - _blurred(picture, camera.halo_px))
    shot = np.asarray(np.clip(picture * 255, 0, 255), np.uint8)
    if rng.random() < 0.012:
        shot = _striped(rng, shot)
    if camera.jpeg is not None:
        shot = _coded(shot, camera.jpeg)
    if small < size_px:
        way = cv2.INTER_CUBIC if rng.random() < 0.5 else cv2.INTER_LINEAR
        shot = np.asarray(cv2.resize(shot, (size_px, size_px), interpolation=way), np.uint8)
    return shot
