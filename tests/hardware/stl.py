"""Reads STL files, binary ones, with nothing but Python and NumPy."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[Any]

_TRIANGLE = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("extra", "<u2")])


@dataclass(frozen=True, slots=True, eq=False)
class Solid:
    """A part as triangles: the file's header, and corners (n, 3, 3) in mm, anticlockwise as seen from outside."""

    header: str
    corners: Floats

    @property
    def low(self) -> Floats:
        """The least x, y and z."""
        return np.asarray(self.corners.min(axis=(0, 1)))

    @property
    def size(self) -> Floats:
        """Width, depth and height."""
        return np.asarray(self.corners.max(axis=(0, 1)) - self.low)

    @property
    def areas(self) -> Floats:
        """Each triangle's area times its outward normal (n, 3)."""
        first, second, third = np.moveaxis(self.corners, 1, 0)
        return np.asarray(np.cross(second - first, third - first) / 2)

    @property
    def volume(self) -> float:
        """What it encloses, in cubic millimetres; negative when it is inside out."""
        first, second, third = np.moveaxis(self.corners, 1, 0)
        return float(np.einsum("ij,ij->", first, np.cross(second, third)) / 6)

    def open_edges(self) -> int:
        """How many edges lack the one neighbour that runs along them the other way. A watertight part has none."""
        points = [tuple(point) for point in self.corners.reshape(-1, 3).tolist()]
        seen: dict[Any, int] = {}
        for k in range(0, len(points), 3):
            for a, b in ((k, k + 1), (k + 1, k + 2), (k + 2, k)):
                edge = (points[a], points[b])
                seen[edge] = seen.get(edge, 0) + 1
        return sum(count != seen.get((b, a), 0) for (a, b), count in seen.items())


def read_stl(path: Path) -> Solid:
    """The part in a binary STL file. ValueError when the file is cut short or isn't one."""
    data = path.read_bytes()
    count = int.from_bytes(data[80:84], "little")
    if len(data) != 84 + count * _TRIANGLE.itemsize:
        raise ValueError(f"{path.name} is no binary STL file of {count} triangles")
    triangles = np.frombuffer(data, _TRIANGLE, count, 84)
    return Solid(data[:80].decode("ascii").strip(), triangles["corners"].astype(np.float64))
