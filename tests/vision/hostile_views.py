"""Ways a camera may see a flat drawing: turned, on a page in perspective, on a screen, soft, noisy, badly lit."""

import cv2
import numpy as np
from numpy.random import Generator

from tests.vision.hostile_things import HEIGHT, WIDTH, Thing, blank, box
from vision.frames import Image


def seen(rng: Generator, thing: Thing) -> Image:
    """The thing drawn and seen in one of the ways below, sometimes soft and noisy."""
    image = blank(rng)
    thing(rng, image)
    view = (_straight, _turned, _on_a_page, _on_a_screen)[int(rng.integers(4))]
    return _taken(rng, view(rng, image))


def _straight(rng: Generator, image: Image) -> Image:  # noqa: ARG001 - as it is
    return image


def _turned(rng: Generator, image: Image) -> Image:
    turn = cv2.getRotationMatrix2D((WIDTH / 2, HEIGHT / 2), rng.uniform(0, 360), rng.uniform(0.7, 1.3))
    return np.asarray(cv2.warpAffine(image, turn, (WIDTH, HEIGHT), borderMode=cv2.BORDER_REFLECT), np.uint8)


def _on_a_page(rng: Generator, image: Image) -> Image:
    """A sheet that lies on a table, seen aslant."""
    corners = np.array([[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]], np.float32)
    shifts = rng.uniform(0, 0.22, (4, 2)) * (WIDTH, HEIGHT) * np.array([[1, 1], [-1, 1], [-1, -1], [1, -1]])
    onto = cv2.getPerspectiveTransform(corners, (corners + shifts).astype(np.float32))
    table = blank(rng)
    cv2.warpPerspective(image, onto, (WIDTH, HEIGHT), table, cv2.INTER_AREA, cv2.BORDER_TRANSPARENT)
    return table


def _on_a_screen(rng: Generator, image: Image) -> Image:
    """A telephone that shows the drawing, shining, with a dark frame."""
    table = blank(rng)
    small = cv2.resize(image, (WIDTH * 3 // 4, HEIGHT * 3 // 4), interpolation=cv2.INTER_AREA)
    box(table, (WIDTH // 2, HEIGHT // 2), (small.shape[1] // 2 + 14, small.shape[0] // 2 + 8), (15, 15, 15))
    top, left = (HEIGHT - small.shape[0]) // 2, (WIDTH - small.shape[1]) // 2
    table[top : top + small.shape[0], left : left + small.shape[1]] = cv2.convertScaleAbs(small, alpha=0.9, beta=30)
    return table


def _taken(rng: Generator, image: Image) -> Image:
    """What the camera makes of it: a gradient of light, a blur, noise."""
    light = np.linspace(rng.uniform(0.5, 1), rng.uniform(0.8, 1.1), WIDTH)[None, :, None]
    soft = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.4, 1.6)) * light
    return np.clip(soft + rng.normal(0, rng.uniform(0, 9), soft.shape), 0, 255).astype(np.uint8)
