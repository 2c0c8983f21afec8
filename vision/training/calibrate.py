"""Turns the networks' chances into honest ones: `python -m vision.training.calibrate FIRST COUNT`.

Reads COUNT freshly drawn scenes from number FIRST on, which no network may have seen, and prints two logistic curves:
how likely a candidate is a die, and how likely the best pip face is right. Their numbers stand in
vision/models/certainty.toml.
"""

import math
import sys
from collections.abc import Iterator

import cv2
import numpy as np

from vision.certainty import shipped
from vision.close_look import TopFace
from vision.find import log_odds
from vision.one_throw import together, unnamed
from vision.reader import StillReader
from vision.training.colour import Floats
from vision.training.finder_samples import READABLE_CONTRAST
from vision.training.scene import draw_scene
from vision.training.truth import Truth


def looked_at(first: int, count: int) -> Iterator[tuple[TopFace, Truth | None]]:
    """Every candidate in the scenes that has its place for itself, with the die it lies on, if any."""
    reader, presence = StillReader(), shipped().presence
    for number in range(first, first + count):
        picture, truths = draw_scene(np.random.default_rng(number))
        seen = together([unnamed(one, presence.of(one)) for one in reader.top_faces(picture)])
        for one in (told.face for told in seen):
            near = [truth for truth in truths if math.dist(truth.centre_px, one.centre_px) < 0.45 * truth.edge_px]
            yield one, min(near, key=lambda truth: math.dist(truth.centre_px, one.centre_px), default=None)


def fitted(rows: Floats, right: Floats) -> Floats:
    """Weights of the logistic curve through rows (n, k) and outcomes (n,), by Newton's steps."""
    weights = np.zeros(rows.shape[1])
    for _ in range(40):
        chance = 1 / (1 + np.exp(-rows @ weights))
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + np.eye(len(weights)) * 1e-2
        weights = weights + np.linalg.solve(bend, rows.T @ (right - chance))
    return weights


def show(name: str, rows: Floats, right: Floats) -> None:
    """Prints a curve and its expected calibration error on the same scenes."""
    weights = fitted(rows, right)
    chance = 1 / (1 + np.exp(-rows @ weights))
    bins = np.minimum((chance * 10).astype(int), 9)
    gaps = [abs(chance[bins == k].mean() - right[bins == k].mean()) * (bins == k).mean() for k in set(bins)]
    print(f"{name}: {len(right)} cases, {right.mean():.3f} true, weights {weights.round(2)}, error {sum(gaps):.3f}")


def readable(truth: Truth) -> bool:
    """Whether a person could read the die's pips."""
    return bool(truth.face) and not truth.cocked and truth.contrast >= READABLE_CONTRAST[1]


def main(first: int, count: int) -> None:
    """Prints both curves."""
    seen = [(one, truth) for one, truth in looked_at(first, count) if truth is None or truth.seen > 0.6]
    dice = np.array([[*map(log_odds, (one.found, 1 - one.nothing, 1 - one.nothing_around)), 1.0] for one, _ in seen])
    show("presence", dice, np.array([float(truth is not None) for _, truth in seen]))
    clear = [(one, t) for one, t in seen if t is not None and readable(t) and one.sign < sum(one.pips)]
    faces = np.array([[log_odds(max(one.pips) / sum(one.pips)), 1.0] for one, _ in clear])
    show("face", faces, np.array([float(one.pips[t.face - 1] == max(one.pips)) for one, t in clear]))


if __name__ == "__main__":
    cv2.setNumThreads(1)
    main(int(sys.argv[1]), int(sys.argv[2]))
