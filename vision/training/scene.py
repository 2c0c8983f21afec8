"""One drawn table with dice and the exact truth about them."""

import math
from dataclasses import replace

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.training.backdrop import ground
from vision.training.colour import Floats
from vision.training.die_look import DieLook, random_look
from vision.training.die_render import Die, Patch, View, draw_die
from vision.training.hands import cover
from vision.training.layout import in_a_box, lay, spots, stacked_on
from vision.training.lens import photograph
from vision.training.light import Light, random_light, uneven
from vision.training.truth import Truth, true_dice

SIZE_PX = 512
BOXED_SHARE = 0.06
BODY_LIKE_SHARE = 0.12
"""So many tables are about as light and of the colour of a die on them, as a white box is around white dice."""


def _camera(rng: Generator, edge_px: float) -> View:
    pitch = math.radians(rng.uniform(0, 50) if rng.random() < 0.6 else rng.uniform(0, 15))
    heading = rng.uniform(0, 2 * math.pi)
    distance = float(np.exp(rng.uniform(math.log(max(7, SIZE_PX / edge_px * 0.7)), math.log(50))))
    flat = np.array([math.cos(heading), math.sin(heading), 0])
    forward = flat * math.sin(pitch) - np.array([0, 0, math.cos(pitch)])
    right = np.array([-math.sin(heading), math.cos(heading), 0])
    down = np.cross(forward, right)
    turn = np.stack([right, down, forward]).astype(np.float32)
    aim = np.array([*rng.uniform(-0.5, 0.5, 2), 0.5])
    return View(turn, (aim - forward * distance).astype(np.float32), edge_px * distance, SIZE_PX)


def _throw(rng: Generator, edge_px: float) -> list[Die]:
    """The dice of one scene: one to twenty, of one make or mixed."""
    reach = SIZE_PX / edge_px * 0.5
    wanted = rng.integers(1, 9) if rng.random() < 0.7 else rng.integers(6, 21)
    count = min(int(wanted), int(reach * reach * 1.5))
    symbol_share = float(rng.choice([0, 0, 0, 0.6, 1]))
    boxed = rng.random() < BOXED_SHARE
    makes = [random_look(rng, symbol_share) for _ in range(1 if boxed else int(rng.integers(1, 5)))]
    upset = 0.05 if rng.random() < 0.7 else 0.3

    def make() -> DieLook:
        return makes[int(rng.integers(len(makes)))]

    places = in_a_box(rng, reach) if boxed else spots(rng, count, reach)
    dice = [lay(rng, make(), spot, 0.0 if boxed else upset) for spot in places]
    if dice and rng.random() < 0.06:
        dice.append(stacked_on(rng, make(), dice[0]))
    return dice


def _shadow(picture: Floats, dice: list[Die], view: View, light: Light) -> Floats:
    """Dims the ground where the dice keep the lamp's light away, and close around each die."""
    cover: Floats = np.zeros(picture.shape[:2], np.float32)
    contact: Floats = np.zeros(picture.shape[:2], np.float32)
    for die in dice:
        corners = die.corners()
        fallen = corners - light.towards * (corners[:, 2:3] / light.towards[2])
        hull = cv2.convexHull(view.project(np.vstack([fallen, corners * (1, 1, 0)]).astype(np.float32)))
        cv2.fillConvexPoly(cover, hull.astype(np.int32), 1.0)
        foot = cv2.convexHull(view.project((corners * (1, 1, 0)).astype(np.float32)))
        cv2.fillConvexPoly(contact, foot.astype(np.int32), 1.0)
    edge_px = view.focal_px / float(np.linalg.norm(view.eye))
    cover = cv2.GaussianBlur(cover, (0, 0), edge_px * (0.02 + 0.8 * light.radius))
    contact = cv2.GaussianBlur(contact, (0, 0), edge_px * 0.12)
    facing, beside = light.lamp * light.towards[2], light.fill * light.fill_towards[2]
    kept = light.sky * (1 - 0.5 * contact[..., None]) + beside + facing * (1 - cover[..., None])
    return picture * kept


def draw_scene(rng: Generator) -> tuple[NDArray[np.uint8], list[Truth]]:
    """A photograph-like BGR picture (SIZE_PX square) of a random table, and its dice; one in five holds none."""
    edge_px = float(np.exp(rng.uniform(math.log(22), math.log(64))))
    view, light = _camera(rng, edge_px), random_light(rng)
    dice = _throw(rng, edge_px) if rng.random() > 0.2 else []
    dice.sort(key=lambda die: -float(np.linalg.norm(die.at - view.eye)))
    picture = ground(rng, SIZE_PX, float(rng.choice([0, 0.3, 1.0])))
    if dice and rng.random() < BODY_LIKE_SHARE:
        body = dice[0].look.body
        picture *= np.clip((body + 0.03) / (picture.mean((0, 1)) + 0.03), 0.2, 4) * rng.uniform(0.6, 1.2)
    if rng.random() < 0.25:
        picture = cv2.GaussianBlur(picture, (0, 0), edge_px * rng.uniform(0.02, 0.12))
    light = replace(light, ground=picture.mean((0, 1)))
    picture = _shadow(picture, dice, view, light)
    owner = np.full((SIZE_PX, SIZE_PX), -1, np.int16)
    patches: list[Patch | None] = []
    for index, die in enumerate(dice):
        near = [other for other in dice if other is not die and np.linalg.norm(other.at - die.at) < 3]
        patch = draw_die(die, view, light, near)
        patches.append(patch)
        if patch is not None:
            place = np.s_[patch.y : patch.y + patch.mask.shape[0], patch.x : patch.x + patch.mask.shape[1]]
            picture[place][patch.mask] = patch.colour[patch.mask]
            owner[place][patch.mask] = index
    if rng.random() < 0.12:
        cover(rng, picture, owner)
    shot = photograph(rng, uneven(rng, picture, SIZE_PX), edge_px)
    return shot, true_dice(shot, list(zip(dice, patches, strict=True)), owner, view)
