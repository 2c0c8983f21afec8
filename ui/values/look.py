"""How the screen looks and whom it faces: what a table chooses, in plain values without a drawing library."""

from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Final


@unique
class ThemeName(StrEnum):
    """The palettes there are, by the names of the settings file."""

    DUSK = "dusk"
    HIGH_CONTRAST = "high_contrast"
    COLOUR_SAFE = "colour_safe"


@unique
class Facing(StrEnum):
    """Whom the picture faces: the near side of the panel, the far one, whoever acts, or each half its player."""

    NEAR = "near"
    FAR = "far"
    ACTING = "acting"
    SPLIT = "split"


TEXT_SCALES: Final = (1.0, 1.2, 1.4)
"""The three text sizes beside the designed one: normal, large, largest. A settings file may say another."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a screen is drawn. `turned`: upside down, for the player on the far side of the panel."""

    theme: ThemeName = ThemeName.DUSK
    text_scale: float = 1.0
    turned: bool = False


AS_DESIGNED: Final = Look()
"""What a table sees that has chosen nothing."""


def next_text_scale(scale: float) -> float:
    """The next larger of the three text sizes, the smallest after the largest."""
    return next((one for one in TEXT_SCALES if one > scale + 0.01), TEXT_SCALES[0])
