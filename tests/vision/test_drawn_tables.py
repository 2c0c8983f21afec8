"""Tables drawn for training: any maker may be picked at any time, so every one must draw something usable."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from vision.training.backdrop import ground
from vision.training.fixtures import FIXTURES, board_ground, map_ground
from vision.training.grounds import PATTERNED, PLAIN
from vision.training.hands import cover, draw_hand
from vision.training.pieces import PIECES
from vision.training.printed import PRINTED
from vision.training.solid import random_sight
from vision.training.tools import TOOLS

Made = Callable[..., Any]
SIZE_PX = 128
GREY = 120


def name_of(maker: object) -> str:
    return getattr(maker, "__name__", str(maker))


@pytest.mark.parametrize("maker", [*PLAIN, *PATTERNED, map_ground, board_ground], ids=name_of)
@pytest.mark.parametrize("seed", range(2))
def test_every_ground_is_a_finite_picture_of_its_size(maker: Made, seed: int) -> None:
    picture = np.clip(maker(np.random.default_rng(seed), SIZE_PX), 0, 1.5)
    assert picture.shape == (SIZE_PX, SIZE_PX, 3)
    assert np.isfinite(picture).all()
    assert picture.max() > 0


@pytest.mark.parametrize("maker", [*PRINTED, *PIECES, *TOOLS, *FIXTURES, draw_hand], ids=name_of)
@pytest.mark.parametrize("seed", range(2))
def test_every_thing_shows_on_the_table_it_is_laid_on(maker: Made, seed: int) -> None:
    rng = np.random.default_rng(seed)
    picture = np.full((SIZE_PX, SIZE_PX, 3), GREY, np.uint8)
    sight, at = random_sight(rng), (SIZE_PX / 2, SIZE_PX / 2)
    if maker in PRINTED:
        maker(rng, picture, at)
    elif maker in FIXTURES:
        maker(rng, picture, sight)
    else:
        maker(rng, picture, at, sight)
    assert picture.shape == (SIZE_PX, SIZE_PX, 3)
    assert (picture != GREY).any()


@pytest.mark.parametrize("maker", [*PRINTED, *PIECES, *TOOLS], ids=name_of)
def test_a_thing_may_lie_across_any_edge_of_the_table_or_beside_it(maker: Made) -> None:
    rng = np.random.default_rng(5)
    picture = np.full((SIZE_PX, SIZE_PX, 3), GREY, np.uint8)
    sight = random_sight(rng)
    for at in ((0.0, 0.0), (SIZE_PX + 0.0, 30.0), (30.0, SIZE_PX + 0.0), (-400.0, -400.0), (900.0, 900.0)):
        maker(rng, picture, at, *(() if maker in PRINTED else (sight,)))
    assert picture.dtype == np.uint8


@pytest.mark.parametrize("clutter", [0.0, 0.3, 1.0])
def test_the_same_seed_draws_the_same_table_and_another_seed_another(clutter: float) -> None:
    first, again, other = (ground(np.random.default_rng(seed), SIZE_PX, clutter) for seed in (7, 7, 8))
    assert first.shape == (SIZE_PX, SIZE_PX, 3)
    assert first.min() >= 0
    assert first.max() <= 1.5
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_a_hand_takes_the_pixels_it_covers_from_the_dice_and_leaves_the_others() -> None:
    owner = np.full((SIZE_PX, SIZE_PX), -1, np.int16)
    owner[50:80, 50:80] = 3
    covered = 0
    for seed in range(10):
        picture, left = np.full((SIZE_PX, SIZE_PX, 3), 0.5, np.float32), owner.copy()
        cover(np.random.default_rng(seed), picture, left)
        assert np.isfinite(picture).all()
        assert ((left == owner) | (left == -1)).all()
        assert (picture[(owner == 3) & (left == -1)] != 0.5).any(1).all()
        covered += int((left != owner).any())
    assert covered > 3
