"""Train the sign network: `python -m vision.training.symbols_train SHARDS symbols.onnx --held-out OTHER_SHARDS`.

Metric learning: shots of one face, turned alike, shall be near each other and far from every other face of the batch,
lookalikes of the same group above all. Seeded; one thread; held-out shards (made with other seeds) give the figures.
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from vision.symbols import PATCH_PX
from vision.training.symbols_net import SignNet

GROUPS_A_BATCH = 8
SHOTS_A_BATCH = 4
TEMPERATURE = 0.08


class Shards:
    """All shards of a folder in memory, as flat groups."""

    def __init__(self, folder: Path) -> None:
        loaded = [np.load(path) for path in sorted(folder.glob("shard*.npz"))]
        self.patches = np.concatenate([shard["patches"] for shard in loaded])
        self.alike = np.concatenate([shard["alike"] for shard in loaded])

    def __len__(self) -> int:
        return len(self.patches)


def turned(patches: Tensor, quarters: Tensor, jitter: float, dice: torch.Generator) -> Tensor:
    """Patches (n, 3, 64, 64) turned by quarters, misplaced and missized a little more, as much as `jitter`."""
    count = len(patches)

    def spread(size: float) -> Tensor:
        return (torch.rand(count, generator=dice) * 2 - 1) * size * jitter

    angle = quarters * (torch.pi / 2) + spread(0.08)
    scale = torch.exp(spread(0.05))
    cos, sin = torch.cos(angle) * scale, torch.sin(angle) * scale
    rows = torch.stack([torch.stack([cos, -sin, spread(0.04)], 1), torch.stack([sin, cos, spread(0.04)], 1)], 1)
    grid = functional.affine_grid(rows, list(patches.shape), align_corners=False)
    return functional.grid_sample(patches, grid, padding_mode="border", align_corners=False)


def make_batch(data: Shards, groups: NDArray[np.int64], rng: np.random.Generator) -> tuple[Tensor, Tensor]:
    """Patches and their class numbers. Lookalikes are mostly turned as their model is, which is hardest."""
    faces, shots = data.patches.shape[1:3]
    chosen = np.stack([rng.permutation(shots)[:SHOTS_A_BATCH] for _ in range(len(groups) * faces)])
    chosen = chosen.reshape(len(groups), faces, SHOTS_A_BATCH)
    at = (groups[:, None, None], np.arange(faces)[None, :, None], chosen)
    quarters = rng.integers(0, 4, (len(groups), faces))
    follow = rng.random((len(groups), faces)) < 0.7
    model = np.take_along_axis(quarters, data.alike[groups].astype(np.int64), 1)
    quarters = np.repeat(np.where(follow, model, quarters).reshape(-1), SHOTS_A_BATCH)
    patches = torch.from_numpy(data.patches[at].reshape(-1, PATCH_PX, PATCH_PX, 3)).permute(0, 3, 1, 2).float()
    dice = torch.Generator().manual_seed(int(rng.integers(2**31)))
    labels = torch.arange(len(groups) * faces).repeat_interleave(SHOTS_A_BATCH)
    return turned(patches, torch.from_numpy(quarters).float(), 1.0, dice), labels


def contrast_loss(vectors: Tensor, labels: Tensor) -> Tensor:
    """For every pair of shots of one face: how surely the pair is found among all other faces' shots."""
    near = vectors @ vectors.T / TEMPERATURE
    same = labels[:, None] == labels[None, :]
    others = torch.logsumexp(near.masked_fill(same, -1e4), 1, keepdim=True)
    pair = torch.logaddexp(near, others) - near
    mates = same & ~torch.eye(len(labels), dtype=torch.bool)
    return pair[mates].mean()


@torch.no_grad()
def lone_example_accuracy(net: nn.Module, data: Shards, groups: int) -> float:
    """Share of shots named rightly among the eight faces of their group from one example a face, in four turns."""
    net.eval()
    dice, right, total = torch.Generator().manual_seed(5), 0, 0
    for group in range(groups):
        patches = torch.from_numpy(data.patches[group]).permute(0, 1, 4, 2, 3).float()
        faces, shots = patches.shape[:2]
        taught = patches[:, 0].repeat_interleave(4, 0)
        known = functional.normalize(net(turned(taught, torch.arange(4.0).repeat(faces), 0.0, dice)), dim=1)
        asked = patches[:, 1:].reshape(-1, 3, PATCH_PX, PATCH_PX)
        query = functional.normalize(net(asked), dim=1)
        best = (query @ known.T).reshape(-1, faces, 4).amax(2).argmax(1)
        right += int((best == torch.arange(faces).repeat_interleave(shots - 1)).sum())
        total += len(asked)
    return right / total


def export(net: nn.Module, path: Path) -> None:
    """Write the network as ONNX with any number of patches a batch."""
    net.eval()
    axes = {"patches": {0: "n"}, "vectors": {0: "n"}}
    torch.onnx.export(
        net,
        (torch.zeros(2, 3, PATCH_PX, PATCH_PX),),
        str(path),
        input_names=["patches"],
        output_names=["vectors"],
        dynamic_axes=axes,
        opset_version=13,
        dynamo=False,
    )


def rate(step: int, steps: int) -> float:
    """The learning rate: it rises for a little while and falls to nothing."""
    return float(3e-3 * min(1.0, step / 150) * (0.5 + 0.5 * np.cos(np.pi * step / steps)) + 1e-6)


def train(data: Shards, steps: int, target: Path) -> nn.Module:
    """Train, and export the running mean of the weights now and then, and at the end; the mean network."""
    torch.manual_seed(1)
    rng = np.random.default_rng(1)
    net = SignNet().to(memory_format=torch.channels_last)
    mean = AveragedModel(net, multi_avg_fn=get_ema_multi_avg_fn(0.995), use_buffers=True)
    optimiser = torch.optim.AdamW(net.parameters(), 3e-3, weight_decay=1e-3)
    for step in range(1, steps + 1):
        for setting in optimiser.param_groups:
            setting["lr"] = rate(step, steps)
        net.train()
        patches, labels = make_batch(data, rng.integers(0, len(data), GROUPS_A_BATCH), rng)
        patches = patches.contiguous(memory_format=torch.channels_last)
        with torch.autocast("cpu", torch.bfloat16):
            vectors = net(patches)
        loss = contrast_loss(functional.normalize(vectors.float(), dim=1), labels)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        mean.update_parameters(net)
        if step % 100 == 0 or step == steps:
            print(f"step {step} loss {loss.item():.3f}", flush=True)
            export(mean.module, target)
    return mean.module


def main() -> None:
    """Train on FOLDER's shards and export."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--held-out", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=2500)
    options = parser.parse_args()
    torch.set_num_threads(1)
    held_out = Shards(options.held_out)
    net = train(Shards(options.folder), options.steps, options.target)
    print(f"held-out {lone_example_accuracy(net, held_out, len(held_out)):.4f}")


if __name__ == "__main__":
    main()
