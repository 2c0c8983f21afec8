"""The machine as the doctor sees it: files below one root, a few commands, the environment; all of it replaceable."""

import os
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ui.window.display import DESKTOPS_OWN, look_around

COMMAND_S = 3.0
"""How long a command may take."""


def run_command(*words: str) -> str | None:
    """What a command printed; None when it is not there, fails, or takes longer than COMMAND_S."""
    try:
        ended = subprocess.run(words, capture_output=True, timeout=COMMAND_S, check=True)  # noqa: S603 - fixed words
    except (OSError, subprocess.SubprocessError):
        return None
    return ended.stdout.decode("utf-8", "replace")


def _is_usable(path: Path) -> bool:
    return os.access(path, os.R_OK | os.W_OK)


@dataclass(frozen=True, slots=True)
class Machine:
    """Paths are given as on the machine ("/proc/cpuinfo") and looked up below `root`.

    `run(words...)` is `run_command` or behaves like it; `is_usable(path)` says whether this user may read and write.
    """

    root: Path = Path("/")
    run: Callable[..., str | None] = run_command
    is_usable: Callable[[Path], bool] = _is_usable
    environment: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))

    def path(self, name: str) -> Path:
        """Where a path of the machine really lies."""
        return self.root / name.lstrip("/")

    def text(self, name: str) -> str | None:
        """What a file holds, without the space and NUL around it; None when it cannot be read."""
        try:
            return self.path(name).read_bytes().decode("utf-8", "replace").strip("\0 \n\t")
        except OSError:
            return None

    def matching(self, pattern: str) -> tuple[Path, ...]:
        """The paths that match, such as "/dev/video*", in order."""
        return tuple(sorted(self.root.glob(pattern.lstrip("/"))))

    @property
    def model(self) -> str:
        """What kind of Raspberry Pi this is; "" on any other machine."""
        model = self.text("/proc/device-tree/model") or ""
        return model if model.startswith("Raspberry Pi") else ""

    @property
    def has_desktop(self) -> bool:
        """Whether a desktop runs here, be it this shell's or not."""
        return self.is_on_desktop or look_around(self.environment, self.root).desktop_runs

    @property
    def is_on_desktop(self) -> bool:
        """Whether what is started from this shell may open windows."""
        return any(self.environment.get(name) for name in DESKTOPS_OWN)

    def runs_companion(self) -> bool:
        """Whether a companion has its screen open on this machine, and so its camera, pins and board.

        One with a simulated table leaves them alone.
        """
        return any(_takes_devices(self.text(f"/proc/{file.parent.name}/cmdline") or "") for file in self._processes())

    def _processes(self) -> tuple[Path, ...]:
        return self.matching("/proc/[0-9]*/cmdline")


def _takes_devices(command_line: str) -> bool:
    words = command_line.split("\0")
    named = [number for number, word in enumerate(words) if Path(word).name == "companion"]
    return bool(named) and "run" in words[named[0] + 1 :] and "--simulate" not in words
