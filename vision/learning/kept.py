"""The dice that people put right: one small file each, the patch alone and never the picture.

A file that cannot be read is left where it is and named; the others still count.
"""

import io
import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import numpy as np

from companion.codec import Codec
from companion.ports import DieReading
from vision.archives import UNREADABLE
from vision.dice_set import Example
from vision.frames import Image
from vision.learning.files import discard, write_whole
from vision.symbols import PATCH_PX

SUFFIX = ".die"


@dataclass(frozen=True, slots=True)
class Label:
    """What is known of a kept die: when it was put right, what was read (the box in pixels), and what it truly is."""

    when: datetime
    read: DieReading
    side: str
    face: str


@dataclass(frozen=True, slots=True, eq=False)
class KeptDie:
    """A die that people put right; `number` is its own for good, `patch` (64, 64, 3) uint8 BGR."""

    number: int
    label: Label
    patch: Image

    @property
    def face(self) -> tuple[str, str]:
        """The side and the face that people named."""
        return self.label.side, self.label.face

    @property
    def example(self) -> Example:
        """The die as an example for a set."""
        return Example(self.label.side, self.label.face, self.patch)


class KeptDice:
    """The folder of a set's kept dice."""

    def __init__(self, folder: Path) -> None:
        """Nothing is made or read before it is needed."""
        self._folder = folder
        self._labels = Codec([Label])

    def all(self) -> tuple[tuple[KeptDie, ...], tuple[str, ...]]:
        """Every kept die, the oldest first, and what is wrong with files that are none."""
        dice, problems = [], []
        for file in sorted(self._folder.glob("*" + SUFFIX)):
            try:
                dice.append(self._read(file))
            except UNREADABLE as problem:
                problems.append(f"{file} is no kept die, or damaged ({problem}); delete it")
        return tuple(dice), tuple(problems)

    def add(self, number: int, label: Label, patch: Image) -> KeptDie:
        """Keep a die under a number that is not taken. Raises LearningError, and then nothing is kept."""
        header = json.dumps(self._labels.encode(label)).encode()
        opened = io.BytesIO()
        np.savez_compressed(opened, allow_pickle=False, label=np.frombuffer(header, np.uint8), patch=patch)
        write_whole(self._file(number), opened.getvalue())
        return KeptDie(number, label, patch)

    def drop(self, number: int) -> None:
        """Forget a die."""
        discard(self._file(number))

    def numbers(self) -> Iterator[int]:
        """The numbers that are taken, also those of damaged files."""
        for file in self._folder.glob("*" + SUFFIX):
            if file.stem.isdecimal():
                yield int(file.stem)

    def _file(self, number: int) -> Path:
        return self._folder / f"{number:06}{SUFFIX}"

    def _read(self, file: Path) -> KeptDie:
        """Raises ValueError, KeyError or OSError for what is no kept die."""
        with file.open("rb") as opened, np.load(opened, allow_pickle=False) as archive:
            plain, patch = json.loads(archive["label"].tobytes()), archive["patch"]
        if patch.shape != (PATCH_PX, PATCH_PX, 3) or patch.dtype != np.uint8:
            raise ValueError(f"a patch of {patch.shape} {patch.dtype}")
        return KeptDie(int(file.stem), self._labels.decode("Label", plain), patch)
