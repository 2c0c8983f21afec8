"""Colours of drawn things, BGR 0..1, and how well two of them can be told apart."""

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[Any]

_OPPONENTS = np.array([[0.114, 0.587, 0.299], [0.0, -0.4, 0.4], [0.25, -0.125, -0.125]], np.float32)
"""Rows: lightness, green to red, yellow to blue, as far as each helps an eye to see an edge."""


def hsv(hue: float, saturation: float, value: float) -> Floats:
    """BGR 0..1 of a colour given as hue (turns), saturation and value 0..1."""
    pixel = np.array([[[hue * 360 % 360, saturation, value]]], np.float32)
    return cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0]


def contrast(one: Floats, other: Floats) -> float:
    """How clearly two colours differ to an eye: 0 the same, 0.25 black on dark red, 1 black on white."""
    apart = np.sqrt(np.clip(one, 0, 1)) - np.sqrt(np.clip(other, 0, 1))
    return float(np.linalg.norm(_OPPONENTS @ apart))
