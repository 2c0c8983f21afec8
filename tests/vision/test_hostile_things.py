"""Pictures of things that are no dice are asked about, whatever they look like."""

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from companion.ports import Expected, Verdict
from tests.vision.hostile_things import FLAT_THINGS, Thing
from tests.vision.hostile_views import seen
from vision.frames import Image
from vision.reader import StillReader

SEEDS = range(4)


@pytest.fixture(scope="module")
def reader() -> StillReader:
    return StillReader()


@pytest.mark.parametrize("thing", FLAT_THINGS, ids=lambda thing: thing.__name__)
def test_what_only_looks_like_dice_is_never_sure(reader: StillReader, thing: Thing) -> None:
    readings = {seed: reader.read(seen(np.random.default_rng(seed), thing)) for seed in SEEDS}
    assert [seed for seed, reading in readings.items() if reading.verdict is Verdict.SURE] == []


@pytest.mark.parametrize("thing", FLAT_THINGS, ids=lambda thing: thing.__name__)
def test_what_only_looks_like_dice_is_never_sure_though_dice_are_expected(reader: StillReader, thing: Thing) -> None:
    picture = seen(np.random.default_rng(100), thing)
    count = max(1, len(reader.read(picture).dice))
    assert reader.read(picture, Expected((("combat", count),))).verdict is Verdict.ASK


def noise(rng: np.random.Generator) -> Image:
    return rng.integers(0, 256, (240, 320, 3)).astype(np.uint8)


def coarse_noise(rng: np.random.Generator) -> Image:
    return np.asarray(cv2.resize(noise(rng)[::16, ::16], (320, 240), interpolation=cv2.INTER_CUBIC), np.uint8)


def gradient(rng: np.random.Generator) -> Image:
    corners = rng.integers(0, 256, (2, 2, 3)).astype(np.uint8)
    return np.asarray(cv2.resize(corners, (320, 240), interpolation=cv2.INTER_LINEAR), np.uint8)


def one_colour(rng: np.random.Generator) -> Image:
    return np.full((240, 320, 3), rng.integers(0, 256, 3), np.uint8)


def stripes(rng: np.random.Generator) -> Image:
    ys, xs = np.mgrid[:240, :320] * rng.uniform(0.05, 1.5)
    waves = 127 + 120 * np.sin(xs * rng.uniform(-1, 1) + ys) * np.sin(ys * rng.uniform(-1, 1) - xs)
    return np.repeat(waves[..., None], 3, 2).astype(np.uint8)


@pytest.mark.parametrize("drawn", [noise, coarse_noise, gradient, one_colour, stripes])
@pytest.mark.parametrize("seed", range(3))
def test_a_picture_of_nothing_is_never_sure(
    reader: StillReader, drawn: Callable[[np.random.Generator], Image], seed: int
) -> None:
    assert reader.read(drawn(np.random.default_rng(seed))).verdict is Verdict.ASK


@pytest.mark.parametrize("shape", [(1, 4000), (4000, 1), (3, 3), (2, 2000), (17, 5)])
@pytest.mark.parametrize("expected", [None, Expected((("combat", 1),))])
def test_a_sliver_of_a_picture_is_never_sure(
    reader: StillReader, shape: tuple[int, int], expected: Expected | None
) -> None:
    speckled = np.random.default_rng(1).integers(0, 256, (*shape, 3)).astype(np.uint8)
    assert reader.read(speckled, expected).verdict is Verdict.ASK
