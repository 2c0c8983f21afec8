"""Which camera to use: the Pi's own, a USB camera, a folder of pictures, or a video file."""

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from vision.clock import Clock, SystemClock
from vision.file_cameras import FolderCamera, VideoFile
from vision.frames import CameraError, FrameSource
from vision.pi_camera import PiCamera, pi_cameras
from vision.usb_camera import UsbCamera, usb_cameras

Opener = Callable[[], FrameSource]

_KINDS = 'Name "auto", "picamera2", the number of a video device such as "0", a folder of pictures, or a video file'


def opener(source: str, size: tuple[int, int] = (1280, 720), clock: Clock | None = None) -> Opener | None:
    """What opens the camera named by `source`, as often as needed; None when "auto" finds no camera.

    `size` is the width and height in pixels that a camera is asked for. Raises CameraError when `source` can name
    no camera at all; a camera that is merely unplugged fails later, when it is opened.
    """
    time = clock or SystemClock()
    if source == "auto":
        found = [name for name, _ in available()]
        return opener(found[0], size, time) if found else None
    if source == "picamera2":
        if find_spec("picamera2") is None:
            raise CameraError("picamera2 is not installed", "Install it: sudo apt install python3-picamera2")
        return lambda: PiCamera(size, time)
    if source.isdecimal():
        return lambda: UsbCamera(int(source), size, time)
    path = Path(source).expanduser()
    if path.is_dir():
        return lambda: FolderCamera(path, time)
    if path.is_file():
        return lambda: VideoFile(path, time)
    raise CameraError(f"There is no camera {source!r}", _KINDS)


def available() -> tuple[tuple[str, str], ...]:
    """The cameras of this machine: the name that `opener` takes, and what it is called. The Pi's own come first."""
    return (*(("picamera2", model) for model in pi_cameras()), *usb_cameras())
