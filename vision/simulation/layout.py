"""Where thrown dice come to rest: scattered, touching, and now and then cocked."""

import math
from dataclasses import dataclass, replace

import numpy as np

from vision.simulation.dice_model import DieKind
from vision.simulation.look import Look
from vision.simulation.pose import UPRIGHT, Array, DiePose, lying, support_mm, turn

Random = np.random.Generator

_TRIES = 60
FINGER_MM = 4.0
"""Dice laid by hand lie so far apart."""

_RIGHT = np.array([1.0, 0.0, 0.0])


@dataclass(frozen=True, slots=True)
class Chances:
    """How a throw may end: each die's chance to come to rest against another one, and to lie cocked."""

    touching: float = 0.25
    cocked: float = 0.0


def rest(kinds: list[DieKind], look: Look, chances: Chances, rng: Random) -> tuple[DiePose, ...]:
    """Poses of dice at rest on the look's stage, none inside another. Every face is equally likely."""
    hand = _Hand(look, rng)
    for kind in kinds:
        hand.put(kind, chances)
    return tuple(hand.placed)


def showing(kind: DieKind, face: str, count: int, look: Look, rng: Random) -> tuple[DiePose, ...]:
    """Poses of dice laid by hand, apart from one another and all with this face up. Raises ValueError for no such face.

    Fewer than `count` lie there when the stage has no room for more.
    """
    if face not in kind.faces:
        raise ValueError(f"dice of side {kind.side!r} have no face {face!r}: lay one of {', '.join(kind.faces)}")
    up = [number for number, name in enumerate(kind.faces) if name == face]
    hand = _Hand(look, rng)
    for _ in range(count * _TRIES):
        if len(hand.placed) < count:
            hand.lay(kind, up[int(rng.integers(len(up)))])
    return tuple(hand.placed)


def overlapping(one: DiePose, other: DiePose, gap_mm: float = 0.0) -> bool:
    """Whether the ground outlines of two dice come closer than `gap_mm`."""
    if abs(one.centre_mm[2] - other.centre_mm[2]) > 0.9 * one.edge_mm:
        return False
    outlines = [_footprint(one), _footprint(other)]
    for outline in outlines:
        for start, end in zip(outline, np.roll(outline, -1, axis=0), strict=True):
            across = np.array([end[1] - start[1], start[0] - end[0]]) / (np.linalg.norm(end - start) + 1e-9)
            mine, theirs = outlines[0] @ across, outlines[1] @ across
            if mine.min() > theirs.max() + gap_mm or theirs.min() > mine.max() + gap_mm:
                return False
    return True


def _footprint(pose: DiePose) -> Array:
    """The ground outline (4, 2) of a die: exact when it lies flat, else the square around its shadow."""
    corners = pose.corners_mm[:, :2]
    if pose.cocked in ("", "stack"):
        low = np.argsort(pose.corners_mm[:, 2])[:4]
        around = corners[low] - corners[low].mean(axis=0)
        return np.asarray(corners[low][np.argsort(np.arctan2(around[:, 1], around[:, 0]))])
    (left, near), (right, far) = corners.min(axis=0), corners.max(axis=0)
    return np.array([[left, near], [right, near], [right, far], [left, far]])


class _Hand:
    """Puts dice down one after the other, each clear of those already `placed`."""

    def __init__(self, look: Look, rng: Random) -> None:
        self.placed: list[DiePose] = []
        self._look = look
        self._rng = rng

    def put(self, kind: DieKind, chances: Chances) -> None:
        """Put down one more die, in the first way the chances name that leaves it clear of the others."""
        flat = DiePose(kind, np.zeros(3), lying(self._face(), self._rng.uniform(0, 2 * math.pi)), self._look.edge_mm)
        ways = [self._anywhere]
        if self.placed and self._rng.random() < chances.touching:
            ways.insert(0, self._beside)
        if self._rng.random() < chances.cocked:
            leaning = [self._on_die, self._stacked] if self._upright() else []
            leaning += [self._on_wall] * 2 if self._look.tray is not None else []
            ways[:0] = [leaning[int(self._rng.integers(len(leaning)))]] if leaning else []
        for way in ways:
            for _ in range(_TRIES):
                pose = way(flat)
                if self._is_clear(pose):
                    self.placed.append(pose)
                    return
        self.placed.append(self._in_a_gap(flat))

    def lay(self, kind: DieKind, face: int) -> None:
        """Lay one more die with face number `face` up, where a random place has room for a finger beside it."""
        turned = lying(face, self._rng.uniform(0, 2 * math.pi))
        pose = self._anywhere(DiePose(kind, np.zeros(3), turned, self._look.edge_mm))
        if self._is_clear(pose) and not any(overlapping(pose, other, FINGER_MM) for other in self.placed):
            self.placed.append(pose)

    def _is_clear(self, pose: DiePose) -> bool:
        """Whether a die lies on the stage, in no other die and on no prop."""
        x, y, _ = pose.centre_mm
        on_prop = any(prop.covers(x, y, pose.edge_mm * 0.8) for prop in self._look.props)
        in_die = any(overlapping(pose, other, 0.05) for other in self.placed)
        return _inside(pose, self._look) and not on_prop and not in_die

    def _face(self) -> int:
        return int(self._rng.integers(6))

    def _upright(self) -> list[DiePose]:
        return [other for other in self.placed if not other.cocked]

    def _neighbour(self) -> DiePose:
        upright = self._upright()
        return upright[int(self._rng.integers(len(upright)))]

    def _anywhere(self, flat: DiePose) -> DiePose:
        half = np.array(self._look.stage_mm) / 2 - flat.edge_mm
        x, y = self._rng.uniform(-half, half)
        return _at(flat, x, y)

    def _in_a_gap(self, flat: DiePose) -> DiePose:
        """The freest place found on a full stage."""
        places = [self._anywhere(flat) for _ in range(_TRIES)]
        return max(places, key=lambda p: min(float(np.linalg.norm(p.centre_mm - o.centre_mm)) for o in self.placed))

    def _beside(self, flat: DiePose) -> DiePose:
        """Face to face with another die, shifted along it, and sometimes a little askew."""
        if not self._upright():
            return self._anywhere(flat)
        other, rng = self._neighbour(), self._rng
        side = self._side_of(other)
        askew = float(rng.normal(0, 0.12)) if rng.random() < 0.4 else 0.0
        gap_mm = 0.1 + abs(rng.normal(0, 0.25))
        reach = other.edge_mm / 2 + flat.edge_mm / 2 * (math.cos(askew) + abs(math.sin(askew))) + gap_mm
        along = np.array([-side[1], side[0], 0.0]) * rng.uniform(-0.7, 0.7) * flat.edge_mm
        place = other.centre_mm + side * reach + along
        turned = lying(self._face(), math.atan2(side[1], side[0]) + askew)
        return _at(replace(flat, rotation=turned), place[0], place[1])

    def _on_wall(self, flat: DiePose) -> DiePose:
        """Leaning on a wall of the tray."""
        width, depth = self._look.stage_mm
        tilted, reach = self._tilted(flat)
        wall = int(self._rng.integers(4))
        half, length = (depth / 2, width / 2) if wall % 2 == 0 else (width / 2, depth / 2)
        along = self._rng.uniform(-1, 1) * (length - flat.edge_mm)
        spin = turn(UPRIGHT, wall * math.pi / 2)
        place = spin @ np.array([along, half - reach - 0.1, 0.0])
        return _at(replace(tilted, rotation=spin @ tilted.rotation, cocked="wall"), place[0], place[1])

    def _on_die(self, flat: DiePose) -> DiePose:
        """Leaning on another die."""
        other = self._neighbour()
        tilted, reach = self._tilted(flat)
        side = self._side_of(other)
        spin = turn(UPRIGHT, math.atan2(side[1], side[0]) + math.pi / 2)
        place = other.centre_mm + side * (other.edge_mm / 2 + reach + 0.2)
        return _at(replace(tilted, rotation=spin @ tilted.rotation, cocked="die"), place[0], place[1])

    def _stacked(self, flat: DiePose) -> DiePose:
        """Flat on top of another die."""
        other = self._neighbour()
        x, y = self._rng.uniform(-0.35, 0.35, 2) * flat.edge_mm
        return replace(flat, centre_mm=other.centre_mm + np.array([x, y, flat.edge_mm]), cocked="stack")

    def _tilted(self, flat: DiePose) -> tuple[DiePose, float]:
        """The die tilted about the x axis, and how far it then reaches along y from its middle."""
        tilt = math.radians(self._rng.uniform(14.0, 38.0))
        level = lying(self._face(), int(self._rng.integers(4)) * math.pi / 2)
        rotation = turn(_RIGHT, tilt * float(self._rng.choice([-1.0, 1.0]))) @ level
        return replace(flat, rotation=rotation), flat.edge_mm / 2 * (math.cos(tilt) + math.sin(tilt))

    def _side_of(self, other: DiePose) -> Array:
        """The way out of one of the four sides of a flat die, as a level unit vector."""
        level = [other.rotation[:, k] for k in range(3) if abs(other.rotation[2, k]) < 0.5]
        return np.asarray(level[int(self._rng.integers(2))] * self._rng.choice([-1.0, 1.0]))


def _at(pose: DiePose, x_mm: float, y_mm: float) -> DiePose:
    return replace(pose, centre_mm=np.array([x_mm, y_mm, support_mm(pose.rotation, pose.edge_mm)]))


def _inside(pose: DiePose, look: Look) -> bool:
    width, depth = look.stage_mm
    reach = np.abs(pose.corners_mm[:, :2]).max(axis=0)
    return bool(reach[0] <= width / 2 and reach[1] <= depth / 2)
