"""Labelled throws on random tables, written to a folder: one JPEG each and one line each in `labels.jsonl`."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

import cv2
import numpy as np

from vision.frames import Image
from vision.simulation.dice_model import DieKind
from vision.simulation.disturbance import Hand
from vision.simulation.layout import Chances, rest
from vision.simulation.look import Look, random_look
from vision.simulation.mats import Mat, Weave
from vision.simulation.pose import DiePose, lying
from vision.simulation.scene import Scene
from vision.simulation.truth import DieTruth, truths

DICE_SET = "simulated"
DARK_DICE_SET = "simulated_dark"
"""The two sets of Action dice: Shadow icons in ivory, as on the simulated table, and in black, which is harder."""

_BODIES = {
    DICE_SET: {"combat": ("ivory",), "free_peoples": ("blue",), "shadow": ("shadow_red",)},
    DARK_DICE_SET: {"combat": ("ivory",), "free_peoples": ("blue",), "shadow": ("shadow_dark",)},
}

Size = tuple[int, int]
"""Width and height of a picture in pixels."""

FULL: Size = (1280, 720)
_MOST = {"combat": 5, "free_peoples": 6, "shadow": 10}


@dataclass(frozen=True, slots=True)
class LabelledThrow:
    """A picture and what is truly in it."""

    picture: Image
    dice: tuple[DieTruth, ...]
    look: Look
    source: str
    tags: tuple[str, ...]
    dice_set: str = DICE_SET

    def label(self, file: str) -> dict[str, object]:
        """The line of `labels.jsonl` for the picture saved as `file`."""
        counts = Counter(die.side for die in self.dice)
        plain: dict[str, object] = {
            "file": file,
            "source": self.source,
            "width": self.look.view.width_px,
            "height": self.look.view.height_px,
            "pitch_deg": round(self.look.view.pitch_deg, 3),
            "dice": [die.label() for die in self.dice],
            "tags": list(self.tags),
            "expected": dict(counts),
        }
        if set(counts) - {"combat"}:
            plain["dice_set"] = self.dice_set
        return plain


def random_throw(rng: np.random.Generator, size: Size = FULL) -> LabelledThrow:
    """A throw on a random table: pip dice, Action dice of one side, or both sides together."""
    look = random_look(rng, *size)
    source = str(
        rng.choice(
            ["sim_combat", "sim_free_peoples", "sim_shadow", "sim_mixed", "sim_empty"], p=[0.36, 0.22, 0.23, 0.16, 0.03]
        )
    )
    chances = Chances(touching=float(rng.choice([0.2, 0.5, 0.85])), cocked=0.12 if rng.random() < 0.25 else 0.0)
    dice_set = str(rng.choice(list(_BODIES)))
    kinds = _kinds(source, {**_BODIES[dice_set], "combat": look.combat_bodies}, rng)
    dice = rest(kinds, look, chances, rng) if kinds else ()
    scene = Scene(look, rng)
    picture = scene.draw(dice)
    tags = _tags(look, dice)
    if rng.random() < 0.04:
        picture = Hand(0.0, 2.0, (float(rng.uniform(0.1, 0.9)), 0.85)).drawn(picture, 1.0)
        tags += ("hand",)
    picture = scene.grained(picture, int(rng.integers(1000)))
    return LabelledThrow(picture, truths(scene, dice), look, source, tags, dice_set)


def enrolment(side: str, rng: np.random.Generator, size: Size = FULL, dice_set: str = DICE_SET) -> LabelledThrow:
    """A picture to teach from: all six faces of a side once, flat and apart, in good light on grey felt."""
    look = _enrolment_look(rng, size)
    kind = DieKind(side, _BODIES[dice_set][side][0])
    dice = []
    for face in range(6):
        x, y = (face % 3 - 1) * 48 + rng.normal(0, 3), (0.5 - face // 3) * 52 + rng.normal(0, 3)
        rotation = lying(face, float(rng.uniform(0, 2 * np.pi)))
        dice.append(DiePose(kind, np.array([x, y, look.edge_mm / 2]), rotation, look.edge_mm))
    scene, lying_dice = Scene(look, rng), tuple(dice)
    picture = scene.grained(scene.draw(lying_dice), 1)
    return LabelledThrow(picture, truths(scene, lying_dice), look, f"enrol_{side}", ("enrol",), dice_set)


def write_throws(folder: Path, count: int, seed: int, size: Size = FULL) -> None:
    """Write `count` labelled throws and, for teaching each dice set, `enrol_SET.jsonl` with four pictures a side."""
    folder.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(seed)
    with (folder / "labels.jsonl").open("w", encoding="utf-8") as lines:
        for number in range(count):
            _write(folder, f"throw_{number:04d}.jpg", random_throw(rng, size), int(rng.integers(72, 94)), lines.write)
    for dice_set in _BODIES:
        with (folder / f"enrol_{dice_set}.jsonl").open("w", encoding="utf-8") as lines:
            for side, number in product(("free_peoples", "shadow"), range(4)):
                throw = enrolment(side, rng, size, dice_set)
                _write(folder, f"enrol_{dice_set}_{side}_{number}.jpg", throw, 92, lines.write)


def _write(folder: Path, name: str, throw: LabelledThrow, quality: int, write_line: Callable[[str], int]) -> None:
    cv2.imwrite(str(folder / name), throw.picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    write_line(json.dumps(throw.label(name)) + "\n")


def _kinds(source: str, bodies: dict[str, tuple[str, ...]], rng: np.random.Generator) -> list[DieKind]:
    sides = {"sim_empty": (), "sim_mixed": ("free_peoples", "shadow")}.get(source, (source.removeprefix("sim_"),))
    pip_radius, rounding = float(rng.uniform(0.13, 0.23)), float(rng.uniform(0.14, 0.34))
    return [
        DieKind(side, str(rng.choice(list(bodies[side]))), pip_radius, rounding)
        for side in sides
        for _ in range(int(rng.integers(1, _MOST[side] + 1)))
    ]


def _tags(look: Look, dice: tuple[DiePose, ...]) -> tuple[str, ...]:
    ground = look.table if look.tray is None else look.tray.floor
    tags = [f"on_{ground.weave.value}", "no_tray" if look.tray is None else "in_tray"]
    tags += ["props"] if look.props else []
    tags += ["oblique"] if look.view.pitch_deg > 20 else []
    tags += ["has_cocked"] if any(pose.cocked for pose in dice) else []
    tags += ["empty"] if not dice else []
    return tuple(tags)


def _enrolment_look(rng: np.random.Generator, size: Size) -> Look:
    base = Look()
    felt = Mat(Weave.FELT, "#6a6b70")
    shape = replace(base.view, width_px=size[0], height_px=size[1])
    view = replace(shape, span_mm=float(rng.uniform(420, 520)), pitch_deg=float(rng.uniform(0, 8)))
    return replace(base, view=view, table=felt, tray=None)
