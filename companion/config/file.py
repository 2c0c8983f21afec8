"""The settings as a file: read as a whole, and changed a key at a time."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

import platformdirs
import tomlkit
from pydantic import ValidationError

from companion.config.problems import problem_words
from companion.config.sections import APP_NAME, Settings

Kept = bool | float | str | list[str]
"""What a key can be changed to."""


class ConfigError(Exception):
    """A settings file that cannot be used; the text lists everything wrong with it."""


def settings_file() -> Path:
    """Where the settings are looked for when no file is named."""
    return platformdirs.user_config_path(APP_NAME, appauthor=False) / "settings.toml"


def read_settings(file: Path) -> Settings:
    """The settings in `file`; all defaults when there is no such file. ConfigError lists everything wrong with it."""
    try:
        data = tomllib.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        raise ConfigError(
            f"{file} cannot be read ({error.strerror}): check whose it is, or name another file"
        ) from error
    except ValueError as error:  # no TOML, or no UTF-8
        raise ConfigError(
            f"{file} is not a settings file ({error}): repair that place or move the file away"
        ) from error
    try:
        return Settings.model_validate(data)
    except ValidationError as error:
        problems = (problem_words(detail) for detail in error.errors(include_url=False))
        raise ConfigError("\n".join(f"{file}: {problem}" for problem in problems)) from error


def keep_settings(file: Path, changes: Mapping[str, Kept]) -> None:
    """Write changed keys, such as "dice.auto_accept", into `file`; all else in it stays, comments too.

    ConfigError when the file cannot be read or written; then it is as it was.
    """
    try:
        document = tomlkit.parse(file.read_text("utf-8")) if file.exists() else tomlkit.document()
        for key, value in changes.items():
            section, name = key.split(".")
            document.setdefault(section, tomlkit.table())[name] = value
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_name(f"{file.name}.new")
        fresh.write_text(tomlkit.dumps(document), "utf-8")
        fresh.replace(file)
    except (OSError, ValueError) as error:
        raise ConfigError(f"{file} cannot be changed: {error}") from error
