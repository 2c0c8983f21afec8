"""What disturbs a camera over a table: a hand, a figure put down, a lamp switched, a push, a hand that holds it."""

import math
from dataclasses import dataclass

import cv2
import numpy as np

from vision.frames import Image

Box = tuple[float, float, float, float]

_SKIN = (118.0, 152.0, 205.0)
_SLEEVE = (70.0, 52.0, 48.0)


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand over the near edge from `start_s` to `end_s`, reaching for a point given as shares of the picture."""

    start_s: float
    end_s: float
    towards: tuple[float, float] = (0.5, 0.45)

    def drawn(self, picture: Image, now_s: float) -> Image:
        """The picture with the hand where it is now."""
        if not self.start_s < now_s < self.end_s:
            return picture
        share = (now_s - self.start_s) / (self.end_s - self.start_s)
        reach = math.sin(math.pi * share) ** 0.7
        height, width = picture.shape[:2]
        tip = np.array([self.towards[0] * width, height * (1.25 - reach * (1.25 - self.towards[1]))])
        return _with_hand(picture, tip, height / 720)


@dataclass(frozen=True, slots=True)
class Sway:
    """The drift of a camera held by hand: up to about `reach_px` each way, slow, and a little turned."""

    reach_px: float

    def placed(self, box: Box, now_s: float) -> Box:
        """Where a box of the unmoved picture is seen, but for the turn."""
        right, down = self._shift(now_s)
        return box[0] + right, box[1] + down, box[2], box[3]

    def _shift(self, now_s: float) -> tuple[float, float]:
        right = math.sin(1.3 * now_s) + 0.3 * math.sin(4.1 * now_s + 1.0)
        down = math.sin(0.9 * now_s + 2.0) + 0.25 * math.sin(3.3 * now_s)
        return self.reach_px * right, self.reach_px * down

    def drawn(self, picture: Image, now_s: float) -> Image:
        """The picture as the swaying camera sees it; what lies beyond its edges is mirrored in."""
        height, width = picture.shape[:2]
        turn = cv2.getRotationMatrix2D((width / 2, height / 2), 0.6 * math.sin(0.7 * now_s), 1.0)
        turn[:, 2] += np.array(self._shift(now_s))
        moved = cv2.warpAffine(picture, turn, (width, height), borderMode=cv2.BORDER_REFLECT)
        return np.asarray(moved, np.uint8)


def with_figure(picture: Image, middle: tuple[float, float], height_px: float) -> Image:
    """The picture with a grey figure of plastic standing on a round base at `middle`, in pixels."""
    drawn = picture.copy()
    (x, y), size = middle, height_px
    cv2.ellipse(drawn, (round(x), round(y)), (round(0.4 * size), round(0.3 * size)), 0, 0, 360, (52, 60, 64), -1)
    body = np.array([(-0.22, 0), (0.22, 0), (0.3, -0.5), (0.12, -0.8), (0.05, -1.0), (-0.12, -0.8), (-0.3, -0.45)])
    cv2.fillPoly(drawn, [(body * size + (x, y)).astype(np.int32)], (96, 104, 110), cv2.LINE_AA)
    cv2.circle(drawn, (round(x - 0.02 * size), round(y - 0.95 * size)), max(1, round(0.13 * size)), (120, 128, 134), -1)
    return drawn


def relit(picture: Image, level: float) -> Image:
    """The picture with all light changed by a factor."""
    return np.asarray(cv2.convertScaleAbs(picture, alpha=level ** (1 / 2.2)), np.uint8)


def nudged(picture: Image, right_px: float, down_px: float) -> Image:
    """The picture after the camera was pushed by so many pixels."""
    shift = np.array([[1, 0, right_px], [0, 1, down_px]], np.float32)
    size = (picture.shape[1], picture.shape[0])
    return np.asarray(cv2.warpAffine(picture, shift, size, borderMode=cv2.BORDER_REPLICATE), np.uint8)


def _with_hand(picture: Image, tip: np.ndarray[tuple[int], np.dtype[np.float64]], scale: float) -> Image:
    layer = np.zeros(picture.shape, np.uint8)
    cover = np.zeros(picture.shape[:2], np.uint8)
    palm = tip + np.array([10.0, 120.0]) * scale
    strokes = [(palm, palm + np.array([90.0, 420.0]) * scale, 96.0, _SKIN)]
    strokes += [
        (palm, tip + np.array([x, y]) * scale, 30.0, _SKIN) for x, y in ((-62, 30), (-26, 4), (10, 0), (44, 18))
    ]
    strokes += [(palm, palm + np.array([-92.0, -14.0]) * scale, 34.0, _SKIN)]
    strokes += [(palm + np.array([70.0, 330.0]) * scale, palm + np.array([120.0, 700.0]) * scale, 150.0, _SLEEVE)]
    for start, end, thick, colour in strokes:
        ends = [(int(p[0]), int(p[1])) for p in (start, end)]
        cv2.line(layer, ends[0], ends[1], colour, max(1, int(thick * scale)), cv2.LINE_AA)
        cv2.line(cover, ends[0], ends[1], 255.0, max(1, int(thick * scale)), cv2.LINE_AA)
    cv2.circle(layer, (int(palm[0]), int(palm[1])), int(62 * scale), _SKIN, -1, cv2.LINE_AA)
    cv2.circle(cover, (int(palm[0]), int(palm[1])), int(62 * scale), 255.0, -1, cv2.LINE_AA)
    alpha = cv2.GaussianBlur(cover, (0, 0), 3.0 * scale).astype(np.float32)[:, :, None] / 255
    shade = cv2.GaussianBlur(cover, (0, 0), 34.0 * scale).astype(np.float32)[:, :, None] / 255
    under = picture * (1 - 0.45 * shade)
    round_light = 0.72 + 0.28 * cv2.GaussianBlur(cover, (0, 0), 16.0 * scale).astype(np.float32)[:, :, None] / 255
    return np.asarray(under * (1 - alpha) + layer * round_light * alpha, np.uint8)
