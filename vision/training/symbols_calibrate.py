"""Fit how likeness becomes chance: `python -m vision.training.symbols_calibrate HELD_OUT_SHARDS`.

Plays many small teachings with invented dice that the network never saw: a set of faces, one to four examples each,
then dice of the set and strangers. Prints the sharpness and the stranger's likeness for `vision/match.py` under which
the truth was likeliest, with the calibration error they leave.
"""

import argparse
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice_set import PLAIN_CHANCE
from vision.die_colour import die_colour
from vision.frames import Image
from vision.match import FaceId, SignMemory, closer_looks, example_vectors, looks
from vision.symbols import Floats, SignNetwork

STRANGER = -1


@dataclass(frozen=True, slots=True)
class Trial:
    """One die asked: its likeness to every face at first sight and looked at closer, and its face, or STRANGER."""

    first: Floats
    closer: Floats
    truth: int


def trials(network: SignNetwork, patches: NDArray[np.uint8], rng: np.random.Generator) -> list[Trial]:
    """One teaching of a set of mostly different faces, asked with shots left over and with strangers."""
    groups = rng.permutation(len(patches))[:9]
    faces = [(groups[k // 2], int(face)) for k, face in enumerate(_pairs(rng)[: int(rng.integers(5, 17))])]
    count = int(rng.integers(1, 5))
    shots = [patches[group, face, shot] for group, face in faces for shot in range(count)]
    names = [FaceId("side", str(k)) for k in range(len(faces)) for _ in range(count)]
    lessons = list(zip(names, shots, strict=True))
    memory = SignMemory(lessons, example_vectors(network, shots), network.vectors([]))
    asked = [(patches[group, face, min(count, 3) + count // 4], k) for k, (group, face) in enumerate(faces)]
    strangers = [(patches[groups[8], int(rng.integers(8)), 0], STRANGER) for _ in range(round(len(faces) / 4))]
    turned = [
        (np.ascontiguousarray(np.rot90(patch, int(rng.integers(4)))), truth) for patch, truth in asked + strangers
    ]
    return [_asked(network, memory, patch, truth) for patch, truth in turned]


def _pairs(rng: np.random.Generator) -> NDArray[np.int64]:
    """Two faces of each of eight groups: some of them are lookalikes, as in most sets."""
    return np.concatenate([rng.permutation(8)[:2] for _ in range(8)])


def _asked(network: SignNetwork, memory: SignMemory, patch: Image, truth: int) -> Trial:
    seen = [*looks(patch), *closer_looks(patch)]
    query = network.vectors(seen)
    return Trial(
        memory.likeness(query[: len(looks(patch))]), memory.closer_likeness(seen, query, die_colour(patch)), truth
    )


def chances(trial: Trial, sharpness: float, stranger: float) -> Floats:
    """Chances of all faces and, last, of a stranger."""
    plain = _chances(trial.first, sharpness, stranger)
    return plain if plain[:-1].max() >= PLAIN_CHANCE else _chances(trial.closer, sharpness, stranger)


def _chances(likeness: Floats, sharpness: float, stranger: float) -> Floats:
    logits = np.append((likeness - stranger) * sharpness, 0.0)
    raised = np.exp(logits - logits.max())
    return np.asarray(raised / raised.sum(), np.float32)


def surprise(played: list[Trial], sharpness: float, stranger: float) -> float:
    """The mean negative log chance of the truth: the lower, the better."""
    return float(np.mean([-np.log(chances(one, sharpness, stranger)[one.truth] + 1e-9) for one in played]))


def calibration_error(played: list[Trial], sharpness: float, stranger: float) -> float:
    """How far the stated confidence of the best face lies from the share right, in ten steps, weighted."""
    named = [chances(one, sharpness, stranger)[:-1] for one in played]
    stated = np.array([one.max() for one in named])
    right = np.array([int(said.argmax()) == one.truth for said, one in zip(named, played, strict=True)])
    step = np.minimum((stated * 10).astype(int), 9)
    gaps = [abs(stated[step == k].mean() - right[step == k].mean()) * (step == k).mean() for k in set(step.tolist())]
    return float(sum(gaps))


def main() -> None:
    """Play, search, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--teachings", type=int, default=60)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    patches = np.concatenate([np.load(path)["patches"] for path in sorted(options.folder.glob("shard*.npz"))])
    rng, network = np.random.default_rng(11), SignNetwork()
    played = [trial for _ in range(options.teachings) for trial in trials(network, patches, rng)]
    grid = product(np.arange(6, 48, 2.0), np.arange(0.2, 0.9, 0.03))
    sharpness, stranger = min(grid, key=lambda pair: surprise(played, *pair))
    known = [one for one in played if one.truth != STRANGER]
    right = np.mean([int(chances(one, sharpness, stranger)[:-1].argmax()) == one.truth for one in known])
    print(f"{len(known)} known dice, {len(played) - len(known)} strangers; likest face right {right:.3f}")
    error = calibration_error(played, sharpness, stranger)
    print(f"sharpness {sharpness:.0f}, stranger's likeness {stranger:.2f}, calibration error {error:.3f}")


if __name__ == "__main__":
    main()
