"""Which scene is drawn how, so that few pictures show everything beside everything.

Sizes, colours, sizes of words and languages meet in every pair; each scene is drawn at least once.
"""

from dataclasses import dataclass
from itertools import product
from typing import Final

from companion.language import LANGUAGES
from ui.values.look import AS_DESIGNED, TEXT_SCALES, Look, ThemeName

SIZES: Final = ("800x480", "1280x720", "720x1280")
"""The sizes of the window that every screen is made for."""

LOCALES: Final = tuple(one.code for one in LANGUAGES)
"""The languages that every screen is drawn in."""

MOST_PICTURES: Final = 120
"""So many pictures people look at with both eyes open."""

STRIDE: Final = 10
"""Scenes that stand side by side are drawn as unlike as can be: a step through all kinds of pictures."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A scene as it is drawn: by its name, in a window of this size, in this look and language."""

    scene: str
    size: str
    look: Look
    locale: str

    @property
    def name(self) -> str:
        """What its picture is called; as designed, by scene and size alone."""
        if (self.look, self.locale) == (AS_DESIGNED, "en"):
            return f"{self.scene}-{self.size}"
        words = f"{self.look.text_scale:.1f}".replace(".", "")
        return f"{self.scene}-{self.size}-{self.look.theme}-{words}-{self.locale}"


def sights(scenes: tuple[str, ...], locales: tuple[str, ...] = LOCALES) -> tuple[Sight, ...]:
    """At most `MOST_PICTURES`, or one of each scene where there are more."""
    kinds = tuple(product(SIZES, ThemeName, TEXT_SCALES))
    count = max(len(scenes), MOST_PICTURES)
    found = []
    for number in range(count):
        size, theme, scale = kinds[number * STRIDE % len(kinds)]
        locale = locales[(number + number // len(kinds)) % len(locales)]
        found.append(Sight(scenes[number % len(scenes)], size, Look(theme, scale), locale))
    return tuple(found)


def as_designed(scenes: tuple[str, ...], size: str) -> tuple[Sight, ...]:
    """Every scene in one size, as a table sees it that has chosen nothing."""
    return tuple(Sight(scene, size, AS_DESIGNED, "en") for scene in scenes)
