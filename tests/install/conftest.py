"""A Pi to install on, made up, and people who read what is told."""

import io
from pathlib import Path

import pytest

from hardware.install.installing import Console
from hardware.install.machine import Machine, look_at
from hardware.install.simulated import SimulatedSystem

SOURCES = Path("/home/pia/companion")


class Reading:
    """What an installation tells, and what it tells of trouble."""

    def __init__(self, *, silent: bool = False) -> None:
        self.out, self.trouble = io.StringIO(), io.StringIO()
        self.console = Console(self.out, self.trouble, silent=silent)

    @property
    def ticks(self) -> list[str]:
        """The mark of every line that has one."""
        return [line[:3] for line in self.out.getvalue().splitlines() if line.startswith("[")]


@pytest.fixture
def pi() -> SimulatedSystem:
    """A Pi with Raspberry Pi OS, its first user logged in."""
    return SimulatedSystem()


@pytest.fixture
def reading() -> Reading:
    return Reading()


def seen(system: SimulatedSystem, sources: Path | None = SOURCES) -> Machine:
    """The machine as an installation sees it."""
    return look_at(system, sources)
