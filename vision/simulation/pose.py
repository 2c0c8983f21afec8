"""Where a die is and how it is turned."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vision.simulation.dice_model import NORMALS, RIGHTS, UPS, DieKind, top_face

Array = npt.NDArray[np.float64]

_CORNERS: Array = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], np.float64)


@dataclass(frozen=True, slots=True, eq=False)
class DiePose:
    """One die in the world: its middle `centre_mm` (3,), `rotation` (3, 3) from die axes to world, edge length.

    `cocked` names what it leans on, "" when it lies flat.
    """

    kind: DieKind
    centre_mm: Array
    rotation: Array
    edge_mm: float
    cocked: str = ""

    @property
    def face(self) -> str:
        """The face that points up most."""
        return self.kind.faces[top_face(self.rotation)]

    @property
    def corners_mm(self) -> Array:
        """World points (8, 3) of the corners of its cube, edges not rounded."""
        return np.asarray(self.centre_mm + _CORNERS @ self.rotation.T * (self.edge_mm / 2))

    @property
    def top_corners_mm(self) -> Array:
        """World points (4, 3) of the top face: top left, top right, bottom right, bottom left of its picture."""
        face = top_face(self.rotation)
        square = np.array([[-1, 1], [1, 1], [1, -1], [-1, -1]], np.float64)
        local = NORMALS[face] + square[:, :1] * RIGHTS[face] + square[:, 1:] * UPS[face]
        return np.asarray(self.centre_mm + local @ self.rotation.T * (self.edge_mm / 2))


def support_mm(rotation: Array, edge_mm: float) -> float:
    """How high the middle of a die so turned must be for its lowest corner to touch the ground."""
    return float(np.sum(np.abs(rotation[2]))) * edge_mm / 2


def turn(axis: Array, angle_rad: float) -> Array:
    """The rotation matrix (3, 3) about a unit axis."""
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.asarray(np.eye(3) + np.sin(angle_rad) * cross + (1 - np.cos(angle_rad)) * (cross @ cross))


UPRIGHT = np.array([0.0, 0.0, 1.0])


def lying(face: int, yaw_rad: float) -> Array:
    """The rotation that turns face number `face` up, then spins the die by `yaw_rad`."""
    rows = np.stack([RIGHTS[face], UPS[face], NORMALS[face]]).astype(np.float64)
    return np.asarray(turn(UPRIGHT, yaw_rad) @ rows)
