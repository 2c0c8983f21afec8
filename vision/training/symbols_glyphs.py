"""Invented signs for training: letters, strokes, shapes, blobs and mixtures of them, as ink masks.

No sign of any real dice set is drawn here: the network must learn to compare signs that it has never seen.
A mask is a (96, 96) uint8 array, 255 where there is ink; the die's face fills it edge to edge.
"""

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.symbols_letters import SIZE_PX, Mask, letters

_MIDDLE = SIZE_PX / 2


def _empty() -> Mask:
    return np.zeros((SIZE_PX, SIZE_PX), np.uint8)


def _points(rng: np.random.Generator, count: int, spread: float = 36.0) -> NDArray[np.float64]:
    return _MIDDLE + rng.uniform(-spread, spread, (count, 2))


def _centred(mask: Mask) -> Mask:
    """The ink moved to the middle and scaled to span most of the face."""
    box = cv2.boundingRect(mask)
    if box[2] == 0 or box[3] == 0:
        return mask
    scale = 80.0 / max(box[2], box[3])
    shift = (_MIDDLE - scale * (box[0] + box[2] / 2), _MIDDLE - scale * (box[1] + box[3] / 2))
    matrix = np.array([[scale, 0, shift[0]], [0, scale, shift[1]]], np.float32)
    return np.asarray(cv2.warpAffine(mask, matrix, (SIZE_PX, SIZE_PX)), np.uint8)


def _curve(rng: np.random.Generator) -> NDArray[np.int32]:
    start, bend, end = _points(rng, 3)
    t = np.linspace(0, 1, 16)[:, None]
    return np.asarray(((1 - t) ** 2 * start + 2 * t * (1 - t) * bend + t**2 * end) * 8, np.int32)


def _strokes(rng: np.random.Generator) -> Mask:
    mask = _empty()
    width = int(rng.integers(3, 13))
    for _ in range(int(rng.integers(2, 6))):
        bent = rng.random() < 0.5
        line = _curve(rng) if bent else np.asarray(_points(rng, int(rng.integers(2, 5))) * 8, np.int32)
        cv2.polylines(mask, [line], bool(rng.random() < 0.15), (255,), width, cv2.LINE_AA, 3)
    return mask


def _star(rng: np.random.Generator) -> NDArray[np.int32]:
    corners = int(rng.integers(3, 9))
    angles = np.arange(2 * corners) * np.pi / corners + rng.uniform(0, np.pi)
    radii = np.where(np.arange(2 * corners) % 2 == 0, 36.0, 36.0 * rng.uniform(0.3, 1.0))
    stretch = np.array([1.0, rng.uniform(0.5, 1.0)])
    return np.asarray((_MIDDLE + stretch * (radii * np.array([np.cos(angles), np.sin(angles)])).T) * 8, np.int32)


def _polygon(rng: np.random.Generator) -> Mask:
    mask = _empty()
    corners = _star(rng) if rng.random() < 0.6 else np.asarray(_points(rng, int(rng.integers(3, 8))) * 8, np.int32)
    if rng.random() < 0.6:
        cv2.fillPoly(mask, [corners], (255,), cv2.LINE_AA, 3)
    else:
        cv2.polylines(mask, [corners], True, (255,), int(rng.integers(3, 10)), cv2.LINE_AA, 3)
    return mask


def _arcs(rng: np.random.Generator) -> Mask:
    mask = _empty()
    for _ in range(int(rng.integers(1, 4))):
        centre = tuple(int(v) for v in _points(rng, 1, 16.0)[0])
        axes = tuple(int(v) for v in rng.integers(8, 36, 2))
        start, sweep = rng.uniform(0, 360), rng.choice([360.0, rng.uniform(90, 300)])
        width = int(rng.choice([-1, 3, 5, 7, 10]))
        cv2.ellipse(mask, centre, axes, rng.uniform(0, 180), start, start + sweep, (255,), width, cv2.LINE_AA)
    return mask


def _spiral(rng: np.random.Generator) -> Mask:
    mask = _empty()
    turns = rng.uniform(1.2, 3.5)
    t = np.linspace(0, 1, 80)
    angle = rng.uniform(0, 2 * np.pi) + t * turns * 2 * np.pi * rng.choice([-1, 1])
    line = _MIDDLE + 36 * (t ** rng.uniform(0.7, 1.4)) * np.array([np.cos(angle), np.sin(angle)])
    cv2.polylines(mask, [np.asarray(line.T * 8, np.int32)], False, (255,), int(rng.integers(3, 8)), cv2.LINE_AA, 3)
    return mask


def _blob(rng: np.random.Generator) -> Mask:
    noise = cv2.GaussianBlur(rng.normal(size=(SIZE_PX, SIZE_PX)), (0, 0), rng.uniform(5, 12))
    ink = noise > np.quantile(noise, rng.uniform(0.5, 0.8))
    disc = cv2.circle(_empty(), (48, 48), 38, (255,), -1)
    return np.asarray(np.where(ink & (disc > 0), 255, 0), np.uint8)


def _bars(rng: np.random.Generator) -> Mask:
    """Rows of small rectangles, as code marks and crenellations have."""
    mask = _empty()
    for _ in range(int(rng.integers(1, 4))):
        top, height = int(rng.integers(12, 74)), int(rng.integers(5, 16))
        for left in range(14, 80, int(rng.integers(7, 20))):
            if rng.random() < 0.65:
                cv2.rectangle(mask, (left, top), (left + int(rng.integers(4, 16)), top + height), (255,), -1)
    return mask


def pips(rng: np.random.Generator) -> Mask:
    """A face of an ordinary pip die, so that pips are one sign among many."""
    mask = _empty()
    layout = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}[int(rng.integers(1, 7))]
    step, radius = rng.uniform(20, 28), int(rng.integers(5, 11))
    for place in layout:
        row, column = divmod(int(place), 3)
        centre = (round(_MIDDLE + (column - 1) * step), round(_MIDDLE + (row - 1) * step))
        cv2.circle(mask, centre, radius, (255,), -1, cv2.LINE_AA)
    return mask


_PRIMITIVES: tuple[Callable[[np.random.Generator], Mask], ...] = (
    letters,
    _strokes,
    _polygon,
    _arcs,
    _spiral,
    _blob,
    _bars,
)
_SHARES = (0.24, 0.22, 0.2, 0.14, 0.05, 0.08, 0.07)


def _primitive(rng: np.random.Generator) -> Mask:
    return _PRIMITIVES[int(rng.choice(len(_PRIMITIVES), p=_SHARES))](rng)


def _shrunk(mask: Mask, rng: np.random.Generator) -> Mask:
    turn, scale = rng.uniform(0, 360), rng.uniform(0.3, 0.8)
    matrix = np.asarray(cv2.getRotationMatrix2D((_MIDDLE, _MIDDLE), turn, scale), np.float64)
    matrix[:, 2] += rng.uniform(-20, 20, 2)
    return np.asarray(cv2.warpAffine(mask, matrix, (SIZE_PX, SIZE_PX)), np.uint8)


def _joined(one: Mask, other: Mask, rng: np.random.Generator) -> Mask:
    kind = rng.random()
    if kind < 0.5:
        return np.maximum(one, other)
    if kind < 0.8:
        return np.minimum(one, 255 - other)
    return np.asarray(cv2.absdiff(one, other), np.uint8)


def _mirrored(mask: Mask) -> Mask:
    return np.maximum(mask, mask[:, ::-1])


def _turned_copies(mask: Mask, count: int) -> Mask:
    out = mask
    for k in range(1, count):
        matrix = cv2.getRotationMatrix2D((_MIDDLE, _MIDDLE), 360.0 * k / count, 1.0)
        out = np.maximum(out, np.asarray(cv2.warpAffine(mask, matrix, (SIZE_PX, SIZE_PX)), np.uint8))
    return out


def _framed(mask: Mask, rng: np.random.Generator) -> Mask:
    width = int(rng.integers(2, 6))
    inner = cv2.resize(mask, None, fx=0.75, fy=0.75, interpolation=cv2.INTER_AREA)
    out = _empty()
    out[12:84, 12:84] = inner
    if rng.random() < 0.5:
        cv2.circle(out, (48, 48), 40, (255,), width, cv2.LINE_AA)
    else:
        cv2.rectangle(out, (10, 10), (86, 86), (255,), width, cv2.LINE_AA)
    return out


def _ornament(rng: np.random.Generator) -> Mask:
    """Something around the sign that all faces of a kind of dice may share: a frame, bars, rays, corner marks."""
    mask = _empty()
    kind, width = int(rng.integers(4)), int(rng.integers(3, 9))
    if kind == 0:
        return _framed(mask, rng)
    if kind == 1:
        for top in (6, 82):
            cv2.rectangle(mask, (10, top), (86, top + width), (255,), -1)
    elif kind == 2:
        spoke = _empty()
        cv2.rectangle(spoke, (44, 4), (44 + width, 18), (255,), -1)
        mask = _turned_copies(spoke, int(rng.integers(3, 13)))
    else:
        corner = _empty()
        cv2.rectangle(corner, (8, 8), (8 + 2 * width, 8 + int(rng.integers(3, 20))), (255,), -1)
        mask = _turned_copies(corner, int(rng.choice([2, 4])))
    return mask


def ornamented(signs: list[Mask], rng: np.random.Generator) -> list[Mask]:
    """The same signs, smaller, inside one ornament; now and then each ornament is nicked in its own way."""
    ornament, share = _ornament(rng), rng.uniform(0.5, 0.7)
    span = int(SIZE_PX * share)
    at = (SIZE_PX - span) // 2
    nicked = rng.random() < 0.4
    out = []
    for sign in signs:
        mask = ornament.copy()
        if nicked:
            mask = np.minimum(mask, 255 - _bars(rng))
        small = cv2.resize(sign, (span, span), interpolation=cv2.INTER_AREA)
        inside = mask[at : at + span, at : at + span]
        np.maximum(inside, small, out=inside)
        out.append(mask)
    return out


def random_glyph(rng: np.random.Generator) -> Mask:
    """A new sign. Mirror or turning symmetry, joined parts and a frame come by chance, as on real dice."""
    mask = _primitive(rng)
    while rng.random() < 0.45:
        mask = _joined(mask, _shrunk(_primitive(rng), rng), rng)
    kind = rng.random()
    if kind < 0.2:
        mask = _mirrored(mask)
    elif kind < 0.28:
        mask = _turned_copies(_shrunk(mask, rng), int(rng.integers(2, 7)))
    mask = _centred(mask)
    if rng.random() < 0.06:
        mask = _framed(mask, rng)
    share = float(np.mean(mask)) / 255
    return mask if 0.03 < share < 0.75 else random_glyph(rng)


def joined_part(mask: Mask, rng: np.random.Generator) -> Mask:
    """The sign with a small invented part added to it or cut out of it."""
    return _joined(mask, _shrunk(_primitive(rng), rng), rng)
