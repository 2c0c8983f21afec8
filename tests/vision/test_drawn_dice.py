"""Drawn dice, from which the networks learn, look as their truth says."""

import numpy as np
import pytest
from numpy.random import Generator

from vision.training.colour import contrast
from vision.training.die_look import DieLook, random_look
from vision.training.die_render import Die, Patch, View, draw_die
from vision.training.layout import lay
from vision.training.lens import photograph
from vision.training.light import random_light
from vision.training.materials import CLEAR

ABOVE = View(np.array([[1, 0, 0], [0, -1, 0], [0, 0, -1]], np.float32), np.array([0, 0, 20.0]), 50 * 19.0, 96)
"""Straight down from high above: the top face is 50 pixels wide and the sides hardly show."""


def drawn(rng: Generator, look: DieLook) -> tuple[Die, Patch]:
    die = lay(rng, look, (0.0, 0.0, 0.3), 0.0)
    patch = draw_die(die, ABOVE, random_light(rng), [])
    assert patch is not None
    return die, patch


@pytest.mark.parametrize("seed", range(12))
def test_ink_covers_what_the_top_faces_pips_cover(seed: int) -> None:
    rng = np.random.default_rng(seed)
    die, patch = drawn(rng, random_look(rng, 0.0))
    face, make = die.look.faces[die.top()[0]], die.look.make
    area = sum(np.pi * pip.radius**2 for pip in face.pips) * 50**2
    whole = not (make.ring or make.square or make.worn)
    assert patch.ink.min() >= 0
    assert patch.ink.max() <= 1
    if face.number and whole:
        assert patch.ink.sum() == pytest.approx(area, rel=0.15)


def test_ink_lies_on_the_die_and_nowhere_else() -> None:
    rng = np.random.default_rng(3)
    _, patch = drawn(rng, random_look(rng, 1.0))
    assert patch.ink[patch.mask].sum() > 0
    assert patch.ink[~patch.mask].sum() == 0


def test_nine_dice_in_ten_have_ink_that_stands_out_from_their_body() -> None:
    looks = [random_look(np.random.default_rng(seed), 0.3) for seed in range(200)]
    clear = [contrast(look.faces[2].glyph_colour, look.body) > CLEAR for look in looks]
    assert np.mean(clear) > 0.88


def test_dark_signs_on_red_dice_are_drawn_as_well_as_light_ones() -> None:
    looks = [random_look(np.random.default_rng(seed), 1.0) for seed in range(400)]
    red = [look for look in looks if look.body[2] > 0.3 and look.body[:2].max() < 0.35 * look.body[2]]
    darker = [look.faces[2].glyph_colour.mean() < look.body.mean() for look in red]
    assert 0.1 < np.mean(darker) < 0.9


@pytest.mark.parametrize("seed", range(6))
def test_a_photograph_keeps_the_pictures_size(seed: int) -> None:
    picture = np.random.default_rng(1).random((64, 64, 3), np.float32)
    shot = photograph(np.random.default_rng(seed), picture, 12.0)
    assert shot.shape == picture.shape
    assert shot.dtype == np.uint8
