"""Letters, digits and pairs of them for training, in many type faces, as ink masks.

Fonts are those every machine with this product has: OpenCV's own and Kivy's. None is shipped by us.
Masks are (96, 96) uint8, 255 where there is ink, as in `symbols_glyphs`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.uint8]

SIZE_PX = 96
CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abdefghkmnqrty&?!#%@$+*="
LETTERS, DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"
_LARGE_PX = 120
_HERSHEY = (
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_TRIPLEX,
    cv2.FONT_HERSHEY_SCRIPT_SIMPLEX,
    cv2.FONT_HERSHEY_SCRIPT_COMPLEX,
)


@cache
def _outlines() -> tuple[str, ...]:
    """OpenCV's two built-in fonts and the files that come with Kivy."""
    spec = find_spec("kivy")
    found = sorted(Path(spec.origin or "").parent.glob("data/fonts/*.ttf")) if spec else []
    return ("sans", "italic", *(str(path) for path in found))


@dataclass(frozen=True, slots=True)
class Lettering:
    """One way to write: a font, how bold, how wide, how slanted."""

    font: str | int
    boldness: int
    width: float
    slant: float

    @classmethod
    def random(cls, rng: np.random.Generator) -> "Lettering":
        """Any of them."""
        plain = rng.random() < 0.75
        font = str(rng.choice(_outlines())) if plain else int(rng.choice(_HERSHEY))
        slant = float(rng.choice([0.0, 0.0, rng.normal(0, 0.15)]))
        return cls(font, int(rng.integers(0, 9)), float(rng.uniform(0.6, 1.2)), slant)

    def write(self, text: str) -> Mask:
        """The ink of `text`, cut out closely."""
        mask = np.zeros((3 * _LARGE_PX, (2 + len(text)) * _LARGE_PX), np.uint8)
        at = (_LARGE_PX, 2 * _LARGE_PX)
        if isinstance(self.font, int):
            cv2.putText(mask, text, at, self.font, _LARGE_PX / 28, (255,), 4 + 2 * self.boldness, cv2.LINE_AA)
        else:
            cv2.putText(mask, text, at, (255,), cv2.FontFace(self.font), _LARGE_PX, 100 + 100 * self.boldness)
        shear = np.array([[self.width, -self.slant, self.slant * 2 * _LARGE_PX + 30], [0, 1, 0]], np.float64)
        mask = np.asarray(cv2.warpAffine(mask, shear, (mask.shape[1] + 60, mask.shape[0])), np.uint8)
        x, y, width, height = cv2.boundingRect(mask)
        return mask[y : y + height, x : x + width]


def placed(canvas: Mask, ink: Mask, box: tuple[float, float, float, float], *, stretched: bool = False) -> None:
    """Draw `ink` into `box` (x, y, width, height) of `canvas`, in its own proportions unless stretched."""
    x, y, width, height = box
    if not ink.size:
        return
    scale = min(width / ink.shape[1], height / ink.shape[0])
    wide, high = (width, height) if stretched else (ink.shape[1] * scale, ink.shape[0] * scale)
    small = cv2.resize(ink, (max(1, round(wide)), max(1, round(high))), interpolation=cv2.INTER_AREA)
    left = int(np.clip(round(x + (width - wide) / 2), 0, canvas.shape[1] - small.shape[1]))
    top = int(np.clip(round(y + (height - high) / 2), 0, canvas.shape[0] - small.shape[0]))
    part = canvas[top : top + small.shape[0], left : left + small.shape[1]]
    np.maximum(part, small, out=part)


def letters(rng: np.random.Generator) -> Mask:
    """One or two characters in the middle of the face."""
    text = "".join(rng.choice(list(CHARACTERS), int(rng.choice([1, 1, 1, 2]))))
    mask = np.zeros((SIZE_PX, SIZE_PX), np.uint8)
    placed(mask, Lettering.random(rng).write(text), (13, 13, 70, 70))
    return mask


@dataclass(frozen=True, slots=True)
class _Key:
    """How one kind of letter-and-digit dice is laid out: boxes of letter and digit, bars and their code marks."""

    lettering: Lettering
    letter: tuple[float, float, float, float]
    digit: tuple[float, float, float, float]
    over: bool
    under: bool
    bar_px: int
    marks: int

    @classmethod
    def random(cls, rng: np.random.Generator) -> "_Key":
        high = float(rng.uniform(44, 62))
        share = float(rng.uniform(0.4, 0.62))
        top = float(rng.uniform(14, 20)) if high > 56 else float(rng.uniform(16, 28))
        small = high * float(rng.choice([1.0, rng.uniform(0.45, 0.9)]))
        drop = float(rng.choice([0.0, high - small]))
        letter, digit = (8, top, 80 * share, high), (10 + 80 * share, top + drop, 78 - 80 * share, small)
        over, under = bool(rng.random() < 0.6), bool(rng.random() < 0.7)
        return cls(Lettering.random(rng), letter, digit, over, under, int(rng.integers(3, 12)), int(rng.integers(0, 9)))

    def face(self, letter: str, digit: str, rng: np.random.Generator) -> Mask:
        mask = np.zeros((SIZE_PX, SIZE_PX), np.uint8)
        placed(mask, self.lettering.write(letter), self.letter, stretched=letter not in "I1")
        placed(mask, self.lettering.write(digit), self.digit, stretched=digit != "1")
        for drawn, y in ((self.over, 5), (self.under, 91 - self.bar_px)):
            if drawn:
                self._bar(mask, y, rng)
        return mask

    def _bar(self, mask: Mask, y: int, rng: np.random.Generator) -> None:
        """A bar with gaps that tell faces apart, as code marks do; whole where the kind has no marks."""
        cv2.rectangle(mask, (8, y), (88, y + self.bar_px), (255,), -1)
        inset = self.bar_px // 4
        for k in range(self.marks):
            if rng.random() < 0.5:
                left = 10 + 78 * k // self.marks
                right = left + max(2, 52 // self.marks)
                cv2.rectangle(mask, (left, y + inset), (right, y + self.bar_px - inset), (0,), -1)


def key_faces(rng: np.random.Generator, count: int) -> list[Mask]:
    """Faces of one kind of letter-and-digit dice; most share their letter or their digit with another."""
    kind = _Key.random(rng)
    few_letters, few_digits = _some(rng, LETTERS, 4), _some(rng, DIGITS, 3)
    pairs = sorted({(str(rng.choice(few_letters)), str(rng.choice(few_digits))) for _ in range(40)})
    chosen = [pairs[int(k)] for k in rng.permutation(len(pairs))[:count]]
    return [kind.face(letter, digit, rng) for letter, digit in chosen]


def letter_faces(rng: np.random.Generator, count: int) -> list[Mask]:
    """Single characters in one lettering, now and then with a bar that tells which way is up."""
    lettering, bar = Lettering.random(rng), int(rng.choice([0, 0, 3, 6]))
    pool = [*"O0QDCGUIl1L7TJ69B8PRFEVYXKMNWHZ2S5"] if rng.random() < 0.6 else [*CHARACTERS]
    masks = []
    for text in rng.choice(pool, count, replace=False):
        mask = np.zeros((SIZE_PX, SIZE_PX), np.uint8)
        placed(mask, lettering.write(str(text)), (14, 10, 68, 70))
        if bar:
            cv2.rectangle(mask, (22, 84), (74, 84 + bar), (255,), -1)
        masks.append(mask)
    return masks


def _some(rng: np.random.Generator, characters: Sequence[str], count: int) -> list[str]:
    return [str(one) for one in rng.choice(list(characters), count, replace=False)]
