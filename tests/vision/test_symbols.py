import numpy as np
import pytest

from tests.vision.sign_dice import BLUE, RED, table_with
from vision.match import die_colour
from vision.symbols import EMBEDDING_SIZE, TURNS, SignNetwork, all_turns, cut_patch, view


def test_a_patch_shows_the_face_32_pixels_wide() -> None:
    patch = cut_patch(table_with([("A", BLUE, 0.0)]), (50.0, 50.0), 60.0)
    blue = (patch[..., 0].astype(int) - patch[..., 2]) > 60
    rows = np.flatnonzero(blue[:, 18])
    assert patch.shape == (64, 64, 3)
    assert (rows[0], rows[-1]) == pytest.approx((16, 47), abs=1)


def test_a_patch_at_the_border_repeats_the_nearest_pixels() -> None:
    patch = cut_patch(np.full((30, 30, 3), 77, np.uint8), (-200.0, 500.0), 20.0)
    assert patch.min() == patch.max() == 77


@pytest.mark.parametrize("edge_px", [1.0, 9.0, 400.0])
def test_a_patch_has_one_size_whatever_the_die(edge_px: float) -> None:
    assert cut_patch(np.zeros((50, 40, 3), np.uint8), (20.0, 20.0), edge_px).shape == (64, 64, 3)


def test_the_turns_go_all_around() -> None:
    patch = np.zeros((64, 64, 3), np.uint8)
    patch[10:20, 30:34] = 255
    views = all_turns(patch)
    assert len(views) == TURNS
    assert np.array_equal(views[0], patch[8:56, 8:56])
    assert np.abs(views[4].astype(int) - np.rot90(views[0]).astype(int)).mean() < 2


def test_vectors_have_unit_length_and_need_no_fixed_number_of_views() -> None:
    network = SignNetwork()
    patch = cut_patch(table_with([("R", BLUE, 20.0)]), (50.0, 50.0), 60.0)
    for count in (1, 3, 2):
        vectors = network.vectors([view(patch)] * count)
        assert vectors.shape == (count, EMBEDDING_SIZE)
        assert np.linalg.norm(vectors, axis=1) == pytest.approx(1.0, abs=1e-4)
    assert network.vectors([]).shape == (0, EMBEDDING_SIZE)


def test_one_sign_under_another_lamp_is_liker_than_another_sign() -> None:
    table = table_with([("R", BLUE, 0.0), ("K", BLUE, 0.0)])
    dim = np.asarray(table * np.array([0.35, 0.45, 0.6]), np.uint8)
    network = SignNetwork()
    here = view(cut_patch(table, (50.0, 50.0), 60.0))
    there = view(cut_patch(dim, (51.0, 49.0), 63.0))
    other = view(cut_patch(table, (150.0, 50.0), 60.0))
    one, same, different = network.vectors([here, there, other])
    assert one @ same > 0.8
    assert one @ different < one @ same - 0.2


def test_colour_tells_bodies_apart_more_than_lamps_do() -> None:
    table = table_with([("R", BLUE, 0.0), ("R", RED, 0.0)])
    warm = np.asarray(table * np.array([0.7, 0.9, 1.0]), np.uint8)
    blue, red = (die_colour(cut_patch(table, (x, 50.0), 60.0)) for x in (50.0, 150.0))
    warm_blue = die_colour(cut_patch(warm, (50.0, 50.0), 60.0))
    assert np.abs(red - blue).max() > 2 * np.abs(warm_blue - blue).max()
