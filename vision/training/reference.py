"""Keeps what the training framework answers, for a test to hold OpenCV's inference to.

`python -m vision.training.reference OUT.npz FINDER.pt CLASSIFIER.pt`
"""

import sys
from pathlib import Path

import numpy as np
import torch

from vision.training.nets import ClassifierNet, FinderNet


def main(out: Path, finder_weights: Path, classifier_weights: Path) -> None:
    """Writes inputs drawn from a fixed seed and both networks' answers to them."""
    rng = np.random.default_rng(5)
    scene = rng.normal(0, 0.3, (1, 3, 64, 96)).astype(np.float32)
    crops = rng.normal(0, 1, (4, 3, 48, 48)).astype(np.float32)
    finder, classifier = FinderNet().eval(), ClassifierNet().eval()
    finder.load_state_dict(torch.load(finder_weights))
    classifier.load_state_dict(torch.load(classifier_weights))
    with torch.no_grad():
        maps, scores = finder(torch.from_numpy(scene)).numpy(), classifier(torch.from_numpy(crops)).numpy()
    np.savez_compressed(out, scene=scene, maps=maps, crops=crops, scores=scores)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]))
