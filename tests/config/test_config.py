"""The settings file: everything optional, every mistake told with its place and its remedy."""

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest
from pydantic import ValidationError

from companion.config import ConfigError, Game, House, Settings, keep_settings, read_settings, settings_file
from companion.config.problems import allowed
from companion.rules.state import Options
from companion.rules.terms import Expansion


def written(folder: Path, text: str | bytes) -> Path:
    file = folder / "settings.toml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return file


def refusal(folder: Path, text: str | bytes) -> str:
    with pytest.raises(ConfigError) as error:
        read_settings(written(folder, text))
    return str(error.value)


def test_without_a_file_everything_has_a_value(tmp_path: Path) -> None:
    settings = read_settings(tmp_path / "none.toml")
    assert settings == Settings()
    assert (settings.screen.width_px, settings.screen.height_px) == (800, 480)
    assert (settings.dice.auto_accept_s, settings.bag.sealed, settings.undo.consent) == (1.5, True, True)


def test_an_empty_file_is_as_good_as_none(tmp_path: Path) -> None:
    assert read_settings(written(tmp_path, "")) == Settings()


def test_a_file_sets_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    settings = read_settings(written(tmp_path, '[dice]\nauto_accept_s = 3\n[camera]\nsource = "0"\n'))
    assert (settings.dice.auto_accept_s, settings.camera.source) == (3.0, "0")
    assert settings.screen == Settings().screen


@pytest.mark.parametrize("name", list(Settings.model_fields))
def test_settings_never_change(name: str) -> None:
    with pytest.raises(ValidationError, match="frozen"):
        setattr(Settings(), name, None)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[dice]\nauto_accept_s = 99", "dice.auto_accept_s is 99; give a number from 0.5 to 10.0"),
        ('[dice]\nauto_accept_s = "2"', 'dice.auto_accept_s is "2"; give a number from 0.5 to 10.0'),
        ("[pins]\nread_button = 40", "pins.read_button is 40; give a whole number from 2 to 27"),
        ("[screen]\nrotate_deg = 45", "screen.rotate_deg is 45; give one of 0, 90, 180, 270"),
        ("[screen]\nwidth_px = 800.5", "screen.width_px is 800.5; give a whole number from 480 to 7680"),
        ("[bag]\nsealed = 1", "bag.sealed is 1; give true or false"),
        ('language = "Klingon!"', 'language is "Klingon!"; give text in quotes: "system", or a language'),
        ('[game]\nexpansions = ["lords"]', 'game.expansions is "lords"; give a list of any of "lords_of_middle_earth"'),
        ("[game]\nplayers = 5", "game.players is 5; give one of 2, 3, 4"),
        ("[board]\nport = true", "board.port is true; give text in quotes: The serial port"),
        ('[board]\nport = "a\\u0000b"', 'board.port is "a\\x00b"; give text in quotes: The serial port'),
        ("[screen]\nwidth_px = 0x" + "f" * 900, " ... 657489968700917291224846565375; give a whole number"),
        ("[screen]\ndim_after_min = nan", "screen.dim_after_min is nan; give a number from 0.0 to 240.0"),
    ],
)
def test_a_wrong_value_is_told_with_file_key_and_range(tmp_path: Path, text: str, message: str) -> None:
    told = refusal(tmp_path, text)
    assert told.startswith(f"{tmp_path / 'settings.toml'}: ")
    assert message in told


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[dice]\nauto_acept_s = 2", "no setting dice.auto_acept_s; did you mean dice.auto_accept_s?"),
        ("[scren]\nwidth_px = 800", "no setting scren; did you mean screen?"),
        ("[bag]\nmoon = 1", "no setting bag.moon; there are sealed"),
    ],
)
def test_an_unknown_key_is_refused_with_the_nearest_one(tmp_path: Path, text: str, message: str) -> None:
    assert message in refusal(tmp_path, text)


def test_every_mistake_is_told_at_once(tmp_path: Path) -> None:
    assert len(refusal(tmp_path, "moon = 1\n[dice]\nauto_accept_s = 0\nauto_accept = 7").splitlines()) == 3


def test_a_value_where_a_section_belongs_is_told(tmp_path: Path) -> None:
    assert "screen is 5; give a section with keys such as width_px" in refusal(tmp_path, "screen = 5")


@pytest.mark.parametrize("text", ["[dice", "dice = ", b"\xff\xfe\x00", "a = 1\na = 2"])
def test_a_file_that_is_no_toml_says_where_and_what_to_do(tmp_path: Path, text: str | bytes) -> None:
    assert "move the file away" in refusal(tmp_path, text)


@pytest.mark.parametrize("folder", ["games", "./games", "~", "~pia/games", "", "/srv/\\u0000"])
def test_a_folder_of_games_that_a_service_would_lose_is_refused(tmp_path: Path, folder: str) -> None:
    """A service stands in a folder that is emptied at every stop."""
    told = refusal(tmp_path, f'data_folder = "{folder}"')
    assert "data_folder is " in told
    assert 'A path that begins with "/" or "~/"' in told


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a = " + "[\n" * 5000, "nested too deeply"),
        ("x = 1\n" + "a." * 5000 + "a = 1", "line 2 is longer than 1000 bytes"),
        ("\n" * 21_000, "more than 20000 bytes"),
        (b"x = 1\ny = '\xe4'", "line 2 is no text, from its byte 6 on"),
    ],
)
def test_a_file_that_would_hang_or_end_the_reading_is_refused_with_its_reason(
    tmp_path: Path, text: str | bytes, reason: str
) -> None:
    assert reason in refusal(tmp_path, text)


def test_no_refusal_plays_with_the_terminal_or_fills_it(tmp_path: Path) -> None:
    keys = "".join(f"key{number} = 1\n" for number in range(1000))
    told = refusal(tmp_path, f'"\\u001b[2J" = 1\n"{"x" * 900}" = 1\n' + keys)
    assert 'no setting "\\x1b[2J"; ' in told
    assert all(line.isprintable() and len(line) < 500 for line in told.splitlines())
    assert told.endswith("982 more mistakes; mend these first")


def test_what_an_editor_of_another_system_puts_before_and_between_the_lines_is_no_mistake(tmp_path: Path) -> None:
    file = written(tmp_path, b"\xef\xbb\xbf[game]\r\nplayers = 4\r\n")
    assert read_settings(file).game.players == 4
    keep_settings(file, {"game.players": 3})
    assert read_settings(file).game.players == 3


@pytest.mark.parametrize("text", ["game = 5", "[[game]]", "[game", "game.players.x = 1\n[game]", "a = " + "[\n" * 5000])
def test_a_choice_that_finds_no_place_in_the_file_leaves_it_as_it_is(tmp_path: Path, text: str) -> None:
    file = written(tmp_path, text)
    with pytest.raises(ConfigError, match="cannot be changed"):
        keep_settings(file, {"game.players": 3})
    assert file.read_text("utf-8") == text
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="cannot be read"):
        read_settings(tmp_path)


def test_games_lie_in_the_users_data_directory_unless_told_otherwise() -> None:
    assert Settings().data_path.name == "table-companion"
    assert Settings(data_folder="~/games").data_path == Path("~/games").expanduser()
    assert settings_file().name == "settings.toml"


def test_every_setting_can_say_what_it_allows() -> None:
    for name, whole in Settings.model_fields.items():
        assert allowed(whole)
        section = type(getattr(Settings(), name))
        for field in getattr(section, "model_fields", {}).values():
            assert allowed(field)


PAGE = re.compile(r"^```toml\n(.*?)^```", re.MULTILINE | re.DOTALL)


def test_the_page_of_settings_shows_every_key_with_what_holds_without_it(tmp_path: Path) -> None:
    found = PAGE.search((Path(__file__).parents[2] / "docs" / "settings.md").read_text("utf-8"))
    assert found is not None
    assert read_settings(written(tmp_path, found[1])) == Settings()
    without_marks = re.sub(r"^# (?=\w+ = )", "", found[1], flags=re.MULTILINE)
    shown = tomllib.loads(without_marks)
    assert read_settings(written(tmp_path, without_marks)).pins.model_dump() == shown["pins"]
    whole = Settings().model_dump()
    assert shown.keys() == whole.keys()
    assert all(shown[name].keys() == keys.keys() for name, keys in whole.items() if isinstance(keys, dict))


def test_the_expansions_in_use_are_named_in_a_list(tmp_path: Path) -> None:
    file = written(tmp_path, '[game]\nexpansions = ["kings_of_middle_earth", "lords_of_middle_earth"]\n')
    expected = (Expansion.KINGS_OF_MIDDLE_EARTH, Expansion.LORDS_OF_MIDDLE_EARTH)
    assert read_settings(file).game.expansions == expected


def test_every_option_of_a_game_has_its_key() -> None:
    kept = {*Game.model_fields, *House.model_fields, "bag_draws_tiles"}
    assert {one.name for one in fields(Options)} == kept
    for section in (Game(), House()):
        for key in type(section).model_fields:
            assert getattr(section, key) == getattr(Options(), key)
