"""When is a throw a throw: a state machine over the frames of a tray, from motion alone.

Give every frame to `Watch.look`. When it says `settled`, something new lies still: read it, and tell `Watch.found`
what was found. A hand that took nothing, a lamp switched on, a nudge of the camera end where they began.
"""

from dataclasses import dataclass, replace
from enum import StrEnum, unique

import cv2
import numpy as np
import numpy.typing as npt

from companion.ports import TrayPhase
from vision.frames import Frame, Image

Box = tuple[float, float, float, float]
Grey = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]

_SAME_LIGHT = 1.06
_FOLLOWING = 0.15


@dataclass(frozen=True, slots=True)
class WatchParams:
    """What counts as motion, in grey levels of 255, shares of the picture, and frames.

    The picture is looked at in a grid about `grid_px` wide. A grid point has moved when it changed by `step`; the
    picture moves when `least_share` of the points have; a change of `whole_share` is light or a push, not dice.
    """

    grid_px: int = 320
    step: float = 7.0
    least_share: float = 0.00012
    whole_share: float = 0.35
    still_frames: int = 3
    patience_frames: int = 45
    arm_share: float = 0.012
    push_px: float = 12.0


@dataclass(frozen=True, slots=True)
class Looked:
    """What one frame showed: the tray's state, whether a new still picture waits to be read, how much moves (0..1)."""

    phase: TrayPhase
    settled: bool
    moving_share: float


@unique
class Found(StrEnum):
    """What a reading of a settled picture means."""

    THROW = "throw"
    CLEARED = "cleared"
    SAME = "same"


@dataclass(frozen=True, slots=True, eq=False)
class _Rest:
    """The picture that lay still last, and the dice in it, boxes in grid points.

    After a push or a change of light (`stirred`) dice can be told by their places alone, not by how they look.
    """

    grey: Grey
    phase: TrayPhase
    boxes: tuple[Box, ...] = ()
    stirred: bool = False


class Watch:
    """The tray's states: empty, moving, still, read, cleared."""

    def __init__(self, params: WatchParams | None = None) -> None:
        self._params = params or WatchParams()
        self._last: Grey | None = None
        self._anchor: Grey | None = None
        self._still_for = 0
        self._rest: _Rest | None = None
        self._phase = TrayPhase.EMPTY
        self._step = 1

    @property
    def phase(self) -> TrayPhase:
        """The tray's state after the last frame or finding."""
        return self._phase

    def look(self, frame: Frame) -> Looked:
        """Take in the next frame."""
        self._step = max(1, round(frame.image.shape[1] / self._params.grid_px))
        grey = _gridded(frame.image, self._step)
        if self._last is None or self._last.shape != grey.shape:
            self._last, self._anchor, self._rest = grey, grey, None
            self._still_for = 0
        moving = self._moved(grey, self._last)
        if moving or self._moved(grey, self._anchor_or(grey)):
            self._anchor, self._still_for = grey, 0
        else:
            self._still_for += 1
            self._anchor = self._adapted(grey)
        self._last = grey
        return Looked(self._next_phase(grey, moving), self._phase is TrayPhase.STILL, moving)

    def found(self, boxes: tuple[Box, ...]) -> Found:
        """Say which dice the settled picture holds, as boxes in its pixels; the answer says what that means."""
        if self._last is None:
            raise RuntimeError("look at a frame before saying what it holds")
        held = tuple((x / self._step, y / self._step, w / self._step, h / self._step) for x, y, w, h in boxes)
        meaning = self._meaning(held, self._last)
        phases = {Found.THROW: TrayPhase.READ, Found.CLEARED: TrayPhase.CLEARED}
        same = TrayPhase.READ if held else TrayPhase.EMPTY
        self._phase = phases.get(meaning, same)
        self._rest = _Rest(self._last, self._phase, held)
        self._anchor = self._last
        return meaning

    def _anchor_or(self, grey: Grey) -> Grey:
        return grey if self._anchor is None else self._anchor

    def _adapted(self, grey: Grey) -> Grey:
        """What stillness is measured against: it follows slow light, but not a die that rolls to its end."""
        if self._anchor is None or self._still_for <= self._params.still_frames:
            return self._anchor_or(grey)
        return np.asarray(cv2.addWeighted(self._anchor, 1 - _FOLLOWING, grey, _FOLLOWING, 0), np.float32)

    def _moved(self, grey: Grey, before: Grey) -> float:
        """The share of the picture that changed, 0 when that is no more than noise."""
        share = float(np.count_nonzero(_changed(grey, before, self._params.step))) / grey.size
        return share if share >= self._params.least_share else 0.0

    def _next_phase(self, grey: Grey, moving: float) -> TrayPhase:
        if self._phase is TrayPhase.STILL and not moving:
            return self._phase
        if self._still_for < self._params.still_frames:
            if moving or self._still_for == 0:
                self._phase = TrayPhase.MOVING
            return self._phase
        if self._phase is TrayPhase.MOVING or self._rest is None:
            self._phase = self._settled_phase(grey)
        return self._phase

    def _settled_phase(self, grey: Grey) -> TrayPhase:
        """What stillness after motion means: as before, something to be read, or an arm that holds still."""
        if self._rest is None:
            return TrayPhase.STILL
        self._rest, changed = self._followed(_relit(self._rest, grey), grey)
        share = float(np.count_nonzero(changed)) / grey.size
        if share < self._params.least_share:
            self._rest = replace(self._rest, grey=grey)
            return self._rest.phase
        if (
            share < self._params.whole_share
            and self._is_arm(changed)
            and self._still_for < self._params.patience_frames
        ):
            return TrayPhase.MOVING
        return TrayPhase.STILL

    def _followed(self, rest: _Rest, grey: Grey) -> tuple[_Rest, Mask]:
        """The resting picture, moved along with a small push of the camera, and where the new one still differs."""
        changed = _changed(grey, rest.grey, self._params.step * 1.5)
        if np.count_nonzero(changed) < self._params.least_share * grey.size:
            return rest, changed
        right, down = _pushed(rest.grey, grey, self._params.push_px)
        if abs(right) + abs(down) < 0.3:
            return rest, changed
        pushed = replace(
            rest,
            grey=_shifted(rest.grey, right, down),
            boxes=tuple((x + right, y + down, w, h) for x, y, w, h in rest.boxes),
            stirred=True,
        )
        left = _changed(grey, pushed.grey, self._params.step * 3.0)
        margin = int(self._params.push_px) + 1
        left[:margin], left[-margin:], left[:, :margin], left[:, -margin:] = False, False, False, False
        return (pushed, left) if np.count_nonzero(left) * 4 < np.count_nonzero(changed) else (rest, changed)

    def _is_arm(self, changed: Mask) -> bool:
        """Whether one large change reaches in from the picture's edge."""
        count, labels, stats, _ = cv2.connectedComponentsWithStats(changed.astype(np.uint8))
        edge = np.concatenate([labels[0], labels[-1], labels[:, 0], labels[:, -1]])
        sizes = stats[:, cv2.CC_STAT_AREA]
        return any(sizes[k] > self._params.arm_share * changed.size for k in range(1, count) if k in edge)

    def _meaning(self, boxes: tuple[Box, ...], grey: Grey) -> Found:
        before = self._rest
        if not boxes:
            return Found.CLEARED if before is not None and before.boxes else Found.SAME
        if before is None:
            return Found.THROW
        changed = _changed(grey, before.grey, self._params.step * 1.5)
        stirred = before.stirred or np.count_nonzero(changed) > self._params.whole_share * changed.size
        stayed = all(_stayed(box, before.boxes, None if stirred else changed) for box in boxes)
        return Found.SAME if stayed else Found.THROW


def _gridded(image: Image, step: int) -> Grey:
    """The picture as a smoothed grid of grey levels, about every `step`-th pixel."""
    size = (image.shape[1] // step, image.shape[0] // step)
    thin = cv2.resize(image, size, interpolation=cv2.INTER_NEAREST)
    return np.asarray(cv2.blur(cv2.cvtColor(thin, cv2.COLOR_BGR2GRAY), (3, 3)), np.float32)


def _changed(grey: Grey, before: Grey, step: float) -> Mask:
    """Where two grids differ by more than `step` once a change of all light alike is taken out."""
    difference = cv2.subtract(grey, before)
    drift = float(np.median(difference[::6, ::6]))
    return np.asarray(np.abs(difference - drift) > step)


def _relit(rest: _Rest, grey: Grey) -> _Rest:
    """The resting picture as it would look in the light of the new one."""
    gain = float(np.median(grey[::3, ::3] / np.maximum(rest.grey[::3, ::3], 4.0)))
    if 1 / _SAME_LIGHT < gain < _SAME_LIGHT:
        return rest
    return replace(rest, grey=np.minimum(rest.grey * np.float32(gain), 255), stirred=True)


def _pushed(before: Grey, grey: Grey, most_px: float) -> tuple[float, float]:
    """How far the whole picture moved, right and down in grid points; 0, 0 when it did not move as one."""
    (right, down), response = cv2.phaseCorrelate(before, grey)
    within = max(abs(right), abs(down)) <= most_px
    return (float(right), float(down)) if within and response > 0.2 else (0.0, 0.0)


def _shifted(grey: Grey, right: float, down: float) -> Grey:
    move = np.array([[1, 0, right], [0, 1, down]], np.float32)
    size = (grey.shape[1], grey.shape[0])
    return np.asarray(cv2.warpAffine(grey, move, size, borderMode=cv2.BORDER_REPLICATE), np.float32)


def _stayed(box: Box, before: tuple[Box, ...], changed: Mask | None) -> bool:
    """Whether a die lay in the same place before and, where `changed` is given, looks the same."""
    if not any(_overlap(box, other) > 0.5 for other in before):
        return False
    if changed is None:
        return True
    x, y, width, height = (round(value) for value in box)
    piece = changed[max(0, y) : y + height, max(0, x) : x + width]
    return piece.size == 0 or float(piece.mean()) < 0.15


def _overlap(one: Box, other: Box) -> float:
    """Shared area of two boxes over the area of both together."""
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    shared = max(0.0, across) * max(0.0, down)
    return shared / max(1e-6, one[2] * one[3] + other[2] * other[3] - shared)
