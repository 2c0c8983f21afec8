"""Brings in every widget, so that the rules of the screens may name them."""

from ui.widgets import (
    buttons,
    counter,
    die,
    doing,
    icon,
    line,
    many,
    outline,
    qr,
    ring,
    rounded,
    surface,
    tile,
    track,
    tray,
    words,
)

__all__ = [
    "buttons",
    "counter",
    "die",
    "doing",
    "icon",
    "line",
    "many",
    "outline",
    "qr",
    "ring",
    "rounded",
    "surface",
    "tile",
    "track",
    "tray",
    "words",
]
