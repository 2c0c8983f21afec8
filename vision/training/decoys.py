"""Notes where the reader is fooled in the bank: `python -m vision.training.decoys BANK [FIRST]`.

The looks then learn most from what they find hard. Beside each scene from number FIRST on that has no note yet it
writes NUMBER.decoys: the places that are no die and might be taken for one, and how far the dice are from being read.
"""

import json
import math
import sys
from pathlib import Path
from typing import Any

import cv2

from vision.certainty import shipped
from vision.close_look import TopFace
from vision.quad import linear_of
from vision.reader import Parts
from vision.training.bank import Bank
from vision.training.finder_samples import READABLE_CONTRAST

MOST_PER_SCENE = 12
OFF_CENTRE = 0.45
"""So far from a die's middle, in edges, a face is taken for one that is none."""

READABLE_SEEN = 0.75
"""Dice that are covered more are nobody's fault."""


def note_of(parts: Parts, bank: Bank, number: int) -> dict[str, Any]:
    """What a reader of these parts finds hard in a scene.

    `decoys` are x, y and the four numbers of the linear map of faces that are none, in pixels, and the chance that
    they are taken for dice, likeliest first; `doubt` is the sum of these chances and of what the dice lack to one.
    """
    picture, truths = bank.scene(number)
    faces = parts.wide_look.at(picture, parts.close_look.at(picture, parts.finder.find(picture)))
    strange = [one for one in faces if not any(_at(one, truth) for truth in truths)]
    decoys = sorted(
        ([*_place(one), round(shipped().presence.of(one), 4)] for one in strange), key=lambda place: -place[-1]
    )
    lacking = [1 - max((_told(one, truth) for one in faces if _at(one, truth)), default=0.0) for truth in truths]
    doubt = sum(chance for *_, chance in decoys) + sum(
        lack for lack, truth in zip(lacking, truths, strict=True) if _legible(truth)
    )
    return {"decoys": decoys[:MOST_PER_SCENE], "doubt": round(doubt, 3)}


def _at(one: TopFace, truth: dict[str, Any]) -> bool:
    """Whether a face is that die's, if a bad one."""
    return math.dist(one.centre_px, truth["centre_px"]) <= OFF_CENTRE * max(one.edge_px, truth["edge_px"])


def _place(one: TopFace) -> list[float]:
    return [round(number, 2) for number in (*one.centre_px, *linear_of(one.quad).ravel().tolist())]


def _told(one: TopFace, truth: dict[str, Any]) -> float:
    """The chance of a die there that shows what this one shows."""
    shown = (*one.pips, one.sign)[(int(truth["face"]) - 1) % 7]
    return shipped().presence.of(one) * shown / max(sum(one.pips) + one.sign, 1e-9)


def _legible(truth: dict[str, Any]) -> bool:
    return truth["seen"] > READABLE_SEEN and truth["contrast"] >= READABLE_CONTRAST[1] and not truth["cocked"]


def main(folder: Path, first: int) -> None:
    """Writes the notes of every scene that has none yet."""
    parts, bank = Parts(), Bank(folder)
    for number in bank.numbers():
        note = bank.decoys_file(number)
        if number >= first and not note.exists():
            note.write_text(json.dumps(note_of(parts, bank, number)))


if __name__ == "__main__":
    cv2.setNumThreads(1)
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
