"""Things that lie about on a table: coins, tokens and cards."""

import math
from dataclasses import dataclass

import numpy as np

from vision.simulation.colours import Colour, linear_bgr
from vision.simulation.lighting import Array
from vision.simulation.look import Look

_CLEAR_MM = 24.0


@dataclass(frozen=True, slots=True, eq=False)
class Prop:
    """A flat thing: its upper outline `top_mm` (n, 3), all its outline points `body_mm` (2n, 3), and its colour."""

    top_mm: Array
    body_mm: Array
    colour: Colour

    @property
    def middle_mm(self) -> Array:
        """The middle of its upper side (3,)."""
        return np.asarray(self.top_mm.mean(axis=0))

    @property
    def height_mm(self) -> float:
        """How thick it is."""
        return float(self.top_mm[0, 2])


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


def scattered(look: Look, rng: np.random.Generator) -> list[Prop]:
    """The look's props, laid at random around the stage where the dice fall."""
    width, depth = look.stage_mm
    edge = _CLEAR_MM if look.tray is None else _CLEAR_MM + look.tray.frame_mm
    props = []
    for _ in range(look.props):
        turn = rng.uniform(0, 2 * math.pi)
        away = max(abs(math.cos(turn)) / (width / 2 + edge), abs(math.sin(turn)) / (depth / 2 + edge))
        reach = rng.uniform(1.0, 1.3) / away
        x, y = reach * math.cos(turn), reach * math.sin(turn)
        colour = str(rng.choice(["#c9a24b", "#9b9da0", "#1f6e3d", "#b3312b", "#e9e2cf", "#22242c"]))
        props.append(
            card(x, y, float(turn), colour)
            if rng.random() < 0.25
            else token(x, y, float(rng.uniform(7, 13)), 2.0, colour)
        )
    return props


def _slab(outline: Array, height_mm: float, colour: str) -> Prop:
    top = np.column_stack([outline, np.full(len(outline), height_mm)])
    return Prop(top, np.vstack([top, np.column_stack([outline, np.zeros(len(outline))])]), linear_bgr(colour))
