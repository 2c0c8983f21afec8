"""The machine that is changed: a protocol, and the real one. Its simulated twin is in `simulated`."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from hardware.install.trial import trouble_of


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a command ended: its exit status and all it said."""

    status: int
    said: str = ""

    @property
    def succeeded(self) -> bool:
        """Whether it did what was asked."""
        return self.status == 0


class System(Protocol):
    """What an installation may ask and do. Asking changes nothing; doing says how it went and raises nothing."""

    @property
    def environment(self) -> Mapping[str, str]:
        """The variables of this login."""

    def answer(self, *words: str) -> str:
        """What a command prints, stripped, whatever its exit status; "" when there is no such command."""

    def read(self, path: Path) -> str | None:
        """A file's text; None without one, or when it may not be read."""

    def exists(self, path: Path) -> bool:
        """Whether something is there."""

    def link_target(self, path: Path) -> Path | None:
        """Where a link leads; None for anything else."""

    def free_bytes(self, path: Path) -> int:
        """Room on the disk of a folder."""

    def run(self, words: tuple[str, ...], *, as_root: bool) -> Outcome:
        """Run a command to its end."""

    def write(self, path: Path, text: str) -> Outcome:
        """Put a file of root's in place, readable by all."""

    def link(self, path: Path, target: Path) -> Outcome:
        """Let `path` lead to `target`, whatever link was there."""

    def try_out(self, environment: Path) -> Outcome:
        """Let an environment's companion draw its first screen."""


class RealSystem:
    """The machine the program runs on. `silent`: sudo asks for no password."""

    def __init__(self, *, silent: bool = False) -> None:
        self._sudo = ("sudo", "-n") if silent else ("sudo",)
        # Where users have no sbin of their own, usermod and udevadm are still found.
        self.environment: Mapping[str, str] = {**os.environ, "PATH": f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"}

    def answer(self, *words: str) -> str:
        """What a command prints."""
        try:
            done = subprocess.run(words, env=self.environment, capture_output=True, text=True, check=False)
        except OSError:
            return ""
        return done.stdout.strip()

    def read(self, path: Path) -> str | None:
        """A file's text."""
        try:
            return path.read_text("utf-8")
        except (OSError, ValueError):
            return None

    def exists(self, path: Path) -> bool:
        """Whether something is there; a link that leads nowhere is."""
        return os.path.lexists(path)  # which, unlike Path.exists, answers in closed folders, too

    def link_target(self, path: Path) -> Path | None:
        """Where a link leads."""
        return path.readlink() if path.is_symlink() else None

    def free_bytes(self, path: Path) -> int:
        """Room on the disk."""
        return shutil.disk_usage(path).free

    def run(self, words: tuple[str, ...], *, as_root: bool) -> Outcome:
        """Run a command; sudo asks on the terminal, not here."""
        command = (*self._sudo, *words) if as_root else words
        try:
            done = subprocess.run(
                command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
            )
        except OSError as problem:
            return Outcome(127, str(problem))
        return Outcome(done.returncode, done.stdout)

    def write(self, path: Path, text: str) -> Outcome:
        """Put a file of root's in place: whole, or not at all."""
        with tempfile.NamedTemporaryFile("w", encoding="utf-8") as fresh:
            fresh.write(text)
            fresh.flush()
            return self.run(("install", "-D", "-m", "0644", fresh.name, str(path)), as_root=True)

    def link(self, path: Path, target: Path) -> Outcome:
        """Let `path` lead to `target`."""
        fresh = path.with_name(f"{path.name}.new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            fresh.unlink(missing_ok=True)
            fresh.symlink_to(target)
            fresh.replace(path)
        except OSError as problem:
            return Outcome(1, str(problem))
        return Outcome(0)

    def try_out(self, environment: Path) -> Outcome:
        """Let an environment's companion draw its first screen."""
        trouble = trouble_of(environment / "bin/companion")
        return Outcome(1, trouble) if trouble else Outcome(0)
