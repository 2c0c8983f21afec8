"""The light behind the panel, where the kernel has one to turn down, and its simulated twin."""

import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Final

BACKLIGHTS: Final = Path("/sys/class/backlight")
DIMMED: Final = 0.1
"""Share of full brightness: seen from across the table, and no lamp in a dark room."""

_log = logging.getLogger(__name__)


class PanelBacklight:
    """A `Backlight` in a folder of the kernel's with the files `brightness` and `max_brightness`."""

    def __init__(self, folder: Path) -> None:
        self._level = folder / "brightness"
        self._highest = folder / "max_brightness"
        self._before: int | None = None

    def dim(self) -> bool:
        """Turn it down to a glimmer, or leave it if it is darker; False when the kernel does not let us."""
        try:
            now, glimmer = self._number(self._level), self._glimmer()
            self._level.write_text(str(min(now, glimmer)), "ascii")
        except (OSError, ValueError) as problem:
            _log.warning("the panel's light stays as it is: %s", problem)
            return False
        self._before = now
        return True

    def wake(self) -> None:
        """Make it as bright as it was before `dim`; a glimmer that a killed program left behind becomes full light."""
        try:
            if self._before is None and self._number(self._level) <= self._glimmer():
                self._before = self._number(self._highest)
            if self._before is not None:
                self._level.write_text(str(self._before), "ascii")
        except (OSError, ValueError) as problem:
            _log.warning("the panel's light cannot be turned up: %s", problem)
        self._before = None

    def _glimmer(self) -> int:
        return max(1, round(self._number(self._highest) * DIMMED))

    def _number(self, file: Path) -> int:
        return int(file.read_text("ascii"))


@dataclass
class SimulatedBacklight:
    """A `Backlight` made of a number (0..1), which keeps a person's own setting. `stuck`: it cannot be turned."""

    level: float = 1.0
    stuck: bool = False
    _before: float | None = None

    def dim(self) -> bool:
        """Turn it down."""
        if self.stuck:
            return False
        self._before, self.level = self.level, min(self.level, DIMMED)
        return True

    def wake(self) -> None:
        """Turn it up to where it was; a glimmer left behind becomes full light."""
        if self.stuck:
            return
        if self._before is None and self.level <= DIMMED:
            self._before = 1.0
        if self._before is not None:
            self.level, self._before = self._before, None


def panel_backlight(folder: Path = BACKLIGHTS) -> PanelBacklight | None:
    """The panel's light; None where there is none, as on HDMI."""
    found = sorted(path.parent for path in folder.glob("*/brightness"))
    return PanelBacklight(found[0]) if found else None
