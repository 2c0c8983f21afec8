"""Draws a bank of scenes on disk: `python -m vision.training.bank FOLDER FIRST COUNT` (one scene a seed)."""

import json
import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.training.colour import Floats
from vision.training.scene import draw_scene

LISTED_FOR = 20_000
"""After so many draws the folder is listed again: a bank may grow while it is learned from."""


MOST_DOUBT = 3.0
"""More than so many doubtful places make no scene any harder."""

HARD_SHARE = 0.5
"""So many draws are by how hard the scenes are."""


class Bank:
    """The finished scenes in a folder, drawn from at random."""

    def __init__(self, folder: Path) -> None:
        """Raises FileNotFoundError where no scene is finished yet."""
        self._folder = folder
        self._numbers: list[int] = []
        self._doubt: Floats = np.zeros(0)
        self._left = 0

    def numbers(self) -> list[int]:
        """The numbers of all finished scenes."""
        return sorted(int(path.stem) for path in self._folder.glob("*.json"))

    def any_number(self, rng: Generator) -> int:
        """One of them: half the time any, else rather one that the reader doubts, once that was noted."""
        if self._left == 0:
            self._list()
        self._left -= 1
        if rng.random() < HARD_SHARE and self._doubt[-1]:
            return self._numbers[int(np.searchsorted(self._doubt, rng.random() * self._doubt[-1], "right"))]
        return self._numbers[int(rng.integers(len(self._numbers)))]

    def _list(self) -> None:
        """Raises FileNotFoundError where no scene is finished yet."""
        self._numbers, self._left = self.numbers(), LISTED_FOR
        if not self._numbers:
            raise FileNotFoundError(f"no scenes in {self._folder}; draw some with python -m vision.training.bank")
        self._doubt = np.cumsum([min(float(self._note(number)["doubt"]), MOST_DOUBT) for number in self._numbers])

    def decoys(self, number: int) -> list[list[float]]:
        """Places in a scene that might be taken for dice (vision.training.decoys); none before they are noted."""
        places: list[list[float]] = self._note(number)["decoys"]
        return places

    def _note(self, number: int) -> dict[str, Any]:
        note = self.decoys_file(number)
        noted: dict[str, Any] = json.loads(note.read_text()) if note.exists() else {"decoys": [], "doubt": 0.0}
        return noted

    def scene(self, number: int) -> tuple[NDArray[np.uint8], list[dict[str, Any]]]:
        """Picture (BGR) and truths of one scene."""
        return np.load(self._stem(number).with_suffix(".npy")), json.loads(self.truth_file(number).read_text())

    def truth_file(self, number: int) -> Path:
        """Where the truth about a scene stands."""
        return self._stem(number).with_suffix(".json")

    def decoys_file(self, number: int) -> Path:
        """Where a scene's decoys stand, once vision.training.decoys has noted them."""
        return self._stem(number).with_suffix(".decoys")

    def add(self, number: int) -> None:
        """Draws the scene of that number; its truth appears last, when all is written."""
        picture, truths = draw_scene(np.random.default_rng(number))
        np.save(self._stem(number).with_suffix(".npy"), picture)
        unfinished = self._stem(number).with_suffix(".part")
        unfinished.write_text(json.dumps([truth.plain() for truth in truths]))
        unfinished.replace(self.truth_file(number))

    def _stem(self, number: int) -> Path:
        return self._folder / f"{number:06d}"


def main(folder: Path, first: int, count: int) -> None:
    """Draws COUNT scenes; a scene is fixed by its number."""
    folder.mkdir(parents=True, exist_ok=True)
    bank = Bank(folder)
    for number in range(first, first + count):
        bank.add(number)


if __name__ == "__main__":
    cv2.setNumThreads(1)
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
