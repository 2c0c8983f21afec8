"""What is seen of the tray."""

from dataclasses import dataclass
from enum import StrEnum, unique

from companion.ports.dice import Reading


@dataclass(frozen=True, slots=True)
class Picture:
    """A camera picture for the screen: `rgb` holds height_px * width_px * 3 bytes, row by row from the top."""

    width_px: int
    height_px: int
    rgb: bytes


@unique
class TrayPhase(StrEnum):
    """The reader's state: nothing there, something moving, lying still, read and reported, touched since, picked up."""

    EMPTY = "empty"
    MOVING = "moving"
    STILL = "still"
    READ = "read"
    HANDLED = "handled"
    CLEARED = "cleared"


@dataclass(frozen=True, slots=True)
class TrayView:
    """The newest look into the tray: a picture (None before the first), the reader's state, the last reading.

    The boxes of `reading` are in pixels of `picture`. `number` grows with every new picture.
    """

    number: int
    phase: TrayPhase
    picture: Picture | None = None
    reading: Reading | None = None


Point = tuple[float, float]
"""A place in a picture: fractions 0..1 of its width and height, from its upper left corner."""


@dataclass(frozen=True, slots=True)
class TrayFound:
    """A tray that could be kept: its four corners in order.

    `good` says that nothing needs to be done for it to be read well; `words` are lines about that for people.
    """

    corners: tuple[Point, ...]
    good: bool
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TrayLook:
    """The newest look while a tray is set up: a whole picture, the markers seen in it, what hinders in words.

    `still` 0..1 says how long the markers have held still, None while too few are seen; `found` stands once that was
    long enough. `light` says how sharp and well lit the picture is, and what to do; `well_lit` whether nothing has to
    be done, None before that was looked at.
    """

    number: int = 0
    picture: Picture | None = None
    markers: tuple[int, ...] = ()
    advice: str = ""
    still: float | None = None
    found: TrayFound | None = None
    light: tuple[str, ...] = ()
    well_lit: bool | None = None
