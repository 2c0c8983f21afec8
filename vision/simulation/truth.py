"""The exact truth of a simulated picture, in the form that labelled pictures use."""

from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.simulation.pose import DiePose
from vision.simulation.scene import Scene

_SEEN = 0.55


@dataclass(frozen=True, slots=True)
class DieTruth:
    """One die as it lies: `box` (x, y, width, height) of the whole die as if nothing hid it, in pixels.

    `top_face` holds four corners, top left first and clockwise, in its picture's own upright frame. `cocked` names
    what it leans on, "" when flat. A `hidden` die cannot be read by anybody.
    """

    side: str
    face: str
    box: tuple[float, float, float, float]
    top_face: tuple[tuple[float, float], ...]
    body: str
    cocked: str
    hidden: bool

    def moved(self, right_px: float, down_px: float) -> "DieTruth":
        """The same die in a picture that was pushed by so many pixels."""
        x, y, width, height = self.box
        top = tuple((a + right_px, b + down_px) for a, b in self.top_face)
        return replace(self, box=(x + right_px, y + down_px, width, height), top_face=top)

    def label(self) -> dict[str, object]:
        """Plain data for a line of labels."""
        plain: dict[str, object] = {
            "side": self.side,
            "face": self.face,
            "box": [round(value, 1) for value in self.box],
            "body": self.body,
            "top_face": [[round(x, 1), round(y, 1)] for x, y in self.top_face],
        }
        if self.cocked:
            plain |= {"cocked": True, "cocked_why": self.cocked}
        if self.hidden:
            plain["hidden"] = 1.0
        return plain


def truths(scene: Scene, dice: tuple[DiePose, ...]) -> tuple[DieTruth, ...]:
    """The truth of every die that is in the picture at all."""
    found = []
    for pose in dice:
        box = _box(scene, pose, dice)
        if box is not None:
            corners = scene.camera.project(pose.top_corners_mm)
            top = tuple((float(x), float(y)) for x, y in corners)
            hidden = _seen_share(scene, pose, dice) < _SEEN
            found.append(DieTruth(pose.kind.side, pose.face, box, top, pose.kind.body_colour, pose.cocked, hidden))
    return tuple(found)


def _box(scene: Scene, pose: DiePose, dice: tuple[DiePose, ...]) -> tuple[float, float, float, float] | None:
    patch = scene.cover(pose, dice)
    if patch is None:
        return None
    x, y, width, height = cv2.boundingRect((patch.pixels[:, :, 3] > 0.4).astype(np.uint8))
    return (float(patch.left_px + x), float(patch.top_px + y), float(width), float(height)) if width else None


def _seen_share(scene: Scene, pose: DiePose, dice: tuple[DiePose, ...]) -> float:
    """How much of the top face no other die, no wall and no edge of the picture hides."""
    shape = (scene.camera.height_px, scene.camera.width_px)
    face = _filled(scene.camera.project(pose.top_corners_mm), shape)
    whole = cv2.contourArea(scene.camera.project(pose.top_corners_mm).astype(np.float32))
    face &= scene.front < 0.5
    away = np.linalg.norm(pose.centre_mm - scene.camera.position_mm)
    for other in dice:
        if other is not pose and np.linalg.norm(other.centre_mm - scene.camera.position_mm) < away:
            hull = cv2.convexHull(scene.camera.project(other.corners_mm).astype(np.float32))[:, 0]
            face &= ~_filled(hull, shape)
    return float(np.count_nonzero(face)) / max(1.0, whole)


def _filled(points: npt.NDArray[Any], shape: tuple[int, int]) -> npt.NDArray[np.bool_]:
    mask = np.zeros(shape, np.uint8)
    cv2.fillConvexPoly(mask, np.round(points).astype(np.int32), 1)
    return mask.astype(bool)
