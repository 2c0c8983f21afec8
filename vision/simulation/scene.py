"""The whole picture: dice and their shadows over the empty table, then what the camera makes of it."""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.frames import Image
from vision.simulation.backdrop import build_backdrop
from vision.simulation.colours import Linear, develop, glow_bgr
from vision.simulation.die_render import DieRenderer, Patch, is_near
from vision.simulation.lighting import Array, shadow_outline
from vision.simulation.look import Look, Sensor
from vision.simulation.optics import PinholeCamera
from vision.simulation.pose import DiePose

_LAMP_POINTS = 7
_COARSE = 2
_NOISE_MARGIN_PX = 61
_GRAINS = 4
_FAST_PX = 7.0
_MIDDLE_GREY = 0.2
_KEPT_PATCHES = 64


@dataclass(frozen=True, slots=True)
class _Region:
    left: int
    top: int
    right: int
    bottom: int

    @property
    def slices(self) -> tuple[slice, slice]:
        return slice(self.top, self.bottom), slice(self.left, self.right)


class Scene:
    """Draws dice on the table of one look. Pictures are (height, width, 3) uint8 BGR."""

    def __init__(self, look: Look, rng: np.random.Generator) -> None:
        self.look = look
        self.camera = PinholeCamera(look.view)
        backdrop = build_backdrop(look, self.camera, rng)
        light = backdrop.room + np.sum(backdrop.lamps, axis=0)
        self._gain = _gain(look.sensor, self.camera) * _metered(light, look.sensor)
        self._room = backdrop.room * self._gain
        self._lamps = [lamp * self._gain for lamp in backdrop.lamps]
        self._floor = backdrop.floor
        self.front = backdrop.front
        self._wall_mm = 0.0 if look.tray is None else look.tray.wall_mm
        self._renderer = DieRenderer(self.camera, look.light, backdrop.ground)
        self._noise = _grain(look.sensor, self.camera, rng)
        self._resting: dict[int, tuple[DiePose, tuple[DiePose, ...], Patch | None]] = {}
        self.empty: Image = self._developed(np.asarray(self._room + sum(self._lamps), np.float32))

    def draw(self, dice: tuple[DiePose, ...]) -> Image:
        """The picture of resting dice, without sensor noise."""
        return self._compose([(pose,) for pose in dice])

    def draw_moving(self, trails: list[tuple[DiePose, ...]]) -> Image:
        """The picture of dice while the shutter was open: for each die its poses at even times, one if it rests."""
        return self._compose(trails)

    def grained(self, picture: Image, number: int) -> Image:
        """The picture with the sensor's noise of frame `number`."""
        shift = (number * 17) % _NOISE_MARGIN_PX, (number * 29) % _NOISE_MARGIN_PX
        noise = self._noise[shift[0] : shift[0] + picture.shape[0], shift[1] : shift[1] + picture.shape[1]]
        return np.asarray(cv2.add(picture, noise, dtype=cv2.CV_8U), np.uint8)

    def grains(self, picture: Image) -> list[Image]:
        """A few noisy versions of a picture that stays, to be served in turn."""
        return [self.grained(picture, number) for number in range(_GRAINS)]

    def cover(self, pose: DiePose, others: tuple[DiePose, ...]) -> Patch | None:
        """The die's patch alone, as if nothing hid it."""
        return self._renderer.render(pose, others)

    def _compose(self, trails: list[tuple[DiePose, ...]]) -> Image:
        if not trails:
            return self.empty
        middles = tuple(trail[len(trail) // 2] for trail in trails)
        patches = [patch for trail in self._far_to_near(trails) for patch in self._behind_walls(trail, middles)]
        region = self._touched(trails)
        if region is None:
            return self.empty
        light = self._shadowed(region, middles)
        for patch in patches:
            _lay(light, patch, region, self._gain)
        picture = self.empty.copy()
        picture[region.slices] = self._developed(light)
        return picture

    def _far_to_near(self, trails: list[tuple[DiePose, ...]]) -> list[tuple[DiePose, ...]]:
        return sorted(trails, key=lambda trail: -float(np.linalg.norm(trail[0].centre_mm - self.camera.position_mm)))

    def _behind_walls(self, trail: tuple[DiePose, ...], middles: tuple[DiePose, ...]) -> list[Patch]:
        """The die's patch without what a near wall hides of it."""
        patches = self._patches(trail, middles)
        if trail[0].centre_mm[2] > self._wall_mm:
            return patches
        return [_cut(patch, self.front) for patch in patches]

    def _patches(self, trail: tuple[DiePose, ...], middles: tuple[DiePose, ...]) -> list[Patch]:
        """The die's patch; a moving die shows the mean of what it was while the shutter was open."""
        if len(trail) == 1:
            patch = self._rested(trail[0], middles)
            return [] if patch is None else [patch]
        ends = self.camera.project(np.array([trail[0].centre_mm, trail[-1].centre_mm]))
        fine = 0.5 if np.linalg.norm(ends[1] - ends[0]) > _FAST_PX else 1.0
        looks = [patch for pose in trail if (patch := self._renderer.render(pose, (), fine)) is not None]
        return [_mean(looks, len(trail), (ends[1] - ends[0]) / max(1, len(trail) - 1))] if looks else []

    def _rested(self, pose: DiePose, dice: tuple[DiePose, ...]) -> Patch | None:
        """The patch of a die at rest, kept from picture to picture while its neighbours stay the same."""
        near = tuple(other for other in dice if is_near(other, pose))
        kept = self._resting.get(id(pose))
        if kept is not None and kept[0] is pose and _same(kept[1], near):
            return kept[2]
        patch = self._renderer.render(pose, near)
        if len(self._resting) > _KEPT_PATCHES:
            self._resting.clear()
        self._resting[id(pose)] = (pose, near, patch)
        return patch

    def _touched(self, trails: list[tuple[DiePose, ...]]) -> _Region | None:
        """The part of the picture that dice and their shadows change."""
        spots = [self.camera.project(pose.corners_mm) for trail in trails for pose in trail]
        for trail in trails:
            pose = trail[len(trail) // 2]
            spots.extend(self._shadow(pose, np.array(lamp.place_mm)) for lamp in self.look.light.lamps)
        points = np.vstack(spots)
        margin = 24
        limit = (self.camera.width_px, self.camera.height_px)
        low = np.clip(points.min(axis=0) - margin, 0, limit).astype(int)
        high = np.clip(points.max(axis=0) + margin, 0, limit).astype(int)
        if np.any(high - low < 4):
            return None
        return _Region(int(low[0]), int(low[1]), int(high[0]), int(high[1]))

    def _shadow(self, pose: DiePose, lamp_point: Array) -> Array:
        body = pose.centre_mm + (pose.corners_mm - pose.centre_mm) * 0.95
        body[:, 2] = np.maximum(body[:, 2], 0)
        outline = shadow_outline(body, lamp_point)
        return self.camera.project(np.column_stack([outline, np.zeros(len(outline))]))

    def _shadowed(self, region: _Region, dice: tuple[DiePose, ...]) -> Linear:
        """The table's light in a region, darkened by the dice."""
        floor = self._floor[region.slices]
        open_sky = 1 - floor * self._contact(region, dice)
        light = cv2.multiply(self._room[region.slices], cv2.merge([open_sky] * 3))
        for lamp, lit in zip(self.look.light.lamps, self._lamps, strict=True):
            shade = self._coarse(region)
            for point in lamp.points(_LAMP_POINTS):
                dark = np.zeros_like(shade)
                for pose in dice:
                    self._fill(dark, self._shadow(pose, point), region)
                shade += dark
            seen = 1 - floor * self._full(shade * np.float32(1 / _LAMP_POINTS), region, 0.8)
            cv2.accumulateProduct(lit[region.slices], cv2.merge([seen] * 3), light)
        return np.asarray(light, np.float32)

    def _contact(self, region: _Region, dice: tuple[DiePose, ...]) -> npt.NDArray[np.float32]:
        """Room light kept from the ground close to the dice."""
        dark = self._coarse(region)
        for pose in dice:
            corners = pose.corners_mm
            fade = max(0.0, 1 - corners[:, 2].min() / (2 * pose.edge_mm))
            foot = np.column_stack([corners[:, :2], np.zeros(8)])
            self._fill(dark, self.camera.project(foot), region, fade)
        edge_px = dice[0].edge_mm * self.camera.focal_px / float(np.linalg.norm(self.camera.position_mm))
        return self._full(dark, region, edge_px * 0.22) * np.float32(0.85)

    def _coarse(self, region: _Region) -> npt.NDArray[np.float32]:
        return np.zeros(((region.bottom - region.top) // _COARSE, (region.right - region.left) // _COARSE), np.float32)

    def _fill(self, dark: npt.NDArray[np.float32], spot: Array, region: _Region, value: float = 1.0) -> None:
        hull = cv2.convexHull(((spot - (region.left, region.top)) / _COARSE).astype(np.float32))
        cv2.fillConvexPoly(dark, np.round(hull * 16).astype(np.int32), value, cv2.LINE_AA, 4)

    def _full(self, dark: npt.NDArray[np.float32], region: _Region, blur_px: float) -> npt.NDArray[np.float32]:
        soft = cv2.GaussianBlur(dark, (0, 0), max(0.3, blur_px / _COARSE))
        size = (region.right - region.left, region.bottom - region.top)
        return np.asarray(cv2.resize(soft, size, interpolation=cv2.INTER_LINEAR), np.float32)

    def _developed(self, light: Linear) -> Image:
        sensor = self.look.sensor
        picture = develop(np.asarray(cv2.GaussianBlur(light, (0, 0), sensor.blur_px), np.float32))
        if sensor.sharpening > 0:
            soft = cv2.GaussianBlur(picture, (0, 0), 1.2)
            picture = np.asarray(cv2.addWeighted(picture, 1 + sensor.sharpening, soft, -sensor.sharpening, 0), np.uint8)
        return picture


def _gain(sensor: Sensor, camera: PinholeCamera) -> Linear:
    """Per pixel and channel: white balance, exposure and falling light towards the corners."""
    white = glow_bgr(sensor.white_kelvin)
    balance = np.clip(white[1] / white, 0.4, 3.5) * sensor.exposure
    across, down = np.meshgrid(np.linspace(-1, 1, camera.width_px), np.linspace(-1, 1, camera.height_px))
    fall = 1 - sensor.vignette * (across**2 + down**2) / 2
    return np.asarray(fall[:, :, None] * balance, np.float32)


def _metered(light: Linear, sensor: Sensor) -> np.float32:
    """The factor by which the camera's metering changes the exposure of a table without dice."""
    mean = max(0.005, float(light.mean()))
    return np.float32(np.clip((_MIDDLE_GREY / mean) ** sensor.metering, 0.4, 5.0))


def _grain(sensor: Sensor, camera: PinholeCamera, rng: np.random.Generator) -> npt.NDArray[np.int8]:
    """Sensor noise, larger than a picture so that each frame takes another piece; luminance and some colour."""
    shape = (camera.height_px + _NOISE_MARGIN_PX, camera.width_px + _NOISE_MARGIN_PX)
    grey = rng.standard_normal(shape, dtype=np.float32)[:, :, None]
    colour = cv2.GaussianBlur(rng.standard_normal((*shape, 3), dtype=np.float32), (0, 0), 0.8)
    return np.clip(np.round((grey * 0.8 + colour) * sensor.noise), -100, 100).astype(np.int8)


def _same(one: tuple[DiePose, ...], other: tuple[DiePose, ...]) -> bool:
    return len(one) == len(other) and all(mine is theirs for mine, theirs in zip(one, other, strict=True))


def _mean(looks: list[Patch], count: int, step_px: Array) -> Patch:
    """One patch, the mean of `count` looks (some may be out of the picture), smeared along the steps between them."""
    margin = int(np.abs(step_px).max()) // 2 + 1
    left, top = (min(at) - margin for at in zip(*((p.left_px, p.top_px) for p in looks), strict=True))
    right = max(p.left_px + p.pixels.shape[1] for p in looks) + margin
    bottom = max(p.top_px + p.pixels.shape[0] for p in looks) + margin
    pixels = np.zeros((bottom - top, right - left, 4), np.float32)
    for patch in looks:
        height, width = patch.pixels.shape[:2]
        row, column = patch.top_px - top, patch.left_px - left
        pixels[row : row + height, column : column + width] += patch.pixels / np.float32(count)
    return Patch(_smeared(pixels, step_px), left, top)


def _smeared(pixels: npt.NDArray[np.float32], step_px: Array) -> npt.NDArray[np.float32]:
    reach = int(np.abs(step_px).max())
    if reach < 2:
        return pixels
    kernel = np.zeros((reach | 1, reach | 1), np.float32)
    middle = np.array([reach // 2, reach // 2])
    ends = [(int(x), int(y)) for x, y in np.round([middle - step_px / 2, middle + step_px / 2])]
    cv2.line(kernel, ends[0], ends[1], 1.0, 1)
    return np.asarray(cv2.filter2D(pixels, -1, kernel / kernel.sum()), np.float32)


def _cut(patch: Patch, front: npt.NDArray[np.float32]) -> Patch:
    height, width = patch.pixels.shape[:2]
    if patch.top_px < 0 or patch.left_px < 0:
        return patch
    hidden = front[patch.top_px : patch.top_px + height, patch.left_px : patch.left_px + width]
    if hidden.shape != (height, width) or not hidden.any():
        return patch
    return Patch(patch.pixels * (1 - hidden)[:, :, None], patch.left_px, patch.top_px)


def _lay(light: Linear, patch: Patch, region: _Region, gain: Linear) -> None:
    """Lay the part of a patch that falls inside a region over the region's light, in place."""
    height, width = patch.pixels.shape[:2]
    top, bottom = max(patch.top_px, region.top), min(patch.top_px + height, region.bottom)
    left, right = max(patch.left_px, region.left), min(patch.left_px + width, region.right)
    if top >= bottom or left >= right:
        return
    over = patch.pixels[top - patch.top_px : bottom - patch.top_px, left - patch.left_px : right - patch.left_px]
    under = light[top - region.top : bottom - region.top, left - region.left : right - region.left]
    under *= 1 - over[:, :, 3:]
    under += over[:, :, :3] * gain[top:bottom, left:right]
