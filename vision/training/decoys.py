"""Notes where the shipped finder is fooled in the bank: `python -m vision.training.decoys BANK`.

The classifier then learns to call these places "no die". Writes NUMBER.decoys beside each scene: x, y, edge in pixels.
"""

import json
import math
import sys
from pathlib import Path

import cv2

from vision.find import Finder
from vision.training.finder_samples import load_scene

MOST_PER_SCENE = 12


def fooled_at(finder: Finder, folder: Path, number: int) -> list[tuple[float, float, float]]:
    """Places (x, y, edge) in a scene that the finder takes for a die and that are none, most die-like first."""
    picture, truths = load_scene(folder, number)
    places = []
    for one in finder.find(picture):
        reach = 0.45 * one.edge_px
        if all(math.dist(one.centre_px, truth["centre_px"]) > max(reach, 0.45 * truth["edge_px"]) for truth in truths):
            places.append((round(one.centre_px[0], 1), round(one.centre_px[1], 1), round(one.edge_px, 1)))
    return places[:MOST_PER_SCENE]


def main(folder: Path) -> None:
    """Writes the decoys of every scene that has none yet."""
    finder = Finder()
    for path in sorted(folder.glob("*.npy")):
        note = path.with_suffix(".decoys")
        if not note.exists():
            note.write_text(json.dumps(fooled_at(finder, folder, int(path.stem))))


if __name__ == "__main__":
    cv2.setNumThreads(1)
    main(Path(sys.argv[1]))
