"""Which pictures `make scenes` draws."""

from collections.abc import Iterable
from itertools import combinations, product

from ui.scenes.catalogue import SCENES
from ui.scenes.sights import LOCALES, MOST_PICTURES, SIZES, Sight, sights
from ui.values.look import TEXT_SCALES, ThemeName

PICTURES = sights(tuple(SCENES))
LANGUAGES = ("en", "de", "es", "fr", "it")


def kinds(sight: Sight) -> tuple[str, str, float, str]:
    return sight.size, sight.look.theme, sight.look.text_scale, sight.locale


def test_there_are_so_few_pictures_that_all_are_looked_at() -> None:
    assert len(PICTURES) <= max(MOST_PICTURES, len(SCENES))
    assert len({one.name for one in PICTURES}) == len(PICTURES)


def test_every_scene_is_among_them() -> None:
    assert {one.scene for one in PICTURES} == set(SCENES)


def test_sizes_colours_sizes_of_words_and_languages_meet_in_every_pair() -> None:
    for locales in (LOCALES, LANGUAGES):
        every: tuple[Iterable[object], ...] = (SIZES, ThemeName, TEXT_SCALES, locales)
        drawn = [kinds(one) for one in sights(tuple(SCENES), locales)]
        for (a, first), (b, second) in combinations(enumerate(every), 2):
            assert {(one[a], one[b]) for one in drawn} == set(product(first, second))
