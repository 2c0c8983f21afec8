"""How much light falls on a drawn die and how much it mirrors: lamps, sky, the ground's glow, other dice's shade."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.training.colour import Floats
from vision.training.light import Light


@dataclass(frozen=True, slots=True)
class Surface:
    """Points of a die in the world: place, normal, line of sight and colour (n, 3), gloss and metal (n, 1)."""

    point: Floats
    normal: Floats
    sight: Floats
    colour: Floats
    gloss: Floats
    metal: Floats


@dataclass(frozen=True, slots=True)
class Cube:
    """A neighbour: columns of `turn` are its axes, `at` its middle; its edge is one."""

    turn: Floats
    at: Floats


def largest(rows: Floats) -> Floats:
    """The largest of each row's three (n,); many times faster than `max(1)`."""
    return np.maximum(np.maximum(rows[:, 0], rows[:, 1]), rows[:, 2])


def length(rows: Floats) -> Floats:
    """The length of each row (n,)."""
    return np.sqrt(np.einsum("ij,ij->i", rows, rows))


def dot(rows: Floats, others: Floats) -> Floats:
    """The product (n,) of each row with its other."""
    return np.einsum("ij,ij->i", rows, others)


def slab_entry(origin: Floats, rays: Floats) -> tuple[Floats, NDArray[np.bool_]]:
    """Where rays (n, 3) from `origin` (3,) or (n, 3) enter the unit cube around zero, and whether they do."""
    with np.errstate(divide="ignore", invalid="ignore"):
        a, b = (-0.5 - origin) / rays, (0.5 - origin) / rays
    near, far = largest(np.minimum(a, b)), -largest(-np.maximum(a, b))
    return near, (near < far) & (far > 0)


def _shade(points: Floats, light: Light, others: list[Cube]) -> Floats:
    """Share of lamp light (n,) that reaches world points past the other dice; soft if the lamp is wide."""
    lit = np.ones(len(points), np.float32)
    if not others:
        return lit
    directions = light.samples()
    middle = points.mean(0)
    others = [other for other in others if (other.at - middle) @ light.towards > -0.6]
    for towards in directions:
        clear = np.ones(len(points), np.bool_)
        for other in others:
            origin = (points + towards * 0.02 - other.at) @ other.turn
            clear &= ~slab_entry(origin, np.broadcast_to(towards @ other.turn, origin.shape))[1]
        lit -= 0.92 * ~clear / len(directions)
    return lit


def _openness(surface: Surface, others: list[Cube]) -> Floats:
    """Share of the sky (n,) that near dice leave free."""
    free = np.ones(len(surface.point), np.float32)
    for other in others:
        away = (surface.point - other.at) @ other.turn
        gap = length(np.maximum(np.abs(away) - 0.5, 0))
        side = np.clip(0.3 - dot(surface.normal, surface.point - other.at), 0, 1)
        free *= 1 - 0.75 * side * np.exp(-gap / 0.3)
    return free


def falling(surface: Surface, light: Light, clear: float, others: list[Cube]) -> tuple[Floats, Floats]:
    """Light (n, 3) that falls on a surface, and the share (n, 1) of the lamp that reaches it."""
    up, height = surface.normal[:, 2:3], np.clip(surface.point[:, 2:3], 0, 1.2)
    lit = _shade(surface.point, light, others)[:, None]
    facing = np.maximum(surface.normal @ light.towards, 0)[:, None]
    if clear:
        through = (
            0.5 + 0.35 * np.sin(5 * surface.point[:, :1] + 4 * height) - 0.2 * (surface.normal @ light.towards)[:, None]
        )
        facing = facing * (1 - clear) + clear * through
    near_ground = np.exp(-2.5 * height)
    free = _openness(surface, others)[:, None] * (1 - 0.45 * near_ground * (1 - np.maximum(up, 0)))
    glow = (
        light.ground * (light.sky * 0.7 + light.lamp * 0.5 * light.towards[2]) * (0.5 - 0.5 * up) * (0.4 + near_ground)
    )
    fill = light.fill * np.maximum(surface.normal @ light.fill_towards, 0)[:, None]
    return (light.sky * (0.6 + 0.4 * up) + glow + fill) * free + light.lamp * facing * lit, lit


def mirrored(surface: Surface, light: Light, shine_power: float, lit: Floats) -> Floats:
    """Light (n, 3) that a surface mirrors towards the eye: the lamp, the window, and the sky on metal."""
    facing = dot(surface.sight, surface.normal)[:, None]
    ray = surface.sight - 2 * facing * surface.normal
    shine = np.maximum(ray @ light.towards, 0)[:, None] ** shine_power * lit
    grazing = 0.55 + 1.2 * (1 - np.clip(-facing, 0, 1)) ** 4
    glare = light.window_in(ray)[:, None]
    sheen = surface.metal * (0.9 * np.maximum(ray[:, 2:3], 0) ** 3 - 0.25)
    plastic = (shine * light.lamp + glare * (light.lamp + light.sky)) * surface.gloss * grazing
    return plastic + surface.colour * sheen * (light.sky + light.lamp)
