"""The panel the companion draws on, and the touch on it."""

import re
from dataclasses import dataclass
from pathlib import Path

from companion.config import Screen
from companion.doctor.finding import Check, Finding
from companion.doctor.machine import Machine
from companion.language import gettext as _

_TOUCH_AXIS = 0x35
"""ABS_MT_POSITION_X of Linux's input devices: where a finger is."""

_DIRECT = 0x2
"""The property INPUT_PROP_DIRECT: a touch lands where the finger is, unlike on a touch pad."""

_WORD_BITS = 32
"""Axes and properties fit one word of a 64-bit kernel; only a 32-bit one writes more."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A plug for a panel: its name, such as "HDMI-A-1", and its own pixels (width, height) if it tells them."""

    name: str
    size_px: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class ScreenSeen:
    """What there is to draw on: `panels` are the plugs with something in them, `plugs` counts all.

    `reachable`: this shell belongs to the desktop. `cards` are the kernel's displays, `usable_cards` those that this
    user may draw on without a desktop.
    """

    desktop: bool = False
    reachable: bool = False
    cards: int = 0
    usable_cards: int = 0
    plugs: int = 0
    panels: tuple[Panel, ...] = ()


@dataclass(frozen=True, slots=True)
class Touch:
    """A touch screen: its name, its device, and whether this user may read it."""

    name: str
    device: Path
    usable: bool


def look_at_screen(machine: Machine) -> ScreenSeen:
    """The displays and panels of this machine."""
    cards = machine.matching("/dev/dri/card*")
    plugs = machine.matching("/sys/class/drm/card*-*")
    filled = [plug for plug in plugs if machine.text(f"/sys/class/drm/{plug.name}/status") == "connected"]
    panels = tuple(Panel(plug.name.partition("-")[2], _size(machine, plug)) for plug in filled)
    usable = sum(machine.is_usable(card) for card in cards)
    return ScreenSeen(machine.has_desktop, machine.is_on_desktop, len(cards), usable, len(plugs), panels)


def judge_screen(seen: ScreenSeen, wanted: Screen) -> Finding:
    """Whether there is something to draw on, of the size that the settings have."""
    check = Check.SCREEN
    if seen.reachable:
        return Finding.ok(check, _("A desktop is here; the companion opens a window on it."))
    if seen.desktop:
        return Finding.ok(check, _("A desktop runs on this machine: open the companion in a terminal there."))
    if not seen.cards:
        advice = _(
            "Connect a screen and start the machine again. Over ssh: ssh -X. `companion engine` needs no screen at all."
        )
        return Finding.fault(check, _("This machine has no display and no desktop runs."), advice)
    if not seen.usable_cards:
        advice = _("Put the user into the groups and log in again: sudo usermod -aG video,render,input $USER")
        return Finding.fault(check, _("There is a display, but this user may not draw on it."), advice)
    if seen.plugs and not seen.panels:
        advice = _("Check its cable at both ends and its power, then start the machine again.")
        return Finding.fault(check, _("No panel is connected to the display."), advice)
    return _judge_size(seen, wanted)


def _judge_size(seen: ScreenSeen, wanted: Screen) -> Finding:
    check = Check.SCREEN
    sizes = [panel.size_px for panel in seen.panels if panel.size_px]
    if not sizes:
        return Finding.ok(check, _("A display is there and may be drawn on."))
    if (wanted.width_px, wanted.height_px) in sizes:
        return Finding.ok(check, _("The panel {panel} is there.").format(panel=seen.panels[0].name))
    width, height = sizes[0]
    what = _("The panel has {width}x{height} pixels, the settings say {wanted_width}x{wanted_height}.").format(
        width=width, height=height, wanted_width=wanted.width_px, wanted_height=wanted.height_px
    )
    advice = _("Write into the settings, section [screen]: width_px = {width} and height_px = {height}")
    return Finding.warning(check, what, advice.format(width=width, height=height))


def _size(machine: Machine, plug: Path) -> tuple[int, int] | None:
    """The panel's own pixels: the first mode it names is the one it was made for."""
    modes = machine.text(f"/sys/class/drm/{plug.name}/modes") or ""
    first = re.match(r"(\d+)x(\d+)", modes)
    return (int(first[1]), int(first[2])) if first else None


def look_at_touch(machine: Machine) -> tuple[Touch, ...]:
    """The touch screens of this machine."""
    devices = machine.text("/proc/bus/input/devices") or ""
    found = (_touch(machine, block) for block in devices.split("\n\n"))
    return tuple(one for one in found if one is not None)


def judge_touch(touches: tuple[Touch, ...], *, desktop: bool) -> Finding:
    """Whether fingers are felt, and once each. Without a touch screen everything is done by keys, mouse or buttons."""
    check = Check.TOUCH
    if not touches:
        return Finding.not_used(check, _("No touch screen is connected; keys, mouse and buttons do the same."))
    names = ", ".join(one.name for one in touches)
    # A desktop reads the device itself and hands touches on.
    if desktop or sum(one.usable for one in touches) == 1:
        return Finding.ok(check, _("{names} is there.").format(names=names))
    if any(one.usable for one in touches):
        what = _("There are several touch screens ({names}): where one copies another, every tap counts twice.")
        advice = _(
            "Tap something. If it counts twice, take away what makes the copy, such as the program ts_uinput that "
            "calibrates touches."
        )
        return Finding.warning(check, what.format(names=names), advice)
    advice = _("Put the user into the group and log in again: sudo usermod -aG input $USER")
    return Finding.fault(check, _("{names} is there, but this user may not read it.").format(names=names), advice)


def _touch(machine: Machine, block: str) -> Touch | None:
    """The touch screen that a block of the kernel's list of input devices tells of; None for anything else."""
    event = re.search(r"^H: Handlers=.*\b(event\d+)", block, re.MULTILINE)
    name = re.search(r'^N: Name="(.*)"', block, re.MULTILINE)
    if not event or not _bits(block, "PROP") & _DIRECT or not _bits(block, "ABS") >> _TOUCH_AXIS & 1:
        return None
    device = f"/dev/input/{event[1]}"
    return Touch(name[1] if name else event[1], Path(device), machine.is_usable(machine.path(device)))


def _bits(block: str, kind: str) -> int:
    """A bitmap of the list: hexadecimal words, the highest first."""
    line = re.search(rf"^B: {kind}=([0-9a-f ]+)", block, re.MULTILINE)
    bits = 0
    for word in line[1].split() if line else ():
        bits = bits << _WORD_BITS | int(word, 16)
    return bits
