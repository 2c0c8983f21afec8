"""Where everything of an installed companion lies."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

NAME: Final = "table-companion"
SERVICE: Final = f"{NAME}.service"
UNIT: Final = Path("/etc/systemd/system") / SERVICE
UDEV_RULE: Final = Path(f"/etc/udev/rules.d/70-{NAME}.rules")
POLKIT_RULES: Final = Path("/etc/polkit-1/rules.d")
POLKIT_RULE: Final = POLKIT_RULES / f"50-{NAME}.rules"
LOGIN: Final = "getty@tty1.service"
"""The login on the first console, whose screen the companion takes where no desktop runs."""

MOST_BYTES: Final = 20_000
LONGEST_LINE: Final = 1000
"""No larger settings are read, as the companion itself does not: the time for it would grow with the square."""

XDG: Final = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")
"""What may move the folders of settings, games, and what can be made again."""


@dataclass(frozen=True, slots=True)
class Places:
    """The folders of one user: programs below `software`; settings, games and copies of games stay where they are.

    `moved` are the XDG folders that this login chose by itself: the service, which no login starts, must be told them.
    """

    software: Path
    command: Path
    settings: Path
    data: Path
    backups: Path
    moved: Mapping[str, Path] = field(default_factory=dict)

    @property
    def players(self) -> tuple[Path, ...]:
        """What no installation may ever take away."""
        return (self.data, self.backups, self.settings)

    @property
    def current(self) -> Path:
        """The link to the environment that the service runs in."""
        return self.software / "current"

    @property
    def program(self) -> Path:
        """The companion of the environment that the service runs in."""
        return self.current / "bin/companion"

    def environment(self, number: int) -> Path:
        """One of two environments: the new one is built beside the one in use, number 1 beside number 0."""
        return self.software / ("first", "second")[number]


def places(home: Path, environment: Mapping[str, str], settings_text: str | None) -> Places:
    """The folders of the user whose home this is, as XDG and the settings have them."""
    data_home = _xdg(environment, "XDG_DATA_HOME", home / ".local/share")
    return Places(
        software=home / ".local/lib" / NAME,
        command=home / ".local/bin/companion",
        settings=settings_file(home, environment),
        data=_chosen_data(home, settings_text) or data_home / NAME,
        backups=data_home / f"{NAME}-backups",
        moved={name: Path(environment[name]) for name in XDG if _is_moved(environment, name)},
    )


def settings_file(home: Path, environment: Mapping[str, str]) -> Path:
    """Where this user's settings are looked for."""
    return _xdg(environment, "XDG_CONFIG_HOME", home / ".config") / NAME / "settings.toml"


def _xdg(environment: Mapping[str, str], name: str, otherwise: Path) -> Path:
    return Path(environment[name]) if _is_moved(environment, name) else otherwise


def _is_moved(environment: Mapping[str, str], name: str) -> bool:
    """XDG has a folder that is somewhere else in every place count as none."""
    return environment.get(name, "").startswith("/")


def _chosen_data(home: Path, settings_text: str | None) -> Path | None:
    """The folder that the settings name. Settings that cannot be used name none: the companion itself will say so."""
    text = settings_text or ""
    if len(text.encode()) > MOST_BYTES or any(len(line.encode()) > LONGEST_LINE for line in text.splitlines()):
        return None
    try:
        chosen = tomllib.loads(text).get("data_folder")
    except (ValueError, RecursionError):
        return None
    if not isinstance(chosen, str) or not chosen.startswith(("/", "~/")):
        return None
    return home / chosen[2:] if chosen.startswith("~/") else Path(chosen)
