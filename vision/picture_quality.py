"""How good a camera's picture is: sharp or soft, dark or bright, burnt out. Pure measures, and their verdicts in words.

Every measure takes a picture (height, width, 3) uint8 BGR of any size and is the same for the same picture.
"""

from dataclasses import dataclass
from enum import StrEnum, unique

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.language import gettext as _
from vision.frames import Image

_WIDTH_PX = 1280
_EXTRA_PX = 1.0
_FIRST_PX = 0.7
_STRONGEST = 0.01
_LEAST_SLOPE = 4.0
_FEWEST_EDGES = 60
_SHARP_PX = 2.0
_SOFT_PX = 3.2

_BURNT = 250
_SPOT = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (5, 5))
_SOME_GLARE = 0.004
_MUCH_GLARE = 0.03

_BRIGHT_END = 99.0
_TOO_DARK = 110.0
_TOO_BRIGHT_MIDDLE = 225.0
_WISHED = 205.0
_CONTENT = (165.0, 240.0)
_GAMMA = 2.2
_MOST_WISH = 4.0


@unique
class Sharpness(StrEnum):
    """How clearly edges stand: `UNKNOWN` when the picture shows too few to tell."""

    SHARP = "sharp"
    SOFT = "soft"
    BLURRED = "blurred"
    UNKNOWN = "unknown"


@unique
class Exposure(StrEnum):
    """How bright the picture is as a whole."""

    DARK = "dark"
    GOOD = "good"
    BRIGHT = "bright"


@unique
class Glare(StrEnum):
    """How much of the picture is burnt out to white."""

    NONE = "none"
    SOME = "some"
    MUCH = "much"


@dataclass(frozen=True, slots=True)
class PictureQuality:
    """All measures of one picture, as the functions of the same names say them."""

    blur_px: float | None
    brightness: float
    bright_end: float
    glare_share: float

    @classmethod
    def of(cls, image: Image) -> "PictureQuality":
        """The measures of a picture."""
        return cls(blur_px(image), brightness(image), bright_end(image), glare_share(image))

    @property
    def sharpness(self) -> Sharpness:
        """Whether signs and pips can be told apart."""
        if self.blur_px is None:
            return Sharpness.UNKNOWN
        if self.blur_px <= _SHARP_PX:
            return Sharpness.SHARP
        return Sharpness.SOFT if self.blur_px <= _SOFT_PX else Sharpness.BLURRED

    @property
    def exposure(self) -> Exposure:
        """Whether there is light enough, and not too much of it."""
        if self.bright_end < _TOO_DARK:
            return Exposure.DARK
        return Exposure.BRIGHT if self.brightness > _TOO_BRIGHT_MIDDLE else Exposure.GOOD

    @property
    def glare(self) -> Glare:
        """Whether lamps are mirrored, or parts are burnt out."""
        if self.glare_share < _SOME_GLARE:
            return Glare.NONE
        return Glare.SOME if self.glare_share < _MUCH_GLARE else Glare.MUCH

    def words(self) -> tuple[str, str, str]:
        """What a person is told of sharpness, light and glare, and what to do where something is wrong."""
        return _SHARPNESS_WORDS[self.sharpness](), _EXPOSURE_WORDS[self.exposure](), _GLARE_WORDS[self.glare]()


_SHARPNESS_WORDS = {
    Sharpness.SHARP: lambda: _("sharp"),
    Sharpness.SOFT: lambda: _("a little soft: turn the lens until the dice are crisp"),
    Sharpness.BLURRED: lambda: _("out of focus: turn the lens, or change how far the camera is from the tray"),
    Sharpness.UNKNOWN: lambda: _("too few edges to tell whether it is sharp: put dice into the tray"),
}
_EXPOSURE_WORDS = {
    Exposure.DARK: lambda: _("too dark: give the tray more light"),
    Exposure.GOOD: lambda: _("well lit"),
    Exposure.BRIGHT: lambda: _("too bright: give the tray less light"),
}
_GLARE_WORDS = {
    Glare.NONE: lambda: _("no glare"),
    Glare.SOME: lambda: _("some spots are burnt out: move the lamp if they lie on the tray"),
    Glare.MUCH: lambda: _("glare: move or dim the lamp that is mirrored in the tray"),
}


def blur_px(image: Image) -> float | None:
    """Standard deviation of the blur on the picture's clearest edges, in pixels of 1280 to its longer side.

    About 1 is as sharp as a picture can be; None when there are too few edges to tell. Neither contrast nor colour
    counts: each edge is held against itself blurred once more.
    """
    grey = cv2.cvtColor(_scaled(image), cv2.COLOR_BGR2GRAY).astype(np.float32)
    first = _blurred(grey, _FIRST_PX)
    once, more = _slope(first), _slope(_blurred(first, _EXTRA_PX))
    least = max(_LEAST_SLOPE, float(np.quantile(once[::3, ::3], 1 - _STRONGEST)))
    edges = once >= least
    if np.count_nonzero(edges) < _FEWEST_EDGES:
        return None
    # A blurred edge of width w has a slope that goes with 1 / w, and widths add by their squares.
    kept = np.maximum((once[edges] / np.maximum(more[edges], 1e-3)) ** 2 - 1, 1e-4)
    return float(np.median(_EXTRA_PX / np.sqrt(kept)))


def brightness(image: Image) -> float:
    """The middle level of the picture's brightest colours, 0 to 255; what lies on a table hardly changes it."""
    return float(np.median(_thinned(image).max(axis=2)))


def bright_end(image: Image) -> float:
    """The level, 0 to 255, that only one pixel in a hundred passes: white paper, or the brightest there is."""
    return float(np.percentile(_thinned(image).max(axis=2), _BRIGHT_END))


def glare_share(image: Image) -> float:
    """How much of the picture, 0..1, is burnt out to white in spots, which no setting can bring back."""
    burnt = (_scaled(image).min(axis=2) >= _BURNT).astype(np.uint8)
    return float(cv2.morphologyEx(burnt, cv2.MORPH_OPEN, _SPOT).mean())


def light_wish(image: Image) -> float:
    """By what factor the tray's light should change for this picture, from 0.25 to 4; 1.0 when it should stay.

    A factor of light, not of grey levels: twice the light is less than twice the level. Holds for a camera whose
    exposure is held; ask for it while nothing moves.
    """
    level = bright_end(image)
    if _CONTENT[0] <= level <= _CONTENT[1]:
        return 1.0  # much glare would show in the bright end; to measure it takes fifty times as long
    if level > _CONTENT[1] and glare_share(image) >= _MUCH_GLARE:
        level = max(level, 255.0)
    factor = (_WISHED / max(level, 1.0)) ** _GAMMA
    return float(np.clip(factor, 1 / _MOST_WISH, _MOST_WISH))


def _blurred(grey: NDArray[np.float32], by_px: float) -> NDArray[np.float32]:
    return np.asarray(cv2.GaussianBlur(grey, (0, 0), by_px), np.float32)


def _slope(grey: NDArray[np.float32]) -> NDArray[np.float32]:
    """The steepness at every pixel, in grey levels a pixel."""
    across, down = cv2.Sobel(grey, cv2.CV_32F, 1, 0, scale=1 / 8), cv2.Sobel(grey, cv2.CV_32F, 0, 1, scale=1 / 8)
    return np.asarray(cv2.magnitude(across, down), np.float32)


def _scaled(image: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The picture at most 1280 pixels long."""
    scale = _WIDTH_PX / max(image.shape[:2])
    if scale >= 1:
        return image
    return np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)


def _thinned(image: Image) -> Image:
    """Some ten thousand pixels, spread evenly."""
    step = max(1, round(max(image.shape[:2]) / 160))
    return image[::step, ::step]
