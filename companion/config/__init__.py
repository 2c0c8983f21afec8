"""The settings: one TOML file, every key optional, read once at start and never changed afterwards.

A mistake in it is told with the file, the key, what is allowed there and what to do. Units are part of the names.
"""

from companion.config.file import ConfigError, Kept, keep_settings, read_settings, settings_file
from companion.config.place import data_place, keep_data_in
from companion.config.sections import (
    APP_NAME,
    Bag,
    Board,
    Buttons,
    Camera,
    Dice,
    Game,
    House,
    Pins,
    Screen,
    Settings,
    Undo,
)

__all__ = [
    "APP_NAME",
    "Bag",
    "Board",
    "Buttons",
    "Camera",
    "ConfigError",
    "Dice",
    "Game",
    "House",
    "Kept",
    "Pins",
    "Screen",
    "Settings",
    "Undo",
    "data_place",
    "keep_data_in",
    "keep_settings",
    "read_settings",
    "settings_file",
]
