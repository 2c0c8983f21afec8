"""Trains the look at how dice stand: `python -m vision.training.train_stance BANK MINUTES OUT.onnx [START.pt]`."""

from typing import Any

import numpy as np
import torch
from numpy.random import Generator
from torch import Tensor

from vision.close_look import close_up, evened
from vision.quad import linear_of
from vision.stance import FACE_IN_CROP_PX
from vision.training.bank import Bank
from vision.training.colour import Floats
from vision.training.fit import train
from vision.training.look_samples import rectifying, worn
from vision.training.nets import StanceNet

DICE = 48
PEAK_RATE = 1.5e-3
LEAST_SEEN = 0.6
CLOSE_LOOKS_ERROR = 0.03
"""How far the close look misses size, slant and turn of a face, as a share and in radians."""

FARTHEST_DOWN = 2.5
"""Longer ways down, in edges of the face, are those of faces seen all but from the side: they would drown the rest."""
LEAST_LOG_ERROR = -4.0
"""So small an error, about 0.02 edges, is the least that can be claimed."""


def die_crop(rng: Generator, picture: Any, truth: dict[str, Any]) -> tuple[Any, Floats]:
    """A crop of one die with its surroundings, as the close look places its face, and the way down in it, in edges."""
    square = np.array(truth["top_face"])
    at = square.mean(0) + rng.normal(0, 0.03, 2) * truth["edge_px"]
    onto = rectifying(rng, linear_of(square), FACE_IN_CROP_PX, CLOSE_LOOKS_ERROR)
    crop = worn(rng, close_up(picture, (float(at[0]), float(at[1])), onto))
    return crop, (onto @ np.array(truth["down"]) / FACE_IN_CROP_PX).astype(np.float32)


def batch(rng: Generator, bank: Bank) -> tuple[Tensor, Tensor]:
    """Crops of DICE dice or a few more, evened, and their ways down."""
    found: list[tuple[Any, Floats]] = []
    while len(found) < DICE:
        picture, truths = bank.scene(bank.any_number(rng))
        seen = (die_crop(rng, picture, truth) for truth in truths if truth["seen"] > LEAST_SEEN)
        found.extend((crop, way) for crop, way in seen if float(np.linalg.norm(way)) < FARTHEST_DOWN)
    crops, ways = zip(*found, strict=True)
    return torch.from_numpy(evened(np.stack(crops))), torch.from_numpy(np.stack(ways))


def losses(out: Tensor, target: list[Tensor]) -> dict[str, Tensor]:
    """How unlikely the true ways are, if errors fall off evenly to all sides; and the mean error, to watch."""
    (way,) = target
    error = (out[:, :2] - way).abs().sum(1)
    log_error = out[:, 2].clamp(min=LEAST_LOG_ERROR)
    return {"likelihood": (error * torch.exp(-log_error) + 2 * log_error).mean(), "error": error.mean()}


if __name__ == "__main__":
    train(StanceNet(), batch, losses, PEAK_RATE)
