"""The square top face of a die as a camera sees it: a parallelogram, described so that it has one description only.

A square looks the same after a quarter turn, so its edges have no first one. Here a parallelogram is the image of the
unit square under a linear map, and the map is described by five numbers that a quarter turn leaves alone: the logarithm
of its size, two numbers of squeeze (zero where the square is seen as a square), and cosine and sine of four times its
turn. They change smoothly with the picture, as a network needs.
"""

import math
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Quad = NDArray[np.float32]
"""Corners (4, 2) in pixels, x and y, in order around the face; which one comes first means nothing."""

Linear = NDArray[np.float64]
"""A (2, 2) map from the unit square to pixels; its columns are two neighbouring edges, the second one clockwise."""

CORNERS = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
"""The unit square around zero, clockwise as seen in a picture."""

Description = tuple[float, float, float, float, float]
"""Logarithm of the size, squeeze along the axes and the diagonals, cosine and sine of four times the turn."""


class HasQuad(Protocol):
    """Anything whose top face lies somewhere in a picture."""

    @property
    def quad(self) -> Quad:
        """The corners of the face."""


def linear_of(quad: NDArray[np.floating]) -> Linear:
    """The linear map nearest to four corners, turned over if they run the other way around."""
    corners = np.asarray(quad, np.float64)
    first = (corners[1] - corners[0] + corners[2] - corners[3]) / 2
    second = (corners[3] - corners[0] + corners[2] - corners[1]) / 2
    linear = np.stack([first, second], 1)
    return linear if np.linalg.det(linear) >= 0 else np.stack([second, first], 1)


def quad_of(centre_px: tuple[float, float], linear: NDArray[np.floating]) -> Quad:
    """The four corners around `centre_px`."""
    return (CORNERS @ np.asarray(linear, np.float64).T + centre_px).astype(np.float32)


def upright_quad(centre_px: tuple[float, float], edge_px: float) -> Quad:
    """A face seen straight from above and not turned."""
    return quad_of(centre_px, np.eye(2) * edge_px)


def middle_of(quad: Quad) -> tuple[float, float]:
    """The middle of the corners, in pixels."""
    x, y = quad.mean(0).tolist()
    return x, y


def edge_of(linear: NDArray[np.floating]) -> float:
    """The edge in pixels of the square that covers as much."""
    return math.sqrt(max(abs(float(np.linalg.det(linear))), 1e-9))


def described(linear: Linear) -> Description:
    """The five numbers of a map whose determinant is above zero."""
    size = edge_of(linear)
    stretch = linear @ linear.T / size**2
    r = math.acosh(max(1.0, (stretch[0, 0] + stretch[1, 1]) / 2))
    ratio = r / math.sinh(r) if r > 1e-6 else 1.0
    along, across = float(stretch[0, 0] - stretch[1, 1]) / 2 * ratio, float(stretch[0, 1]) * ratio
    turn = np.linalg.inv(_squeezed(along, across)) @ linear / size
    angle = 4 * math.atan2(turn[1, 0] - turn[0, 1], turn[0, 0] + turn[1, 1])
    return math.log(size), along, across, math.cos(angle), math.sin(angle)


def linear_from(description: Description) -> Linear:
    """The map of that description; of the four equal ones that with a turn within 45 degrees."""
    log_size, along, across, cosine, sine = description
    angle = math.atan2(sine, cosine) / 4
    c, s = math.cos(angle), math.sin(angle)
    return math.exp(log_size) * _squeezed(along, across) @ np.array([[c, -s], [s, c]])


def _squeezed(along: float, across: float) -> Linear:
    """The symmetric map of determinant one with that squeeze."""
    r = math.hypot(along, across)
    ratio = math.sinh(r / 2) / r if r > 1e-6 else 0.5
    return math.cosh(r / 2) * np.eye(2) + ratio * np.array([[along, across], [across, -along]])
