from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.config import keep_data_in
from tests.companion.shell import Shell


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[Shell]:
    """A shell whose settings keep everything in a folder of the test."""
    settings, data = tmp_path / "settings.toml", tmp_path / "data"
    settings.write_text(f"data_folder = '{data}'\n", "utf-8")
    yield Shell(settings, data)
    keep_data_in(None)
