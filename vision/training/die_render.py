"""Draws one die: rays against a rounded cube, its faces painted on, lit by one lamp, sky and a bright window."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.die_look import DieLook, Face, Floats
from vision.training.light import Light
from vision.training.symbols_glyphs import SIZE_PX as GLYPH_PX


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


def slab_entry(origin: Floats, rays: Floats) -> tuple[Floats, NDArray[np.bool_]]:
    """Where rays (n, 3) from `origin` (3,) or (n, 3) enter the unit cube around zero, and whether they do."""
    with np.errstate(divide="ignore", invalid="ignore"):
        a, b = (-0.5 - origin) / rays, (0.5 - origin) / rays
    near = np.minimum(a, b).max(1)
    far = np.maximum(a, b).min(1)
    return near, (near < far) & (far > 0)


def _march(look: DieLook, origin: Floats, rays: Floats, start: Floats) -> tuple[Floats, NDArray[np.bool_], Floats]:
    """Points, hits and normals of rays that entered the cube, on the rounded and ball-cut die."""
    depth, flat = start.copy(), 0.5 - look.rounding
    for _ in range(9):
        point = origin + rays * depth[:, None]
        outside = np.maximum(np.abs(point) - flat, 0)
        away = np.sqrt((outside**2).sum(1)) - look.rounding
        if look.ball < 0.87:
            away = np.maximum(away, np.sqrt((point**2).sum(1)) - look.ball)
        depth += away
    point = origin + rays * depth[:, None]
    outside = np.maximum(np.abs(point) - flat, 0)
    distance = np.sqrt((outside**2).sum(1))
    normal = np.sign(point) * outside / np.maximum(distance, 1e-6)[:, None]
    radius = np.sqrt((point**2).sum(1))
    on_ball = radius - look.ball > distance - look.rounding
    normal[on_ball] = point[on_ball] / radius[on_ball, None]
    return point, np.maximum(distance - look.rounding, radius - look.ball) < 0.02, normal.astype(np.float32)


def _paint_pips(look: DieLook, face: Face, uv: Floats, soft: float) -> tuple[Floats, Floats, Floats]:
    """Ink coverage (n,), ink colour (n, 3) and the dent of the drilled pips (n, 2) on one face."""
    ink, colour, dent = np.zeros(len(uv), np.float32), np.zeros((len(uv), 3), np.float32), np.zeros_like(uv)
    for pip in face.pips:
        offset = uv - np.array(pip.at, np.float32)
        distance = np.sqrt((offset**2).sum(1))
        cover = np.clip((pip.radius - distance) / soft + 0.5, 0, 1)
        if look.ring:
            cover *= np.clip((distance - pip.radius * look.ring) / soft + 0.5, 0, 1)
        ink = np.maximum(ink, cover)
        colour[cover > 0] = pip.colour
        dent -= offset / pip.radius * (distance < pip.radius)[:, None] * look.drill
    return ink, colour, dent


def _paint_glyph(glyph: Floats, uv: Floats) -> Floats:
    at = ((uv * 0.95 + 0.5) * (GLYPH_PX - 1)).astype(np.float32)
    return cv2.remap(glyph, at[:, :1], at[:, 1:], cv2.INTER_LINEAR, borderValue=0)[:, 0]


def _albedo(look: DieLook, point: Floats, normal: Floats, soft: float) -> tuple[Floats, Floats, Floats]:
    """Painted colour (n, 3) of points on the die, normals bent by the drilled pips, and the faces' ink (n, 6)."""
    inks = np.zeros((len(point), 6), np.float32)
    colour = np.repeat(look.body[None], len(point), 0)
    if look.marble:
        wave = np.sin(point @ np.array([9, 5, 7]) + 2 * np.sin(point @ np.array([-6, 11, 4])))
        colour = np.clip(colour * (1 + look.marble * wave[:, None]), 0, 1).astype(np.float32)
    bent, which = normal.copy(), np.abs(point).argmax(1)
    for index, face in enumerate(look.faces):
        axis, sign = index // 2, 1 - 2 * (index % 2)
        here = (which == axis) & (point[:, axis] * sign > 0)
        if not here.any():
            continue
        others = [k for k in range(3) if k != axis]
        uv = point[here][:, others].astype(np.float32)
        if face.glyph is None:
            ink, paint, dent = _paint_pips(look, face, uv, soft)
            for k, other in enumerate(others):
                bent[here, other] += dent[:, k]
        else:
            ink, paint = _paint_glyph(face.glyph, uv), face.glyph_colour[None]
        inks[here, index] = ink
        colour[here] = colour[here] * (1 - ink[:, None]) + paint * ink[:, None]
    return colour, (bent / np.maximum(np.linalg.norm(bent, axis=1), 1e-6)[:, None]).astype(np.float32), inks


def _shaded(points: Floats, light: Light, others: list[Die]) -> Floats:
    """Share of lamp light (n,) that reaches world points past the other dice."""
    lit = np.ones(len(points), np.float32)
    for other in others:
        origin = (points + light.towards * 0.02 - other.at) @ other.turn
        ray = np.broadcast_to(light.towards @ other.turn, origin.shape)
        _, blocked = slab_entry(origin, ray)
        lit[blocked] *= 0.15
    return lit


def _lighting(
    die: Die, light: Light, geometry: tuple[Floats, Floats, Floats], others: list[Die]
) -> tuple[Floats, Floats]:
    """Light falling on points and light mirrored towards the eye, both (n, 3)."""
    point, normal, sight = geometry
    lit = _shaded(point, light, others)[:, None]
    facing = np.maximum(normal @ light.towards, 0)[:, None]
    height = np.clip(point[:, 2:3], 0, 1)
    sky = light.sky * (0.62 + 0.38 * normal[:, 2:3]) * (1 - 0.4 * np.exp(-3 * height))
    if die.look.translucent:
        facing = facing * (1 - die.look.translucent) + die.look.translucent * (
            0.5 + 0.4 * np.sin(6 * point[:, :1] + 4 * height)
        )
    mirrored = sight - 2 * (sight * normal).sum(1)[:, None] * normal
    shine = np.maximum(mirrored @ light.towards, 0)[:, None] ** die.look.shine_power * lit
    window = np.clip((mirrored @ light.window - 1 + light.window_size) * 25, 0, 1)[:, None] * 0.8
    return sky + light.lamp * facing * lit, (shine + window) * die.look.gloss * light.lamp


def draw_die(die: Die, view: View, light: Light, others: list[Die]) -> Patch | None:
    """The die as the camera sees it, or None when it lies outside the picture. `others` may throw shadows on it."""
    pixels = view.project(die.corners())
    x0, y0 = np.clip(np.floor(pixels.min(0)).astype(int) - 1, 0, view.size_px)
    x1, y1 = np.clip(np.ceil(pixels.max(0)).astype(int) + 2, 0, view.size_px)
    if x1 - x0 < 2 or y1 - y0 < 2:
        return None
    xs, ys = np.meshgrid(np.arange(x0, x1) + 0.5, np.arange(y0, y1) + 0.5)
    middle = view.size_px / 2
    sight = np.stack([(xs - middle) / view.focal_px, (ys - middle) / view.focal_px, np.ones_like(xs)], -1).reshape(
        -1, 3
    )
    sight = (sight / np.linalg.norm(sight, axis=1)[:, None]) @ view.turn
    origin, rays = (view.eye - die.at) @ die.turn, sight @ die.turn
    start, entered = slab_entry(origin, rays)
    colour, mask = np.zeros((len(rays), 3), np.float32), entered.copy()
    point, hit, normal = _march(die.look, origin, rays[entered], start[entered])
    mask[entered] = hit
    point, normal = point[hit], normal[hit]
    if len(point) < 4:
        return None
    soft = float(np.linalg.norm(view.eye - die.at)) / view.focal_px
    paint, bent, inks = _albedo(die.look, point, normal, soft)
    world = (point @ die.turn.T + die.at, bent @ die.turn.T, sight[mask])
    falling, mirrored = _lighting(die, light, world, others)
    colour[mask] = paint * falling + mirrored
    ink = np.zeros(len(rays), np.float32)
    ink[mask] = inks[:, die.top()[0]]
    return Patch(int(x0), int(y0), colour.reshape(*xs.shape, 3), mask.reshape(xs.shape), ink.reshape(xs.shape))
