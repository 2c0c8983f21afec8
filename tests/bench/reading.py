"""How long the reader looks at a 1280x720 picture, beside one plain pass over the same picture."""

from collections.abc import Iterator
from functools import partial

import cv2
import numpy as np

from companion.ports import Expected
from companion.wiring.devices import SIMULATED_DICE
from tests.bench.figure import Figure, median_ms
from vision.dice_set import DiceSet
from vision.frames import Image
from vision.reader import StillReader
from vision.simulated import SimulatedTray

THROWS = {
    "5 Combat dice": Expected((("combat", 5),)),
    "4 + 7 Action dice": Expected((("free_peoples", 4), ("shadow", 7))),
}
AT_REST_S = 60.0


def figures() -> Iterator[Figure]:
    """The time for each kind of throw, on one thread of OpenCV."""
    cv2.setNumThreads(1)
    tray = SimulatedTray(np.random.default_rng(1))
    reader = StillReader(DiceSet.load(SIMULATED_DICE))
    empty = tray.picture(0.0)
    for number, (words, dice) in enumerate(THROWS.items(), 1):
        tray.throw(dice, number * AT_REST_S)
        picture = tray.picture((number + 0.9) * AT_REST_S)
        reading_ms = median_ms(partial(reader.read, picture, dice), 9)
        plain_ms = median_ms(partial(plain_pass, picture, empty), 51)
        beside = f"{reading_ms / plain_ms:.0f} plain passes of {plain_ms:.2f} ms"
        yield Figure(f"read {words}, 1280x720", f"{reading_ms:.0f} ms", beside)


def plain_pass(picture: Image, before: Image) -> object:
    """The least any reader does: grey, half size, blurred, beside the picture before."""
    one, other = (
        cv2.GaussianBlur(cv2.resize(cv2.cvtColor(each, cv2.COLOR_BGR2GRAY), None, fx=0.5, fy=0.5), (5, 5), 0)
        for each in (picture, before)
    )
    return cv2.absdiff(one, other)
