"""What every test shares: a home of its own, no screen, and examples that are the same on every run."""

import os
import shutil
import tempfile
from pathlib import Path

from hypothesis import settings

HOME = Path(tempfile.mkdtemp(prefix="companion-tests-"))

# Before any test module is imported: Kivy and platformdirs look at these once, and nobody's real home may be touched.
os.environ.update(
    HOME=str(HOME),
    XDG_CONFIG_HOME=str(HOME / "config"),
    XDG_DATA_HOME=str(HOME / "data"),
    XDG_STATE_HOME=str(HOME / "state"),
    XDG_CACHE_HOME=str(HOME / "cache"),
    KIVY_HOME=str(HOME / "kivy"),
    KIVY_NO_ARGS="1",
    SDL_VIDEODRIVER="offscreen",
    GPIOZERO_PIN_FACTORY="mock",
    LC_ALL="C.UTF-8",
)

settings.register_profile("gate", derandomize=True, deadline=None, database=None)
settings.load_profile("gate")


def pytest_unconfigure() -> None:
    """Take the tests' home away again."""
    shutil.rmtree(HOME, ignore_errors=True)
