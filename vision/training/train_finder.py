"""Trains the finder: `python -m vision.training.train_finder BANK MINUTES OUT.onnx [START.pt]`."""

import math
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from vision.training.finder_samples import sample
from vision.training.nets import FinderNet, export

BATCH = 16
PEAK_RATE = 2e-3


def batch(rng: np.random.Generator, folder: Path, numbers: list[int]) -> list[Tensor]:
    """BATCH random samples as tensors: picture, heat, heat weight, shape, shape weight, face."""
    cuts = [sample(rng, folder, numbers[int(k)]) for k in rng.integers(0, len(numbers), BATCH)]
    names = ("picture", "heat", "heat_weight", "shape", "shape_weight", "face")
    return [torch.from_numpy(np.stack([getattr(cut, name) for cut in cuts])) for name in names]


def losses(out: Tensor, target: list[Tensor]) -> tuple[Tensor, Tensor, Tensor]:
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
    return heat_loss, shape_loss, known / (face >= 0).sum().clamp(min=8)


def train(net: FinderNet, draw: Callable[[], list[Tensor]], minutes: float) -> None:
    """Trains by the clock with one rise and a cosine fall of the rate, printing the losses now and then."""
    optimiser = torch.optim.AdamW(net.parameters(), 1e-4, weight_decay=1e-4)
    began, step, shown = time.monotonic(), 0, np.zeros(3)
    while (spent := (time.monotonic() - began) / 60 / minutes) < 1:
        rate = PEAK_RATE * min(1, step / 200, 1e9) * (0.5 + 0.5 * math.cos(math.pi * spent)) + 1e-6
        for group in optimiser.param_groups:
            group["lr"] = rate
        picture, *target = draw()
        with torch.autocast("cpu", torch.bfloat16):
            out = net(picture.contiguous(memory_format=torch.channels_last))
        parts = losses(out.float(), target)
        loss = parts[0] + 0.25 * parts[1] + 0.5 * parts[2]
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        step += 1
        shown = 0.98 * shown + 0.02 * np.array([float(part.detach()) for part in parts])
        if step % 100 == 0:
            print(f"{spent:5.1%} step {step} heat {shown[0]:.3f} shape {shown[1]:.3f} face {shown[2]:.3f}", flush=True)


def main(folder: Path, minutes: float, out: Path, start: Path | None) -> None:
    """Trains on every finished scene of the bank and writes OUT.onnx with OUT.pt beside it."""
    torch.manual_seed(7)
    torch.set_num_threads(1)
    rng = np.random.default_rng(7)
    numbers = sorted(int(path.stem) for path in folder.glob("*.npy"))[:-4]
    net = FinderNet().to(memory_format=torch.channels_last)
    if start is not None and start.exists():
        net.load_state_dict(torch.load(start))
    train(net, lambda: batch(rng, folder, numbers), minutes)
    torch.save(net.state_dict(), out.with_suffix(".pt"))
    export(net, torch.zeros(1, 3, 160, 160), str(out))


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[2]), Path(sys.argv[3]), Path(sys.argv[4]) if len(sys.argv) > 4 else None)
