"""Teach the simulated table's Action dice, as players teach theirs, and keep the set that the companion ships.

`python -m vision.training.simulated_dice` writes `vision/models/simulated.dice`; the same seed gives the same pictures.
Run it again when the icons, the finder or the symbol network change.
"""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2
import numpy as np

import vision.models
from vision.simulation.throws import DICE_SET, enrolment
from vision.teach import learn

SEED = 11
PICTURES_A_SIDE = 4


def write_pictures(folder: Path) -> Path:
    """Four pictures a side with all six faces, and their labels file."""
    rng = np.random.default_rng(SEED)
    lines = []
    for side in ("free_peoples", "shadow"):
        for number in range(PICTURES_A_SIDE):
            file = f"{side}_{number}.png"
            throw = enrolment(side, rng)
            cv2.imwrite(str(folder / file), throw.picture)
            lines.append(json.dumps(throw.label(file)))
    labels = folder / "labels.jsonl"
    labels.write_text("\n".join(lines), "utf-8")
    return labels


def main() -> None:
    """Write the set beside the models."""
    with TemporaryDirectory() as folder:
        taught = learn(DICE_SET, write_pictures(Path(folder)))
    target = Path(vision.models.__path__[0]) / f"{DICE_SET}.dice"
    taught.dice_set.save(target)
    print(f"{target}: {len(taught.report.faces)} faces", *taught.report.advice, sep="\n")


if __name__ == "__main__":
    main()
