"""What a table has chosen about the screen's behaviour and about its next game."""

from dataclasses import dataclass, replace

from companion.rules.state import Options
from ui.intents import Setting


@dataclass(frozen=True, slots=True)
class Preferences:
    """What the settings screen switches, and how long things take. Each `Setting` is called like its field.

    `accept_s`: how long a sure throw waits before it is accepted by itself; `tile_turn_s`: how long a tile turns;
    `consent_s`: how long one player's consent waits for the other's.
    `auto_accept` off means that every throw waits for a person; `undo_consent` off means that going back across dice
    and tiles asks nobody; `sealed_bag` and the house rules are for the next game (see `Options`).
    """

    auto_accept: bool = True
    undo_consent: bool = True
    sealed_bag: bool = True
    one_table_card: bool = True
    idle_corruption_on_entry: bool = True
    staff_stops_step: bool = True
    enforce_order: bool = True
    accept_s: float = 1.5
    tile_turn_s: float = 1.2
    consent_s: float = 20.0

    @property
    def options(self) -> Options:
        """What the next game is begun with."""
        return Options(
            bag_draws_tiles=self.sealed_bag,
            idle_corruption_on_entry=self.idle_corruption_on_entry,
            staff_stops_step=self.staff_stops_step,
            one_table_card=self.one_table_card,
            enforce_order=self.enforce_order,
        )

    def is_on(self, setting: Setting) -> bool:
        """Whether a setting is switched on."""
        return bool(getattr(self, setting.value))

    def switched(self, setting: Setting) -> "Preferences":
        """The preferences with one setting turned over."""
        return replace(self, **{setting.value: not self.is_on(setting)})
