"""The one way to train: by the clock, in bfloat16, with averaged weights that are saved as it goes."""

import math
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.random import Generator
from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from vision.training.bank import Bank
from vision.training.nets import export

SEED = 7
SAVE_EVERY_S = 150.0
WARM_UP_STEPS = 200
AVERAGE_DECAY = 0.998


def rate_at(spent: float, step: int, peak: float) -> float:
    """Learning rate after the share `spent` of the time: a short rise, a plateau, a cosine fall over the last half."""
    fall = 1.0 if spent < 0.5 else 0.5 + 0.5 * math.cos(math.pi * (spent - 0.5) * 2)
    return peak * min(1.0, (step + 1) / WARM_UP_STEPS) * fall + 1e-6


def train(
    net: nn.Module,
    batch: Callable[[Generator, Bank], Sequence[Tensor]],
    losses: Callable[[Tensor, list[Tensor]], dict[str, Tensor]],
    peak: float,
) -> None:
    """Trains `net` as the command line says: BANK MINUTES OUT.onnx [START.pt], from START at half the rate.

    `batch` gives what the network sees, then the targets that `losses` holds its answers to.
    """
    folder, minutes, out, *start = sys.argv[1:]
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    rng, bank = np.random.default_rng(SEED), Bank(Path(folder))
    if start:
        net.load_state_dict(torch.load(start[0]))

    def step(trained: nn.Module) -> dict[str, Tensor]:
        seen, *target = batch(rng, bank)
        with torch.autocast("cpu", torch.bfloat16):
            answers = trained(seen.contiguous(memory_format=torch.channels_last))
        return losses(answers.float(), target)

    fit(net.to(memory_format=torch.channels_last), step, float(minutes), peak / 2 if start else peak, Path(out))


def fit(
    net: nn.Module, losses: Callable[[nn.Module], dict[str, Tensor]], minutes: float, peak: float, out: Path
) -> None:
    """Trains `net` for `minutes` on the sum of `losses(net)`; writes OUT.pt and OUT.onnx of the averaged weights."""
    net.train()
    optimiser = torch.optim.AdamW(net.parameters(), peak, weight_decay=2e-4)
    averaged = AveragedModel(net, multi_avg_fn=get_ema_multi_avg_fn(AVERAGE_DECAY), use_buffers=True)
    began_s, saved_s, step = time.monotonic(), time.monotonic(), 0
    shown: dict[str, float] = {}
    while (spent := (time.monotonic() - began_s) / 60 / minutes) < 1:
        for group in optimiser.param_groups:
            group["lr"] = rate_at(spent, step, peak)
        parts = losses(net)
        optimiser.zero_grad()
        sum(parts.values(), torch.zeros(())).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        averaged.update_parameters(net)
        step += 1
        for name, part in parts.items():
            shown[name] = shown.get(name, float(part.detach())) * 0.98 + 0.02 * float(part.detach())
        if step % 100 == 0:
            print(f"{spent:5.1%} step {step}", *(f"{name} {value:.3f}" for name, value in shown.items()), flush=True)
        if time.monotonic() - saved_s > SAVE_EVERY_S:
            saved_s = time.monotonic()
            save(averaged.module, out)
    save(averaged.module, out)


def save(net: nn.Module, out: Path) -> None:
    """Writes the weights as OUT.pt, to go on from, and as OUT.onnx, to ship."""
    torch.save(net.state_dict(), out.with_suffix(".pt"))
    export(net, out)
