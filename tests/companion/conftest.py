from pathlib import Path

import pytest

from tests.companion.shell import Shell


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    """A shell whose settings keep all games in a folder of the test."""
    settings, data = tmp_path / "settings.toml", tmp_path / "data"
    settings.write_text(f"data_folder = '{data}'\n", "utf-8")
    return Shell(settings, data)
