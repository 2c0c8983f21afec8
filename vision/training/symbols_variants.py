"""Signs that are easily taken for a given one, so that the network learns to tell details.

Every variant differs by ink in one place, or is the mirror picture, the outline, or the negative of the first.
"""

from collections.abc import Callable

import cv2
import numpy as np

from vision.training.symbols_glyphs import joined_part
from vision.training.symbols_letters import SIZE_PX, Mask

LEAST_CHANGE = 0.03
"""Least share of the face that must differ, whichever quarter turns the two are compared in."""

_TRIES = 6


def difference(one: Mask, other: Mask) -> float:
    """The share of the face that differs at the quarter turn in which the two are most alike."""
    return min(float(np.mean(cv2.absdiff(one, np.ascontiguousarray(np.rot90(other, k))))) / 255 for k in range(4))


def lookalike(mask: Mask, rng: np.random.Generator) -> Mask:
    """A different sign that is easily taken for `mask`."""
    for _ in range(_TRIES):
        change = _CHANGES[int(rng.choice(len(_CHANGES), p=_SHARES))]
        out = change(mask, rng)
        if difference(mask, out) > LEAST_CHANGE:
            return out
    return joined_part(mask, rng)


def _mirrored(mask: Mask, rng: np.random.Generator) -> Mask:
    del rng
    return np.ascontiguousarray(mask[:, ::-1])


def _dotted(mask: Mask, rng: np.random.Generator) -> Mask:
    """A dot added, or cut out where there is ink."""
    out, at = mask.copy(), tuple(int(v) for v in rng.integers(18, 78, 2))
    ink = 0 if mask[at[1], at[0]] else 255
    cv2.circle(out, at, int(rng.integers(7, 13)), (ink,), -1, cv2.LINE_AA)
    return out


def _barred(mask: Mask, rng: np.random.Generator) -> Mask:
    out, y, height = mask.copy(), int(rng.integers(6, 84)), int(rng.integers(4, 11))
    cv2.rectangle(out, (int(rng.integers(6, 40)), y), (int(rng.integers(56, 90)), y + height), (255,), -1)
    return np.ascontiguousarray(np.rot90(out)) if rng.random() < 0.5 else out


def _shifted_part(mask: Mask, rng: np.random.Generator) -> Mask:
    """A band of the sign moved along itself, as a bar or a limb in another place."""
    out = np.ascontiguousarray(np.rot90(mask)) if rng.random() < 0.5 else mask.copy()
    top, height = int(rng.integers(8, 64)), int(rng.integers(14, 40))
    out[top : top + height] = np.roll(out[top : top + height], int(rng.choice([-1, 1]) * rng.integers(10, 30)), 1)
    return out


def _erased_part(mask: Mask, rng: np.random.Generator) -> Mask:
    out = mask.copy()
    rows, columns = np.nonzero(mask > 128)
    if rows.size:
        k = int(rng.integers(rows.size))
        cv2.circle(out, (int(columns[k]), int(rows[k])), int(rng.integers(10, 22)), (0,), -1, cv2.LINE_AA)
    return out


def _outlined(mask: Mask, rng: np.random.Generator) -> Mask:
    width = int(rng.integers(5, 10))
    return np.asarray(cv2.subtract(mask, cv2.erode(mask, np.ones((width, width), np.uint8))), np.uint8)


def _filled(mask: Mask, rng: np.random.Generator) -> Mask:
    """Closed lines filled in."""
    del rng
    closed, _ = cv2.findContours((mask > 128).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    return np.asarray(cv2.drawContours(mask.copy(), closed, -1, (255,), -1), np.uint8)


def _flipped_half(mask: Mask, rng: np.random.Generator) -> Mask:
    """One half turned to its mirror picture."""
    out, half = mask.copy(), SIZE_PX // 2
    out[:half] = out[:half, ::-1] if rng.random() < 0.5 else out[:half][::-1]
    return out


_CHANGES: tuple[Callable[[Mask, np.random.Generator], Mask], ...] = (
    joined_part,
    _mirrored,
    _dotted,
    _barred,
    _shifted_part,
    _erased_part,
    _outlined,
    _filled,
    _flipped_half,
)
_SHARES = (0.2, 0.14, 0.14, 0.08, 0.14, 0.12, 0.06, 0.06, 0.06)
