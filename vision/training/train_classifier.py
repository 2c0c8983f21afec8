"""Trains the close look: `python -m vision.training.train_classifier BANK MINUTES OUT.onnx [START.pt]`."""

import numpy as np
import torch
from numpy.random import Generator
from torch import Tensor
from torch.nn import functional

from vision.close_look import evened
from vision.training.bank import Bank
from vision.training.fit import train
from vision.training.look_samples import NOTHING, SOME_DIE, UNCLEAR, looks_at
from vision.training.nets import ClassifierNet

SCENES = 9
PEAK_RATE = 1.5e-3


def batch(rng: Generator, bank: Bank) -> list[Tensor]:
    """The close looks at SCENES random scenes: evened crops, faces, spoiled, corners, ways down."""
    looks = looks_at(rng, bank, SCENES)
    return [
        torch.from_numpy(evened(np.stack([look.crop for look in looks]))),
        torch.tensor([look.face for look in looks]),
        torch.tensor([look.spoiled for look in looks]),
        torch.from_numpy(np.stack([look.corners for look in looks])),
        torch.from_numpy(np.stack([look.down for look in looks])),
    ]


def losses(out: Tensor, target: list[Tensor]) -> dict[str, Tensor]:
    """Face (cross entropy), spoiled (log odds), corners and way down (absolute) losses."""
    face, spoiled, corners, down = target
    placed = ~torch.isnan(down[:, 0])
    return {
        "face": face_loss(out[:, :8], face),
        "spoiled": 0.3
        * functional.binary_cross_entropy_with_logits(
            out[:, 8:11], spoiled.clamp(min=0), weight=(spoiled >= 0).float()
        ),
        "corners": 3.0 * (out[placed, 11:19] - corners[placed]).abs().mean(),
        "down": 1.0 * (out[placed, 19:21] - down[placed]).abs().mean(),
    }


def face_loss(scores: Tensor, face: Tensor) -> Tensor:
    """Cross entropy of the faces; a die that nobody can read need only not be nothing."""
    named = functional.cross_entropy(scores, face.clamp(min=UNCLEAR), ignore_index=UNCLEAR, label_smoothing=0.02)
    chance = functional.softmax(scores, 1)[:, NOTHING].clamp(max=0.9999)
    some = -torch.log(1 - chance)[face == SOME_DIE].sum() / len(face)
    return named + some


if __name__ == "__main__":
    train(ClassifierNet(), batch, losses, PEAK_RATE)
