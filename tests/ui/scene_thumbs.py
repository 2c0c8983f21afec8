"""Small copies of the pictures of all screens: `python -m tests.ui.scene_thumbs FOLDER` keeps those in FOLDER.

Draw them first with `python -m ui.scenes FOLDER 800x480`, look at them, then keep them.
"""

import sys
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

KEPT = Path(__file__).parent.parent / "data" / "scenes"
SIZE = (200, 120)

Picture = NDArray[np.uint8]
"""Height x width x 3, blue green red."""


def thumb(picture: Path) -> Picture:
    """A picture made small enough that a hair's breadth does not matter."""
    whole = cv2.imread(str(picture))
    assert whole is not None, f"{picture} is no picture"
    return np.asarray(cv2.resize(whole, SIZE, interpolation=cv2.INTER_AREA), dtype=np.uint8)


def kept(scene: str) -> Picture:
    """The picture kept of a scene."""
    return np.asarray(cv2.imread(str(KEPT / f"{scene}.png")), dtype=np.uint8)


def main(folder: Path) -> None:
    """Keep small copies of all 800x480 pictures in the folder."""
    KEPT.mkdir(parents=True, exist_ok=True)
    for old in KEPT.glob("*.png"):
        old.unlink()
    for picture in folder.glob("*-800x480.png"):
        cv2.imwrite(str(KEPT / f"{picture.stem.removesuffix('-800x480')}.png"), thumb(picture))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
