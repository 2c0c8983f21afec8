"""What a table has chosen about the screen's behaviour."""

from dataclasses import dataclass, replace

from ui.intents import Setting


@dataclass(frozen=True, slots=True)
class Preferences:
    """What the settings screen switches, and how long things take.

    `accept_s`: how long a sure throw waits before it is accepted by itself; `tile_turn_s`: how long a tile turns;
    `consent_s`: how long one player's consent waits for the other's.
    `auto_accept` off means that every throw waits for a person; `undo_consent` off means that going back across dice
    and tiles asks nobody; `sealed_bag` is for the next game.
    """

    auto_accept: bool = True
    undo_consent: bool = True
    sealed_bag: bool = True
    accept_s: float = 1.5
    tile_turn_s: float = 1.2
    consent_s: float = 20.0

    def is_on(self, setting: Setting) -> bool:
        """Whether a setting is switched on."""
        return {
            Setting.AUTO_ACCEPT: self.auto_accept,
            Setting.UNDO_CONSENT: self.undo_consent,
            Setting.SEALED_BAG: self.sealed_bag,
        }[setting]

    def switched(self, setting: Setting) -> "Preferences":
        """The preferences with one setting turned over."""
        match setting:
            case Setting.AUTO_ACCEPT:
                return replace(self, auto_accept=not self.auto_accept)
            case Setting.UNDO_CONSENT:
                return replace(self, undo_consent=not self.undo_consent)
            case Setting.SEALED_BAG:
                return replace(self, sealed_bag=not self.sealed_bag)
