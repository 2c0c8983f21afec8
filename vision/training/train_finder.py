"""Trains the finder: `python -m vision.training.train_finder BANK MINUTES OUT.onnx [START.pt]`."""

import sys
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.training.finder_samples import sample
from vision.training.fit import fit
from vision.training.nets import FinderNet

BATCH = 16
PEAK_RATE = 2e-3
SEED = 7


def batch(rng: np.random.Generator, folder: Path, numbers: list[int]) -> list[Tensor]:
    """BATCH random samples as tensors: picture, heat, heat weight, shape, shape weight, face."""
    cuts = [sample(rng, folder, numbers[int(k)]) for k in rng.integers(0, len(numbers), BATCH)]
    names = ("picture", "heat", "heat_weight", "shape", "shape_weight", "face")
    return [torch.from_numpy(np.stack([getattr(cut, name) for cut in cuts])) for name in names]


def losses(out: Tensor, target: list[Tensor]) -> dict[str, Tensor]:
    """Heat (penalty-reduced focal), shape (absolute) and face (cross entropy) losses."""
    heat, heat_weight, shape, shape_weight, face = target
    logit = out[:, 0]
    chance = torch.sigmoid(logit).clamp(1e-5, 1 - 1e-5)
    sure = (heat == 1).float()
    focal = sure * (1 - chance) ** 2 * torch.log(chance) + (1 - sure) * (1 - heat) ** 4 * chance**2 * torch.log(
        1 - chance
    )
    heat_loss = -(focal * heat_weight).sum() / sure.sum().clamp(min=4)
    weight = shape_weight / shape_weight.sum().clamp(min=8)
    scale = torch.tensor([4.0, 1, 1, 1, 1, 1, 1]).view(1, 7, 1, 1)
    shape_loss = ((out[:, 1:8] - shape).abs() * scale).sum(1).mul(weight).sum()
    known = functional.cross_entropy(out[:, 8:], face, ignore_index=-1, reduction="sum")
    face_loss = known / (face >= 0).sum().clamp(min=8)
    return {"heat": heat_loss, "shape": 0.25 * shape_loss, "face": 0.5 * face_loss}


def main(folder: Path, minutes: float, out: Path, start: Path | None) -> None:
    """Trains on every finished scene of the bank and writes OUT.onnx with OUT.pt beside it."""
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    rng = np.random.default_rng(SEED)
    numbers = sorted(int(path.stem) for path in folder.glob("*.npy"))[:-4]
    net = FinderNet().to(memory_format=torch.channels_last)
    if start is not None:
        net.load_state_dict(torch.load(start))

    def step(trained: nn.Module) -> dict[str, Tensor]:
        picture, *target = batch(rng, folder, numbers)
        with torch.autocast("cpu", torch.bfloat16):
            maps = trained(picture.contiguous(memory_format=torch.channels_last))
        return losses(maps.float(), target)

    fit(net, step, minutes, PEAK_RATE if start is None else PEAK_RATE / 2, out)


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[2]), Path(sys.argv[3]), Path(sys.argv[4]) if len(sys.argv) > 4 else None)
