"""Keeps what the training framework answers, for a test to hold OpenCV's inference to.

`python -m vision.training.reference OUT.npz FINDER.pt CLASSIFIER.pt WIDE_LOOK.pt`
"""

import sys
from pathlib import Path

import numpy as np
import torch
from torch import nn

from vision.training.nets import ClassifierNet, FinderNet, WideNet


def answer(net: nn.Module, weights: Path, given: np.ndarray) -> np.ndarray:
    """What `net` with those weights, in the half precision they are shipped in, says to `given`."""
    net.load_state_dict(torch.load(weights))
    with torch.no_grad():
        return net.half().float().eval()(torch.from_numpy(given)).numpy()


def main(out: Path, finder: Path, classifier: Path, wide: Path) -> None:
    """Writes inputs drawn from a fixed seed and the networks' answers to them."""
    rng = np.random.default_rng(5)
    scene = rng.normal(0, 0.3, (1, 3, 64, 96)).astype(np.float32)
    crops = rng.normal(0, 1, (4, 3, 48, 48)).astype(np.float32)
    maps, scores = answer(FinderNet(), finder, scene), answer(ClassifierNet(), classifier, crops)
    ways = answer(WideNet(), wide, crops)
    np.savez_compressed(out, scene=scene, maps=maps, crops=crops, scores=scores, ways=ways)


if __name__ == "__main__":
    main(*(Path(name) for name in sys.argv[1:5]))
