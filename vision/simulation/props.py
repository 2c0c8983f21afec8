"""Things that lie and stand about on a table: coins, tokens, cards and pawns."""

import math
from dataclasses import dataclass

import numpy as np

from vision.simulation.colours import Colour, linear_bgr
from vision.simulation.lighting import Array

_CLEAR_MM = 24.0
_COLOURS = ("#c9a24b", "#9b9da0", "#1f6e3d", "#b3312b", "#e9e2cf", "#22242c")


@dataclass(frozen=True, slots=True, eq=False)
class Prop:
    """A thing on the table: its upper outline `top_mm` (n, 3), all its outline points `body_mm` (m, 3), its colour."""

    top_mm: Array
    body_mm: Array
    colour: Colour

    def covers(self, x_mm: float, y_mm: float, margin_mm: float) -> bool:
        """Whether a place on the table is nearer to it than a margin."""
        middle = self.body_mm[:, :2].mean(axis=0)
        reach = np.linalg.norm(self.body_mm[:, :2] - middle, axis=1).max()
        return math.hypot(x_mm - middle[0], y_mm - middle[1]) < reach + margin_mm


def token(x_mm: float, y_mm: float, radius_mm: float, height_mm: float, colour: str) -> Prop:
    """A round token or coin lying flat."""
    turns = np.linspace(0, 2 * math.pi, 40, endpoint=False)
    return _slab(
        np.column_stack([x_mm + radius_mm * np.cos(turns), y_mm + radius_mm * np.sin(turns)]), height_mm, colour
    )


def card(x_mm: float, y_mm: float, yaw_rad: float, colour: str) -> Prop:
    """A small card lying flat."""
    half = np.array([[-22, -34], [22, -34], [22, 34], [-22, 34]], np.float64)
    spin = np.array([[math.cos(yaw_rad), -math.sin(yaw_rad)], [math.sin(yaw_rad), math.cos(yaw_rad)]])
    return _slab(half @ spin.T + [x_mm, y_mm], 0.5, colour)


def pawn(x_mm: float, y_mm: float, colour: str) -> Prop:
    """A standing pawn: a foot and a round head."""
    head = _circle(x_mm, y_mm, 4.5)
    top = np.column_stack([head, np.full(len(head), 22.0)])
    foot = np.column_stack([_circle(x_mm, y_mm, 7.5), np.zeros(len(head))])
    return Prop(top, np.vstack([top, foot]), linear_bgr(colour))


def scattered(count: int, stage_mm: tuple[float, float], frame_mm: float, rng: np.random.Generator) -> tuple[Prop, ...]:
    """Things laid at random around a stage and the frame about it, and now and then a token on it."""
    return tuple(_anything(stage_mm, frame_mm, rng) for _ in range(count))


def _anything(stage_mm: tuple[float, float], frame_mm: float, rng: np.random.Generator) -> Prop:
    colour = str(rng.choice(_COLOURS))
    if rng.random() < 0.2:
        x, y = rng.uniform(-0.45, 0.45, 2) * stage_mm
        return token(float(x), float(y), float(rng.uniform(7, 12)), 2.0, colour)
    clear = _CLEAR_MM + frame_mm
    turn = float(rng.uniform(0, 2 * math.pi))
    away = max(abs(math.cos(turn)) / (stage_mm[0] / 2 + clear), abs(math.sin(turn)) / (stage_mm[1] / 2 + clear))
    reach = float(rng.uniform(1.0, 1.3)) / away
    x, y = reach * math.cos(turn), reach * math.sin(turn)
    kind = rng.random()
    if kind < 0.25:
        return card(x, y, turn, colour)
    return pawn(x, y, colour) if kind < 0.5 else token(x, y, float(rng.uniform(7, 13)), 2.0, colour)


def _circle(x_mm: float, y_mm: float, radius_mm: float) -> Array:
    turns = np.linspace(0, 2 * math.pi, 40, endpoint=False)
    return np.column_stack([x_mm + radius_mm * np.cos(turns), y_mm + radius_mm * np.sin(turns)])


def _slab(outline: Array, height_mm: float, colour: str) -> Prop:
    top = np.column_stack([outline, np.full(len(outline), height_mm)])
    return Prop(top, np.vstack([top, np.column_stack([outline, np.zeros(len(outline))])]), linear_bgr(colour))
