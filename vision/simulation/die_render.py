"""One die as the camera sees it: rays against a rounded cube, its skin, lamps, and what its neighbours take away.

Rows of points and directions are arrays (3, n): numpy works along the long axis.
"""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.simulation.colours import Colour
from vision.simulation.dice_model import RIGHTS, SKIN_PX, UPS, skin
from vision.simulation.lighting import Lamp, Light
from vision.simulation.optics import PinholeCamera
from vision.simulation.pose import DiePose

Floats = npt.NDArray[np.float32]
Indices = npt.NDArray[np.intp]

_MARCH_STEPS = 6
_NEAR_EDGES = 2.4
_ROUGHNESS = 0.09


@dataclass(frozen=True, slots=True, eq=False)
class Patch:
    """A piece of picture: `pixels` (h, w, 4) linear BGR times cover, and cover 0..1; its left top corner in pixels."""

    pixels: Floats
    left_px: int
    top_px: int


@dataclass(frozen=True, slots=True, eq=False)
class _Hits:
    """The n rays that met the die: place and smooth normal in die axes (half edge = 1), and the ray in world axes."""

    point: Floats
    normal: Floats
    face: Indices
    ray: Floats


@dataclass(frozen=True, slots=True, eq=False)
class _Blocker:
    """A neighbour as a ball seen from n points: the way to its middle (3, n), how far (n,), its radius."""

    towards: Floats
    away: Floats
    radius_mm: float


class DieRenderer:
    """Renders dice for one camera under one light; `ground` is the mat's colour that shines up from below."""

    def __init__(self, camera: PinholeCamera, light: Light, ground: Colour) -> None:
        self._camera = camera
        self._light = light
        total = light.room + 0.5 * np.sum([lamp.colour for lamp in light.lamps], axis=0)
        self._glow = (ground * total).astype(np.float32)

    def render(self, pose: DiePose, others: tuple[DiePose, ...] = (), fine: float = 2.0) -> Patch | None:
        """The die's patch with `fine` rays a pixel in each direction; None when it is out of the picture."""
        window = self._window(pose)
        if window is None:
            return None
        left, top, width, height = window
        grid = max(2, round(height * fine)), max(2, round(width * fine))
        hits, which = self._hits(pose, self._rays(window, grid))
        pixels = np.zeros((grid[0] * grid[1], 4), np.float32)
        if len(which):
            near = [other for other in others if is_near(other, pose)]
            pixels[which, :3] = self._shade(pose, hits, near).T
            pixels[which, 3] = 1.0
        image = pixels.reshape(*grid, 4)
        way = cv2.INTER_AREA if fine > 1 else cv2.INTER_LINEAR
        return Patch(np.asarray(cv2.resize(image, (width, height), interpolation=way), np.float32), left, top)

    def _window(self, pose: DiePose) -> tuple[int, int, int, int] | None:
        corners = self._camera.project(pose.corners_mm)
        low = np.maximum(np.floor(corners.min(axis=0)).astype(int) - 1, 0)
        limit = np.array([self._camera.width_px, self._camera.height_px])
        high = np.minimum(np.ceil(corners.max(axis=0)).astype(int) + 1, limit)
        if np.any(high - low < 2):
            return None
        return int(low[0]), int(low[1]), int(high[0] - low[0]), int(high[1] - low[1])

    def _rays(self, window: tuple[int, int, int, int], grid: tuple[int, int]) -> Floats:
        """World directions (3, rows * columns), of length 1, through a grid laid over a window of the picture."""
        left, top, width, height = window
        camera = self._camera
        across = left + (np.arange(grid[1]) + 0.5) * (width / grid[1]) - camera.middle_px[0]
        down = top + (np.arange(grid[0]) + 0.5) * (height / grid[0]) - camera.middle_px[1]
        lens = np.empty((3, *grid), np.float32)
        lens[0], lens[1], lens[2] = across[None, :], down[:, None], camera.focal_px
        rays = camera.rotation.T.astype(np.float32) @ lens.reshape(3, -1)
        return np.asarray(rays / np.sqrt(_dot(rays, rays)))

    def _hits(self, pose: DiePose, rays: Floats) -> tuple[_Hits, Indices]:
        rounding = np.float32(pose.kind.rounding)
        start = pose.rotation.T @ (self._camera.position_mm - pose.centre_mm) * (2 / pose.edge_mm)
        point, which = _met(start.astype(np.float32)[:, None], pose.rotation.T.astype(np.float32) @ rays, rounding)
        beyond = np.sign(point) * np.maximum(np.abs(point) - (1 - rounding), np.float32(1e-6))
        normal = np.asarray(beyond / np.sqrt(_dot(beyond, beyond)), np.float32)
        axis = np.argmax(np.abs(point), axis=0)
        face = axis * 2 + (point[axis, np.arange(len(axis))] < 0)
        return _Hits(point, normal, face, rays[:, which]), which

    def _shade(self, pose: DiePose, hits: _Hits, near: list[DiePose]) -> Floats:
        """Linear light (3, n), blue green red, that reaches the camera from each hit."""
        paint, normal = _surface(pose, hits)
        spot = np.float32(pose.edge_mm / 2) * (pose.rotation.astype(np.float32) @ hits.point)
        spot += pose.centre_mm.astype(np.float32)[:, None]
        blockers = [_blocker(other, spot) for other in near]
        sky = _open_sky(normal, blockers)
        facing = _dot(hits.ray, normal)
        mirrored = hits.ray - 2 * facing * normal
        rim = 0.04 + 0.45 * (1 - np.clip(-facing, 0, 1)) ** 5
        light = self._ambient(spot[2] / np.float32(pose.edge_mm), normal[2], sky)
        gloss = (rim * np.clip(mirrored[2], 0, 1) * sky * np.float32(0.6)) * self._light.room[:, None]
        for lamp in self._light.lamps:
            way = np.array(lamp.place_mm, np.float32) - pose.centre_mm.astype(np.float32)
            direction = way / np.linalg.norm(way)
            lit = _unshaded(blockers, direction) * np.float32(lamp.strength(pose.centre_mm))
            light += np.clip((direction @ normal + 0.08) / 1.08, 0, 1) * lit * lamp.colour[:, None]
            gloss += _glare(lamp, float(np.linalg.norm(way)), direction @ mirrored) * lit * rim * lamp.colour[:, None]
        return np.asarray(paint * light + gloss, np.float32)

    def _ambient(self, height: Floats, upright: Floats, sky: Floats) -> Floats:
        """Light from room and mat (3, n) at heights in edges, on surfaces whose normals rise by `upright`."""
        low = np.clip(height, 0, 1)
        upward = 0.5 + 0.5 * upright
        room = upward * self._light.room[:, None]
        mat = (1 - upward) * (0.35 + 0.65 * low) * self._glow[:, None]
        return np.asarray((room + mat) * (sky * (0.55 + 0.45 * np.maximum(low, upward))), np.float32)


def _dot(one: Floats, other: Floats) -> Floats:
    return np.asarray(one[0] * other[0] + one[1] * other[1] + one[2] * other[2], np.float32)


def is_near(other: DiePose, pose: DiePose) -> bool:
    """Whether `other` lies close enough to take light from `pose`."""
    gap_mm = float(np.linalg.norm(other.centre_mm - pose.centre_mm))
    return other is not pose and gap_mm < _NEAR_EDGES * pose.edge_mm


def _met(start: Floats, rays: Floats, rounding: np.float32) -> tuple[Floats, Indices]:
    """Where rays (3, n) from `start` (3, 1) meet the rounded cube of half edge 1: points (3, k), and which rays."""
    with np.errstate(divide="ignore"):
        slope = np.float32(1) / rays
    one, other = (-1 - start) * slope, (1 - start) * slope
    near, far = np.minimum(one, other), np.maximum(one, other)
    enter = np.maximum(np.maximum(near[0], near[1]), near[2])
    leave = np.minimum(np.minimum(far[0], far[1]), far[2])
    which = np.flatnonzero(enter < leave)
    enter, leave, rays = enter[which], leave[which], rays[:, which]
    point = start + rays * enter
    edge = np.flatnonzero(_distance(point, rounding) > 0.004)
    travelled, limit, direction = enter[edge], leave[edge], rays[:, edge]
    for _ in range(_MARCH_STEPS):
        travelled = np.minimum(travelled + _distance(start + direction * travelled, rounding), limit)
    reached = start + direction * travelled
    point[:, edge] = reached
    kept = np.ones(len(which), bool)
    kept[edge] = _distance(reached, rounding) < 0.035
    return point[:, kept], which[kept]


def _distance(point: Floats, rounding: np.float32) -> Floats:
    """Distance of points (3, n) from a cube of half edge 1 with rounded edges."""
    beyond = np.maximum(np.abs(point) - (1 - rounding), 0)
    return np.asarray(np.sqrt(_dot(beyond, beyond)) - rounding)


def _surface(pose: DiePose, hits: _Hits) -> tuple[Floats, Floats]:
    """Paint (3, n) linear BGR, and world normals (3, n) with the relief of pips and icons."""
    wrap = skin(pose.kind)
    right, up = RIGHTS.T[:, hits.face], UPS.T[:, hits.face]
    column = ((_dot(hits.point, right) + 1) * (SKIN_PX / 2) - 0.5).clip(0, SKIN_PX - 1) + hits.face * SKIN_PX
    row = (1 - _dot(hits.point, up)) * (SKIN_PX / 2) - 0.5
    paint, slope = _sampled(wrap.paint, column, row), _sampled(wrap.slope, column, row)
    normal = hits.normal + slope[0] * right - slope[1] * up
    normal /= np.sqrt(_dot(normal, normal))
    return paint, np.asarray(pose.rotation.astype(np.float32) @ normal)


def _sampled(wrap: Floats, column: npt.NDArray[Any], row: npt.NDArray[Any]) -> Floats:
    # OpenCV refuses maps of 32768 rows and more, so the list of points is folded into rows of 256.
    count = len(column)
    folded = [np.resize(part.astype(np.float32), (-(-count // 256), 256)) for part in (column, row)]
    taken = cv2.remap(wrap, folded[0], folded[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.ascontiguousarray(taken.reshape(-1, wrap.shape[2])[:count].T)


def _blocker(other: DiePose, spot: Floats) -> _Blocker:
    towards = other.centre_mm.astype(np.float32)[:, None] - spot
    return _Blocker(towards, np.sqrt(_dot(towards, towards)), other.edge_mm * 0.58)


def _open_sky(normal: Floats, blockers: list[_Blocker]) -> Floats:
    """How much of the sky each point still sees past its neighbours (n,)."""
    sky = np.ones(normal.shape[1], np.float32)
    for blocker in blockers:
        seen = np.clip(_dot(blocker.towards, normal) / blocker.away, 0, 1)
        sky *= 1 - seen * np.minimum(1, (blocker.radius_mm / blocker.away) ** 2)
    return sky


def _unshaded(blockers: list[_Blocker], direction: Floats) -> Floats | np.float32:
    """How much of a lamp in `direction` each point still sees past its neighbours."""
    lit: Floats | np.float32 = np.float32(1)
    for blocker in blockers:
        along = direction @ blocker.towards
        past = np.sqrt(np.maximum(blocker.away**2 - along**2, 0)) / np.float32(blocker.radius_mm)
        lit = lit * np.where(along > 0, np.clip((past - 0.8) / 0.35, 0, 1), 1).astype(np.float32)
    return lit


def _glare(lamp: Lamp, away_mm: float, towards: Floats) -> Floats:
    """How much brighter than white paper the lamp's mirror image is, before the surface takes its share.

    `towards` is the cosine between a reflected ray and the lamp. A small lamp is a small, dazzling image, a window a
    large, milky one.
    """
    width = (lamp.radius_mm / away_mm) ** 2 + _ROUGHNESS**2
    return np.asarray(np.exp((np.minimum(towards, 1) - 1) / (width * 0.8)) / width, np.float32)
