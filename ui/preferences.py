"""What a table has chosen about the screen's behaviour and about its next game."""

from dataclasses import dataclass, field, replace
from enum import StrEnum

from companion.language import SYSTEM
from companion.ports import Loudness
from companion.rules.catalogue import expansion_tiles
from companion.rules.state import Options
from companion.rules.terms import Expansion, Side
from ui.intents.setup import OF_THE_SCREEN, Setting
from ui.values.look import Facing, ThemeName, next_text_scale

Value = bool | int | float | StrEnum
"""What a setting may stand at."""

PLAYERS = (2, 3, 4)
"""How many may play."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """What the settings and the page of a new game change, and how long things take.

    `accept_s`: how long a sure throw waits before it is accepted by itself; `tile_turn_s`: how long a tile turns;
    `consent_s`: how long one player's consent waits for the other's.
    `auto_accept` off means that every throw waits for a person; `undo_consent` off means that going back across dice
    and tiles asks nobody; `camera` off means that throws are entered by hand; `learn_from_corrections` on means that
    dice which are put right are kept and learned from, `asked_to_learn` that the table was asked about it;
    `sound` on means that cues are heard, as loud as `loudness`;
    `shows_odds` on means that chances always stand on the screen, not only on a tap; `set_up_offered` that the
    steps of setting the table up were shown at a first start; `options` is what the next game
    is begun with.
    `show_buttons`: what each button does is always or never said, None: once one was pressed; `powers_off` says that
    stopping for today switches the computer off.
    `theme`, `text_scale`, `faces`: how the picture looks and whom it faces; `near_side` sits at the near side.
    `language` is a language's code, or "system" for that of the computer.
    """

    auto_accept: bool = True
    undo_consent: bool = True
    camera: bool = True
    learn_from_corrections: bool = False
    asked_to_learn: bool = False
    sound: bool = False
    loudness: Loudness = Loudness.LOW
    shows_odds: bool = False
    set_up_offered: bool = False
    options: Options = field(default_factory=Options)
    accept_s: float = 1.5
    tile_turn_s: float = 1.2
    consent_s: float = 20.0
    show_buttons: bool | None = None
    powers_off: bool = False
    theme: ThemeName = ThemeName.DUSK
    text_scale: float = 1.0
    faces: Facing = Facing.NEAR
    near_side: Side = Side.FREE_PEOPLES
    language: str = SYSTEM

    def value(self, setting: Setting) -> Value:
        """What a setting stands at."""
        found: Value = getattr(self if setting in OF_THE_SCREEN else self.options, setting.value)
        return found

    def switched(self, setting: Setting) -> "Preferences":
        """The preferences with one setting turned over, or at its next value."""
        following = _following(self.value(setting))
        if setting in OF_THE_SCREEN:
            return replace(self, **{setting.value: following})  # type: ignore[arg-type]  # of the kind that it was
        return self.with_options(**{setting.value: following})

    def with_expansion(self, expansion: Expansion) -> "Preferences":
        """The preferences with one expansion in use, or no longer."""
        chosen = {*self.options.expansions} ^ {expansion}
        return self.with_options(expansions=tuple(one for one in Expansion if one in chosen))

    def with_options(self, **changes: object) -> "Preferences":
        """The preferences with the next game's options changed; the names are those of `Options`."""
        return replace(self, options=replace(self.options, **changes))  # type: ignore[arg-type]  # names are checked


def _following(value: Value) -> Value:
    """The value that comes after this one, around the end."""
    match value:
        case bool():
            return not value
        case StrEnum():
            values = list(type(value))
            return values[(values.index(value) + 1) % len(values)]
        case float():
            return next_text_scale(value)
    return value % _most_smeagol_tiles() + 1


def _most_smeagol_tiles() -> int:
    return len(expansion_tiles(Expansion.LORDS_OF_MIDDLE_EARTH))
