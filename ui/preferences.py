"""What a table has chosen about the screen's behaviour and about its next game."""

from dataclasses import dataclass, field, replace

from companion.rules.catalogue import expansion_tiles
from companion.rules.state import Options
from companion.rules.terms import Expansion
from ui.setup_intents import Setting

PLAYERS = (2, 3, 4)
"""How many may play."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """What the settings and the page of a new game change, and how long things take.

    `accept_s`: how long a sure throw waits before it is accepted by itself; `tile_turn_s`: how long a tile turns;
    `consent_s`: how long one player's consent waits for the other's.
    `auto_accept` off means that every throw waits for a person; `undo_consent` off means that going back across dice
    and tiles asks nobody; `camera` off means that throws are entered by hand; `learn_from_corrections` on means that
    dice which are put right are kept and learned from; `options` is what the next game is begun with.
    `show_buttons`: what each button does is always or never said, None: once one was pressed; `powers_off` says that
    stopping for today switches the computer off.
    """

    auto_accept: bool = True
    undo_consent: bool = True
    camera: bool = True
    learn_from_corrections: bool = False
    options: Options = field(default_factory=Options)
    accept_s: float = 1.5
    tile_turn_s: float = 1.2
    consent_s: float = 20.0
    show_buttons: bool | None = None
    powers_off: bool = False

    def value(self, setting: Setting) -> bool | int:
        """What a setting stands at."""
        found: bool | int = getattr(self if setting in _OF_THE_SCREEN else self.options, setting.value)
        return found

    def switched(self, setting: Setting) -> "Preferences":
        """The preferences with one setting turned over, or at its next number."""
        value = self.value(setting)
        following = not value if isinstance(value, bool) else value % _most_smeagol_tiles() + 1
        if setting in _OF_THE_SCREEN:
            return replace(self, **{setting.value: bool(following)})  # type: ignore[arg-type]  # all of one kind
        return self.with_options(**{setting.value: following})

    def with_expansion(self, expansion: Expansion) -> "Preferences":
        """The preferences with one expansion in use, or no longer."""
        chosen = {*self.options.expansions} ^ {expansion}
        return self.with_options(expansions=tuple(one for one in Expansion if one in chosen))

    def with_options(self, **changes: object) -> "Preferences":
        """The preferences with the next game's options changed; the names are those of `Options`."""
        return replace(self, options=replace(self.options, **changes))  # type: ignore[arg-type]  # names are checked


_OF_THE_SCREEN = (Setting.AUTO_ACCEPT, Setting.UNDO_CONSENT, Setting.CAMERA, Setting.LEARN)


def _most_smeagol_tiles() -> int:
    return len(expansion_tiles(Expansion.LORDS_OF_MIDDLE_EARTH))
