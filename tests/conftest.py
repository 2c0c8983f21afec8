"""What every test shares: a home of its own, no screen, and examples that are the same on every run.

The home, and every folder a test asks for, lies in memory where there is room: thousands of facts are synced to disk
in these tests, and none of them means the disk. To look at what a test leaves behind, set TMPDIR to a folder.
"""

import os
import shutil
import tempfile
from pathlib import Path

from hypothesis import settings

import vision  # noqa: F401 - before OpenCV, which tests import by themselves, reads its limits from the environment

MEMORY = Path("/dev/shm")
ENOUGH_BYTES = 2 << 30


def _in_memory() -> str | None:
    """The folder in memory, if nobody named another, programs may run from it, and a whole run fits."""
    if "TMPDIR" in os.environ or not MEMORY.is_dir() or os.statvfs(MEMORY).f_flag & os.ST_NOEXEC:
        return None
    return str(MEMORY) if shutil.disk_usage(MEMORY).free > ENOUGH_BYTES else None


def _temporary() -> Path:
    """Where temporary folders go: in the tests' home, or where TMPDIR says."""
    if "TMPDIR" in os.environ:
        return Path(os.environ["TMPDIR"])
    folder = HOME / "tmp"
    folder.mkdir()
    return folder


HOME = Path(tempfile.mkdtemp(prefix="companion-tests-", dir=_in_memory()))
tempfile.tempdir = os.environ["TMPDIR"] = str(_temporary())

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
