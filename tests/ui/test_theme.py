"""Contrast of every palette, and who can tell its sides apart."""

from dataclasses import fields
from itertools import product

import cv2
import numpy as np
import pytest

from companion.rules.terms import Side, TileKind
from tests.ui import offscreen  # noqa: F401 - before Kivy
from tests.ui.contrast import contrast
from ui.theme import PALETTES, TARGET_DP, THEME, Colour, Palette, die_colours, tile_colours
from ui.values.look import Look, ThemeName

PANEL_DPI = 133

WORDS = ("line_gold", "line_danger")
"""What words are written in beside every `text_*`."""

EYES = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "no colours": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""How eyes see linear red, green and blue: Machado, Oliveira and Fernandes (2009), severity 1; and brightness alone."""

TOLD_APART = 20
"""Difference in CIELAB, ten times what can just be noticed side by side."""

every_palette = pytest.mark.parametrize("name", ThemeName)


def named(prefix: str) -> list[str]:
    return [field.name for field in fields(Palette) if field.name.startswith(prefix)]


def seen(colour: Colour, eyes: str) -> tuple[float, float, float]:
    """The colour as these eyes see it, in CIELAB."""
    solid = np.array(colour[:3])
    linear = np.where(solid <= 0.04045, solid / 12.92, ((solid + 0.055) / 1.055) ** 2.4)
    shown = np.clip(np.array(EYES[eyes]) @ linear, 0, 1).astype(np.float32)
    lightness, green_red, blue_yellow = cv2.cvtColor(shown.reshape(1, 1, 3), cv2.COLOR_LRGB2Lab)[0, 0]
    return float(lightness), float(green_red), float(blue_yellow)


def difference(one: Colour, other: Colour, eyes: str) -> float:
    return float(np.linalg.norm(np.subtract(seen(one, eyes), seen(other, eyes))))


def test_contrast_of_black_and_white_is_twenty_one() -> None:
    assert contrast((0, 0, 0, 1), (1, 1, 1, 1)) == pytest.approx(21)


def test_every_theme_of_the_settings_has_its_palette() -> None:
    assert set(PALETTES) == set(ThemeName)


@every_palette
@pytest.mark.parametrize(("text", "ground"), list(product([*named("text"), *WORDS], named("ground_"))))
def test_every_text_reads_on_every_ground(name: ThemeName, text: str, ground: str) -> None:
    palette = PALETTES[name]
    assert contrast(getattr(palette, text), getattr(palette, ground)) >= 7


@every_palette
@pytest.mark.parametrize(("line", "ground"), list(product(named("line"), named("ground_"))))
def test_every_shape_stands_out_from_every_ground(name: ThemeName, line: str, ground: str) -> None:
    palette = PALETTES[name]
    assert contrast(getattr(palette, line), getattr(palette, ground)) >= 3


@every_palette
def test_words_read_on_gold_and_on_bone(name: ThemeName) -> None:
    palette = PALETTES[name]
    assert contrast(palette.ink_on_gold, palette.gold) >= 7
    assert contrast(palette.ink_on_bone, palette.bone) >= 7


@every_palette
@pytest.mark.parametrize("side", [*Side, "combat"])
def test_the_sign_of_a_die_stands_out_from_it_and_the_die_from_what_it_lies_on(name: ThemeName, side: str) -> None:
    palette = PALETTES[name]
    body, rim, ink = die_colours(palette, side)
    assert contrast(ink, body) >= 7
    for ground in named("ground_"):
        assert max(contrast(one, getattr(palette, ground)) for one in (body, rim)) >= 3


@every_palette
@pytest.mark.parametrize("kind", [*TileKind, None])
def test_the_number_of_a_hunt_tile_reads_on_it(name: ThemeName, kind: TileKind | None) -> None:
    ground, ink = tile_colours(PALETTES[name], kind)
    assert contrast(ink, ground) >= 7


def test_high_contrast_is_higher_than_any_other_palette_has() -> None:
    def least(name: ThemeName, prefix: str) -> float:
        palette = PALETTES[name]
        pairs = product(named(prefix), named("ground_"))
        return min(contrast(getattr(palette, fore), getattr(palette, ground)) for fore, ground in pairs)

    assert least(ThemeName.HIGH_CONTRAST, "text") >= 12
    assert least(ThemeName.HIGH_CONTRAST, "line") >= 8


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("part", ["die", "line", "text"])
def test_the_sides_are_told_apart_by_every_eye_in_the_palette_that_promises_it(eyes: str, part: str) -> None:
    palette = PALETTES[ThemeName.COLOUR_SAFE]
    free_peoples, shadow = (getattr(palette, f"{part}_{side.value}") for side in Side)
    least = TOLD_APART if eyes != "no colours" else TOLD_APART / 4
    assert difference(free_peoples, shadow, eyes) >= least


@pytest.mark.parametrize("eyes", EYES)
def test_dice_of_the_two_sides_are_light_and_dark_to_every_eye(eyes: str) -> None:
    palette = PALETTES[ThemeName.COLOUR_SAFE]
    light, dark = seen(palette.die_free_peoples, eyes), seen(palette.die_shadow, eyes)
    assert light[0] - dark[0] >= 30


@pytest.mark.parametrize("eyes", ["protanopia", "deuteranopia", "tritanopia"])
def test_danger_and_the_next_step_are_not_taken_for_a_side(eyes: str) -> None:
    palette = PALETTES[ThemeName.COLOUR_SAFE]
    for one, other in product((palette.gold, palette.line_danger), (palette.die_free_peoples, palette.die_shadow)):
        assert difference(one, other, eyes) >= TOLD_APART


def test_a_look_is_shown_by_everything_at_once() -> None:
    THEME.show(Look(ThemeName.COLOUR_SAFE, text_scale=1.4))
    try:
        assert (THEME.palette, THEME.text_scale) == (PALETTES[ThemeName.COLOUR_SAFE], 1.4)
    finally:
        THEME.show(Look())


def test_a_target_is_nine_millimetres_wide() -> None:
    assert TARGET_DP / PANEL_DPI * 25.4 >= 9
