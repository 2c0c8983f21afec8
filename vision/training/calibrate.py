"""Turns chances into honest confidence: `python -m vision.training.calibrate FIRST COUNT` prints slope and shift.

Reads COUNT freshly drawn scenes from number FIRST on, which no network may have seen, and fits
confidence = sigmoid(slope * logit(chance) + shift) to how often the best pip face was right.
"""

import math
import sys
from collections.abc import Iterator

import cv2
import numpy as np

from vision.reader import DIE_PRESENCE, StillReader, presence
from vision.training.die_look import Floats
from vision.training.scene import Truth, draw_scene


def readings(first: int, count: int) -> Iterator[tuple[float, bool]]:
    """Chance of the best pip face, and whether it was right, for everything reported as a pip die."""
    reader = StillReader()
    for number in range(first, first + count):
        picture, truths = draw_scene(np.random.default_rng(number))
        for one in reader.candidates(picture):
            best = max(range(6), key=lambda k: one.pips[k])
            if presence(one) < DIE_PRESENCE or sum(one.pips) < one.symbol:
                continue
            under = _under(one.centre_px, truths)
            if under is None or (not under.cocked and under.seen >= 0.6):
                yield one.pips[best], under is not None and under.face == best + 1


def _under(centre: tuple[float, float], truths: list[Truth]) -> Truth | None:
    near = [truth for truth in truths if math.dist(truth.centre_px, centre) < 0.45 * truth.edge_px]
    return min(near, key=lambda truth: math.dist(truth.centre_px, centre), default=None)


def fitted(logits: Floats, right: Floats) -> tuple[float, float]:
    """Slope and shift of a logistic curve through (logit, right) pairs, by Newton's steps."""
    rows, weights = np.stack([logits, np.ones_like(logits)], 1), np.array([1.0, 0.0])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-rows @ weights))
        pull = rows.T @ (right - chance)
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + np.eye(2) * 1e-3
        weights = weights + np.linalg.solve(bend, pull)
    return float(weights[0]), float(weights[1])


def main(first: int, count: int) -> None:
    """Prints the curve and how far confidence lies from truth before and after it."""
    pairs = np.array(list(readings(first, count)), float)
    chances, right = np.clip(pairs[:, 0], 1e-4, 1 - 1e-4), pairs[:, 1]
    logits = np.log(chances / (1 - chances))
    slope, shift = fitted(logits, right)
    after = 1 / (1 + np.exp(-(slope * logits + shift)))
    print(f"{len(pairs)} readings, {right.mean():.3f} right; slope {slope:.2f} shift {shift:.2f}")
    for name, confidence in (("before", chances), ("after", after)):
        bins = np.minimum((confidence * 10).astype(int), 9)
        gaps = [abs(confidence[bins == k].mean() - right[bins == k].mean()) * (bins == k).mean() for k in set(bins)]
        print(f"expected calibration error {name}: {sum(gaps):.3f}")


if __name__ == "__main__":
    cv2.setNumThreads(1)
    main(int(sys.argv[1]), int(sys.argv[2]))
