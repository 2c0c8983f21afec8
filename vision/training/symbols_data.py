"""Make shards of training pictures for the sign network: `python -m vision.training.symbols_data FOLDER --shards 60`.

A shard holds groups of faces that must be told apart. Each face of a group is shown in several shots, most of them
in the group's own colours and the last ones in other colours, so that the network compares shapes.
Arrays of a shard: `patches` (groups, faces, shots, 64, 64, 3) uint8 BGR; `turns_deg` (groups, faces, shots) float32;
`alike` (groups, faces) int16, the number of the face of which this one is a lookalike, or its own number.
"""

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.symbols import cut_patch
from vision.training.symbols_glyphs import Mask, lookalike, ornamented, pips, random_glyph
from vision.training.symbols_scene import DiceKind, random_style, shoot

GROUPS = 60
FACES = 8
SHOTS = 6
RECOLOURED = 2


def group_of_signs(rng: np.random.Generator) -> tuple[list[Mask], list[int]]:
    """Eight different signs, three of them lookalikes of others, and whose lookalike each is."""
    signs = [random_glyph(rng) for _ in range(5)]
    if rng.random() < 0.25:
        signs[4] = pips(rng)
    alike = list(range(5))
    for _ in range(FACES - 5):
        base = int(rng.integers(0, 4))
        signs.append(lookalike(signs[base], rng))
        alike.append(base)
    return signs, alike


def _shots(signs: list[Mask], rng: np.random.Generator) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
    kinds = (DiceKind.of(signs, random_style(rng), rng), DiceKind.of(signs, random_style(rng), rng))
    patches = np.empty((FACES, SHOTS, 64, 64, 3), np.uint8)
    turns = np.empty((FACES, SHOTS), np.float32)
    for face in range(FACES):
        for shot in range(SHOTS):
            order = kinds[::-1] if shot >= SHOTS - RECOLOURED else kinds
            seen = shoot(order, face, rng)
            patches[face, shot] = cut_patch(seen.picture, seen.centre_px, seen.edge_px)
            turns[face, shot] = seen.turn_deg
    return patches, turns


def make_shard(seed: int, path: Path, ornament_share: float) -> None:
    """Write the shard that belongs to `seed`; the same seed and share of ornamented groups give the same pictures."""
    rng = np.random.default_rng(seed)
    patches = np.empty((GROUPS, FACES, SHOTS, 64, 64, 3), np.uint8)
    turns = np.empty((GROUPS, FACES, SHOTS), np.float32)
    alike = np.empty((GROUPS, FACES), np.int16)
    for group in range(GROUPS):
        signs, alike[group] = group_of_signs(rng)
        if ornament_share and rng.random() < ornament_share:
            signs = ornamented(signs, rng)
        patches[group], turns[group] = _shots(signs, rng)
    np.savez(path, patches=patches, turns_deg=turns, alike=alike)


def main() -> None:
    """Write shards that are not there yet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--shards", type=int, default=60)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--ornaments", type=float, default=0.0, help="share of groups in a common ornament, 0..1")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for seed in range(options.first, options.first + options.shards):
        path = options.folder / f"shard{seed:04}.npz"
        if not path.exists():
            make_shard(seed, path, options.ornaments)
            print(path, flush=True)


if __name__ == "__main__":
    main()
