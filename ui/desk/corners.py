"""The four corners of a tray as people mark them in the picture, one after the other."""

from dataclasses import dataclass, replace

from companion.ports import Point

START: tuple[Point, ...] = ((0.15, 0.15), (0.85, 0.15), (0.85, 0.85), (0.15, 0.85))
"""Where the marks lie before anybody moves them: far left, far right, near right, near left."""

STEP = 0.01
"""One step of a mark, as a part of the picture's width or height."""

STEP_MM = 5.0
LEAST_MM = 60.0
MOST_MM = 600.0
"""How the inner size of a tray is changed, and how small and large one may be."""


@dataclass(frozen=True, slots=True)
class Corners:
    """Four marks: places in the picture, the one in question (0..3), and the tray's inner width and depth.

    `marked` says that all of them were gone through.
    """

    points: tuple[Point, ...] = START
    chosen: int = 0
    inner_mm: tuple[float, float] = (280.0, 150.0)
    marked: bool = False

    def placed(self, x: float, y: float) -> "Corners":
        """The corner in question lies there, and the next one is in question."""
        point = (min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0))
        points = (*self.points[: self.chosen], point, *self.points[self.chosen + 1 :])
        return replace(self, points=points).onward()

    def moved(self, right: int, down: int) -> "Corners":
        """The corner in question so many steps on."""
        x, y = self.points[self.chosen]
        return replace(self.placed(x + right * STEP, y + down * STEP), chosen=self.chosen, marked=False)

    def onward(self) -> "Corners":
        """The next corner is in question; after the last one all are marked."""
        last = self.chosen == len(self.points) - 1
        return replace(self, chosen=0 if last else self.chosen + 1, marked=last)

    def again(self) -> "Corners":
        """The same marks, to be gone through once more."""
        return replace(self, chosen=0, marked=False)

    def sized(self, width: int, depth: int) -> "Corners":
        """The tray so many steps wider and deeper."""
        wide, deep = self.inner_mm
        return replace(self, inner_mm=(_within(wide + width * STEP_MM), _within(deep + depth * STEP_MM)))


def _within(size_mm: float) -> float:
    return min(max(size_mm, LEAST_MM), MOST_MM)
