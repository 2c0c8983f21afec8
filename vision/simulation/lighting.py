"""Lamps over the simulated table."""

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vision.simulation.colours import Colour, glow_bgr

Array = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Lamp:
    """A round lamp: its place and radius in millimetres, colour temperature, and light at the table's middle."""

    place_mm: tuple[float, float, float]
    radius_mm: float = 60.0
    kelvin: float = 3200.0
    level: float = 0.8

    @property
    def colour(self) -> Colour:
        """Linear light that falls on the middle of the table, square to the lamp."""
        return glow_bgr(self.kelvin) * np.float32(self.level)

    def points(self, count: int) -> Array:
        """World points (count, 3) spread over the lamp's disc, for soft shadows."""
        turns = np.arange(count) * math.pi * (3 - math.sqrt(5))
        radii = self.radius_mm * np.sqrt((np.arange(count) + 0.5) / count)
        spread = np.column_stack([radii * np.cos(turns), radii * np.sin(turns), np.zeros(count)])
        return np.asarray(np.array(self.place_mm) + spread)

    def strength(self, points_mm: Array) -> npt.NDArray[np.float32]:
        """Light at points (..., 3) relative to the table's middle, by distance alone."""
        place = np.array(self.place_mm)
        away = np.sum((points_mm - place) ** 2, axis=-1)
        return np.asarray(np.sum(place**2) / away, np.float32)


@dataclass(frozen=True, slots=True)
class Light:
    """All light on the table: one or more lamps and the room's own glow."""

    lamps: tuple[Lamp, ...]
    room_kelvin: float = 4500.0
    room_level: float = 0.25

    @property
    def room(self) -> Colour:
        """Linear light of the room from above."""
        return glow_bgr(self.room_kelvin) * np.float32(self.room_level)


def shadow_outline(corners_mm: Array, lamp_point_mm: Array) -> Array:
    """Where the corners (n, 3) of a body cast their shadow on the playing surface: world points (n, 2)."""
    height = np.minimum(corners_mm[:, 2:3], lamp_point_mm[2] - 1.0)
    return np.asarray(
        lamp_point_mm[:2] + (corners_mm[:, :2] - lamp_point_mm[:2]) * lamp_point_mm[2] / (lamp_point_mm[2] - height)
    )
