"""What people may press before a game begins, and while they put a part of the table right."""

from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Final

from companion.rules.events import Correction
from companion.rules.terms import Expansion


@unique
class Setting(StrEnum):
    """A setting that one tap changes: of the screen (`OF_THE_SCREEN`), or of the next game.

    Each is called like its field of `Preferences`, or of `Options`.
    """

    AUTO_ACCEPT = "auto_accept"
    UNDO_CONSENT = "undo_consent"
    CAMERA = "camera"
    LEARN = "learn_from_corrections"
    ODDS = "shows_odds"
    SOUND = "sound"
    LOUDNESS = "loudness"
    THEME = "theme"
    TEXT_SCALE = "text_scale"
    FACES = "faces"
    NEAR_SIDE = "near_side"
    SEALED_BAG = "bag_draws_tiles"
    KEEPS_REALM = "keeps_realm"
    KEEPS_CARDS = "keeps_cards"
    KEEPS_BATTLES = "keeps_battles"
    ONE_TABLE_CARD = "one_table_card"
    IDLE_CORRUPTION_ON_ENTRY = "idle_corruption_on_entry"
    STAFF_STOPS_STEP = "staff_stops_step"
    ENFORCE_ORDER = "enforce_order"
    PASSIVE_MAY_ADVANCE = "passive_may_advance"
    FOUL_THING_ALLOWS_CARDS = "foul_thing_allows_cards"
    CAPTURED_STRONGHOLD_REROLLS = "captured_stronghold_rerolls"
    STEP_CARDS_ON_MORDOR_TRACK = "step_cards_on_mordor_track"
    SMEAGOL_TILES = "smeagol_tiles"


OF_THE_SCREEN: Final = (
    Setting.AUTO_ACCEPT,
    Setting.UNDO_CONSENT,
    Setting.CAMERA,
    Setting.LEARN,
    Setting.ODDS,
    Setting.SOUND,
    Setting.LOUDNESS,
    Setting.THEME,
    Setting.TEXT_SCALE,
    Setting.FACES,
    Setting.NEAR_SIDE,
)
"""The settings of the screen; they are fields of `Preferences`."""


@dataclass(frozen=True, slots=True)
class Switch:
    """Turn a setting on or off; any other goes to the next value it may have, around the end."""

    setting: Setting


@dataclass(frozen=True, slots=True)
class Choose:
    """Have a setting on, or off; chosen already, it stays."""

    setting: Setting
    on: bool


@dataclass(frozen=True, slots=True)
class ChoosePlayers:
    """Play with so many players."""

    count: int


@dataclass(frozen=True, slots=True)
class ToggleExpansion:
    """Use an expansion, or leave it in its box."""

    expansion: Expansion


@dataclass(frozen=True, slots=True)
class ShowStep:
    """Show step `number` of the set-up, 1 to 12."""

    number: int


@dataclass(frozen=True, slots=True)
class Draft:
    """Change the correction that is being made to this one; nothing is recorded yet."""

    correction: Correction
