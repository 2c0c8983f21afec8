"""A small simulated table for tests, and a reader that knows the truth of it."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from companion.ports import DieReading, Expected, Reading, Signal, Verdict
from vision.clock import ManualClock
from vision.frames import Image
from vision.simulated import SimulatedCamera, SimulatedTray
from vision.simulation.layout import Chances
from vision.simulation.look import Look
from vision.simulation.optics import Viewpoint

SMALL = replace(Look(), view=Viewpoint(width_px=320, height_px=180))
THREE_COMBAT = Expected((("combat", 3),))


def small_tray(seed: int = 1, chances: Chances | None = None) -> SimulatedTray:
    return SimulatedTray(np.random.default_rng(seed), SMALL, chances)


class TruthReader:
    """Reads a simulated tray without looking: what lies there, or as many `lies` as there are."""

    def __init__(self, camera: SimulatedCamera, clock: ManualClock) -> None:
        self._camera = camera
        self._clock = clock
        self.times_read = 0
        self.lies: Iterator[str] = iter(())

    def read(self, image: Image, expected: Expected | None = None) -> Reading:  # noqa: ARG002 - it knows the truth
        self.times_read += 1
        dice = [
            DieReading(die.side, next(self.lies, die.face), 0.99, die.box)
            for die in self._camera.tray.truth(self._clock.now_s())
            if not die.hidden
        ]
        return Reading(tuple(dice), Verdict.SURE)


class Letters:
    """An inbox that keeps its signals."""

    def __init__(self) -> None:
        self.signals: list[Signal] = []

    def put(self, signal: Signal) -> None:
        self.signals.append(signal)
