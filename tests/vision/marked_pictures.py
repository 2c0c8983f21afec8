"""Pictures of a tray with its printed tiles around it, seen by a pinhole camera, and what can go wrong with them."""

from collections.abc import Iterable
from dataclasses import replace

import cv2
import numpy as np

from vision.frames import Image
from vision.marked_tray import MarkedTray, tray_between
from vision.markers import markers_in
from vision.simulation.optics import PinholeCamera, Viewpoint
from vision.simulation.tiles_laid import Laid, card_at, tiles_around, with_laid

INNER_MM = (280.0, 150.0)
RIM_MM = 22.0
VIEW = Viewpoint(width_px=960, height_px=540, span_mm=430.0, pitch_deg=8.0, roll_deg=4.0)
CAMERA = PinholeCamera(VIEW)
FELT = (46, 72, 58)
DAYLIGHT = (1.0, 1.0, 1.0)


def tiles(numbers: Iterable[int] = (1, 2, 3, 4)) -> list[Laid]:
    """The corner tiles of these numbers, on the rim."""
    laid = tiles_around(*INNER_MM, RIM_MM)
    return [laid[number - 1] for number in numbers]


def picture(things: Iterable[Laid], camera: PinholeCamera = CAMERA, light: tuple[float, ...] = DAYLIGHT) -> Image:
    """A felt-covered table with things on it, in light of this colour (blue, green, red) and strength."""
    size = (camera.height_px, camera.width_px, 3)
    table = np.array(FELT) * light + np.random.default_rng(1).integers(-5, 6, size)
    return with_laid(np.clip(table, 0, 255).astype(np.uint8), camera, things, light)


def seen_by(**changes: float | tuple[float, float]) -> PinholeCamera:
    """The camera in another place."""
    return PinholeCamera(replace(VIEW, **changes))  # type: ignore[arg-type]  # the names are checked


def tray_in(image: Image) -> MarkedTray:
    """The tray that a picture's markers show. Raises TrayError."""
    return tray_between(markers_in(image), image)


def inner_corners(camera: PinholeCamera = CAMERA) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """Where the tray's inner corners (4, 2) lie in the picture, far left first, at the height of the rim."""
    wide, deep = INNER_MM[0] / 2, INNER_MM[1] / 2
    places = [[-wide, deep, RIM_MM], [wide, deep, RIM_MM], [wide, -deep, RIM_MM], [-wide, -deep, RIM_MM]]
    return camera.project(np.array(places))


def glared(image: Image, at: tuple[float, float], radius_px: int = 45) -> Image:
    """A lamp mirrors there."""
    disc = np.zeros(image.shape[:2], np.float32)
    cv2.circle(disc, (round(at[0]), round(at[1])), radius_px, 1.0, -1)
    spot = cv2.GaussianBlur(disc, (0, 0), radius_px / 6)[..., None]
    return np.clip(image * (1 - spot) + 300.0 * spot, 0, 255).astype(np.uint8)


def covered(image: Image, at: tuple[float, float], radius_px: int = 40) -> Image:
    """A hand lies there."""
    return np.asarray(cv2.circle(image.copy(), (round(at[0]), round(at[1])), radius_px, (120, 150, 200), -1), np.uint8)


def blurred(image: Image, sigma_px: float) -> Image:
    """Out of focus."""
    return np.asarray(cv2.GaussianBlur(image, (0, 0), sigma_px), np.uint8)


WITH_CARD = (*tiles(), card_at(0.0, 0.0))
