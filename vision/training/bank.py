"""Draws a bank of scenes on disk: `python -m vision.training.bank FOLDER FIRST COUNT` (one scene a seed)."""

import json
import sys
from pathlib import Path

import cv2
import numpy as np

from vision.training.scene import draw_scene


def main(folder: Path, first: int, count: int) -> None:
    """Writes COUNT pictures and one truth file a picture; a scene is fixed by its number."""
    folder.mkdir(parents=True, exist_ok=True)
    for seed in range(first, first + count):
        picture, truths = draw_scene(np.random.default_rng(seed))
        (folder / f"{seed:06d}.json").write_text(json.dumps([truth.plain() for truth in truths]))
        np.save(folder / f"{seed:06d}.npy", picture)


if __name__ == "__main__":
    cv2.setNumThreads(1)
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
