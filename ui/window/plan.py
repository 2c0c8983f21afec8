"""Everything Kivy must be told before it opens its window. Import nothing of Kivy before `prepare`."""

import os
import re
import sys
from dataclasses import dataclass
from enum import IntEnum, unique
from pathlib import Path
from typing import Final

import platformdirs

from companion.config import APP_NAME

DESIGNED_FOR_PX: Final = 480
"""The shorter side of the panel that one density-independent pixel is measured on (7 inches, 800x480, 133 dpi)."""

FRAMES_PER_SECOND: Final = 60
"""A limit: without one, software GL piles up frames and a touch shows late. Fewer are seen when things move."""


_TOUCH_SCREENS: Final = "%(name)s"
"""What Kivy calls its own reader of the kernel's touch screens."""


@unique
class Rotation(IntEnum):
    """How far the picture is turned on the panel, in degrees."""

    UPRIGHT = 0
    LEFT = 90
    UPSIDE_DOWN = 180
    RIGHT = 270


@dataclass(frozen=True, slots=True)
class WindowPlan:
    """The window to open: the panel's own pixels, and how the picture is turned.

    `offscreen` draws without any display; `fullscreen` covers the panel, hides the pointer and stays awake. A
    `frames_per_second` of 0 sets no limit. `panel` says that no desktop shares the panel: no pointer either, and awake.
    """

    width_px: int = 800
    height_px: int = 480
    rotation: Rotation = Rotation.UPRIGHT
    offscreen: bool = False
    fullscreen: bool = False
    frames_per_second: int = FRAMES_PER_SECOND
    panel: bool = False

    def __post_init__(self) -> None:
        if min(self.width_px, self.height_px) < DESIGNED_FOR_PX:
            raise ValueError(f"the window is too small: give at least {DESIGNED_FOR_PX} pixels each way, as in 800x480")

    @property
    def density(self) -> float:
        """Screen pixels for one pixel of the design."""
        return min(self.width_px, self.height_px) / DESIGNED_FOR_PX


def parse_size(text: str) -> tuple[int, int]:
    """Width and height in pixels from text like "1280x720". Raises ValueError saying how to write it."""
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text.strip().lower())
    if match is None:
        raise ValueError(f"a size is written WIDTHxHEIGHT, as in 800x480, not {text!r}")
    return int(match[1]), int(match[2])


def prepare(plan: WindowPlan) -> None:
    """Set Kivy up for this window. Raises RuntimeError when Kivy's window is open already."""
    if "kivy.core.window" in sys.modules:
        raise RuntimeError("the window is open already: prepare it before anything imports kivy.core.window")
    os.environ.update(_environment(plan))
    Path(os.environ["KIVY_HOME"]).mkdir(parents=True, exist_ok=True)
    from kivy.config import Config

    for key, value in _graphics(plan).items():
        Config.set("graphics", key, str(value))
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    if not plan.panel:
        Config.remove_option("input", _TOUCH_SCREENS)


def _environment(plan: WindowPlan) -> dict[str, str]:
    """KIVY_NO_ARGS: the arguments are ours. KIVY_NO_CONFIG: read and write no settings of Kivy's own.

    KIVY_HOME: it wants a folder nevertheless, so it gets one among our caches instead of one in the home folder.
    KIVY_LOG_MODE: log through Python's logging, where the program decides what is shown.
    SDL_TOUCH_MOUSE_EVENTS: a finger is heard once. On the panel Kivy reads the touch screens, so SDL must make no
    clicks of their touches; a desktop hands touches on as clicks, so there Kivy must not read the screens itself.
    """
    environment = {
        "KIVY_HOME": str(platformdirs.user_cache_path(APP_NAME, appauthor=False) / "kivy"),
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONFIG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",
        "KCFG_KIVY_LOG_LEVEL": "warning",
        "KIVY_WINDOW": "sdl2",
        "KIVY_METRICS_DENSITY": f"{plan.density:.4f}",
        "KIVY_METRICS_FONTSCALE": "1",
    }
    if plan.panel:
        environment["SDL_TOUCH_MOUSE_EVENTS"] = "0"
    if plan.offscreen:
        environment |= {"SDL_VIDEODRIVER": "offscreen", "LIBGL_ALWAYS_SOFTWARE": "1"}
    return environment


def _graphics(plan: WindowPlan) -> dict[str, object]:
    """Shapes smooth their own edges, so no multisampling: it costs a small panel computer half its frames."""
    return {
        "width": plan.width_px,
        "height": plan.height_px,
        "rotation": int(plan.rotation),
        "resizable": 0,
        "fullscreen": "auto" if plan.fullscreen else 0,
        "show_cursor": 0 if plan.fullscreen or plan.panel else 1,
        "allow_screensaver": 0 if plan.fullscreen or plan.panel else 1,
        "maxfps": plan.frames_per_second,
        "multisamples": 0,
        "vsync": 0,
    }
