"""The Raspberry Pi's own camera, through picamera2 from the system's packages."""

import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import CancelledError
from typing import Any

from companion.language import gettext as _
from vision.clock import Clock
from vision.frames import CameraError, Frame, Image
from vision.picture_quality import brightness
from vision.settling import Grip, Settling

_log = logging.getLogger(__name__)

_BUSY_US = 66_666
_IDLE_US = 200_000
_BUFFERS = 3
_AF_MANUAL, _AF_CONTINUOUS = 0, 2
_EXPOSED = ("ExposureTime", "AnalogueGain")

_Size = tuple[int, int]


def _picamera2() -> Any:
    try:
        from picamera2 import Picamera2
    except (ImportError, ValueError) as problem:  # ValueError: a library of the system's built for another numpy
        advice = _("Install it: sudo apt install python3-picamera2, then run the set-up again")
        raise CameraError(_("picamera2 cannot be used ({problem})").format(problem=problem), advice) from problem
    return Picamera2


class PiCamera:
    """A PacedSource over the Pi's camera `number`, asked for `size` (width, height) pixels.

    It sends 15 frames a second, or 5 when told that nothing happens. Exposure, gain, white balance and focus are held
    once they have settled, so that colours stay what they are, and settle again in other light. `library` gives
    picamera2's class; tests give a fake. Raises CameraError when there is no camera.
    """

    def __init__(self, size: _Size, clock: Clock, number: int = 0, library: Callable[[], Any] = _picamera2) -> None:
        self._clock = clock
        self._frames = 0
        self._job: Any = None
        self._busy = True
        self._duration_us = _BUSY_US
        self._camera = _started(library(), size, number)
        self._settling = Settling(clock.now_s())

    def next_frame(self, timeout_s: float) -> Frame | None:
        """The next frame; None when none came in time. Raises CameraError when the camera fails."""
        try:
            # A request that came too late is still under way: the next look waits for the same one.
            self._job = self._job or self._camera.capture_request(wait=False)
            request = self._camera.wait(self._job, timeout=timeout_s)
        except TimeoutError:
            return None
        except (RuntimeError, CancelledError) as problem:
            raise CameraError(_("The Pi camera failed ({problem})").format(problem=problem), _check()) from problem
        self._job = None
        try:
            image, metadata = request.make_array("main"), request.get_metadata()
        finally:
            request.release()
        self._frames += 1
        now_s = self._clock.now_s()
        self._adjust(now_s, image, metadata)
        return Frame(image, self._frames, now_s)

    def pace(self, *, busy: bool) -> None:
        """Send 15 frames a second, or 5; while the camera settles always 15, so that it does not expose for long."""
        self._busy = busy
        wanted_us = _BUSY_US if busy or not self._settling.held else _IDLE_US
        if wanted_us != self._duration_us:
            self._duration_us = wanted_us
            self._camera.set_controls({"FrameDurationLimits": (wanted_us, wanted_us)})

    def close(self) -> None:
        """Stop the camera and give it back. Safe to call twice."""
        camera, self._camera = self._camera, None
        if camera is not None:
            _closed(camera)

    def _adjust(self, now_s: float, image: Image, metadata: Mapping[str, Any]) -> None:
        """Hold the camera's settings once they have settled; let them go in other light."""
        exposed = float(metadata.get("ExposureTime", 0)) * float(metadata.get("AnalogueGain", 1))
        gains = metadata.get("ColourGains", ())
        knobs = (exposed, *gains, metadata.get("LensPosition", 0.0))
        grip = self._settling.seen(now_s, brightness(image), *knobs, busy=self._busy)
        if grip is not None:
            offered = self._camera.camera_controls
            controls = _held(metadata) if grip is Grip.HOLD else _free()
            self._camera.set_controls({name: value for name, value in controls.items() if name in offered})
        self.pace(busy=self._busy)


def pi_cameras(library: Callable[[], Any] = _picamera2) -> tuple[tuple[int, str], ...]:
    """The Pi's own cameras, each with its number for `PiCamera` and its model; none when picamera2 is not there."""
    try:
        found = library().global_camera_info()
    except CameraError:
        return ()
    # picamera2 lists USB cameras too; those are better read as video devices.
    known = enumerate(found)
    return tuple((number, info.get("Model", "camera")) for number, info in known if "usb" not in info.get("Id", ""))


def pi_sizes(number: int, library: Callable[[], Any] = _picamera2) -> tuple[_Size, ...]:
    """The sizes the sensor of a camera has modes for, smallest first. Opens it for a moment. Raises CameraError."""
    try:
        camera = library()(number)
    except (RuntimeError, IndexError) as problem:
        raise _does_not_start(problem) from problem
    try:
        return tuple(sorted({mode["size"] for mode in camera.sensor_modes if "size" in mode}))
    finally:
        _closed(camera)


def whole_view(modes: Sequence[Mapping[str, Any]], size: _Size) -> Mapping[str, Any] | None:
    """The sensor's smallest mode that sees as much as any and has the pixels of `size`; None when none says.

    Left to itself the library may take a mode that reads the middle of the sensor alone, and the tray is cut off.
    """
    seeing = [mode for mode in modes if "size" in mode and "crop_limits" in mode and "bit_depth" in mode]
    widest = max((_seen(mode) for mode in seeing), default=0)
    whole = [mode for mode in seeing if _seen(mode) >= 0.98 * widest]
    enough = [mode for mode in whole if mode["size"][0] >= size[0] and mode["size"][1] >= size[1]]
    return min(enough, key=_pixels) if enough else max(whole, key=_pixels, default=None)


def _pixels(mode: Mapping[str, Any]) -> int:
    width, height = mode["size"]
    return int(width * height)


def _seen(mode: Mapping[str, Any]) -> int:
    """How much of the sensor a mode sees, in the sensor's own pixels."""
    _x, _y, width, height = mode["crop_limits"]
    return int(width * height)


def _started(library: Any, size: _Size, number: int) -> Any:
    camera = None
    try:
        camera = library(number)
        _configure(camera, size)
        controls = {"FrameDurationLimits": (_BUSY_US, _BUSY_US), **_free()}
        camera.set_controls({name: value for name, value in controls.items() if name in camera.camera_controls})
        camera.start()
    except (RuntimeError, IndexError, ValueError) as problem:
        if camera is not None:
            _closed(camera)
        raise _does_not_start(problem) from problem
    return camera


def _configure(camera: Any, size: _Size) -> None:
    """Ask for pictures of a size that show all the sensor sees; where that is refused, for the size alone."""
    # picamera2 names formats by the order in a word: what it calls RGB888 lies in memory as blue, green, red.
    wanted: dict[str, Any] = {"main": {"size": size, "format": "RGB888"}, "buffer_count": _BUFFERS}
    mode = whole_view(camera.sensor_modes, size)
    if mode is not None:
        sensor = {"output_size": mode["size"], "bit_depth": mode["bit_depth"]}
        try:
            camera.configure(camera.create_video_configuration(**wanted, sensor=sensor))
        except RuntimeError as problem:
            _log.info("the camera refused its mode %s: %s", mode["size"], problem)
        else:
            return
    camera.configure(camera.create_video_configuration(**wanted))


def _closed(camera: Any) -> None:
    """Close a camera. What is asked of it is called off first: picamera2 would wait for a stalled one for ever."""
    camera.cancel_all_and_flush()
    camera.close()


def _held(metadata: Mapping[str, Any]) -> dict[str, Any]:
    """Exposure, gain, white balance and focus as they were for a picture."""
    held = {name: metadata[name] for name in (*_EXPOSED, "ColourGains", "LensPosition") if name in metadata}
    return {"AeEnable": False, "AwbEnable": False, "AfMode": _AF_MANUAL, **held}


def _free() -> dict[str, Any]:
    """All of it left to the camera; an exposure and a gain of 0 end those that were given."""
    return {"AeEnable": True, "ExposureTime": 0, "AnalogueGain": 0.0, "AwbEnable": True, "AfMode": _AF_CONTINUOUS}


def _does_not_start(problem: Exception) -> CameraError:
    return CameraError(_("The Pi camera does not start ({problem})").format(problem=problem), _check())


def _check() -> str:
    return _("Check the ribbon cable on both ends, and that no other program uses the camera")
