"""A pinhole camera over the table.

World: millimetres, x to the right, y away from the player, z up from the playing surface; the tray's middle is 0, 0, 0.
Picture: pixels, x to the right, y down.
"""

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """Where the camera hangs: `pitch_deg` off the vertical, leaning towards `azimuth_deg`, turned by `roll_deg`.

    `span_mm` is the width of table seen across the middle of the picture; `lens_deg` the horizontal angle of view;
    `aim_mm` the point of the table in the middle of the picture.
    """

    width_px: int = 1280
    height_px: int = 720
    span_mm: float = 330.0
    pitch_deg: float = 10.0
    azimuth_deg: float = 0.0
    roll_deg: float = 0.0
    lens_deg: float = 46.0
    aim_mm: tuple[float, float] = (0.0, 0.0)


class PinholeCamera:
    """Projects the table's world to the picture of a `Viewpoint`, and rays back."""

    def __init__(self, view: Viewpoint) -> None:
        self.width_px, self.height_px = view.width_px, view.height_px
        self.focal_px = view.width_px / 2 / math.tan(math.radians(view.lens_deg) / 2)
        distance_mm = view.span_mm / 2 / math.tan(math.radians(view.lens_deg) / 2)
        pitch, azimuth = math.radians(view.pitch_deg), math.radians(view.azimuth_deg)
        lean = np.array([math.sin(pitch) * math.sin(azimuth), -math.sin(pitch) * math.cos(azimuth), math.cos(pitch)])
        self.position_mm: Array = np.array([*view.aim_mm, 0.0]) + distance_mm * lean
        self.rotation: Array = _axes(-lean, math.radians(view.roll_deg))
        self.middle_px: Array = np.array([view.width_px / 2, view.height_px / 2])

    def project(self, points_mm: Array) -> Array:
        """Picture points (n, 2) in pixels of world points (n, 3) in millimetres."""
        seen = (np.asarray(points_mm, np.float64) - self.position_mm) @ self.rotation.T
        return np.asarray(self.focal_px * seen[:, :2] / seen[:, 2:3] + self.middle_px)

    def plane(self, origin_mm: Array, right: Array, down: Array) -> Array:
        """The homography (3, 3) from (a, b) in millimetres on a plane to pixels: world = origin + a*right + b*down."""
        lens = np.array([[self.focal_px, 0, self.middle_px[0]], [0, self.focal_px, self.middle_px[1]], [0, 0, 1]])
        columns = np.column_stack([right, down, np.asarray(origin_mm) - self.position_mm])
        return np.asarray(lens @ self.rotation @ columns)

    def to_ground(self, points_px: Array) -> Array:
        """World points (n, 2) in millimetres on the playing surface under picture points (n, 2)."""
        rays = np.column_stack([(points_px - self.middle_px) / self.focal_px, np.ones(len(points_px))]) @ self.rotation
        return np.asarray(self.position_mm[:2] - rays[:, :2] * (self.position_mm[2] / rays[:, 2:3]))


def _axes(forward: Array, roll_rad: float) -> Array:
    """Rows right, down, forward of a camera looking along `forward`."""
    up = np.array([math.sin(roll_rad), math.cos(roll_rad), 0.0])
    right = np.cross(forward, up)
    right /= np.linalg.norm(right)
    return np.stack([right, np.cross(forward, right), forward])
