"""Makes the STL files and the pictures of the printable parts from their source, with OpenSCAD.

    python -m hardware.tray.build

Every STL file names in its header the sources it was made from, so that a test notices when it is out of date.
"""

import hashlib
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2

HERE = Path(__file__).resolve().parent
STL = HERE / "stl"
PICTURES = HERE.parents[1] / "docs" / "build" / "pictures"
PART_SOURCES = ("sizes", "tray", "arm", "light", "boxes", "print")
"""What the shape of a part depends on; the other sources are for the pictures."""

_NEEDED = ("openscad", "xvfb-run")


@dataclass(frozen=True, slots=True)
class View:
    """A picture: OpenSCAD's camera (looks at, turned, distance; mm, degrees) and its settings."""

    source: str
    camera: str
    settings: tuple[str, ...]
    options: tuple[str, ...] = ()
    size_px: tuple[int, int] = (880, 660)


def assembled(camera: str, *settings: str, **others: Any) -> View:
    """A view of everything where it belongs."""
    return View("assembly.scad", camera, settings, **others)


VIEWS = {
    "whole": assembled("20,-30,150,64,0,28,1450", "step=0"),
    "from_lens": assembled("0,0,0,0,0,0,626", "step=0", "from_lens=true", size_px=(960, 540)),
    "from_the_side": assembled("0,5,180,90,0,90,1050", "step=0", "rays=true", options=("--projection=o",)),
    "step_1": assembled("0,0,0,50,0,30,1050", "step=1"),
    "step_2": assembled("0,20,10,50,0,152,920", "step=2"),
    "step_3": assembled("0,40,200,68,0,40,1300", "step=3"),
    "step_4": assembled("0,50,280,105,0,50,620", "step=4"),
    "step_5": assembled("10,90,240,75,0,-35,800", "step=5"),
    "step_6": assembled("60,110,40,50,0,150,800", "step=6"),
    "step_7": assembled("0,-130,60,60,0,30,950", "step=7"),
}


def part_view(name: str) -> View:
    """A view of one part as it lies on the printer's bed."""
    return View("plate.scad", "0,0,0,55,0,30,0", (f'part="{name}"',), ("--autocenter", "--viewall"), (400, 300))


def parts() -> list[str]:
    """The names of the printable parts, as print.scad lists them."""
    return re.findall(r'^if \(part == "(\w+)"\)', (HERE / "print.scad").read_text("utf-8"), re.MULTILINE)


def digest() -> str:
    """A fingerprint of the sources that shape the parts."""
    text = "".join((HERE / f"{name}.scad").read_text("utf-8") for name in PART_SOURCES)
    return hashlib.sha256(text.encode()).hexdigest()


def header() -> bytes:
    """The 80 bytes at the head of every STL file."""
    return f"table-companion tray, sources {digest()[:32]}".encode().ljust(80)


def make_part(name: str) -> None:
    """Write the STL file of a part. CalledProcessError when OpenSCAD refuses its source."""
    path = STL / f"{name}.stl"
    source = str(HERE / "print.scad")
    _run("openscad", "--export-format", "binstl", "-o", str(path), "-D", f'part="{name}"', source)
    path.write_bytes(header() + in_order(path.read_bytes())[80:])


def in_order(stl: bytes) -> bytes:
    """A binary STL file with its triangles in one fixed order: OpenSCAD's order differs from run to run."""
    triangles = [stl[at : at + 50] for at in range(84, len(stl), 50)]
    return stl[:84] + b"".join(sorted(_from_least_corner(triangle) for triangle in triangles))


def _from_least_corner(triangle: bytes) -> bytes:
    corners = [triangle[at : at + 12] for at in (12, 24, 36)]
    least = corners.index(min(corners))
    return triangle[:12] + b"".join(corners[least:] + corners[:least]) + triangle[48:]


def draw(name: str, view: View) -> None:
    """Write a picture: drawn at double size, for smooth edges."""
    path = PICTURES / f"{name}.png"
    size = f"--imgsize={2 * view.size_px[0]},{2 * view.size_px[1]}"
    settings = [word for setting in view.settings for word in ("-D", setting)]
    look = ["--colorscheme", "Tomorrow", size, f"--camera={view.camera}", *view.options, *settings]
    _run("xvfb-run", "-a", "openscad", "-o", str(path), *look, str(HERE / view.source))
    drawn = cv2.imread(str(path))
    if drawn is None:
        sys.exit(f"OpenSCAD drew no picture {path.name}: open {view.source} in it and see what it says.")
    picture = cv2.resize(drawn, view.size_px, interpolation=cv2.INTER_AREA)
    cv2.imwrite(str(path), picture, [cv2.IMWRITE_PNG_COMPRESSION, 9])


def _run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)


def main() -> None:
    """Make everything, two at a time."""
    missing = [command for command in _NEEDED if not shutil.which(command)]
    if missing:
        sys.exit(f"Missing: {', '.join(missing)}. On Debian: sudo apt-get install openscad xvfb")
    STL.mkdir(exist_ok=True)
    PICTURES.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(make_part, parts()))
        views = VIEWS | {f"part_{name}": part_view(name) for name in parts()}
        list(pool.map(draw, views, views.values()))


if __name__ == "__main__":
    main()
