"""A camera's picture as the screen wants it: red green blue, and no larger than a screen shows."""

import cv2

from companion.ports import Picture
from vision.frames import Image

SHOWN_PX = 640
"""No picture for the screen is wider."""


def shown_scale(image: Image) -> float:
    """By what factor a picture is made smaller for the screen."""
    return min(1.0, SHOWN_PX / image.shape[1])


def picture_of(image: Image) -> Picture:
    """The picture (height, width, 3) uint8 BGR for the screen."""
    scale = shown_scale(image)
    size = (round(image.shape[1] * scale), round(image.shape[0] * scale))
    small = cv2.resize(image, size, interpolation=cv2.INTER_AREA) if scale < 1 else image
    return Picture(size[0], size[1], cv2.cvtColor(small, cv2.COLOR_BGR2RGB).tobytes())
