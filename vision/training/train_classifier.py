"""Trains the classifier: `python -m vision.training.train_classifier BANK MINUTES OUT.onnx [START.pt]`."""

import json
import math
import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch
from numpy.random import Generator
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from vision.classify import EDGE_IN_CROP_PX, close_up, evened
from vision.training.finder_samples import load_scene
from vision.training.fit import fit
from vision.training.nets import ClassifierNet

SCENES = 9
PEAK_RATE = 1.5e-3
SEED = 7
SPOILED, NOTHING = 7, 8
MOST_DECOYS = 3
Picture = NDArray[np.uint8]


def _bend(rng: Generator, edge_px: float) -> NDArray[np.float32]:
    """A random linear map to the crop: any turn, mirror, and the finder's errors in size; slight squeeze."""
    turn = rng.uniform(0, 2 * math.pi)
    c, s = math.cos(turn), math.sin(turn)
    scale = EDGE_IN_CROP_PX / edge_px * math.exp(rng.normal(0, 0.09))
    squeeze = math.exp(rng.normal(0, 0.1))
    first = np.array([[c, -s], [s, c]]) @ np.diag([squeeze, 1 / squeeze * rng.choice([-1, 1])])
    c, s = math.cos(turn * 7), math.sin(turn * 7)
    return (first @ np.array([[c, -s], [s, c]]) * scale).astype(np.float32)


def _crop(rng: Generator, picture: Picture, centre: NDArray[np.float64], edge_px: float) -> Picture:
    at = centre + rng.normal(0, 0.05, 2) * edge_px
    crop = close_up(picture, (float(at[0]), float(at[1])), _bend(rng, edge_px))
    if rng.random() < 0.15:
        crop = np.asarray(cv2.GaussianBlur(crop, (0, 0), rng.uniform(0.4, 1.1)), np.uint8)
    if rng.random() < 0.3:
        crop = np.ascontiguousarray(crop[:, :, rng.permutation(3)])
    return 255 - crop if rng.random() < 0.1 else crop


def _label(truth: dict[str, Any]) -> int | None:
    """The class of a die; None where its face is neither clear nor hopeless."""
    if truth["cocked"] or truth["seen"] < 0.5:
        return SPOILED
    return None if truth["seen"] < 0.72 else (int(truth["face"]) - 1) % 7


def scene_crops(rng: Generator, folder: Path, number: int) -> list[tuple[Picture, int]]:
    """Close-ups of the dice of one scene, and of places that hold none: table, corners and sides of dice."""
    picture, truths = load_scene(folder, number)
    crops = []
    for truth in truths:
        label, centre = _label(truth), np.array(truth["centre_px"])
        if label is not None and truth["seen"] > 0.15:
            crops.append((_crop(rng, picture, centre, truth["edge_px"]), label))
        away = centre + truth["edge_px"] * rng.uniform(0.6, 1.0) * _unit(rng)
        if rng.random() < 0.4 and all(math.dist(away, t["centre_px"]) > 0.5 * t["edge_px"] for t in truths):
            crops.append((_crop(rng, picture, away, truth["edge_px"]), NOTHING))
    for _ in range(2 if truths else 6):
        spot, edge = rng.uniform(20, 490, 2), float(rng.uniform(12, 70))
        if all(math.dist(spot, t["centre_px"]) > max(edge, t["edge_px"]) for t in truths):
            crops.append((_crop(rng, picture, spot, edge), NOTHING))
    for x, y, edge_px in _decoys(folder, number):
        crops.append((_crop(rng, picture, np.array([x, y]), edge_px), NOTHING))
    return crops


def _decoys(folder: Path, number: int) -> list[tuple[float, float, float]]:
    """The first few places where the finder is fooled, once `vision.training.decoys` has noted them."""
    note = folder / f"{number:06d}.decoys"
    return json.loads(note.read_text())[:MOST_DECOYS] if note.exists() else []


def _unit(rng: Generator) -> NDArray[np.float64]:
    turn = rng.uniform(0, 2 * math.pi)
    return np.array([math.cos(turn), math.sin(turn)])


def batch(rng: Generator, folder: Path, numbers: list[int]) -> tuple[Tensor, Tensor]:
    """The close-ups of SCENES random scenes, evened, and their classes."""
    crops: list[tuple[Picture, int]] = []
    for k in rng.integers(0, len(numbers), SCENES):
        crops.extend(scene_crops(rng, folder, numbers[int(k)]))
    pictures = evened(np.stack([crop for crop, _ in crops]))
    return torch.from_numpy(pictures), torch.tensor([label for _, label in crops])


def main(folder: Path, minutes: float, out: Path, start: Path | None) -> None:
    """Trains on every finished scene of the bank and writes OUT.onnx with OUT.pt beside it."""
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    rng = np.random.default_rng(SEED)
    numbers = sorted(int(path.stem) for path in folder.glob("*.npy"))[:-4]
    net = ClassifierNet().to(memory_format=torch.channels_last)
    if start is not None:
        net.load_state_dict(torch.load(start))

    def step(trained: nn.Module) -> dict[str, Tensor]:
        crops, labels = batch(rng, folder, numbers)
        with torch.autocast("cpu", torch.bfloat16):
            scores = trained(crops.contiguous(memory_format=torch.channels_last)).float()
        return {"face": functional.cross_entropy(scores, labels, label_smoothing=0.03)}

    fit(net, step, minutes, PEAK_RATE if start is None else PEAK_RATE / 2, out)


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[2]), Path(sys.argv[3]), Path(sys.argv[4]) if len(sys.argv) > 4 else None)
