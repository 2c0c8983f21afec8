"""A folder that everything happens to: pictures come whole, torn, wrong, misnamed, and go, while it is watched."""

import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np

from vision.clock import ManualClock
from vision.feed import Feed
from vision.file_cameras import FolderCamera

NAMES = ("a.jpg", "b.png", "c.bmp", "d.webp", "e.tiff", "f.JPEG", "notes.txt", ".hidden.png", "\udcff.png", "g\n.jpg")
KINDS = (".jpg", ".png", ".bmp", ".webp", ".tiff")
MOST_LOOK_S = 1.0


class CarelessFolder:
    """A watched folder and a random hand in it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.clock = ManualClock()
        self.shown = self.lost = 0
        self._folder = folder
        self._random = random.Random(seed)
        self._noise = np.random.default_rng(seed)
        self._feed = Feed(lambda: FolderCamera(folder, self.clock), self.clock)

    def live(self, steps: int) -> None:
        """Let things happen, and look after each of them; a look that fails or waits for long fails the test."""
        for _ in range(steps):
            self._happen()
            for _look in range(self._random.randrange(1, 4)):
                began_s = self.clock.now_s()
                frame, signal = self._feed.take()
                assert self.clock.now_s() - began_s <= MOST_LOOK_S
                self.shown += frame is not None
                self.lost += signal is not None
            self.clock.wait(self._random.random() * 4)

    def _happen(self) -> None:
        self._folder.mkdir(exist_ok=True)
        act = self._random.choice(
            [self._draw, self._draw, self._tear, self._scribble, self._bend, self._remove, self._stand_in, self._clear]
        )
        act(self._folder / self._random.choice(NAMES))

    def _encoded(self) -> bytes:
        height, width = (self._random.choice((1, 2, 7, 48, 200)) for _ in range(2))
        channels = self._random.choice((1, 3))
        image = self._noise.integers(0, 256, (height, width, channels)).astype(np.uint8)
        return cv2.imencode(self._random.choice(KINDS), image)[1].tobytes()

    def _draw(self, file: Path) -> None:
        self._write(file, self._encoded())

    def _tear(self, file: Path) -> None:
        whole = self._encoded()
        self._write(file, whole[: self._random.randrange(len(whole))])

    def _scribble(self, file: Path) -> None:
        self._write(file, self._random.randbytes(self._random.choice((0, 1, 40, 5000))))

    def _bend(self, file: Path) -> None:
        """Change some bytes of a picture that was whole."""
        spoilt = bytearray(self._encoded())
        for _ in range(self._random.randrange(1, 20)):
            spoilt[self._random.randrange(len(spoilt))] = self._random.randrange(256)
        self._write(file, bytes(spoilt))

    def _remove(self, file: Path) -> None:
        if file.is_dir():
            file.rmdir()
        else:
            file.unlink(missing_ok=True)

    def _stand_in(self, file: Path) -> None:
        """Put something under a picture's name that is no file."""
        self._remove(file)
        stand_ins: list[Callable[[Path], None]] = [Path.mkdir, os.mkfifo, _lead_in_a_circle, _lead_nowhere]
        self._random.choice(stand_ins)(file)

    def _clear(self, _file: Path) -> None:
        if self._random.random() < 0.2:
            shutil.rmtree(self._folder)

    def _write(self, file: Path, data: bytes) -> None:
        self._remove(file)
        file.write_bytes(data)


def _lead_in_a_circle(file: Path) -> None:
    file.symlink_to(file)


def _lead_nowhere(file: Path) -> None:
    file.symlink_to("no-such-file")
