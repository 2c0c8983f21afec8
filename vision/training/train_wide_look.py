"""Trains the wide look: `python -m vision.training.train_wide_look BANK MINUTES OUT.onnx [START.pt]`."""

import numpy as np
import torch
from numpy.random import Generator
from torch import Tensor

from vision.close_look import evened
from vision.training.bank import Bank
from vision.training.fit import train
from vision.training.look_samples import Framing, looks_at
from vision.training.nets import WideNet
from vision.training.train_classifier import face_loss
from vision.wide_look import FACE_IN_CROP_PX

SCENES = 9
PEAK_RATE = 1.5e-3
AS_PLACED = Framing(FACE_IN_CROP_PX, 0.035, 0.03)
"""Faces as the close look places them."""

FARTHEST_DOWN = 2.5
"""Longer ways down, in edges of the face, are those of faces seen all but from the side: they would drown the rest."""

LEAST_LOG_ERROR = -4.0
"""So small an error, about 0.02 edges, is the least that can be claimed."""


def batch(rng: Generator, bank: Bank) -> tuple[Tensor, Tensor, Tensor]:
    """The wide looks at SCENES random scenes: evened crops, faces, ways down (NaN where there is none to learn)."""
    looks = looks_at(rng, bank, SCENES, AS_PLACED)
    ways = np.stack([look.down for look in looks])
    ways[[look.spoiled[1] == 1 for look in looks] | (np.linalg.norm(ways, axis=1) > FARTHEST_DOWN)] = np.nan
    faces = torch.tensor([look.face for look in looks])
    return torch.from_numpy(evened(np.stack([look.crop for look in looks]))), faces, torch.from_numpy(ways)


def losses(out: Tensor, target: list[Tensor]) -> dict[str, Tensor]:
    """How unlikely the true ways are, if errors fall off evenly to all sides; the mean error; and the faces."""
    face, way = target
    placed = ~torch.isnan(way[:, 0])
    error = (out[placed, :2] - way[placed]).abs().sum(1)
    log_error = out[placed, 2].clamp(min=LEAST_LOG_ERROR)
    likelihood = (error * torch.exp(-log_error) + 2 * log_error).mean()
    return {"likelihood": 0.5 * likelihood, "error": error.mean(), "face": face_loss(out[:, 3:], face)}


if __name__ == "__main__":
    train(WideNet(), batch, losses, PEAK_RATE)
