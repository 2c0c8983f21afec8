"""The settings and the window as the command line takes them: a mistake is told, with the remedy."""

import pytest

from tests.companion.shell import Shell


@pytest.mark.parametrize(
    ("settings", "advice"),
    [
        ("[dise]\nauto_accept = true\n", "there is no setting dise; did you mean dice?"),
        ("[dice]\nauto_acept = true\n", "there is no setting dice.auto_acept; did you mean dice.auto_accept?"),
        ("[screen]\nwidth_px = 80\n", "screen.width_px is 80; give a whole number from 480 to 7680"),
        ("[screen]\nrotate_deg = 45\n", "screen.rotate_deg is 45; give one of 0, 90, 180, 270"),
        ("[dice\n", "is not a settings file"),
    ],
)
def test_a_mistake_in_the_settings_is_told_with_the_remedy(shell: Shell, settings: str, advice: str) -> None:
    shell.settings.write_text(settings, "utf-8")
    said = shell.companion("games")
    assert said.code == 1
    assert advice in said.problem


@pytest.mark.parametrize(
    ("size", "advice"),
    [
        ("nonsense", "a size is written WIDTHxHEIGHT, as in 800x480, not 'nonsense'"),
        ("800", "a size is written WIDTHxHEIGHT"),
        ("20x20", "the window is too small: give at least 480 pixels each way"),
    ],
)
def test_a_window_of_no_size_is_told_before_anything_opens(shell: Shell, size: str, advice: str) -> None:
    said = shell.companion("run", "--size", size)
    assert said.code == 1
    assert advice in said.problem
    assert not shell.data.exists()


def test_a_turn_that_no_panel_has_is_refused(shell: Shell) -> None:
    said = shell.companion("run", "--rotate", "45")
    assert said.code == 2
    assert "'45' is not one of" in said.problem


def test_the_help_names_every_verb(shell: Shell) -> None:
    said = shell.companion("--help")
    assert said.code == 0
    for verb in ("run", "read", "teach", "games", "export", "import", "verify"):
        assert f"  {verb} " in said.out
