from itertools import pairwise

import cv2
import numpy as np
import pytest

from tests.vision.sign_dice import BLUE, quad_at, table_with
from vision.quad import Quad, upright_quad
from vision.symbols import EMBEDDING_SIZE, TURNS, SignNetwork, all_turns, cut_patch, view


def away(one: np.ndarray, other: np.ndarray) -> float:
    """The mean difference of two pictures, in grey levels."""
    return float(np.abs(one.astype(int) - other.astype(int)).mean())


def test_a_patch_shows_the_face_48_pixels_wide() -> None:
    patch = cut_patch(table_with([("A", BLUE, 0.0)]), quad_at(0))
    blue = (patch[..., 0].astype(int) - patch[..., 2]) > 60
    rows = np.flatnonzero(blue[:, 10])
    assert patch.shape == (64, 64, 3)
    assert (rows[0], rows[-1]) == pytest.approx((8, 55), abs=1)


@pytest.mark.parametrize("turn_deg", [0.0, 17.0, 45.0, 83.0])
def test_a_turned_die_is_squared_up(turn_deg: float) -> None:
    upright = cut_patch(table_with([("A", BLUE, 0.0)]), quad_at(0))
    turned = cut_patch(table_with([("A", BLUE, turn_deg)]), quad_at(0, turn_deg))
    assert away(upright[9:55, 9:55], turned[9:55, 9:55]) < 12


def test_a_leaning_view_is_squared_up() -> None:
    table = table_with([("A", BLUE, 0.0)])
    matrix = np.array([[0.9, 0.2, 3.0], [-0.1, 0.7, 25.0]])
    leaning = np.asarray(cv2.warpAffine(table, matrix, (100, 100)), np.uint8)
    quad = quad_at(0) @ matrix[:, :2].T + matrix[:, 2]
    inner = slice(10, 54)
    assert away(cut_patch(leaning, quad)[inner, inner], cut_patch(table, quad_at(0))[inner, inner]) < 14


@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("step", [1, -1])
def test_corners_in_any_order_around_give_the_patch_in_a_quarter_turn_never_mirrored(first: int, step: int) -> None:
    table = table_with([("R", BLUE, 0.0)])
    quad: Quad = np.roll(quad_at(0), first, 0)[::step]
    patch = cut_patch(table, quad)
    assert min(away(patch, turned) for turned in all_turns(cut_patch(table, quad_at(0)))) < 2


def test_a_large_die_is_shrunk_without_jagged_ink() -> None:
    stripes = np.zeros((800, 800, 3), np.uint8)
    stripes[::2] = 255
    assert cut_patch(stripes, upright_quad((400.0, 400.0), 384.0)).std() < 10


def test_a_patch_at_the_border_repeats_the_nearest_pixels() -> None:
    patch = cut_patch(np.full((30, 30, 3), 77, np.uint8), upright_quad((-200.0, 500.0), 20.0))
    assert patch.min() == patch.max() == 77


@pytest.mark.parametrize("edge_px", [0.0, 1.0, 9.0, 400.0])
def test_a_patch_has_one_size_whatever_the_die(edge_px: float) -> None:
    patch = cut_patch(np.zeros((50, 40, 3), np.uint8), upright_quad((20.0, 20.0), edge_px))
    assert patch.shape == (64, 64, 3)


def test_the_turns_go_all_around() -> None:
    patch = np.zeros((64, 64, 3), np.uint8)
    patch[10:20, 30:34] = 255
    turned = all_turns(patch)
    assert len(turned) == TURNS
    assert np.array_equal(turned[0], patch)
    assert all(np.array_equal(np.rot90(one), other) for one, other in pairwise(turned))


def test_vectors_have_unit_length_and_need_no_fixed_number_of_views() -> None:
    network = SignNetwork()
    patch = cut_patch(table_with([("R", BLUE, 0.0)]), quad_at(0))
    for count in (1, 3, 2):
        vectors = network.vectors([view(patch)] * count)
        assert vectors.shape == (count, EMBEDDING_SIZE)
        assert np.linalg.norm(vectors, axis=1) == pytest.approx(1.0, abs=1e-4)
    assert network.vectors([]).shape == (0, EMBEDDING_SIZE)


def test_one_sign_under_another_lamp_is_liker_than_another_sign() -> None:
    table = table_with([("R", BLUE, 0.0), ("K", BLUE, 0.0)])
    dim = np.asarray(table * np.array([0.35, 0.45, 0.6]), np.uint8)
    network = SignNetwork()
    here = view(cut_patch(table, quad_at(0)))
    there = view(cut_patch(dim, upright_quad((51.0, 49.0), 63.0)))
    other = view(cut_patch(table, quad_at(1)))
    one, same, different = network.vectors([here, there, other])
    assert one @ same > 0.8
    assert one @ different < one @ same - 0.2
