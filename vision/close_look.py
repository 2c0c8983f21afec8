"""Looks closely at each candidate: what its top face shows, what spoils it, and just where it lies.

A candidate's quad makes its face a square, whatever the slant of the camera, so that only the quarter turn is unknown.
A second network reads that square with its surroundings. It also says how far each corner was missed and where the
face below lies, and the next look is a better one.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.find import Candidate, Finder, softmax
from vision.frames import Image
from vision.networks import Network
from vision.quad import CORNERS, Linear, Quad, edge_of, linear_of, middle_of

Floats = NDArray[Any]

CROP_PX = 48
FACE_IN_CROP_PX = 24.0
FACES = 8
"""Pips 1 to 6, a sign, no die."""

SIGN, NOTHING = 6, 7
LOOK_NUMBERS = 21
"""What the network answers: FACES scores, three log odds (cocked, hidden, unreadable), two corrections for each corner
and the way down, in edges."""

FURTHER_LOOKS = 2
"""Looks after the first, each at the next quarter turn of the better placed face."""

NO_DIE_AT_ONCE = 0.85
"""A look that is so certain that nothing is there is the last one."""

PLAIN = 0.9
"""So are two looks that are together so certain of what is there. One is not: its quad is only the finder's."""


@dataclass(frozen=True, slots=True, eq=False)
class TopFace:
    """One candidate after the close look; lengths in pixels of the picture.

    `quad` holds the corners of the face; `down` leads from its middle to the middle of the face below and may be wrong
    by `down_error` edges; `found` is the finder's score. `pips` (1 to 6), `sign` and `nothing` are chances that make
    one; `nothing_around` is what the wide look says of `nothing`. `cocked`, `hidden` and `unreadable` are chances of
    their own.
    """

    quad: Quad
    down: tuple[float, float]
    found: float
    pips: tuple[float, ...]
    sign: float
    nothing: float
    cocked: float = 0.0
    hidden: float = 0.0
    unreadable: float = 0.0
    down_error: float = 0.2
    nothing_around: float = 0.5

    @property
    def centre_px(self) -> tuple[float, float]:
        """The middle of the face."""
        return middle_of(self.quad)

    @property
    def edge_px(self) -> float:
        """The edge of a square that covers as much as the face."""
        return edge_of(linear_of(self.quad))

    @property
    def box(self) -> tuple[float, float, float, float]:
        """x, y, width and height around the whole die: the face and the one below it."""
        around = np.vstack([self.quad, self.quad + np.array(self.down, np.float32)])
        (left, top), (right, bottom) = around.min(0).tolist(), around.max(0).tolist()
        return left, top, right - left, bottom - top

    def moved(self, x: float, y: float) -> "TopFace":
        """The same face in a picture that begins `x`, `y` pixels further left and up."""
        return replace(self, quad=(self.quad + np.array([x, y], np.float32)).astype(np.float32))


class CloseLook:
    """Reads top faces, with so many looks after the first. One instance serves one thread."""

    def __init__(self, further_looks: int = FURTHER_LOOKS) -> None:
        self._further_looks = further_looks
        self._network = Network("classifier.onnx")

    def at(self, image: Image, candidates: Sequence[Candidate]) -> tuple[TopFace, ...]:
        """What each candidate shows, in the order given. `image` is (height, width, 3) uint8 BGR."""
        first = [one.quad for one in candidates]
        looks = [[look] for look in zip(first, self._answers(image, first), strict=True)]
        for _ in range(self._further_looks):
            doubtful = [own for own in looks if _worth_another(own)]
            quads = [np.roll(corrected(*own[-1]), 1, 0) for own in doubtful]
            for own, look in zip(doubtful, zip(quads, self._answers(image, quads), strict=True), strict=True):
                own.append(look)
        return tuple(_face(one, own) for one, own in zip(candidates, looks, strict=True))

    def _answers(self, image: Image, quads: Sequence[Quad]) -> Floats:
        """The network's answers (n, LOOK_NUMBERS) to close-ups of the quads."""
        if not quads:
            return np.zeros((0, LOOK_NUMBERS), np.float32)
        crops = [face_crop(image, quad) for quad in quads]
        return self._network.answers(evened(np.stack(crops)))


class CloseFinder:
    """Finds dice as Finder does, with their faces where the close look places them. One instance serves one thread."""

    def __init__(self) -> None:
        self._finder = Finder()
        self._look = CloseLook()

    def find(self, image: Image) -> tuple[Candidate, ...]:
        """Candidates in (height, width, 3) uint8 BGR, best first by the finder; scored by both."""
        found = self._finder.find(image)
        return tuple(
            replace(one, quad=face.quad, score=one.score * (1 - face.nothing))
            for one, face in zip(found, self._look.at(image, found), strict=True)
        )


def face_crop(image: Image, quad: Quad, face_px: float = FACE_IN_CROP_PX) -> Image:
    """The crop in which `quad` is a square of `face_px` in the middle, (CROP_PX, CROP_PX, 3) uint8 BGR."""
    return close_up(image, middle_of(quad), face_px * np.linalg.inv(_solid(linear_of(quad))))


def face_of(crop: NDArray[Any], margin_px: int = 0) -> NDArray[Any]:
    """The face alone in a `face_crop`, less a margin."""
    edge = round((CROP_PX - FACE_IN_CROP_PX) / 2) + margin_px
    return crop[edge:-edge, edge:-edge]


def close_up(image: Image, centre_px: tuple[float, float], onto: NDArray[np.floating]) -> Image:
    """A (CROP_PX, CROP_PX, 3) uint8 BGR crop: `onto` (2, 2) takes pixels around `centre_px` to crop pixels.

    Large dice are shrunk by averaging first, so that fine texture does not turn into false spots.
    """
    reach = CROP_PX * 0.72 * float(np.linalg.norm(np.linalg.inv(onto), 2)) + 2
    x0, y0 = max(0, int(centre_px[0] - reach)), max(0, int(centre_px[1] - reach))
    part = image[y0 : max(0, int(centre_px[1] + reach) + 1), x0 : max(0, int(centre_px[0] + reach) + 1)]
    if part.size == 0:
        return np.zeros((CROP_PX, CROP_PX, 3), np.uint8)
    times = min(max(1, round(1 / edge_of(onto))), *part.shape[:2])
    small = _shrunk(part, times)
    at = (np.array(centre_px) - (x0, y0)) / times
    affine = onto * times
    shift = (CROP_PX - 1) / 2 - affine @ (at - 0.5)
    matrix = np.hstack([affine, shift[:, None]]).astype(np.float32)
    crop = cv2.warpAffine(small, matrix, (CROP_PX, CROP_PX), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(crop, np.uint8)


def _shrunk(image: Image, times: int) -> Image:
    """The picture so many times smaller, less what is over to the right and below; whole numbers are fast."""
    height, width = (side // times for side in image.shape[:2])
    whole = image[: height * times, : width * times]
    return (
        image if times == 1 else np.asarray(cv2.resize(whole, (width, height), interpolation=cv2.INTER_AREA), np.uint8)
    )


def evened(crops: NDArray[np.uint8]) -> Floats:
    """Crops (n, h, w, 3) as network input (n, 3, h, w): each with mean zero and unit spread, so light matters less."""
    values = crops.astype(np.float32)
    mean = values.mean((1, 2, 3), keepdims=True)
    spread = values.std((1, 2, 3), keepdims=True)
    return np.ascontiguousarray(((values - mean) / (spread + 4)).transpose(0, 3, 1, 2))


def corrected(quad: Quad, answer: Floats) -> Quad:
    """The quad with its corners moved as the network's answer says."""
    corners = CORNERS + answer[11:19].reshape(4, 2)
    return (corners @ linear_of(quad).T + quad.mean(0)).astype(np.float32)


def _worth_another(looks: Sequence[tuple[Quad, Floats]]) -> bool:
    chances = softmax(np.stack([answer[:FACES] for _, answer in looks])).mean(0)
    if chances[NOTHING] > NO_DIE_AT_ONCE:
        return False
    return len(looks) == 1 or float(chances.max()) < PLAIN


def _solid(linear: Linear) -> Linear:
    """The map itself, or a small square's where it is all but flat."""
    return linear if abs(float(np.linalg.det(linear))) > 1.0 else np.eye(2) * 2.0


def _face(one: Candidate, looks: Sequence[tuple[Quad, Floats]]) -> TopFace:
    """The mean of several looks, the corners as the last of them places them."""
    answers = np.stack([answer for _, answer in looks])
    chances = softmax(answers[:, :FACES]).mean(0).tolist()
    cocked, hidden, unreadable = (1 / (1 + np.exp(-answers[:, 8:11]))).mean(0).tolist()
    last_quad, last = looks[-1]
    down = linear_of(last_quad) @ last[19:21]
    return TopFace(
        corrected(last_quad, last),
        (float(down[0]), float(down[1])),
        one.score,
        tuple(chances[:6]),
        chances[SIGN],
        chances[NOTHING],
        cocked,
        hidden,
        unreadable,
    )
