"""Installing knows the same folders as the companion itself, though it runs before any package is there."""

from pathlib import Path

import pytest

from companion import config
from companion.config import file
from hardware.install.places import LONGEST_LINE, MOST_BYTES, NAME, places, settings_file

HOME = Path("/home/pia")


def test_the_names_and_limits_are_the_companions() -> None:
    assert (config.APP_NAME, file.MOST_BYTES, file.LONGEST_LINE) == (NAME, MOST_BYTES, LONGEST_LINE)


@pytest.mark.parametrize(
    "environment",
    [
        {},
        {"XDG_DATA_HOME": "/srv/data", "XDG_CONFIG_HOME": "/srv/settings"},
        {"XDG_DATA_HOME": " ", "XDG_CONFIG_HOME": ""},
        {"XDG_DATA_HOME": "games", "XDG_CONFIG_HOME": "~/settings"},
    ],
)
def test_settings_and_games_lie_where_the_companion_looks_for_them(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, folder in {"HOME": str(HOME), **environment}.items():
        monkeypatch.setenv(name, folder)
    assert settings_file(HOME, environment) == config.settings_file()
    assert places(HOME, environment, None).data == config.Settings().data_path


@pytest.mark.parametrize(
    ("settings", "folder"),
    [
        ('data_folder = "/srv/games"', Path("/srv/games")),
        ('data_folder = "~/games"', HOME / "games"),
        ('data_folder = "games"', HOME / ".local/share" / NAME),
        ('data_folder = "/srv/games"\n' + "a." * 500 + "a = 1", HOME / ".local/share" / NAME),
        ('data_folder = "/srv/games"\n' + "\n" * 50_000, HOME / ".local/share" / NAME),
        ("data_folder = " + "[\n" * 5000, HOME / ".local/share" / NAME),
        ("data_folder = 3", HOME / ".local/share" / NAME),
        ("[dice", HOME / ".local/share" / NAME),
    ],
)
def test_the_settings_may_name_another_folder_and_broken_ones_name_none(settings: str, folder: Path) -> None:
    assert places(HOME, {}, settings).data == folder
