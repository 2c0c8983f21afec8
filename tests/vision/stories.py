"""A simulated tray watched frame by frame; the truth stands in for the reader."""

from collections.abc import Callable, Iterator

from companion.ports import DieReading, TrayPhase
from vision.frames import Frame, Image
from vision.grid import Box
from vision.lying import Found, Meaning
from vision.simulated import FRAME_S, SimulatedTray
from vision.watch import Watch

Lens = Callable[[Image, float], Image]
"""What stands between the tray and the watcher: changes a picture at a moment."""
Places = Callable[[Box, float], Box]
"""Where the lens puts a box at a moment."""


class Story:
    """A tray, a watcher, and what it made of it. `lens` changes pictures, and what they show then lies as `placed`."""

    def __init__(self, tray: SimulatedTray) -> None:
        self.tray = tray
        self.watch = Watch()
        self.lens: Lens = lambda picture, _now_s: picture
        self.placed: Places = lambda box, _now_s: box
        self.now_s = 0.0
        self.found: list[Found] = []
        self.phases: list[TrayPhase] = []
        self.settled_s: list[float] = []

    def play(self, for_s: float) -> None:
        for now_s in self._times(for_s):
            picture = self.lens(self.tray.picture(now_s), now_s)
            looked = self.watch.look(Frame(picture, len(self.phases), now_s))
            if looked.settled:
                self._settle(now_s)
            self.phases.append(self.watch.phase)

    def forget(self) -> None:
        self.found.clear()
        self.phases.clear()

    @property
    def meant(self) -> list[Meaning]:
        return [found.meaning for found in self.found]

    @property
    def runs(self) -> list[TrayPhase]:
        """The phases in order, each run once."""
        return [phase for k, phase in enumerate(self.phases) if k == 0 or phase is not self.phases[k - 1]]

    def dice(self, now_s: float) -> tuple[DieReading, ...]:
        """The dice that lie in the tray, read without a mistake."""
        return tuple(
            DieReading(die.side, die.face, 0.99, self.placed(die.box, now_s))
            for die in self.tray.truth(now_s)
            if not die.hidden
        )

    def _settle(self, now_s: float) -> None:
        dice = self.dice(now_s)
        found = self.watch.compared(dice)
        if found.hand:
            self.watch.wait_for_hand()
            return
        self.watch.settle(dice, found)
        self.found.append(found)
        self.settled_s.append(now_s)

    def _times(self, for_s: float) -> Iterator[float]:
        end_s = self.now_s + for_s
        while self.now_s < end_s:
            yield self.now_s
            self.now_s += FRAME_S
