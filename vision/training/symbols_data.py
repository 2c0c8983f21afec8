"""Make shards of training pictures for the sign network: `python -m vision.training.symbols_data FOLDER --shards 40`.

A shard holds groups of faces that must be told apart. Each face of a group is shown in several shots, squared up from
corners as a finder might see them; most in the group's own colours and the last ones in other colours, so that the
network compares shapes. Arrays of a shard: `patches` (groups, faces, shots, 64, 64, 3) uint8 BGR, the sign upright;
`alike` (groups, faces) int16, the number of the face of which this one is a lookalike, or its own number.
"""

import argparse
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Image
from vision.symbols import PATCH_PX, cut_patch
from vision.training.symbols_glyphs import ornamented, pips, random_glyph
from vision.training.symbols_letters import Mask, key_faces, letter_faces
from vision.training.symbols_scene import DiceKind, as_found, random_style, shoot
from vision.training.symbols_variants import LEAST_CHANGE, difference, lookalike

GROUPS = 60
FACES = 8
SHOTS = 6
RECOLOURED = 2
ORNAMENTED_SHARE = 0.15
LEAST_CONTRAST = 8.0
_TRIES = 4
_INNER = slice(14, 50)
LETTERS_SHARE, KEYS_SHARE, FAMILY_SHARE = 0.15, 0.22, 0.2


def group_of_signs(rng: np.random.Generator) -> tuple[list[Mask], list[int]]:
    """Eight different signs and whose lookalike each is."""
    kind = rng.random()
    if kind < LETTERS_SHARE:
        signs = _distinct(letter_faces(rng, 2 * FACES), rng)
        return signs, [0] * FACES
    if kind < LETTERS_SHARE + KEYS_SHARE:
        signs = _distinct(key_faces(rng, 2 * FACES), rng)
        return signs, [0] * FACES
    return _with_lookalikes(2 if kind < LETTERS_SHARE + KEYS_SHARE + FAMILY_SHARE else 5, rng)


def _with_lookalikes(bases: int, rng: np.random.Generator) -> tuple[list[Mask], list[int]]:
    """Signs of which the first `bases` are new and the others are lookalikes of these."""
    signs = _distinct([random_glyph(rng) for _ in range(2 * bases)], rng)[:bases]
    if bases > 2 and rng.random() < 0.25:
        signs[-1] = pips(rng)
    alike = list(range(bases))
    for _ in range(20 * FACES):
        base = int(rng.integers(min(bases, 4)))
        other = lookalike(signs[base], rng)
        if min(difference(other, one) for one in signs) > LEAST_CHANGE:
            signs.append(other)
            alike.append(base)
        if len(signs) == FACES:
            return signs, alike
    return _with_lookalikes(bases, rng)


def _distinct(signs: list[Mask], rng: np.random.Generator) -> list[Mask]:
    """Eight signs of which no two look the same at any quarter turn; invented ones fill what is missing."""
    kept: list[Mask] = []
    while len(kept) < FACES:
        one = signs.pop() if signs else random_glyph(rng)
        if all(difference(one, other) > LEAST_CHANGE for other in kept):
            kept.append(one)
    return kept


def _shots(signs: list[Mask], rng: np.random.Generator) -> NDArray[np.uint8]:
    kinds = (DiceKind.of(signs, random_style(rng), rng), DiceKind.of(signs, random_style(rng), rng))
    patches = np.empty((FACES, SHOTS, PATCH_PX, PATCH_PX, 3), np.uint8)
    for face in range(FACES):
        for shot in range(SHOTS):
            order = kinds[::-1] if shot >= SHOTS - RECOLOURED else kinds
            patches[face, shot] = _legible_patch(order, face, rng)
    return patches


def _legible_patch(kinds: tuple[DiceKind, ...], face: int, rng: np.random.Generator) -> Image:
    """A patch in which something can be seen: what is lost in glare or darkness teaches nothing."""
    for _ in range(_TRIES):
        seen = shoot(kinds, face, rng)
        patch = cut_patch(seen.picture, as_found(seen.quad, rng))
        if float(patch[_INNER, _INNER].std(axis=(0, 1)).max()) > LEAST_CONTRAST:
            break
    return patch


def make_shard(seed: int, path: Path) -> None:
    """Write the shard that belongs to `seed`; the same seed gives the same pictures."""
    rng = np.random.default_rng(seed)
    patches = np.empty((GROUPS, FACES, SHOTS, PATCH_PX, PATCH_PX, 3), np.uint8)
    alike = np.empty((GROUPS, FACES), np.int16)
    for group in range(GROUPS):
        signs, alike[group] = group_of_signs(rng)
        if rng.random() < ORNAMENTED_SHARE:
            signs = ornamented(signs, rng)
        patches[group] = _shots(signs, rng)
    np.savez(path, patches=patches, alike=alike)


def main() -> None:
    """Write shards that are not there yet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--shards", type=int, default=60)
    parser.add_argument("--first", type=int, default=0)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    options.folder.mkdir(parents=True, exist_ok=True)
    for seed in range(options.first, options.first + options.shards):
        path = options.folder / f"shard{seed:04}.npz"
        if not path.exists():
            make_shard(seed, path)
            print(path, flush=True)


if __name__ == "__main__":
    main()
