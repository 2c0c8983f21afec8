"""The settings as a file: read as a whole, and changed a key at a time."""

import tomllib
from collections.abc import Mapping, MutableMapping
from pathlib import Path

import platformdirs
import tomlkit
from pydantic import ValidationError
from tomlkit.exceptions import TOMLKitError

from companion.config.problems import all_problems, shown
from companion.config.sections import APP_NAME, Settings

Kept = bool | float | str | list[str]
"""What a key can be changed to."""


MOST_BYTES = 20_000
"""How large a settings file may be; one with every key and all there is to say about it takes a third."""

LONGEST_LINE = 1000
"""The time that reading takes grows with the square of a line's dots."""

LONGEST_REASON = 200


class ConfigError(Exception):
    """A settings file that cannot be used; the text lists everything wrong with it."""


def settings_file() -> Path:
    """Where the settings are looked for when no file is named."""
    return platformdirs.user_config_path(APP_NAME, appauthor=False) / "settings.toml"


def read_settings(file: Path) -> Settings:
    """The settings in `file`; all defaults when there is no such file. ConfigError lists everything wrong with it."""
    try:
        data = tomllib.loads(_text(file))
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        raise ConfigError(
            f"{file} cannot be read ({error.strerror}): check whose it is, or name another file"
        ) from error
    except (ValueError, RecursionError) as error:
        raise ConfigError(
            f"{file} is not a settings file ({_reason(error)}): repair that place or move the file away"
        ) from error
    try:
        return Settings.model_validate(data)
    except ValidationError as error:
        raise ConfigError("\n".join(f"{file}: {problem}" for problem in all_problems(error))) from error


def keep_settings(file: Path, changes: Mapping[str, Kept]) -> None:
    """Write changed keys, such as "dice.auto_accept", into `file`; all else in it stays, comments too.

    ConfigError when the file cannot be read or written; then it is as it was.
    """
    try:
        text = _changed(_text(file) if file.exists() else "", changes)
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_name(f"{file.name}.new")
        fresh.write_text(text, "utf-8")
        fresh.replace(file)
    except (OSError, ValueError, RecursionError, TOMLKitError) as error:
        raise ConfigError(f"{file} cannot be changed: {_reason(error)}") from error


def _changed(text: str, changes: Mapping[str, Kept]) -> str:
    document = tomlkit.parse(text)
    for key, value in changes.items():
        section, _dot, name = key.rpartition(".")
        table = document.setdefault(section, tomlkit.table()) if section else document
        if not isinstance(table, MutableMapping):
            raise ValueError(f"{section} is no section")  # noqa: TRY004 - of the file, not of the caller
        table[name] = value
    changed = tomlkit.dumps(document)
    tomllib.loads(changed)  # what could not be read again is not written
    return changed


def _text(file: Path) -> str:
    """What the file holds. ValueError when that is no text, or more than settings can be."""
    with file.open("rb") as opened:
        content = opened.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise ValueError(f"it holds more than {MOST_BYTES} bytes")
    for number, line in enumerate(content.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            raise ValueError(f"line {number} is longer than {LONGEST_LINE} bytes")
        try:
            line.decode("utf-8")
        except UnicodeDecodeError as error:
            raise ValueError(f"line {number} is no text, from its byte {error.start + 1} on") from error
    return content.decode("utf-8-sig")


def _reason(error: Exception) -> str:
    return (
        "its brackets are nested too deeply" if isinstance(error, RecursionError) else shown(str(error), LONGEST_REASON)
    )
