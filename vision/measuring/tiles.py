"""What a contact sheet shows of one wrong reading, or of one picture that is wrong but sure."""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.frames import Image
from vision.labels import Box
from vision.measuring.faults import Fault
from vision.measuring.paper import DOUBT, INK, LINE_PX, RIGHT, WRONG, blank, label, shortened, write
from vision.measuring.report import face_name
from vision.measuring.score import Score
from vision.quad import HasQuad, middle_of

CROP_PX, AROUND = 180, 2.2
"""A crop's side on the sheet, and how many times the die's longer side it shows."""

WHOLE_PX = 620


def cropped(image: Image, fault: Fault, faces: Sequence[HasQuad]) -> Image:
    """The die with its box, the reading's box and the top face that was looked at; below, what it is and was read."""
    x, y, width, height = fault.box
    span = AROUND * max(width, height, 8.0)
    scale = CROP_PX / span
    corner = np.array([x + width / 2 - span / 2, y + height / 2 - span / 2])
    onto = np.array([[scale, 0, -corner[0] * scale], [0, scale, -corner[1] * scale]], np.float32)
    tile = blank(CROP_PX, CROP_PX + 4 * LINE_PX + 4)
    kind = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    tile[:CROP_PX] = cv2.warpAffine(image, onto, (CROP_PX, CROP_PX), flags=kind, borderValue=(128, 128, 128))
    _draw_places(tile[:CROP_PX], fault, faces, onto)
    lines = ((fault.truth, RIGHT), (fault.read, WRONG), (fault.flags, DOUBT), (fault.picture.path.name, INK))
    for number, (text, colour) in enumerate(lines, 1):
        write(tile, shortened(text, CROP_PX), (0, CROP_PX + number * LINE_PX), colour)
    return tile


def _draw_places(crop: Image, fault: Fault, faces: Sequence[HasQuad], onto: np.ndarray) -> None:
    """The top faces in DOUBT's colour, the die's box in RIGHT's, that of the reading in WRONG's."""
    for face in faces:
        if _within(middle_of(face.quad), fault.box):
            cv2.polylines(crop, [_placed(face.quad, onto)], isClosed=True, color=DOUBT)
    reading, die = fault.comparison.reading, fault.comparison.die
    for box, colour in ((die.box if die else None, RIGHT), (reading.box if reading else None, WRONG)):
        if box is not None:
            cv2.polylines(crop, [_placed(_corners(box), onto)], isClosed=True, color=colour)


def whole(image: Image, one: Score) -> Image:
    """The whole picture with every die and every reading; what is right is named in the colour of what is right."""
    scale = WHOLE_PX / image.shape[1]
    size = (WHOLE_PX, max(1, round(image.shape[0] * scale)))
    small = np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)
    onto = np.array([[scale, 0, 0], [0, scale, 0]], np.float32)
    for each in one.comparisons:
        place = each.reading or each.die
        if place is not None and place.box is not None:
            colour = RIGHT if each.right else WRONG
            corners = _placed(_corners(place.box), onto)
            cv2.polylines(small, [corners], isClosed=True, color=colour, thickness=2)
            label(small, face_name(each.read, "missed"), (int(corners[0, 0]), int(corners[0, 1])), colour)
    for die in one.picture.dice:
        if die.box is not None and not die.owed:
            cv2.polylines(small, [_placed(_corners(die.box), onto)], isClosed=True, color=DOUBT, thickness=2)
    tile = blank(WHOLE_PX, small.shape[0] + LINE_PX + 4)
    tile[: small.shape[0]] = small
    write(tile, one.picture.path.name, (0, small.shape[0] + LINE_PX))
    return tile


def _within(point: tuple[float, float], box: Box) -> bool:
    x, y, width, height = box
    return x <= point[0] <= x + width and y <= point[1] <= y + height


def _corners(box: Box) -> np.ndarray:
    x, y, width, height = box
    return np.array([[x, y], [x + width, y], [x + width, y + height], [x, y + height]], np.float32)


def _placed(corners: np.ndarray, onto: np.ndarray) -> np.ndarray:
    """Corners of the picture as whole pixels of the tile."""
    return np.asarray(np.rint(corners @ onto[:, :2].T + onto[:, 2]), np.int32)
