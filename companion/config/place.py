"""Where this user's data lies: said once, as the program begins, and asked by whatever is kept there by name."""

from pathlib import Path

import platformdirs

from companion.config.sections import APP_NAME

_named: list[Path] = []


def keep_data_in(folder: Path | None) -> None:
    """Keep data in this folder from now on; None: where this system keeps a user's data."""
    _named[:] = [] if folder is None else [folder]


def data_place() -> Path:
    """The folder of everything that is kept for this user."""
    return _named[0] if _named else platformdirs.user_data_path(APP_NAME, appauthor=False)
