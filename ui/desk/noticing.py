"""What a device says of itself, and how long people are told: each signal changes one line of `Standing`.

Dice taken out of the tray change nothing: what was read, was read.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.ports import (
    BoardBack,
    BoardLost,
    ButtonsBack,
    ButtonsLost,
    CameraBack,
    CameraLost,
    DiceLearned,
    NoSound,
    Signal,
    TableDisturbed,
    TrayFits,
    TrayMisfit,
)

_LINES: Final[Mapping[type, tuple[str, str]]] = MappingProxyType(
    {
        CameraLost: ("camera_notice", "advice"),
        CameraBack: ("camera_notice", ""),
        TrayMisfit: ("tray_notice", "advice"),
        TrayFits: ("tray_notice", ""),
        BoardLost: ("board_notice", "advice"),
        BoardBack: ("board_notice", ""),
        ButtonsLost: ("buttons_notice", "advice"),
        ButtonsBack: ("buttons_notice", ""),
        NoSound: ("sound_notice", "advice"),
        TableDisturbed: ("disturbed", "words"),
        DiceLearned: ("learned", "words"),
    }
)
"""A signal's line, and which of its fields stands there; none takes the line away."""


def noticed(signal: Signal) -> dict[str, str]:
    """The lines of `Standing` that a signal changes, by name."""
    if type(signal) not in _LINES:
        return {}
    line, words = _LINES[type(signal)]
    return {line: getattr(signal, words) if words else ""}
