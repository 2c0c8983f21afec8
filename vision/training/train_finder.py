"""Trains the finder: `python -m vision.training.train_finder BANK MINUTES OUT.onnx [START.pt]`."""

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from vision.training.bank import Bank
from vision.training.finder_samples import sample
from vision.training.fit import train
from vision.training.nets import FinderNet

BATCH = 16
PEAK_RATE = 2e-3
NAMES = ("picture", "heat", "heat_weight", "smaller", "smaller_weight", "shape", "shape_weight", "face")


def batch(rng: np.random.Generator, bank: Bank) -> list[Tensor]:
    """BATCH random samples as tensors, in the order of NAMES."""
    cuts = [sample(rng, bank) for _ in range(BATCH)]
    return [torch.from_numpy(np.stack([getattr(cut, name) for cut in cuts])) for name in NAMES]


def losses(out: Tensor, target: list[Tensor]) -> dict[str, Tensor]:
    """Heat (penalty-reduced focal), announced smaller dice, shape (absolute) and face (cross entropy) losses."""
    heat, heat_weight, smaller, smaller_weight, shape, shape_weight, face = target
    announced = functional.binary_cross_entropy_with_logits(out[:, 1], smaller, weight=smaller_weight, reduction="sum")
    weight = shape_weight / shape_weight.sum().clamp(min=8)
    scale = torch.tensor([4.0, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1]).view(1, 11, 1, 1)
    shape_loss = ((out[:, 2:13] - shape).abs() * scale).sum(1).mul(weight).sum()
    known = functional.cross_entropy(out[:, 13:], face, ignore_index=-1, reduction="sum")
    face_loss = known / (face >= 0).sum().clamp(min=8)
    return {
        "heat": _heat_loss(out[:, 0], heat, heat_weight),
        "smaller": 2 * announced / smaller.sum().clamp(min=200),
        "shape": 0.25 * shape_loss,
        "face": 0.5 * face_loss,
    }


def _heat_loss(logit: Tensor, heat: Tensor, heat_weight: Tensor) -> Tensor:
    chance = torch.sigmoid(logit).clamp(1e-5, 1 - 1e-5)
    sure = (heat == 1).float()
    missed = sure * (1 - chance) ** 2 * torch.log(chance)
    invented = (1 - sure) * (1 - heat) ** 4 * chance**2 * torch.log(1 - chance)
    return -((missed + invented) * heat_weight).sum() / sure.sum().clamp(min=4)


if __name__ == "__main__":
    train(FinderNet(), batch, losses, PEAK_RATE)
