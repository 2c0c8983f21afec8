from dataclasses import fields
from itertools import product

import pytest

from tests.ui import offscreen  # noqa: F401 - before Kivy
from ui.fonts import BOOK_CAP_HEIGHT
from ui.theme import DIGITS_SP, DUSK, TARGET_DP, Colour, Palette

PALETTES = [DUSK]
PANEL_DPI = 133


def luminance(colour: Colour) -> float:
    """Relative luminance as the web's accessibility guidelines define it."""
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def named(palette: Palette, prefix: str) -> list[str]:
    return [field.name for field in fields(palette) if field.name.startswith(prefix)]


def pairs(prefix: str) -> list[tuple[Palette, str, str]]:
    return [
        (palette, fore, ground)
        for palette in PALETTES
        for fore, ground in product(named(palette, prefix), named(palette, "ground_"))
    ]


def test_contrast_of_black_and_white_is_twenty_one() -> None:
    assert contrast((0, 0, 0, 1), (1, 1, 1, 1)) == pytest.approx(21)


@pytest.mark.parametrize(("palette", "text", "ground"), pairs("text"))
def test_every_text_reads_on_every_ground(palette: Palette, text: str, ground: str) -> None:
    assert contrast(getattr(palette, text), getattr(palette, ground)) >= 7


@pytest.mark.parametrize(("palette", "line", "ground"), pairs("line"))
def test_every_shape_stands_out_from_every_ground(palette: Palette, line: str, ground: str) -> None:
    assert contrast(getattr(palette, line), getattr(palette, ground)) >= 3


@pytest.mark.parametrize("palette", PALETTES)
def test_words_read_on_gold_and_on_bone(palette: Palette) -> None:
    assert contrast(palette.ink_on_gold, palette.gold) >= 7
    assert contrast(palette.ink_on_bone, palette.bone) >= 7


def test_the_great_digits_are_seven_millimetres_high() -> None:
    assert DIGITS_SP * BOOK_CAP_HEIGHT / PANEL_DPI * 25.4 >= 7


def test_a_target_is_nine_millimetres_wide() -> None:
    assert TARGET_DP / PANEL_DPI * 25.4 >= 9
