"""The verbs as a person types them."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.__main__ import cli
from hardware.install.installing import sources_folder

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("verb", ["install", "uninstall"])
def test_a_verb_says_what_it_does_and_both_ways_of_doing_it(verb: str) -> None:
    said = CliRunner().invoke(cli, [verb, "--help"]).stdout
    assert "--silent" in said
    assert "--plan" in said


def test_the_sources_are_the_folder_of_the_project() -> None:
    assert sources_folder() == ROOT


def test_installing_begins_before_any_package_is_there() -> None:
    """-I -S: Python alone, without whatever is installed for it."""
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); import hardware.install.__main__, hardware.install.simulated"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
