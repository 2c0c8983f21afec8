"""The tray of this table, for the command line: where it is kept, what was kept, and the page of markers."""

import contextlib
import os
from pathlib import Path

from companion.config import Settings
from companion.language import gettext as _


class TrayFileError(Exception):
    """The tray cannot be shown or forgotten, or the page not written. The text says what to do."""


def tray_file(settings: Settings) -> Path:
    """Where this table's tray is kept."""
    return settings.data_path / "tray.toml"


def told(settings: Settings) -> tuple[str, ...]:
    """The tray kept, in lines for people. Raises TrayFileError when the file is damaged."""
    from vision.tray import Tray, TrayError

    file = tray_file(settings)
    if not file.exists():
        return (_("No tray has been set up. Do it on the screen: Settings, Set up the table, Set up the tray."),)
    try:
        tray = Tray.load(file)
    except TrayError as problem:
        raise TrayFileError(str(problem)) from problem
    x, y, width, height = tray.region
    markers = ", ".join(str(number) for number, _x, _y in tray.marks)
    blue, green, red = tray.white
    return (
        str(file),
        _("pictures of {wide} x {high} pixels").format(wide=tray.picture_px[0], high=tray.picture_px[1]),
        _("dice lie in {width} x {height} pixels from {x}, {y}").format(width=width, height=height, x=x, y=y),
        _("a die is about {px} pixels wide ({scale:.3f} mm a pixel)").format(
            px=round(tray.die_px), scale=tray.mm_per_px
        ),
        _("markers: {markers}").format(markers=markers) if markers else _("set up by its four corners"),
        _("white: blue {blue:.2f}, green {green:.2f}, red {red:.2f}").format(blue=blue, green=green, red=red),
    )


def forgotten(settings: Settings) -> str:
    """Forget the tray kept; what to tell. Raises TrayFileError when it cannot be."""
    file = tray_file(settings)
    try:
        file.unlink()
    except FileNotFoundError:
        return _("No tray was kept.")
    except OSError as problem:
        words = _("{file} cannot be removed ({problem}). Look whose file it is.")
        raise TrayFileError(words.format(file=file, problem=problem.strerror)) from problem
    return _("The tray is forgotten: dice are looked for in the whole picture.")


def write_markers(file: Path, paper: str) -> str:
    """Write the page of markers as a PDF, whole or not at all; what to tell. Raises TrayFileError."""
    from vision.marker_page import Paper, marker_page

    fresh = file.with_name(file.name + ".new")
    try:
        with fresh.open("wb") as page:
            page.write(marker_page(Paper[paper.upper()]))
            page.flush()
            os.fsync(page.fileno())
        fresh.replace(file)
    except OSError as problem:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        words = _("{file} cannot be written ({problem}). Name a file in a folder of yours.")
        raise TrayFileError(words.format(file=file, problem=problem.strerror)) from problem
    return _("{file}: print it at 100 %, and measure the line of 100 mm.").format(file=file)
