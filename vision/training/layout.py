"""Where the drawn dice lie: scattered, in touching rows and clumps, now and then cocked or stacked."""

import math

import numpy as np
from numpy.random import Generator

from vision.training.colour import Floats
from vision.training.die_look import DieLook
from vision.training.die_render import Die


def yaw(angle: float) -> Floats:
    """Rotation about the upright axis by `angle` radians."""
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]], np.float32)


def _about(axis: Floats, angle: float) -> Floats:
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return (np.eye(3) + math.sin(angle) * cross + (1 - math.cos(angle)) * cross @ cross).astype(np.float32)


def random_face_up(rng: Generator) -> Floats:
    """One of the 24 ways a die can lie: which face is up and how it is turned, as a rotation."""
    axes = np.eye(3)[rng.permutation(3)] * rng.choice([-1.0, 1.0], 3)[:, None]
    if np.linalg.det(axes) < 0:
        axes[0] *= -1
    return axes.astype(np.float32)


def _square(x: float, y: float, angle: float) -> Floats:
    half = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
    return (half @ yaw(angle)[:2, :2].T + (x, y)).astype(np.float32)


def overlapping(a: tuple[float, float, float], b: tuple[float, float, float]) -> bool:
    """Whether two unit squares (x, y, angle) share ground, by separating axes."""
    first, second = _square(*a), _square(*b)
    for angle in (a[2], b[2]):
        for axis in yaw(angle)[:2, :2].T:
            p, q = first @ axis, second @ axis
            if p.max() <= q.min() or q.max() <= p.min():
                return False
    return True


def _beside(rng: Generator, spot: tuple[float, float, float]) -> tuple[float, float, float]:
    """A place that touches `spot`, mostly square against it."""
    aligned = rng.random() < 0.65
    angle = spot[2] + (rng.normal(0, 0.04) if aligned else rng.uniform(0, math.pi / 2))
    reach = 1.01 + abs(rng.normal(0, 0.03)) if aligned else rng.uniform(1.1, 1.3)
    towards = spot[2] + math.pi / 2 * int(rng.integers(4))
    slide = rng.normal(0, 0.25)
    x = spot[0] + reach * math.cos(towards) - slide * math.sin(towards)
    y = spot[1] + reach * math.sin(towards) + slide * math.cos(towards)
    return x, y, angle


def in_a_box(rng: Generator, reach: float) -> list[tuple[float, float, float]]:
    """Places in rows and columns, as a box of dice has them: all but touching, all but square."""
    columns, rows = (int(n) for n in rng.integers(2, max(3, min(6, int(1.3 * reach))), 2))
    pitch, angle, loose = rng.uniform(1.02, 1.3), rng.uniform(0, math.pi / 2), rng.choice([0.0, 0.01, 0.04])
    across, along = np.meshgrid(np.arange(columns) - (columns - 1) / 2, np.arange(rows) - (rows - 1) / 2)
    at = np.stack([across.ravel(), along.ravel()], 1) * pitch @ yaw(angle)[:2, :2].T + rng.uniform(-1, 1, 2)
    kept = at[rng.random(len(at)) > rng.choice([0.0, 0.15])]
    return [(float(x), float(y), angle + float(rng.normal(0, loose))) for x, y in kept]


def spots(rng: Generator, count: int, reach: float) -> list[tuple[float, float, float]]:
    """Up to `count` free places (x, y, angle) within `reach` edges of the middle; many of them touching."""
    sociable = rng.choice([0.1, 0.5, 0.9])
    taken: list[tuple[float, float, float]] = []
    for _ in range(count * 8):
        if len(taken) == count:
            break
        if taken and rng.random() < sociable:
            spot = _beside(rng, taken[int(rng.integers(len(taken)))])
        else:
            x, y = rng.uniform(-reach, reach, 2)
            spot = (float(x), float(y), float(rng.uniform(0, 2 * math.pi)))
        if not any(overlapping(spot, other) for other in taken):
            taken.append(spot)
    return taken


def lay(rng: Generator, look: DieLook, spot: tuple[float, float, float], upset_share: float) -> Die:
    """A die at `spot`; with chance `upset_share` it is cocked (tilted 12 to 40 degrees)."""
    turn = yaw(spot[2]) @ random_face_up(rng)
    cocked = rng.random() < upset_share
    if cocked:
        heading = rng.uniform(0, 2 * math.pi)
        axis = np.array([math.cos(heading), math.sin(heading), 0])
        turn = _about(axis, rng.uniform(0.21, 0.7)) @ turn
    lowest = float(np.abs(turn[2]).sum() / 2)
    return Die(look, turn.astype(np.float32), np.array([spot[0], spot[1], lowest], np.float32), cocked)


def stacked_on(rng: Generator, look: DieLook, under: Die) -> Die:
    """A die lying flat on top of another."""
    turn = yaw(rng.uniform(0, 6.28)) @ random_face_up(rng)
    at = under.at + np.array([*rng.uniform(-0.3, 0.3, 2), 1.0], np.float32)
    return Die(look, turn, at.astype(np.float32), cocked=True)
