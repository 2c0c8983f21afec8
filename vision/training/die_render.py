"""Draws one die: rays against a rounded cube with its faces painted on, in the light of a drawn table."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.colour import Floats
from vision.training.die_look import DieLook, Face, Shape
from vision.training.light import Light
from vision.training.pips import Spots, paint_pips
from vision.training.shading import Cube, Surface, falling, largest, length, mirrored, slab_entry
from vision.training.symbols_letters import SIZE_PX as GLYPH_PX


@dataclass(frozen=True, slots=True)
class View:
    """A camera: rows of `turn` are its right, down and forward in the world; lengths in die edges."""

    turn: Floats
    eye: Floats
    focal_px: float
    size_px: int

    def project(self, points: Floats) -> Floats:
        """Pixels (n, 2) of world points (n, 3)."""
        seen = (points - self.eye) @ self.turn.T
        return seen[:, :2] / seen[:, 2:3] * self.focal_px + self.size_px / 2

    def sight(self, xs: Floats, ys: Floats) -> Floats:
        """Lines of sight in the world (n, 3) through pixels."""
        middle = self.size_px / 2
        rays = np.stack([(xs - middle) / self.focal_px, (ys - middle) / self.focal_px, np.ones_like(xs)], -1)
        rays = rays.reshape(-1, 3)
        return ((rays / length(rays)[:, None]) @ self.turn).astype(np.float32)


@dataclass(frozen=True, slots=True)
class Die:
    """A die in the world: columns of `turn` are its axes, `at` its middle; the edge length is one."""

    look: DieLook
    turn: Floats
    at: Floats
    cocked: bool = False

    def corners(self) -> Floats:
        """The eight corners in the world, (8, 3)."""
        signs = np.array(np.meshgrid([-0.5, 0.5], [-0.5, 0.5], [-0.5, 0.5])).reshape(3, 8).T
        return (signs @ self.turn.T + self.at).astype(np.float32)

    def face(self, axis: int, sign: float) -> Floats:
        """The four corners in the world of the face across `axis` on the side of `sign`."""
        square = np.full((4, 3), 0.5 * sign, np.float32)
        others = [k for k in range(3) if k != axis]
        square[:, others] = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
        return (square @ self.turn.T + self.at).astype(np.float32)

    def top(self) -> tuple[int, Floats]:
        """Index of the face that points up (+x -x +y -y +z -z), and its four corners in the world."""
        axis, sign = self._up()
        return axis * 2 + (sign < 0), self.face(axis, sign)

    def under(self) -> Floats:
        """The four corners in the world of the face across from the top one."""
        axis, sign = self._up()
        return self.face(axis, -sign)

    def _up(self) -> tuple[int, float]:
        ups = self.turn[2]
        axis = int(np.argmax(np.abs(ups)))
        return axis, 1.0 if ups[axis] > 0 else -1.0


@dataclass(frozen=True, slots=True)
class Patch:
    """A drawn die over the rectangle whose top left pixel is (x, y): BGR 0..1, where it is, its top face's ink 0..1."""

    x: int
    y: int
    colour: Floats
    mask: NDArray[np.bool_]
    ink: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class _Paint:
    """Colour (n, 3) of points of a die, the slope that pips and frames give them (n, 3), and each face's ink (n, 6)."""

    colour: Floats
    slope: Floats
    inks: Floats


def _distance(shape: Shape, point: Floats) -> Floats:
    """How far (n,) points are outside the die, edge one, around zero."""
    outside = np.maximum(np.abs(point) - (0.5 - shape.rounding), 0)
    away = length(outside) - shape.rounding
    if shape.ball < 0.87:
        away = np.maximum(away, length(point) - shape.ball)
    if shape.bevel:
        size = np.abs(point)
        two = size.sum(1) + largest(-size)
        away = np.maximum(away, (two - 1 + shape.bevel) * 0.7071)
    return away


def _normals(shape: Shape, point: Floats, step: float) -> Floats:
    """Normals (n, 3), averaged over `step` edges to each side so that an edge thinner than a pixel does not flicker."""
    ways = np.eye(3, dtype=np.float32) * step
    normal = np.stack([_distance(shape, point + way) - _distance(shape, point - way) for way in ways], 1)
    return normal / np.maximum(length(normal), 1e-9)[:, None]


def _march(shape: Shape, origin: Floats, rays: Floats, start: Floats) -> tuple[Floats, NDArray[np.bool_]]:
    """Points where rays that entered the cube come closest to the die, and whether they hit it."""
    depth = start.copy()
    for _ in range(8):
        depth += _distance(shape, origin + rays * depth[:, None])
    point = origin + rays * depth[:, None]
    return point, _distance(shape, point) < 0.02


def _paint_sign(sign: Floats, colour: Floats, uv: Floats) -> Spots:
    at = ((uv + 0.5) * (GLYPH_PX - 1)).astype(np.float32)
    ink = cv2.remap(sign, at[:, :1], at[:, 1:], cv2.INTER_LINEAR, borderValue=0)[:, 0]
    return Spots(ink, np.repeat(colour[None], len(uv), 0), np.zeros_like(uv))


def _spots(look: DieLook, face: Face, uv: Floats, soft: float) -> Spots:
    if face.glyph is None:
        return paint_pips(face.pips, look.make, uv, soft)
    return _paint_sign(face.glyph, face.glyph_colour, uv)


def _frame_slope(shape: Shape, uv: Floats) -> Floats:
    """The slope (n, 2) of a moulded frame around a face."""
    inward = np.abs(uv) - (0.46 - shape.frame)
    return np.sign(uv) * ((inward > 0) & (inward < shape.frame / 2)) * -0.8


def _painted(look: DieLook, point: Floats, soft: float) -> _Paint:
    """The die's stuff with the faces' ink on it."""
    colour = look.matter.colour(point).astype(np.float32)
    slope, inks = np.zeros_like(point), np.zeros((len(point), 6), np.float32)
    which = np.abs(point).argmax(1)
    for index, face in enumerate(look.faces):
        axis, sign = index // 2, 1 - 2 * (index % 2)
        here = np.nonzero((which == axis) & (point[:, axis] * sign > 0))[0]
        if not len(here):
            continue
        others = [k for k in range(3) if k != axis]
        uv = point[here][:, others].astype(np.float32)
        spots = _spots(look, face, uv, soft)
        bent = spots.slope + _frame_slope(look.shape, uv) if look.shape.frame else spots.slope
        slope[here[:, None], others] = bent
        inks[here, index] = spots.ink
        colour[here] += (spots.colour - colour[here]) * spots.ink[:, None]
    return _Paint(colour, slope, inks)


def _shining_through(look: DieLook, point: Floats, rays: Floats, soft: float) -> Floats:
    """Colour (n, 3) of the far side of a clear die, seen through it from points on its near side."""
    inward = rays * 0.7 - point / length(point)[:, None] * 0.4
    with np.errstate(divide="ignore", invalid="ignore"):
        far = -largest((point - np.sign(inward) * 0.5) / inward)
    return _painted(look, (point + inward * far[:, None]).astype(np.float32), soft * 3).colour


def _surface(die: Die, point: Floats, sight: Floats, paint: _Paint, soft: float) -> Surface:
    """The painted points with everything that the light needs to know of them, in the world."""
    look = die.look
    normal = _normals(look.shape, point, max(2e-3, 0.4 * soft)) + paint.slope
    normal += look.shape.waves * np.sin(point[:, [1, 2, 0]] * 7 + point * 4)
    normal /= np.maximum(length(normal), 1e-6)[:, None]
    ink = paint.inks.sum(1)[:, None]
    gloss = look.matter.gloss * (1 - 0.3 * ink) + look.make.gloss * ink
    metal = look.matter.sheen * (1 - ink) + look.make.metal * ink
    return Surface(point @ die.turn.T + die.at, normal @ die.turn.T, sight, paint.colour, gloss, metal)


def _shaded(die: Die, surface: Surface, light: Light, others: list[Die]) -> Floats:
    cubes = [Cube(other.turn, other.at) for other in others]
    light_in, lit = falling(surface, light, die.look.matter.clear, cubes)
    return surface.colour * light_in + mirrored(surface, light, die.look.matter.shine_power, lit)


def draw_die(die: Die, view: View, light: Light, others: list[Die]) -> Patch | None:
    """The die as the camera sees it, or None when it lies outside the picture. `others` may throw shadows on it."""
    pixels = view.project(die.corners())
    x0, y0 = np.clip(np.floor(pixels.min(0)).astype(int) - 1, 0, view.size_px)
    x1, y1 = np.clip(np.ceil(pixels.max(0)).astype(int) + 2, 0, view.size_px)
    if x1 - x0 < 2 or y1 - y0 < 2:
        return None
    xs, ys = np.meshgrid(np.arange(x0, x1) + 0.5, np.arange(y0, y1) + 0.5)
    sight = view.sight(xs, ys)
    origin, rays = (view.eye - die.at) @ die.turn, sight @ die.turn
    start, mask = slab_entry(origin, rays)
    point, hit = _march(die.look.shape, origin, rays[mask], start[mask])
    mask[mask] = hit
    if np.count_nonzero(hit) < 4:
        return None
    point, soft = point[hit], float(np.linalg.norm(view.eye - die.at)) / view.focal_px
    paint = _painted(die.look, point, soft)
    clear = die.look.matter.clear
    if clear:
        behind = _shining_through(die.look, point, rays[mask], soft)
        seen = (0.45 * clear * (1 - paint.inks.sum(1)))[:, None]
        paint.colour[:] = paint.colour * (1 - seen) + behind * seen
    colour, ink = np.zeros((len(rays), 3), np.float32), np.zeros(len(rays), np.float32)
    colour[mask] = _shaded(die, _surface(die, point, sight[mask], paint, soft), light, others)
    ink[mask] = paint.inks[:, die.top()[0]]
    return Patch(int(x0), int(y0), colour.reshape(*xs.shape, 3), mask.reshape(xs.shape), ink.reshape(xs.shape))
