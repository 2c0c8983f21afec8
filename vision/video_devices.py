"""The video devices of this machine as Linux shows them: their names, their sizes, and how to find one again.

Numbers are dealt out anew at every start and after every unplugging; the names in /dev/v4l/by-id stay with the camera.
"""

import fcntl
import os
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

Size = tuple[int, int]
"""Width and height in pixels."""

Asks = Callable[[int, int, bytearray], object]
"""Linux's ioctl: a file's number, a request, and what is filled in."""

_BY_ID = "v4l/by-id"
_OF_THE_PI = ("bcm2835-", "unicam", "rp1-cfe", "pispbe", "rpivid", "rpi-hevc")
"""Parts of the Pi's own chip that stand among the video devices and are no cameras."""

# From linux/videodev2.h: requests and layouts that never change, as programs are compiled against them.
_ENUM_FORMAT, _FORMAT = 0xC0405602, struct.Struct("=III32sII12x")
_ENUM_SIZE, _SIZE_ASKED, _SIZE_GIVEN = 0xC02C564A, struct.Struct("=II36x"), struct.Struct("=III6I8x")
_CAPTURE = 1
_DISCRETE = 1
_MOST_ANSWERS = 256


@dataclass(frozen=True, slots=True)
class VideoDevice:
    """A camera among the video devices: its number now, what it calls itself, and its stable name ("" for none)."""

    number: int
    words: str
    stable: str = ""

    @property
    def source(self) -> str:
        """What the setting camera.source calls it: its stable name, else its number."""
        return self.stable or str(self.number)


def video_devices(
    system: Path = Path("/sys/class/video4linux"), devices: Path = Path("/dev")
) -> tuple[VideoDevice, ...]:
    """The cameras among the video devices, lowest number first; without metadata nodes and parts of the Pi's chip."""
    stable = dict(_stable_names(devices))
    found = []
    for node in system.glob("video*"):
        number, words = node.name.removeprefix("video"), _line(node / "name") or "video device"
        if number.isdecimal() and _line(node / "index") in ("0", "") and not words.startswith(_OF_THE_PI):
            found.append(VideoDevice(int(number), words, stable.get(node.name, "")))
    return tuple(sorted(found, key=lambda one: one.number))


class Followed:
    """A video device named once, by number, stable name or path, and found again after it was unplugged."""

    def __init__(self, named: str, devices: Path = Path("/dev")) -> None:
        self._devices = devices
        self._path = devices / f"video{named}" if named.isdecimal() else devices / _BY_ID / named

    def path(self) -> Path:
        """Where it is now, or would be. A device named by its number is followed by its stable name from now on."""
        for node, name in _stable_names(self._devices):
            if self._path == self._devices / node:
                self._path = self._devices / _BY_ID / name
                break
        return self._path


def sizes_of(device: Path, ask: Asks = fcntl.ioctl) -> tuple[Size, ...]:
    """The sizes of pictures a device offers, smallest first; none when it cannot be asked. Opens it for a moment."""
    try:
        file = os.open(device, os.O_RDWR | os.O_NONBLOCK)
    except OSError:
        return ()
    try:
        return tuple(sorted({size for kind in _formats(file, ask) for size in _sizes(file, kind, ask)}))
    finally:
        os.close(file)


def _formats(file: int, ask: Asks) -> Iterator[int]:
    for index in range(_MOST_ANSWERS):
        answer = bytearray(_FORMAT.pack(index, _CAPTURE, 0, b"", 0, 0))
        if not _answered(file, _ENUM_FORMAT, answer, ask):
            return
        yield _FORMAT.unpack(answer)[4]


def _sizes(file: int, kind: int, ask: Asks) -> Iterator[Size]:
    """The sizes of one format; of a range of sizes its ends."""
    for index in range(_MOST_ANSWERS):
        answer = bytearray(_SIZE_ASKED.pack(index, kind))
        if not _answered(file, _ENUM_SIZE, answer, ask):
            return
        _, _, how, *numbers = _SIZE_GIVEN.unpack(answer)
        if how == _DISCRETE:
            yield numbers[0], numbers[1]
            continue
        least_width, most_width, _, least_height, most_height, _ = numbers
        yield from ((least_width, least_height), (most_width, most_height))
        return


def _answered(file: int, request: int, answer: bytearray, ask: Asks) -> bool:
    try:
        ask(file, request, answer)
    except OSError:
        return False
    return True


def _stable_names(devices: Path) -> Iterator[tuple[str, str]]:
    """The node that each name in /dev/v4l/by-id leads to now, and the name."""
    try:
        links = sorted((devices / _BY_ID).iterdir())
    except OSError:
        return
    for link in links:
        yield link.resolve().name, link.name


def _line(file: Path) -> str:
    try:
        return file.read_text("utf-8", "replace").strip()
    except OSError:
        return ""
