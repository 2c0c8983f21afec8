"""Letters and digits as boards, cards and labels carry them: typefaces with and without serifs, made-up names."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from numpy.random import Generator

from vision.training.colour import Floats
from vision.training.paint import Paper

_FONTS = Path(__file__).resolve().parents[2] / "ui" / "fonts"
_SERIF = str(_FONTS / "LinLibertine_RZ.otf")
_FACES = (_SERIF, str(_FONTS / "LinBiolinum_RB.otf"), str(_FONTS / "LinBiolinum_R.otf"), "sans", "italic")


@cache
def _face(name: str) -> cv2.FontFace:
    return cv2.FontFace(name)


@dataclass(frozen=True, slots=True)
class Style:
    """How something is written: the height of a capital in pixels, the typeface's name or file, its weight, its ink."""

    high: float
    face: str
    weight: int
    ink: list[float]


def random_style(rng: Generator, high: float, ink: list[float]) -> Style:
    """Any typeface, those with serifs most often."""
    face = _FACES[int(rng.choice(len(_FACES), p=[0.45, 0.12, 0.08, 0.25, 0.1]))]
    weight = int(rng.choice([400, 600, 800])) if "/" not in face else 0
    return Style(high, face, weight, ink)


def letters(picture: Paper, text: str, middle: tuple[float, float], style: Style) -> None:
    """Writes `text` around `middle`."""
    face, size = _face(style.face), max(3, round(style.high * 1.45))
    _, _, width, _ = cv2.getTextSize((4000, 4000), text, (0, 0), face, size, style.weight)
    at = (int(middle[0] - width / 2), int(middle[1] + style.high / 2))
    cv2.putText(picture, text, at, style.ink, face, size, style.weight)


def inscribed(tone: Floats, text: str, middle: tuple[float, float], style: Style) -> Floats:
    """Colours (h, w, 3) 0..1 with letters on them, as `letters` writes them."""
    drawn = (np.clip(tone, 0, 1) * 255).astype(np.uint8)
    letters(drawn, text, middle, style)
    return drawn.astype(np.float32) / 255


def random_text(rng: Generator, most: int) -> str:
    """A made-up name or word of up to `most` letters."""
    codes = rng.integers(97, 123, max(1, int(rng.integers(1, most + 1))))
    word = "".join(chr(c) for c in codes)
    return word.capitalize() if rng.random() < 0.6 else word.upper() if rng.random() < 0.6 else word
