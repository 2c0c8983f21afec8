"""Which camera to use: the Pi's own, a USB camera, a folder of pictures, or a video file."""

import re
from collections.abc import Callable
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path

from companion.language import gettext as _
from vision.camera_thread import OwnThread
from vision.clock import Clock, SystemClock
from vision.file_cameras import FolderCamera, VideoFile
from vision.frame_faults import WholeFrames
from vision.frames import CameraError, FrameSource, NoCameraError
from vision.pi_camera import PiCamera, pi_cameras, pi_sizes
from vision.turned import Turned
from vision.usb_camera import UsbCamera
from vision.video_devices import Followed, Size, sizes_of, video_devices

Opener = Callable[[], FrameSource]
Cameras = Callable[[], tuple[tuple[str, str], ...]]

_PI = "picamera2"
_PI_NAME = re.compile(r"picamera2(:\d{1,2})?")
_DEVICE = ("usb-", "/dev/video", "/dev/v4l/")


def opener(source: str, size: Size = (1280, 720), clock: Clock | None = None, rotate_deg: int = 0) -> Opener | None:
    """What opens the camera named by `source`, as often as needed; None when "auto" finds no camera.

    `size` is the width and height in pixels that a camera is asked for, before its pictures are turned clockwise by
    `rotate_deg`. Raises CameraError when `source` can name no camera at all; a camera that is merely unplugged fails
    later, when it is opened.
    """
    time = clock or SystemClock()
    if source == "auto":
        return awaited(size, time, rotate_deg) if available() else None
    return _turning(_opener(source, size, time), rotate_deg)


def awaited(
    size: Size = (1280, 720), clock: Clock | None = None, rotate_deg: int = 0, cameras: Cameras | None = None
) -> Opener:
    """What opens the first camera there is when it is called, and later the same one as long as it is there.

    It raises NoCameraError while there is none. `cameras` tells which there are, as `available` does.
    """
    time = clock or SystemClock()
    chosen: dict[str, Opener] = {}

    def open_one() -> FrameSource:
        found = [name for name, _words in (cameras or available)()]
        if not found:
            raise NoCameraError(_("There is no camera"), _("Plug one in, or enter dice by hand"))
        if not chosen.keys() & set(found):
            chosen.clear()
            chosen[found[0]] = _opener(found[0], size, time)
        (open_it,) = chosen.values()
        return open_it()

    return _turning(open_one, rotate_deg)


def available() -> tuple[tuple[str, str], ...]:
    """The cameras of this machine: the name that `opener` takes, and what it is called. The Pi's own come first."""
    own = _own()
    first = own[0][0] if own else 0
    pi = ((_PI if number == first else f"{_PI}:{number}", model) for number, model in own)
    return (*pi, *((device.source, device.words) for device in video_devices()))


def sizes(source: str) -> tuple[Size, ...]:
    """The sizes of pictures that a camera of `available` offers, smallest first; none when it does not say.

    Opens the camera for a moment. Raises CameraError when it is in use.
    """
    return pi_sizes(_pi_number(source)) if _PI_NAME.fullmatch(source) else sizes_of(Followed(source).path())


@cache
def _own() -> tuple[tuple[int, str], ...]:
    """The Pi's own cameras. They come and go with the power alone, and to ask for them fills the log."""
    return pi_cameras()


def _turning(open_source: Opener, rotate_deg: int) -> Opener:
    return (lambda: Turned(open_source(), rotate_deg)) if rotate_deg else open_source


def _opener(source: str, size: Size, clock: Clock) -> Opener:
    if _PI_NAME.fullmatch(source):
        if find_spec(_PI) is None:
            raise CameraError(_("picamera2 is not installed"), _("Install it: sudo apt install python3-picamera2"))
        return OwnThread(lambda: WholeFrames(PiCamera(size, clock, _pi_number(source)), clock))
    if source.isdecimal() or source.startswith(_DEVICE):
        device = Followed(source)
        return OwnThread(lambda: WholeFrames(UsbCamera(device.path(), size, clock), clock))
    path = Path(source).expanduser()
    if path.is_dir():
        return partial(FolderCamera, path, clock)
    if path.is_file():
        return partial(VideoFile, path, clock)
    raise CameraError(_("There is no camera {source!r}").format(source=source), _kinds())


def _pi_number(source: str) -> int:
    """Which of the library's cameras is meant; without a number the first that is the Pi's own."""
    number = source.removeprefix(_PI).removeprefix(":")
    return int(number) if number else next((own for own, _model in _own()), 0)


def _kinds() -> str:
    return _(
        'Name "auto", "picamera2", the number of a video device such as "0" or its name in /dev/v4l/by-id, a folder '
        "of pictures, or a video file; `companion camera` lists what is there"
    )
