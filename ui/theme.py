"""The one theme: colours and sizes of everything drawn. Kivy rules bind to `THEME`, so a new palette shows at once.

Rule: every `text_*` reads on every `ground_*` (7:1), and every `line_*` stands out from every `ground_*` (3:1);
`line_gold` and `line_danger` write words too, and read like them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.utils import get_color_from_hex

from companion.rules.terms import Side, TileKind
from ui.values.look import Look, ThemeName

Colour = tuple[float, float, float, float]
"""Red, green, blue, opacity: each 0..1."""


def colour(hex_rgb: str) -> Colour:
    """A solid colour from "#rrggbb"."""
    red, green, blue, opacity = get_color_from_hex(hex_rgb)
    return red, green, blue, opacity


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours by what they are for. `gold` is the ground of the one next step; `ink_on_gold` its words."""

    ground_table: Colour
    ground_panel: Colour
    ground_raised: Colour
    ground_free_peoples: Colour
    ground_shadow: Colour
    text: Colour
    text_quiet: Colour
    text_gold: Colour
    text_free_peoples: Colour
    text_shadow: Colour
    line: Colour
    line_gold: Colour
    line_free_peoples: Colour
    line_shadow: Colour
    line_danger: Colour
    gold: Colour
    ink_on_gold: Colour
    bone: Colour
    ink_on_bone: Colour
    die_free_peoples: Colour
    die_shadow: Colour
    ink_on_free_peoples: Colour
    ink_on_shadow: Colour
    scrim: Colour


DUSK: Final = Palette(
    ground_table=colour("#120e0a"),
    ground_panel=colour("#1c1610"),
    ground_raised=colour("#272017"),
    ground_free_peoples=colour("#132339"),
    ground_shadow=colour("#3a1410"),
    text=colour("#f3e8cf"),
    text_quiet=colour("#d3c4a3"),
    text_gold=colour("#efc977"),
    text_free_peoples=colour("#b4d2f7"),
    text_shadow=colour("#fbbfad"),
    line=colour("#a08a62"),
    line_gold=colour("#e0b155"),
    line_free_peoples=colour("#6ba3e6"),
    line_shadow=colour("#e87a62"),
    line_danger=colour("#ff9c6b"),
    gold=colour("#e0b155"),
    ink_on_gold=colour("#1b1206"),
    bone=colour("#ead9b5"),
    ink_on_bone=colour("#20160b"),
    die_free_peoples=colour("#245190"),
    die_shadow=colour("#8c2a1d"),
    ink_on_free_peoples=colour("#fff6e0"),
    ink_on_shadow=colour("#fff6e0"),
    scrim=(0.03, 0.02, 0.01, 0.82),
)
"""Dim light: ink, parchment and gold; deep blue for the Free Peoples, brick red for the Shadow."""

STARK: Final = Palette(
    ground_table=colour("#000000"),
    ground_panel=colour("#0c0c0c"),
    ground_raised=colour("#1a1a1a"),
    ground_free_peoples=colour("#001a3d"),
    ground_shadow=colour("#3a0600"),
    text=colour("#ffffff"),
    text_quiet=colour("#ededed"),
    text_gold=colour("#ffe14d"),
    text_free_peoples=colour("#cfe6ff"),
    text_shadow=colour("#ffdcd0"),
    line=colour("#c8c8c8"),
    line_gold=colour("#ffd400"),
    line_free_peoples=colour("#7cc0ff"),
    line_shadow=colour("#ff9d85"),
    line_danger=colour("#ffb347"),
    gold=colour("#ffd400"),
    ink_on_gold=colour("#000000"),
    bone=colour("#ffffff"),
    ink_on_bone=colour("#000000"),
    die_free_peoples=colour("#00409e"),
    die_shadow=colour("#8a0d00"),
    ink_on_free_peoples=colour("#ffffff"),
    ink_on_shadow=colour("#ffffff"),
    scrim=(0.0, 0.0, 0.0, 0.88),
)
"""High contrast, for eyes that want it and for bright rooms: white on black, everything else as light as it can be."""

PLAIN: Final = Palette(
    ground_table=colour("#0e0e11"),
    ground_panel=colour("#17171b"),
    ground_raised=colour("#222227"),
    ground_free_peoples=colour("#0b2c4d"),
    ground_shadow=colour("#331600"),
    text=colour("#f4f1ea"),
    text_quiet=colour("#cfccc4"),
    text_gold=colour("#f5dc7a"),
    text_free_peoples=colour("#c2e4ff"),
    text_shadow=colour("#ffb86b"),
    line=colour("#97938a"),
    line_gold=colour("#f0d060"),
    line_free_peoples=colour("#63b8f5"),
    line_shadow=colour("#e0822a"),
    line_danger=colour("#ff9db0"),
    gold=colour("#f0d060"),
    ink_on_gold=colour("#181204"),
    bone=colour("#efe9da"),
    ink_on_bone=colour("#17140c"),
    die_free_peoples=colour("#8ecbff"),
    die_shadow=colour("#833a00"),
    ink_on_free_peoples=colour("#04182b"),
    ink_on_shadow=colour("#fff3e4"),
    scrim=(0.02, 0.02, 0.03, 0.82),
)
"""The sides told apart by every eye: light blue dice with dark signs against dark orange dice with light ones."""


PALETTES: Final[Mapping[ThemeName, Palette]] = MappingProxyType(
    {ThemeName.DUSK: DUSK, ThemeName.HIGH_CONTRAST: STARK, ThemeName.COLOUR_SAFE: PLAIN}
)
"""Every palette by its name in the settings."""


def die_colours(palette: Palette, side: str) -> tuple[Colour, Colour, Colour]:
    """Body, rim and ink of a die of this side; bone for Combat dice and any other."""
    if side == Side.FREE_PEOPLES:
        return palette.die_free_peoples, palette.line_free_peoples, palette.ink_on_free_peoples
    if side == Side.SHADOW:
        return palette.die_shadow, palette.line_shadow, palette.ink_on_shadow
    return palette.bone, palette.bone, palette.ink_on_bone


def tile_colours(palette: Palette, kind: TileKind | None) -> tuple[Colour, Colour]:
    """Ground and ink of a Hunt tile of this kind; None is its back."""
    grounds = {
        TileKind.STANDARD: (palette.bone, palette.ink_on_bone),
        TileKind.FREE_PEOPLES: (palette.die_free_peoples, palette.ink_on_free_peoples),
        TileKind.SHADOW: (palette.die_shadow, palette.ink_on_shadow),
        TileKind.SMEAGOL: (palette.ground_panel, palette.line_gold),
        None: (palette.ground_table, palette.line_gold),
    }
    return grounds[kind]


class Theme(EventDispatcher):
    """What is in force now. Without `moving`, counters and tiles are where they belong at once."""

    palette = ObjectProperty(DUSK, rebind=True)
    text_scale = NumericProperty(1.0)
    moving = BooleanProperty(True)

    def show(self, look: Look) -> None:
        """Have everything drawn in this look's colours and sizes."""
        self.palette = PALETTES[look.theme]
        self.text_scale = look.text_scale

    def ground(self, side: Side | None) -> Colour:
        """The ground of a side's things; the panel's for neither side."""
        grounds = {
            Side.FREE_PEOPLES: self.palette.ground_free_peoples,
            Side.SHADOW: self.palette.ground_shadow,
            None: self.palette.ground_panel,
        }
        ground: Colour = grounds[side]
        return ground

    def line(self, side: Side | None) -> Colour:
        """The outline of a side's things."""
        lines = {
            Side.FREE_PEOPLES: self.palette.line_free_peoples,
            Side.SHADOW: self.palette.line_shadow,
            None: self.palette.line,
        }
        line: Colour = lines[side]
        return line


THEME: Final = Theme()

TARGET_DP: Final = 48
"""The least side of anything a finger presses: 9 mm on the panel the design is measured on."""
