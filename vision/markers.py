"""The markers around a tray: four numbered squares at its corners, and one on the card that shows white and focus.

A marker is printed on a tile with a white border; the tile's inner corner lies at an inner corner of the tray.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Image

Points = NDArray[Any]
"""Places in a picture: (n, 2) float64, x and y in pixels."""

CORNER_NUMBERS = (1, 2, 3, 4)
"""The markers of the tray's corners, in order around it."""

CARD_NUMBER = 5
"""The marker of the card that is laid into the tray."""

MARKER_MM = 20.0
"""Side of a marker's black square."""

BORDER_MM = 4.0
"""White around it on its tile."""

MODULES = 7
"""A marker is so many small squares wide, the black frame among them."""

_SQUARE = np.array([[0, 0], [MARKER_MM, 0], [MARKER_MM, MARKER_MM], [0, MARKER_MM]], np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class Marker:
    """A marker seen in a picture: its number, and the corners (4, 2) of its black square in pixels.

    The corners run clockwise as printed, from the upper left one.
    """

    number: int
    corners: Points

    @property
    def middle(self) -> Points:
        """Its middle (2,)."""
        return np.asarray(self.corners.mean(axis=0))

    @property
    def edge_px(self) -> float:
        """The edge of a square that covers as much of the picture."""
        return float(np.sqrt(abs(cv2.contourArea(self.corners.astype(np.float32)))))

    @property
    def flattened(self) -> float:
        """How much shorter it is seen along one way than across: 1.0 from straight above, less from aside."""
        upper_left, upper_right, lower_right, lower_left = self.corners
        across = (upper_right - upper_left + lower_right - lower_left) / 2
        down = (lower_left - upper_left + lower_right - upper_right) / 2
        longer, shorter = np.linalg.svd(np.column_stack([across, down]), compute_uv=False)
        return float(shorter / longer)

    def from_mm(self, places: Points) -> Points:
        """Where places (n, 2) in millimetres from its upper left corner, right and down, lie in the picture."""
        matrix = cv2.getPerspectiveTransform(_SQUARE, self.corners.astype(np.float32))
        return np.asarray(cv2.perspectiveTransform(places.reshape(1, -1, 2).astype(np.float32), matrix)[0], np.float64)

    def tile_corners(self) -> Points:
        """The corners (4, 2) of its tile, clockwise as printed."""
        low, high = -BORDER_MM, MARKER_MM + BORDER_MM
        return self.from_mm(np.array([[low, low], [high, low], [high, high], [low, high]]))


def pattern(number: int) -> NDArray[np.bool_]:
    """The small squares (MODULES, MODULES) of a marker: true is black. Its frame is black all around."""
    drawn = cv2.aruco.generateImageMarker(_dictionary(), number, MODULES, borderBits=1)
    return np.asarray(drawn == 0)


def markers_in(image: Image) -> tuple[Marker, ...]:
    """The markers in a picture (height, width, 3) uint8 BGR, by number; one that is seen twice stands there twice."""
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    found, numbers, _rejected = _detector().detectMarkers(grey)
    known = (*CORNER_NUMBERS, CARD_NUMBER)
    seen = [] if numbers is None else zip(found, numbers.ravel().tolist(), strict=True)
    markers: list[Marker] = []
    for corners, number in seen:
        marker = Marker(int(number), corners.reshape(4, 2).astype(np.float64))
        if number in known and not any(_same(marker, other) for other in markers):
            markers.append(marker)
    return tuple(sorted(markers, key=lambda marker: marker.number))


def _same(one: Marker, other: Marker) -> bool:
    """Whether a marker was outlined twice."""
    return one.number == other.number and float(np.linalg.norm(one.middle - other.middle)) < one.edge_px / 2


@cache
def _dictionary() -> cv2.aruco.Dictionary:
    return cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_50)


@cache
def _detector() -> cv2.aruco.ArucoDetector:
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    # A tile's own edge lies so near to its marker's that by default one of the two is dropped: it may be the marker.
    parameters.minMarkerDistanceRate = 0.04
    parameters.minMarkerPerimeterRate = 0.02
    return cv2.aruco.ArucoDetector(_dictionary(), parameters)
