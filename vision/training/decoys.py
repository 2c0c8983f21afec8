"""Notes where the finder is fooled in the bank: `python -m vision.training.decoys BANK [FIRST]`.

The close look then learns to call these places "no die". Beside each scene from number FIRST on that has no note yet
it writes NUMBER.decoys: x, y and the four numbers of the linear map of each face that is none, in pixels.
"""

import json
import math
import sys
from pathlib import Path

import cv2

from vision.find import Finder
from vision.quad import linear_of
from vision.training.bank import Bank

MOST_PER_SCENE = 12
OFF_CENTRE = 0.45
"""So far from a die's middle, in edges, a face is taken for one that is none."""


def fooled_at(finder: Finder, bank: Bank, number: int) -> list[list[float]]:
    """The places in a scene that the finder takes for a die and that are none, most die-like first."""
    picture, truths = bank.scene(number)
    places = []
    for one in finder.find(picture):
        reach = OFF_CENTRE * one.edge_px
        apart = [math.dist(one.centre_px, t["centre_px"]) > max(reach, OFF_CENTRE * t["edge_px"]) for t in truths]
        if all(apart):
            places.append([round(number, 2) for number in (*one.centre_px, *linear_of(one.quad).ravel().tolist())])
    return places[:MOST_PER_SCENE]


def main(folder: Path, first: int) -> None:
    """Writes the decoys of every scene that has none yet."""
    finder, bank = Finder(), Bank(folder)
    for number in bank.numbers():
        note = bank.decoys_file(number)
        if number >= first and not note.exists():
            note.write_text(json.dumps(fooled_at(finder, bank, number)))


if __name__ == "__main__":
    cv2.setNumThreads(1)
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
