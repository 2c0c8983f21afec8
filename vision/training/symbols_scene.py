"""Invented dice with invented signs under invented lamps: one picture around one die, for training.

A world far wider than any table: body and ink colours, engraving, rounded or sharp edges, a camera tilted up to 40
degrees, neighbours, glare, shadow bands, dim and coloured light, blur, noise, JPEG.
Pictures are BGR; inside this file floats of 0..1, at the door uint8.
"""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.symbols_letters import Mask

Floats = NDArray[np.float32]
Picture = NDArray[np.uint8]

FACE_PX = 80


@dataclass(frozen=True, slots=True)
class DieStyle:
    """How one kind of dice is made: colours (BGR 0..1), how rounded, how large its sign is, how it was coloured in.

    `core` is the ink inside broad strokes: another than that of their rims on signs in two colours.
    """

    body: Floats
    ink: Floats
    core: Floats
    rounding: float
    sign_share: float
    relief: float


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture of one die; `quad` (4, 2) are the corners of its top face in pixels, the sign's upper left first."""

    picture: Picture
    quad: Floats


def _colour(rng: np.random.Generator, *, light: bool) -> Floats:
    """A plastic colour; the hue is free, `light` decides how bright."""
    saturation = rng.choice([rng.uniform(0, 0.15), rng.uniform(0.4, 1.0)])
    value = rng.uniform(0.7, 1.0) if light else rng.uniform(0.05, 0.6)
    hsv = np.array([[[rng.uniform(0, 360), saturation, value]]], np.float32)
    return np.asarray(cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)[0, 0], np.float32)


def _brightness(colour: Floats) -> float:
    return float(colour @ np.array([0.2, 0.5, 0.3], np.float32))


def random_style(rng: np.random.Generator) -> DieStyle:
    """A kind of dice whose ink can be told from its body."""
    light_body = bool(rng.random() < 0.4)
    body, ink = _colour(rng, light=light_body), _colour(rng, light=not light_body)
    while abs(_brightness(body) - _brightness(ink)) < 0.12 and float(np.abs(body - ink).max()) < 0.45:
        ink = _colour(rng, light=bool(rng.random() < 0.5))
    relief = float(rng.choice([0.0, 0.0, rng.uniform(0.1, 0.4)]))
    core = _colour(rng, light=bool(rng.random() < 0.5)) if rng.random() < 0.15 else ink
    return DieStyle(body, ink, core, float(rng.uniform(0.06, 0.3)), float(rng.uniform(0.55, 1.0)), relief)


def _face(sign: Mask, style: DieStyle, rng: np.random.Generator) -> Floats:
    """The face's texture: the sign in ink on the body, engraved signs with a lit and a dark rim."""
    span = int(FACE_PX * style.sign_share)
    ink = np.zeros((FACE_PX, FACE_PX), np.float32)
    at = (FACE_PX - span) // 2
    ink[at : at + span, at : at + span] = cv2.resize(sign, (span, span), interpolation=cv2.INTER_AREA) / np.float32(255)
    core = cv2.erode(ink, np.ones((5, 5), np.uint8))[..., None]
    texture = style.body + ink[..., None] * (style.ink - style.body) + core * (style.core - style.ink)
    if rng.random() < 0.12:
        marble = cv2.GaussianBlur(rng.normal(size=(FACE_PX, FACE_PX)), (0, 0), rng.uniform(4, 12))
        texture = texture + (rng.uniform(0.05, 0.2) * marble / max(float(marble.std()), 1e-6))[..., None]
    if style.relief:
        rim = ink - np.roll(ink, tuple(rng.integers(-2, 3, 2)), (0, 1))
        texture = texture + style.relief * rim[..., None]
    return np.asarray(texture, np.float32)


@dataclass(frozen=True, slots=True)
class DiceKind:
    """Dice of one style with their faces' textures, in the order of the signs they were made from."""

    style: DieStyle
    faces: tuple[Floats, ...]

    @classmethod
    def of(cls, signs: list[Mask], style: DieStyle, rng: np.random.Generator) -> "DiceKind":
        """Paint every sign on a face of this style."""
        return cls(style, tuple(_face(sign, style, rng) for sign in signs))


@dataclass(frozen=True, slots=True)
class _View:
    """Where the camera stands over the die: projects die coordinates (edge = 1, top face at height 0) to pixels."""

    turn: float
    lean: float
    lean_from: float
    far: float
    edge_px: float
    centre_px: tuple[float, float]

    def project(self, points: NDArray[np.float64]) -> Floats:
        c, s = np.cos(self.turn), np.sin(self.turn)
        xy = points[:, :2] @ np.array([[c, s], [-s, c]])
        a, b = np.cos(self.lean_from), np.sin(self.lean_from)
        along, across = xy @ np.array([a, b]), xy @ np.array([-b, a])
        depth = self.far + along * np.sin(self.lean) - points[:, 2] * np.cos(self.lean)
        along = along * np.cos(self.lean) + points[:, 2] * np.sin(self.lean)
        scale = self.edge_px * self.far / depth
        x = scale * (along * a - across * b) + self.centre_px[0]
        y = scale * (along * b + across * a) + self.centre_px[1]
        return np.asarray(np.stack([x, y], 1), np.float32)


_TOP = np.array([[-0.5, -0.5, 0], [0.5, -0.5, 0], [0.5, 0.5, 0], [-0.5, 0.5, 0]])
_UNDER = _TOP - np.array([0, 0, 1.0])


def _put(canvas: Floats, colour: Floats, alpha: Floats) -> None:
    canvas += alpha[..., None] * (colour - canvas)


def _warped_face(canvas: Floats, texture: Floats, corners: Floats, shade: float) -> None:
    # A small face is shrunk first, for the warp alone would leave jagged ink.
    span = int(np.clip(np.sqrt(abs(cv2.contourArea(corners))), 8, FACE_PX))
    small = cv2.resize(texture, (span, span), interpolation=cv2.INTER_AREA) * np.float32(shade)
    source = np.array([[0, 0], [span, 0], [span, span], [0, span]], np.float32)
    matrix = cv2.getPerspectiveTransform(source, corners)
    cv2.warpPerspective(
        small, matrix, (canvas.shape[1], canvas.shape[0]), canvas, cv2.INTER_LINEAR, cv2.BORDER_TRANSPARENT
    )


def _round_hull(points: Floats, shape: tuple[int, int], radius_px: float) -> Floats:
    mask = np.zeros(shape, np.float32)
    cv2.fillConvexPoly(mask, np.asarray(cv2.convexHull(points) * 8, np.int32), (1.0,), cv2.LINE_AA, 3)
    soft = cv2.GaussianBlur(mask, (0, 0), max(0.3, radius_px / 2))
    return np.asarray(np.clip((soft - 0.5) * max(1.0, radius_px) + 0.5, 0, 1), np.float32)


def _draw_die(canvas: Floats, view: _View, kind: DiceKind, first: int, rng: np.random.Generator) -> None:
    """Body, the side faces the camera sees, then the top, which shows face number `first`."""
    top, under = view.project(_TOP), view.project(_UNDER)
    style, faces = kind.style, kind.faces
    hull = _round_hull(np.concatenate([top, under]), canvas.shape[:2], style.rounding * view.edge_px)
    body = np.empty_like(canvas)
    body[:] = style.body * np.float32(rng.uniform(0.6, 1.1))
    for k in range(4):
        side = np.array([top[k], top[(k + 1) % 4], under[(k + 1) % 4], under[k]], np.float32)
        if cv2.contourArea(side, True) < -0.02 * view.edge_px**2:
            _warped_face(body, faces[(first + k + 1) % len(faces)], side, rng.uniform(0.3, 1.0))
    inner = view.project(_TOP * (1 - 0.35 * style.rounding))
    _warped_face(body, faces[first], inner, 1.0)
    rim = rng.uniform(-0.25, 0.35)
    if abs(rim) > 0.1:
        cv2.polylines(body, [np.asarray(inner * 8, np.int32)], True, (style.body + rim).tolist(), 1, cv2.LINE_AA, 3)
    _put(canvas, body, hull)


def _ground(size: int, rng: np.random.Generator) -> Floats:
    base = _colour(rng, light=bool(rng.random() < 0.5))
    rough = rng.normal(size=(size, size)).astype(np.float32)
    across, along = rng.uniform(0.3, 6.0, 2)
    rough = cv2.GaussianBlur(rough, (0, 0), across, sigmaY=along) * np.float32(np.sqrt(across * along) * 3)
    return np.asarray(base + rng.uniform(0, 0.12) * rough[..., None], np.float32)


def _lit(canvas: Floats, view: _View, rng: np.random.Generator) -> Floats:
    """Uneven light, a shadow's edge, a highlight, and the lamp's colour and strength."""
    size = canvas.shape[0]
    yy, xx = np.mgrid[0:size, 0:size].astype(np.float32) / size - np.float32(0.5)
    angle = rng.uniform(0, 2 * np.pi)
    slope = np.cos(angle) * xx + np.sin(angle) * yy
    light = 1 + rng.uniform(0, 0.5) * slope
    if rng.random() < 0.2:
        edge = 1 / (1 + np.exp(-(slope - rng.uniform(-0.25, 0.25)) * rng.uniform(10, 80)))
        light = light * (1 - rng.uniform(0.3, 0.7) * edge)
    out = canvas * light[..., None]
    if rng.random() < 0.45:
        x, y = (np.array(view.centre_px) + rng.uniform(-0.5, 0.5, 2) * view.edge_px) / size - 0.5
        wide = rng.uniform(0.08, 0.8) * view.edge_px / size
        spot = np.exp(-(((xx - x) ** 2 + (yy - y) ** 2) / (2 * wide**2)))
        out = out + rng.choice([rng.uniform(0.1, 0.7), rng.uniform(0.5, 1.3)]) * spot[..., None]
    lamp = np.exp(rng.normal(0, 0.15, 3)) * np.exp(rng.normal(0.08, 0.35))
    return np.asarray(out * lamp.astype(np.float32), np.float32)


def _camera(canvas: Floats, edge_px: float, rng: np.random.Generator) -> Picture:
    """Lens blur, shake, tone curve, noise, sharpening and JPEG."""
    out: NDArray[Any] = canvas
    if rng.random() < 0.2:
        over = np.clip(out - 0.9, 0, 1)
        out = out + rng.uniform(0.3, 2.0) * cv2.GaussianBlur(over, (0, 0), edge_px * rng.uniform(0.03, 0.12))
    if rng.random() < 0.75:
        out = cv2.GaussianBlur(out, (0, 0), max(0.2, edge_px * rng.uniform(0.003, 0.045)))
    if rng.random() < 0.12:
        out = cv2.GaussianBlur(out, (0, 0), edge_px * rng.uniform(0.03, 0.08), sigmaY=0.3)
    out = np.clip(out, 0, 1.0) ** np.float32(rng.uniform(0.7, 1.5))
    out = out + rng.normal(0, rng.uniform(0.0, 0.06), out.shape)
    if rng.random() < 0.5:
        soft = cv2.GaussianBlur(out, (0, 0), 1.2)
        out = out + rng.uniform(0, 1.2) * (out - soft)
    picture = np.asarray(np.clip(out, 0, 1) * 255, np.uint8)
    if rng.random() < 0.7:
        _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(30, 97))])
        picture = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
    return picture


def _neighbours(canvas: Floats, view: _View, kinds: tuple[DiceKind, ...], rng: np.random.Generator) -> None:
    for _ in range(int(rng.choice([0, 0, 1, 2, 3]))):
        angle, gap = rng.uniform(0, 2 * np.pi), view.edge_px * rng.uniform(1.1, 1.6)
        x, y = view.centre_px[0] + gap * np.cos(angle), view.centre_px[1] + gap * np.sin(angle)
        other = _View(rng.uniform(0, 6.3), view.lean, view.lean_from, view.far, view.edge_px, (x, y))
        kind = kinds[int(rng.integers(len(kinds)))]
        _draw_die(canvas, other, kind, int(rng.integers(len(kind.faces))), rng)


def shoot(kinds: tuple[DiceKind, ...], face: int, rng: np.random.Generator) -> Shot:
    """One picture of a die of the first kind that shows face number `face`, among dice of all `kinds`."""
    edge = float(np.exp(rng.uniform(np.log(14), np.log(76))))
    size = int(edge * 2.4) + 4
    turn = float(rng.uniform(0, 2 * np.pi))
    lean = np.radians(rng.choice([rng.uniform(0, 15), rng.uniform(0, 42)]))
    middle = (size / 2 + rng.uniform(-1, 1), size / 2 + rng.uniform(-1, 1))
    view = _View(turn, float(lean), float(rng.uniform(0, 2 * np.pi)), float(rng.uniform(6, 40)), edge, middle)
    canvas = _ground(size, rng)
    _neighbours(canvas, view, kinds, rng)
    _draw_die(canvas, view, kinds[0], face, rng)
    return Shot(_camera(_lit(canvas, view, rng), edge, rng), view.project(_TOP))


def as_found(quad: Floats, rng: np.random.Generator) -> Floats:
    """The corners as a finder might place them: turned, moved, too large or small, squeezed, each by a little."""
    middle = quad.mean(0)
    edge = float(np.sqrt(abs(cv2.contourArea(quad))))
    turn = np.radians(rng.normal(0, 20 if rng.random() < 0.06 else 5))
    axis, squeeze = rng.uniform(0, np.pi), np.exp(rng.normal(0, 0.08))
    along = np.array([np.cos(axis), np.sin(axis)])
    away = (quad - middle) * np.exp(rng.normal(0, 0.08))
    away = away + (squeeze - 1) * (away @ along)[:, None] * along
    turned = away @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    return np.asarray(turned + middle + rng.normal(0, 0.05, 2) * edge, np.float32)
