"""From the markers in a picture to the tray between them: where it lies, how large dice are, what white looks like.

Three of the four corner markers are enough. Every refusal says what to do.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import permutations

import cv2
import numpy as np

from companion.language import gettext as _
from vision.frames import Image
from vision.markers import BORDER_MM, CARD_NUMBER, CORNER_NUMBERS, MARKER_MM, Marker, Points
from vision.tiles import TILE_MM, WHITE_MM
from vision.tray import Tray, TrayError

FEWEST = 3
"""So many corner markers tell where the tray lies."""

_LEAST_FLATTENED = 0.72
_BELOW_THE_RIM = 0.88
_BURNT = 250
_BURNT_SHARE = 0.1
_DARK = 60
_PX_PER_MM = 2
WHITE_FIELD_MM = (MARKER_MM + BORDER_MM, -BORDER_MM, WHITE_MM, TILE_MM)
"""The card's white field: left, top, width and height in millimetres from the upper left corner of its marker."""


@dataclass(frozen=True, slots=True, eq=False)
class MarkedTray:
    """A tray found by its markers; `note` says in words what was missing, "" when nothing was."""

    tray: Tray
    note: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class _Corner:
    """A corner of the tray: its place (2,) in pixels, and how near it is.

    Things on one plane are shown in an area that goes with the third power of their nearness.
    """

    place: Points
    nearness: float

    @property
    def px_per_mm(self) -> float:
        """How large the picture shows things there."""
        return float(self.nearness ** (3 / 2))


def tray_between(markers: Sequence[Marker], image: Image) -> MarkedTray:
    """The tray between markers of this picture (height, width, 3) uint8 BGR.

    Raises TrayError, which says what hinders and what to do.
    """
    around = [marker for marker in markers if marker.number in CORNER_NUMBERS]
    _check_seen(around, image)
    if np.median([marker.flattened for marker in around]) < _LEAST_FLATTENED:
        raise TrayError(_("The camera looks at the tray from too far aside. Hang it above the tray's middle."))
    corners = _corners(around)
    missing = [number for number in CORNER_NUMBERS if number not in {marker.number for marker in around}]
    note = ""
    if missing:
        corners.append(_fourth(corners))
        note = _missing(missing[0], corners[-1], image)
    tray = _spanned(corners, (image.shape[1], image.shape[0]))
    marks = tuple((one.number, round(float(one.middle[0]), 1), round(float(one.middle[1]), 1)) for one in around)
    return MarkedTray(balanced(replace(tray, marks=marks), markers, image), note)


def _check_seen(around: Sequence[Marker], image: Image) -> None:
    numbers = [marker.number for marker in around]
    twice = [number for number, times in Counter(numbers).items() if times > 1]
    if twice:
        words = _("Marker {n} is seen twice. Take away what shows it a second time.")
        raise TrayError(words.format(n=twice[0]))
    if len(numbers) >= FEWEST:
        return
    if float(np.percentile(image[::8, ::8], 95)) < _DARK:
        raise TrayError(_("It is too dark to see the markers. Switch on the tray's light."))
    if not numbers:
        words = _("I see no marker. Put the four markers at the tray's corners, and the camera straight above them.")
        raise TrayError(words)
    words = _("I see only {seen}. Uncover the others and bring them into the picture, without glare.")
    raise TrayError(words.format(seen=_(" and ").join(str(number) for number in numbers)))


def _corners(around: Sequence[Marker]) -> list[_Corner]:
    """The tray's corners: of each tile the corner nearest to the tray's middle."""
    places = np.array([marker.middle for marker in around])
    low, high = places.min(axis=0), places.max(axis=0)
    # Over the picture of a plane the nearness grows evenly.
    nearness = [(marker.edge_px / MARKER_MM) ** (2 / 3) for marker in around]
    even = np.linalg.lstsq(np.column_stack([places, np.ones(len(places))]), np.array(nearness), rcond=None)[0]
    corners = []
    for marker in around:
        tile = marker.tile_corners()
        nearest = tile[np.argmin(np.linalg.norm(tile - (low + high) / 2, axis=1))]
        corners.append(_Corner(nearest, max(float(np.append(nearest, 1.0) @ even), 1e-3)))
    return corners


def _fourth(three: Sequence[_Corner]) -> _Corner:
    """The corner across from the one with the right angle.

    In a rectangle seen in perspective, places over their nearness add up as the corners of the rectangle do.
    """
    one, between, other = min(permutations(three), key=lambda order: _slant(*order))
    depth = max(1 / one.nearness + 1 / other.nearness - 1 / between.nearness, 1e-3)
    place = one.place / one.nearness + other.place / other.nearness - between.place / between.nearness
    return _Corner(place / depth, 1 / depth)


def _slant(one: _Corner, between: _Corner, other: _Corner) -> float:
    """How far the angle in the middle is from a right one."""
    first, second = one.place - between.place, other.place - between.place
    return abs(float(first @ second)) / float(np.linalg.norm(first) * np.linalg.norm(second) + 1e-9)


def _missing(number: int, corner: _Corner, image: Image) -> str:
    """Why a marker is not seen, as far as the picture tells."""
    height, width = image.shape[:2]
    reach = round((MARKER_MM + 2 * BORDER_MM) * corner.px_per_mm)
    x, y = round(float(corner.place[0])), round(float(corner.place[1]))
    if not (reach <= x < width - reach and reach <= y < height - reach):
        words = _("Marker {n} lies outside the picture. The tray was found without it.")
    elif _burnt(image[y - reach : y + reach, x - reach : x + reach]) > _BURNT_SHARE:
        words = _("A lamp mirrors on marker {n}. The tray was found without it.")
    else:
        words = _("Marker {n} is covered. The tray was found without it.")
    return words.format(n=number)


def _burnt(patch: Image) -> float:
    """How much of a patch is burnt out."""
    return float((patch.min(axis=2) >= _BURNT).mean())


def _spanned(corners: Sequence[_Corner], picture_px: tuple[int, int]) -> Tray:
    scales = sorted(1 / corner.px_per_mm for corner in corners)
    try:
        # The markers may lie on the rim, nearer to the camera than the floor.
        middle = float(np.mean(scales) / np.sqrt(_BELOW_THE_RIM))
        far = scales[-1] / _BELOW_THE_RIM
        return Tray.spanning(np.array([corner.place for corner in corners]), (middle, scales[0], far), picture_px)
    except TrayError as problem:
        raise TrayError(_("The markers do not lie around a tray. Put one at each of its four corners.")) from problem


def balanced(tray: Tray, markers: Sequence[Marker], image: Image) -> Tray:
    """The tray with its white taken from the card, else from the markers' own white paper; as it was without either."""
    cards = [marker for marker in markers if marker.number == CARD_NUMBER]
    patches = [_card_white(card, image) for card in cards] or [_border_white(marker, image) for marker in markers]
    for patch in sorted(patches, key=_burnt):
        try:
            return tray.balanced(patch)
        except TrayError:
            continue
    return tray


def _card_white(card: Marker, image: Image) -> Image:
    left, top, width, height = WHITE_FIELD_MM
    return _flat(card, image, (left + 2, top + 2, width - 4, height - 4))


def _border_white(marker: Marker, image: Image) -> Image:
    """The white border of a tile, without its outer and inner edge, as one strip."""
    side, inset = MARKER_MM, BORDER_MM / 4
    strips = [
        _flat(marker, image, (0.0, inset - BORDER_MM, side, BORDER_MM - 2 * inset)),
        _flat(marker, image, (0.0, side + inset, side, BORDER_MM - 2 * inset)),
    ]
    return np.asarray(np.vstack(strips), np.uint8)


def _flat(marker: Marker, image: Image, part_mm: tuple[float, float, float, float]) -> Image:
    """A part of a marker's tile as seen from straight above: left, top, width, height in millimetres."""
    left, top, width, height = part_mm
    seen = marker.from_mm(
        np.array([[left, top], [left + width, top], [left + width, top + height], [left, top + height]])
    )
    size = (max(1, round(width * _PX_PER_MM)), max(1, round(height * _PX_PER_MM)))
    flat = np.array([[0, 0], [size[0], 0], [size[0], size[1]], [0, size[1]]], np.float32)
    matrix = cv2.getPerspectiveTransform(seen.astype(np.float32), flat)
    return np.asarray(cv2.warpPerspective(image, matrix, size, borderMode=cv2.BORDER_REPLICATE), np.uint8)
