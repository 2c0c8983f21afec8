"""Which screen this machine has for the window: a desktop's, the panel itself, or none, and then what to do.

SDL by itself would open a window that nobody sees.
"""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.language import gettext as _

DESKTOPS_OWN: Final = ("DISPLAY", "WAYLAND_DISPLAY")
"""What a desktop sets for every program that is started on it."""

PANELS_OWN: Final = "KMSDRM"
"""What draws on the panel without a desktop, as SDL calls it."""

TOLD_BY: Final = ("SDL_VIDEODRIVER", *DESKTOPS_OWN)
"""Whoever sets one of these has chosen the screen."""


_X_DISPLAY: Final = re.compile(r"@?/tmp/\.X11-unix/X(\d{1,5})", re.ASCII)
_WAYLAND_DISPLAY: Final = re.compile(r"/run/user/\d+/wayland-\d", re.ASCII)


class NoScreenError(Exception):
    """There is nothing to draw on; the text says what to do."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What was found around the program.

    `chosen`: the environment names a screen; `panel_chosen`: the panel, without a desktop. `desktops`: numbers of the X
    displays that run. `wayland`: a Wayland desktop runs, most often with an X display for programs like ours. `panel`:
    a display of the machine may be used by this user. `desktop_expected`: the machine starts a desktop, whether or not
    it is up yet.
    """

    chosen: bool = False
    panel_chosen: bool = False
    desktops: tuple[int, ...] = ()
    wayland: bool = False
    panel: bool = False
    desktop_expected: bool = False

    @property
    def desktop_runs(self) -> bool:
        """Whether a desktop has the panel, be it this shell's or not."""
        return bool(self.desktops) or self.wayland


@dataclass(frozen=True, slots=True)
class Display:
    """The screen to draw on: what SDL must be told, and whether the whole panel is ours."""

    environment: tuple[tuple[str, str], ...] = ()
    whole_panel: bool = False


def choose(found: Surroundings, runtime_folder: str, *, service: bool) -> Display:
    """The screen for the window. NoScreenError when there is none.

    A service joins the desktop of its user; a person's shell that is not part of the desktop does not by itself.
    `runtime_folder` is where SDL may put its sockets when it draws on the panel.
    """
    if found.chosen:
        return Display(whole_panel=found.panel_chosen)
    if found.desktops and service:
        return Display((("DISPLAY", f":{found.desktops[0]}"),))
    if found.desktops:
        raise NoScreenError(_beside_the_desktop(found.desktops[0]))
    if found.wayland:
        raise NoScreenError(_without_x())
    if service and found.desktop_expected:
        raise NoScreenError(_("The desktop is not up yet: the service is tried again in a moment."))
    if found.panel:
        return Display((("SDL_VIDEODRIVER", PANELS_OWN), ("XDG_RUNTIME_DIR", runtime_folder)), whole_panel=True)
    raise NoScreenError(_nothing_to_draw_on())


def look_around(environment: Mapping[str, str], root: Path = Path("/")) -> Surroundings:
    """What there is to draw on. `root` is where the machine's files begin."""
    sockets = _open_sockets(root)
    displays = sorted({int(found[1]) for name in sockets if (found := _X_DISPLAY.fullmatch(name))})
    cards = sorted((root / "dev/dri").glob("card*"))
    return Surroundings(
        chosen=any(environment.get(name) for name in TOLD_BY),
        panel_chosen=environment.get("SDL_VIDEODRIVER", "").upper() == PANELS_OWN,
        desktops=tuple(displays),
        wayland=any(_WAYLAND_DISPLAY.fullmatch(name) for name in sockets),
        panel=any(os.access(card, os.R_OK | os.W_OK) for card in cards),
        desktop_expected=_desktop_expected(root),
    )


def runtime_folder(environment: Mapping[str, str]) -> str:
    """Where programs of this user may put sockets: as the login says, as the service says, or the temporary folder."""
    return environment.get("XDG_RUNTIME_DIR") or environment.get("RUNTIME_DIRECTORY") or "/tmp"  # noqa: S108 - not a file


def _open_sockets(root: Path) -> frozenset[str]:
    """The paths of the sockets that programs have open: a desktop that died may have left its files behind."""
    try:
        table = (root / "proc/net/unix").read_text("utf-8", "replace")
    except OSError:
        return frozenset()
    return frozenset(line.split()[-1] for line in table.splitlines())


def _desktop_expected(root: Path) -> bool:
    """Whether systemd goes on to the graphical target and a display manager stands ready for it."""
    units = (root / "etc/systemd/system", root / "usr/lib/systemd/system", root / "lib/systemd/system")
    target = next((one / "default.target" for one in units if (one / "default.target").is_symlink()), None)
    manager = units[0] / "display-manager.service"
    return target is not None and target.readlink().name == "graphical.target" and manager.is_symlink()


def _beside_the_desktop(number: int) -> str:
    return _(
        "A desktop runs here, but this shell is not part of it (is it a remote one?). Either type the command in a "
        "terminal on that desktop, or show the companion on its screen from here: put DISPLAY=:{number} before it."
    ).format(number=number)


def _without_x() -> str:
    return _(
        "A Wayland desktop runs here without an X display, which the companion's window needs. Please install it (sudo "
        "apt install xwayland) and log in to the desktop again."
    )


def _nothing_to_draw_on() -> str:
    return _(
        "There is no screen to draw on: no desktop is running (DISPLAY is not set) and no display of the machine may "
        "be used.\n"
        "    On a desktop:                type the command in a terminal window there.\n"
        "    On a Pi without a desktop:   join the groups for its screen, log in again, and repeat:\n"
        '                                     sudo usermod -aG video,render,input "$USER"\n'
        "    Over ssh:                    connect with `ssh -X`, or type the command at the machine itself.\n"
        "    Without any screen:          put xvfb-run before it (Debian's package xvfb; a picture nobody sees)."
    )
