"""A die's colour under any lamp: which side's dice a patch shows, whatever the white balance.

Rule of this file: a lamp shifts body and ink alike and glare pulls the body towards the ink, so a side is doubted only
for what no likely lamp and no glare explain. Colours are log ratios of red to green and of blue to green.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.frames import Image
from vision.symbols import EDGE_PX, PATCH_PX, Floats

LAMP_SPREAD = 0.4
"""How far lamps and cameras move all colours, as a standard deviation."""

BODY_SPREAD, INK_SPREAD, CLIPPED_SPREAD = 0.2, 0.12, 0.4
"""How far body and ink stray by themselves; ink too bright for the camera says little."""

BODY_SHARES = np.array([0.2, 0.35, 0.5, 0.7, 0.85, 1.0, 1.15], np.float32)
"""How much of the body's own colour glare may leave."""

MOST_DOUBT = 6.0
MOST_STRANGENESS = 3.0
_BLACK = 6.0
_CLIPPED = 245.0


def _face_pixels() -> NDArray[np.bool_]:
    at = (np.arange(PATCH_PX) - (PATCH_PX - 1) / 2) / EDGE_PX
    return np.asarray(np.maximum(np.abs(at[:, None]), np.abs(at[None, :])) < 0.5, np.bool_)


_FACE = _face_pixels()


def die_colour(patch: Image) -> Floats:
    """A die's colours (5,): those of body and ink as two log ratios each, and whether the ink is clipped (0 or 1).

    The ink is the brightest tenth of the face, the body the quarter most vivid as that ink sees it; where dark ink
    lies on a white body the two change places for all dice alike. `patch` is (64, 64, 3) uint8 BGR.
    """
    pixels = patch[_FACE].astype(np.float32)
    light = pixels.sum(1)
    ink = _middle(pixels, light >= np.quantile(light, 0.9))
    under_ink = pixels / (ink + _BLACK)
    highest = under_ink.max(1)
    vivid = (highest - under_ink.min(1)) / (highest + 0.1)
    body = _middle(pixels, vivid >= np.quantile(vivid, 0.75))
    return np.array([*_ratios(body), *_ratios(ink), float(ink.min() > _CLIPPED)], np.float32)


def _middle(pixels: Floats, chosen: NDArray[np.bool_]) -> Floats:
    return np.asarray(np.median(pixels[chosen], axis=0), np.float32)


def _ratios(colour: Floats) -> tuple[float, float]:
    blue, green, red = np.log(colour + _BLACK)
    return float(red - green), float(blue - green)


def _strangeness(colour: Floats, known: Floats) -> Floats:
    """How unlikely the die's colours are for each known die (n, 5): squared deviations, half, of the best story."""
    lamp, body = LAMP_SPREAD**-2, BODY_SPREAD**-2
    ink = np.where((colour[4] > 0) | (known[:, 4] > 0), CLIPPED_SPREAD, INK_SPREAD)[:, None] ** -2.0
    drawn = (known[:, :2] - known[:, 2:4])[:, None] * BODY_SHARES[:, None]
    body_off = colour[:2] - known[:, None, 2:4] - drawn
    ink_off = (colour[2:4] - known[:, 2:4])[:, None]
    ink = ink[:, None]
    shift = (body * body_off + ink * ink_off) / (body + ink + lamp)
    cost = body * (body_off - shift) ** 2 + ink * (ink_off - shift) ** 2 + lamp * shift**2
    return np.asarray(cost.sum(2).min(1) / 2, np.float32)


def colour_doubt(colour: Floats, known: Floats, sides: Sequence[str]) -> dict[str, float]:
    """What each side loses by the die's colour, in units of chance's logarithm, 0 or above.

    `known` (n, 5) are the colours of examples, `sides` their sides. The nearest side loses only what is strange about
    it; the others lose what they are further away.
    """
    away = _strangeness(colour, known)
    nearest = {side: float(away[[one == side for one in sides]].min()) for side in dict.fromkeys(sides)}
    least = min(nearest.values())
    return {side: min(far - least, MOST_DOUBT) + min(least / 2, MOST_STRANGENESS) for side, far in nearest.items()}
