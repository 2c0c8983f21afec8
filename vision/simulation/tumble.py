"""How dice move: thrown in over the near edge, rolling and hopping to rest, slid along, and lifted out again."""

import math
from dataclasses import dataclass, replace

import numpy as np

from vision.simulation.look import Look
from vision.simulation.pose import UPRIGHT, Array, DiePose, support_mm, turn

_HOP_MM = 55.0
_HOPS = 2.5
_SLOWING = 2.0
_ROLL = 0.85
_LIFT_S = 0.45
_SLIDE_S = 0.3


@dataclass(frozen=True, slots=True, eq=False)
class Flight:
    """One die's way from the hand to rest: straight legs over `corners_mm` (n, 2), the last corner where it rests."""

    end: DiePose
    corners_mm: Array
    start_s: float
    rest_s: float
    spin_rad: float

    def pose(self, now_s: float) -> DiePose | None:
        """Where the die is; None before it is thrown; the very same pose object once it rests."""
        if now_s < self.start_s:
            return None
        if now_s >= self.rest_s:
            return self.end
        share = ((self.rest_s - now_s) / (self.rest_s - self.start_s)) ** _SLOWING
        legs = np.linalg.norm(np.diff(self.corners_mm, axis=0), axis=1)
        left_mm = share * float(legs.sum())
        place, rotation = self._rolled(left_mm, legs)
        rotation = rotation @ turn(UPRIGHT, self.spin_rad * share)
        hop = _HOP_MM * share**1.4 * abs(math.cos(_HOPS * math.pi * (1 - share)))
        perch = self.end.centre_mm[2] - support_mm(self.end.rotation, self.end.edge_mm)
        lift = hop + perch * max(0.0, 1 - left_mm / self.end.edge_mm)
        centre = np.array([place[0], place[1], support_mm(rotation, self.end.edge_mm) + lift])
        return replace(self.end, centre_mm=centre, rotation=rotation)

    def _rolled(self, left_mm: float, legs: Array) -> tuple[Array, Array]:
        """Place and rotation with `left_mm` still to go: the end pose rolled back over the legs."""
        rotation = self.end.rotation
        quarter = math.pi / 2 / self.end.edge_mm * _ROLL
        for index in range(len(legs) - 1, -1, -1):
            way = (self.corners_mm[index + 1] - self.corners_mm[index]) / max(legs[index], 1e-6)
            axis = np.array([-way[1], way[0], 0.0])
            back = min(left_mm, float(legs[index]))
            rotation = turn(axis, -back * quarter) @ rotation
            left_mm -= back
            if left_mm <= 1e-9 or index == 0:
                return self.corners_mm[index + 1] - way * back, rotation
        raise AssertionError("a flight has at least one leg")


@dataclass(frozen=True, slots=True, eq=False)
class Lift:
    """One die taken out of the tray from `start_s` on, up and towards the player."""

    start: DiePose
    start_s: float
    away_mm: float

    @property
    def gone_s(self) -> float:
        """When the die has left the picture."""
        return self.start_s + _LIFT_S

    def pose(self, now_s: float) -> DiePose | None:
        """Where the die is; None once it has left the picture."""
        if now_s >= self.gone_s:
            return None
        share = max(0.0, (now_s - self.start_s) / _LIFT_S)
        if share == 0:
            return self.start
        shift = np.array([0.0, -self.away_mm * share**2, 70.0 * share])
        return replace(
            self.start,
            centre_mm=self.start.centre_mm + shift,
            rotation=turn(UPRIGHT, share * 0.8) @ self.start.rotation,
        )


@dataclass(frozen=True, slots=True, eq=False)
class Slide:
    """One die pushed along the table by a finger, from `start` to `end`, the same face up."""

    start: DiePose
    end: DiePose
    start_s: float

    @property
    def rest_s(self) -> float:
        """When the die lies still again."""
        return self.start_s + _SLIDE_S

    def pose(self, now_s: float) -> DiePose:
        """Where the die is; the very same pose object before it is pushed and once it rests."""
        share = (now_s - self.start_s) / _SLIDE_S
        if share <= 0 or share >= 1:
            return self.start if share <= 0 else self.end
        way = self.end.centre_mm - self.start.centre_mm
        return replace(self.start, centre_mm=self.start.centre_mm + way * share)


Motion = Flight | Lift | Slide


def thrown(dice: tuple[DiePose, ...], look: Look, now_s: float, rng: np.random.Generator) -> tuple[Flight, ...]:
    """Flights that end in these poses, thrown by one hand from `now_s` on. The far dice leave the hand first."""
    hand_x = float(rng.uniform(-0.25, 0.25)) * look.stage_mm[0]
    order = sorted(dice, key=lambda pose: -float(pose.centre_mm[1]))
    return tuple(_flight(pose, hand_x, look, now_s + 0.02 + 0.24 * k / len(order), rng) for k, pose in enumerate(order))


def lifted(dice: tuple[DiePose, ...], look: Look, now_s: float) -> tuple[Lift, ...]:
    """All dice taken out together."""
    return tuple(Lift(pose, now_s, look.stage_mm[1] + 120.0) for pose in dice)


def slid(die: DiePose, right_mm: float, away_mm: float, now_s: float) -> Slide:
    """A die pushed by so much to the right and away from the player."""
    return Slide(die, replace(die, centre_mm=die.centre_mm + np.array([right_mm, away_mm, 0.0])), now_s)


def _flight(end: DiePose, hand_x: float, look: Look, start_s: float, rng: np.random.Generator) -> Flight:
    depth = look.stage_mm[1]
    start = np.array([hand_x + rng.normal(0, 16.0), -depth / 2 - 70.0])
    goal = end.centre_mm[:2]
    corners = [start, goal]
    if look.tray is not None and goal[1] > 0 and not end.cocked and rng.random() < 0.5:
        wall_y = depth / 2 - end.edge_mm * 0.8
        first, back = wall_y - start[1], wall_y - goal[1]
        corners.insert(1, np.array([start[0] + (goal[0] - start[0]) * first / (first + back), wall_y]))
    return Flight(end, np.array(corners), start_s, start_s + float(rng.uniform(0.95, 1.45)), float(rng.normal(0, 2.0)))
