"""Drawn letters for the tests of learning: clean ones to teach with, and ones under another lamp to put right."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path

import cv2
import numpy as np

from companion.ports import DieReading
from tests.vision.sign_dice import BLUE, quad_at, table_with
from vision.dice_set import DiceSet, Example
from vision.frames import Image
from vision.learning.lessons import Corrected, Lessons
from vision.symbols import cut_patch

SIDE = "north"
BEGAN = datetime.fromisoformat("2026-11-30T20:00:00+01:00")


def patch(letter: str, turn_deg: float = 0.0, *, blurred_px: float = 0.0, light: float = 1.0, seed: int = 0) -> Image:
    """A blue die with this letter, turned; out of focus, under another light, with the noise of that seed."""
    seen = cut_patch(table_with([(letter, BLUE, turn_deg)]), quad_at(0, turn_deg)).astype(np.float32)
    if blurred_px:
        seen = np.asarray(cv2.GaussianBlur(seen, (0, 0), blurred_px), np.float32)
    noise = np.random.default_rng(seed).normal(0, 5, seen.shape)
    return np.asarray((seen * light + noise).clip(0, 255), np.uint8)


def taught(letters: str, turns: Sequence[float] = (0.0,)) -> list[Example]:
    """Clean examples of these letters, one for each turn."""
    return [
        Example(SIDE, letter, patch(letter, turn_deg, seed=number))
        for letter in letters
        for number, turn_deg in enumerate(turns)
    ]


def put_right(letter: str, seen: Image, *, read_as: str = "?", side: str = SIDE) -> Corrected:
    """A die that was read as another letter and is this one."""
    return Corrected(DieReading(side, read_as, 0.6, (20.0, 20.0, 60.0, 60.0)), side, letter, seen)


def saved(folder: Path, examples: Sequence[Example], name: str = "letters") -> Path:
    """A dice set of these examples in a folder of its own."""
    return DiceSet.of(name, examples).save(folder / f"{name}.dice")


def minutes() -> Iterator[datetime]:
    """One minute after the other."""
    return (BEGAN + timedelta(minutes=number) for number in count())


def lessons(dice_set: Path) -> Lessons:
    """The lessons of that set, a minute apart."""
    clock = minutes()
    return Lessons(dice_set, lambda: next(clock))
