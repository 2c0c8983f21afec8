"""The Raspberry Pi's own camera, through picamera2 from the system's packages."""

from collections.abc import Callable
from typing import Any

from vision.clock import Clock
from vision.frames import CameraError, Frame

_FRAME_US = 66_666
_SETTLE_FRAMES = 20
_HELD = ("ExposureTime", "AnalogueGain", "ColourGains")
_CHECK = "Check the ribbon cable on both ends, and that no other program uses the camera"


def _picamera2() -> Any:
    try:
        from picamera2 import Picamera2
    except (ImportError, ValueError) as problem:  # ValueError: a library of the system's built for another numpy
        advice = "Install it: sudo apt install python3-picamera2, then run the set-up again"
        raise CameraError(f"picamera2 cannot be used ({problem})", advice) from problem
    return Picamera2


class PiCamera:
    """A FrameSource over the Pi's camera, asked for `size` (width, height) pixels at 15 frames a second.

    Exposure, gain and white balance are held once they have settled, so that colours stay what they are.
    `library` gives picamera2's class; tests give a fake. Raises CameraError when there is no camera.
    """

    def __init__(self, size: tuple[int, int], clock: Clock, library: Callable[[], Any] = _picamera2) -> None:
        self._clock = clock
        self._number = 0
        self._job: Any = None
        self._camera = _started(library(), size)

    def next_frame(self, timeout_s: float) -> Frame | None:
        """The next frame; None when none came in time. Raises CameraError when the camera fails."""
        try:
            # A request that came too late is still under way: the next look waits for the same one.
            self._job = self._job or self._camera.capture_request(wait=False)
            request = self._camera.wait(self._job, timeout=timeout_s)
        except TimeoutError:
            return None
        except RuntimeError as problem:
            raise CameraError(f"The Pi camera failed ({problem})", _CHECK) from problem
        self._job = None
        try:
            image, metadata = request.make_array("main"), request.get_metadata()
        finally:
            request.release()
        self._number += 1
        if self._number == _SETTLE_FRAMES:
            self._hold(metadata)
        return Frame(image, self._number, self._clock.now_s())

    def close(self) -> None:
        """Stop the camera and give it back. Safe to call twice."""
        camera, self._camera = self._camera, None
        if camera is not None:
            camera.stop()
            camera.close()

    def _hold(self, metadata: dict[str, Any]) -> None:
        """Keep exposure, gain, white balance and focus as they are now."""
        held = {name: metadata[name] for name in _HELD if name in metadata}
        focus = {"AfMode": 0, "LensPosition": metadata["LensPosition"]} if "LensPosition" in metadata else {}
        self._camera.set_controls({"AeEnable": False, "AwbEnable": False, **held, **focus})


def pi_cameras(library: Callable[[], Any] = _picamera2) -> tuple[str, ...]:
    """The models of the Pi's cameras; none when picamera2 is not there."""
    try:
        found = library().global_camera_info()
    except CameraError:
        return ()
    # picamera2 lists USB cameras too; those are better read as video devices.
    return tuple(info.get("Model", "camera") for info in found if "usb" not in info.get("Id", ""))


def _started(library: Any, size: tuple[int, int]) -> Any:
    try:
        camera = library()
        # picamera2 names formats by the order in a word: what it calls RGB888 lies in memory as blue, green, red.
        stream = {"size": size, "format": "RGB888"}
        controls = {"FrameDurationLimits": (_FRAME_US, _FRAME_US)}
        camera.configure(camera.create_video_configuration(main=stream, controls=controls, buffer_count=3))
        camera.start()
    except (RuntimeError, IndexError) as problem:
        raise CameraError(f"The Pi camera does not start ({problem})", _CHECK) from problem
    return camera
