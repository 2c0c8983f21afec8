"""The table without dice: mats, tray and props under the lamps, as the camera sees them, lamp by lamp."""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.simulation.colours import Colour, Linear
from vision.simulation.lighting import Array, Lamp, Light, shadow_outline
from vision.simulation.look import Look, TrayBody
from vision.simulation.mats import Mat, woven
from vision.simulation.optics import PinholeCamera
from vision.simulation.props import Prop

Mask = npt.NDArray[np.float32]

_LAMP_POINTS = 24
_SHIFT = 4


@dataclass(frozen=True, slots=True, eq=False)
class Backdrop:
    """Light coming off the empty table: `room` (h, w, 3) and one picture for each lamp, linear BGR.

    `floor` (h, w) is 1 where dice can cast shadows, `front` (h, w) where a near wall stands before the tray's floor;
    `ground` is the mean colour of the floor.
    """

    room: Linear
    lamps: tuple[Linear, ...]
    floor: Mask
    front: Mask
    ground: Colour


@dataclass(frozen=True, slots=True, eq=False)
class _Board:
    """A flat piece of the scene: corner, two edges (world vectors) and the mat on it."""

    corner_mm: Array
    right_mm: Array
    down_mm: Array
    mat: Mat

    @property
    def normal(self) -> Array:
        """The way its front faces."""
        across = np.cross(self.down_mm, self.right_mm)
        return np.asarray(across / np.linalg.norm(across))

    @property
    def outline_mm(self) -> Array:
        """Its four corners (4, 3), around."""
        steps = [np.zeros(3), self.right_mm, self.right_mm + self.down_mm, self.down_mm]
        return np.asarray(self.corner_mm + np.array(steps))


class _Painter:
    """Paints boards over one another, keeping colour (albedo) and each board's light."""

    def __init__(self, look: Look, camera: PinholeCamera, rng: np.random.Generator) -> None:
        shape = (camera.height_px, camera.width_px)
        self.light: Light = look.light
        self.camera = camera
        self.size = (camera.width_px, camera.height_px)
        self.rng = rng
        self.px_per_mm = look.view.width_px / look.view.span_mm
        self.albedo = np.zeros((*shape, 3), np.float32)
        self.facing = [np.zeros(shape, np.float32) for _ in look.light.lamps]
        self.upward = np.ones(shape, np.float32)

    def board(self, board: _Board) -> None:
        """Paint one board if its front faces the camera."""
        if (self.camera.position_mm - board.corner_mm) @ board.normal <= 0:
            return
        lengths = [float(np.linalg.norm(edge)) for edge in (board.down_mm, board.right_mm)]
        rows, columns = (max(4, int(length * self.px_per_mm)) for length in lengths)
        texture = woven(board.mat, self.rng, (rows, columns), self.px_per_mm)
        plane = self.camera.plane(board.corner_mm, board.right_mm / columns, board.down_mm / rows)
        flat = cv2.warpPerspective(texture, plane, self.size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        cover = outlined(self.camera.project(board.outline_mm), self.upward.shape)
        # Far from the board its plane may be edge-on to the camera, where the warp is not a number.
        change = np.where(cover[:, :, None] > 0, flat - self.albedo, 0)
        self.albedo += cover[:, :, None] * change
        self.upward += cover * (np.float32(0.5 + 0.5 * board.normal[2]) - self.upward)
        grid = self._world_grid(board)
        for index, lamp in enumerate(self.light.lamps):
            towards = np.array(lamp.place_mm) - grid
            cosine = np.clip(towards @ board.normal, 0, None) / np.linalg.norm(towards, axis=-1)
            fine = cv2.resize((cosine * lamp.strength(grid)).astype(np.float32), self.size)
            self.facing[index] += cover * (fine - self.facing[index])

    def _world_grid(self, board: _Board) -> Array:
        """World points (18, 32, 3) on the board's plane under a coarse grid of picture points."""
        across, down = np.meshgrid(np.linspace(0, self.size[0], 32), np.linspace(0, self.size[1], 18))
        middle = self.camera.middle_px
        lens = np.stack([across - middle[0], down - middle[1], np.full_like(across, self.camera.focal_px)], axis=-1)
        rays = lens @ self.camera.rotation
        steep = rays @ board.normal
        steep = np.where(np.abs(steep) < 1e-6, -1e-6, steep)
        reach = np.clip(((board.corner_mm - self.camera.position_mm) @ board.normal) / steep, 0, 10.0)
        return np.asarray(self.camera.position_mm + rays * reach[..., None])


def outlined(points_px: Array, shape: tuple[int, ...]) -> Mask:
    """A mask (h, w) of the polygon through points (n, 2), edges smoothed."""
    mask = np.zeros((shape[0], shape[1]), np.float32)
    cv2.fillPoly(mask, [np.round(points_px * (1 << _SHIFT)).astype(np.int32)], 1.0, cv2.LINE_AA, _SHIFT)
    return mask


def build_backdrop(look: Look, camera: PinholeCamera, rng: np.random.Generator) -> Backdrop:
    """Weave, light and project the empty table of a look."""
    painter = _Painter(look, camera, rng)
    painter.board(_table(camera, look))
    floor = np.ones_like(painter.upward)
    if look.tray is not None:
        floor = _paint_tray(painter, look.tray)
    for prop in look.props:
        _paint_prop(painter, prop)
    casters = [prop.body_mm for prop in look.props] + ([] if look.tray is None else _walls(look.tray))
    openness = _openness(painter, look, floor)
    room = (look.light.room * (painter.albedo * openness[:, :, None])).astype(np.float32)
    lamps = []
    for lamp, facing in zip(look.light.lamps, painter.facing, strict=True):
        lit = facing * (1 - floor * _shade(casters, lamp, camera))
        lamps.append((lit[:, :, None] * painter.albedo * lamp.colour).astype(np.float32))
    ground = np.average(painter.albedo.reshape(-1, 3), axis=0, weights=floor.ravel() + 1e-6)
    return Backdrop(room, tuple(lamps), floor, _front(look, camera), ground.astype(np.float32))


def _front(look: Look, camera: PinholeCamera) -> Mask:
    """Where walls hide what lies behind them: walls of which the camera does not see the inner side."""
    front = np.zeros((camera.height_px, camera.width_px), np.float32)
    for wall in [] if look.tray is None else _walls(look.tray):
        inward = -wall.mean(axis=0) * (1, 1, 0)
        inner = min(wall, key=lambda corner: float(np.hypot(corner[0], corner[1])))
        if (camera.position_mm - inner) @ _squared(inward) < 0:
            hull = cv2.convexHull(camera.project(wall).astype(np.float32))[:, 0]
            front = np.maximum(front, outlined(hull.astype(np.float64), front.shape))
    return front


def _squared(inward: Array) -> Array:
    """The axis nearest to a level direction."""
    return np.where(np.abs(inward) == np.abs(inward).max(), np.sign(inward), 0.0)


def _shade(casters: list[Array], lamp: Lamp, camera: PinholeCamera) -> Mask:
    """How much of a lamp (h, w) bodies take away from the ground."""
    shade = np.zeros((camera.height_px, camera.width_px), np.float32)
    for point in lamp.points(_LAMP_POINTS):
        dark = np.zeros_like(shade)
        for body in casters:
            hull = cv2.convexHull(shadow_outline(body, point).astype(np.float32))[:, 0]
            spot = camera.project(np.column_stack([hull, np.zeros(len(hull))]))
            cv2.fillConvexPoly(dark, np.round(spot * (1 << _SHIFT)).astype(np.int32), 1.0, cv2.LINE_AA, _SHIFT)
        shade += dark / _LAMP_POINTS
    return shade


def _table(camera: PinholeCamera, look: Look) -> _Board:
    corners = np.array(
        [[0, 0], [camera.width_px, 0], [0, camera.height_px], [camera.width_px, camera.height_px]], np.float64
    )
    ground = camera.to_ground(corners)
    low, high = ground.min(axis=0) - 30, ground.max(axis=0) + 30
    return _Board(
        np.array([low[0], high[1], 0.0]),
        np.array([high[0] - low[0], 0, 0]),
        np.array([0, low[1] - high[1], 0]),
        look.table,
    )


def _paint_tray(painter: _Painter, tray: TrayBody) -> Mask:
    """Paint floor and frame; returns where the floor shows."""
    half = np.array([tray.width_mm / 2, tray.depth_mm / 2])
    floor = _Board(
        np.array([-half[0], half[1], 0]), np.array([2 * half[0], 0, 0]), np.array([0, -2 * half[1], 0]), tray.floor
    )
    painter.board(floor)
    corners = np.array([[-half[0], half[1], 0], [half[0], half[1], 0], [half[0], -half[1], 0], [-half[0], -half[1], 0]])
    shown = outlined(painter.camera.project(corners), painter.upward.shape)
    boards = [board for wall in _walls(tray) for board in _sides(wall, tray.frame)]
    tops = [board for board in boards if board.corner_mm[2] > 0 and board.right_mm[2] == 0 and board.down_mm[2] == 0]
    for board in [b for b in boards if b not in tops] + tops:
        painter.board(board)
    for wall in _walls(tray):
        hull = cv2.convexHull(painter.camera.project(wall).astype(np.float32))[:, 0]
        shown *= 1 - outlined(hull.astype(np.float64), shown.shape)
    return shown


def _walls(tray: TrayBody) -> list[Array]:
    """The four bars of the frame: their corners (8, 3), bottom four first, each four around."""
    width, depth, frame = tray.width_mm / 2, tray.depth_mm / 2, tray.frame_mm
    spans = [
        ((-width - frame, width + frame), (depth, depth + frame)),
        ((-width - frame, width + frame), (-depth - frame, -depth)),
        ((-width - frame, -width), (-depth, depth)),
        ((width, width + frame), (-depth, depth)),
    ]
    return [_bar(across, along, tray.wall_mm) for across, along in spans]


def _bar(across: tuple[float, float], along: tuple[float, float], height_mm: float) -> Array:
    around = [(across[0], along[0]), (across[1], along[0]), (across[1], along[1]), (across[0], along[1])]
    return np.array([(x, y, z) for z in (0.0, height_mm) for x, y in around])


def _sides(bar: Array, mat: Mat) -> list[_Board]:
    """The four sides and the top of a bar, fronts outwards, grain along the longer edge."""
    top = _Board(bar[7], bar[6] - bar[7], bar[4] - bar[7], mat)
    if np.linalg.norm(top.down_mm) > np.linalg.norm(top.right_mm):
        top = _Board(bar[4], bar[7] - bar[4], bar[5] - bar[4], mat)
    sides = [_Board(bar[4 + k], bar[4 + (k + 1) % 4] - bar[4 + k], bar[k] - bar[4 + k], mat) for k in range(4)]
    return [*sides, top]


def _paint_prop(painter: _Painter, prop: Prop) -> None:
    hull = cv2.convexHull(painter.camera.project(prop.body_mm).astype(np.float32))[:, 0].astype(np.float64)
    side, top = (
        outlined(hull, painter.upward.shape),
        outlined(painter.camera.project(prop.top_mm), painter.upward.shape),
    )
    painter.albedo += side[:, :, None] * (prop.colour * np.float32(0.6) - painter.albedo)
    painter.albedo += top[:, :, None] * (prop.colour - painter.albedo)


def _openness(painter: _Painter, look: Look, floor: Mask) -> Mask:
    """How open each place is to the room: the foot of the walls sees less of it."""
    if look.tray is None:
        return painter.upward
    reach = look.tray.wall_mm * painter.px_per_mm * 0.7
    inside = cv2.GaussianBlur(floor, (0, 0), reach)
    return np.asarray(painter.upward * (1 - floor * (1 - np.clip(inside * 1.1, 0.45, 1.0))), np.float32)
