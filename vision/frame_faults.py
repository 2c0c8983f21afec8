"""Frames that a camera sends but nobody should look at: black, torn, or of another size than those before."""

from enum import StrEnum, unique

import numpy as np

from companion.language import gettext as _
from vision.clock import Clock
from vision.frames import BlindError, CameraError, Frame, FrameSource, Image, PacedSource

LASTING_S = 1.2
"""Spoilt frames alone for so long are a camera that fails; so are those of a camera just opened after `WAKING_S`."""

WAKING_S = 4.0

_BLACK = 16
_TORN_SHARE = 1 / 24
_WHITE = 250
_NO_LIGHT = 4


@unique
class Fault(StrEnum):
    """What is wrong with a frame."""

    BLACK = "black"
    TORN = "torn"
    OTHER_SIZE = "other_size"


def advice_for(fault: Fault) -> str:
    """What a person should do about a camera that sends nothing but such frames."""
    return {
        Fault.BLACK: _("The camera sees only black. Take its cap off, or switch the light on"),
        Fault.TORN: _("The camera's pictures arrive torn. Use a shorter cable, or another USB socket"),
        Fault.OTHER_SIZE: _("The camera changes the size of its pictures. Unplug it and plug it in again"),
    }[fault]


class FrameCheck:
    """Looks at one frame after the other of a camera that was just opened.

    Its first whole frame says the size; when even that one ends flat, the scene does, and no frame is called torn.
    """

    def __init__(self) -> None:
        self._shape: tuple[int, ...] | None = None
        self._ends_flat = False

    def fault(self, image: Image) -> Fault | None:
        """What is wrong with the frame; None when it can be used."""
        if self._shape is not None and image.shape != self._shape:
            return Fault.OTHER_SIZE
        if is_black(image):
            return Fault.BLACK
        torn = is_torn(image)
        if self._shape is None:
            self._shape, self._ends_flat = image.shape, torn
        return Fault.TORN if torn and not self._ends_flat else None


class WholeFrames:
    """A PacedSource over a camera, without its spoilt frames.

    Raises CameraError when nothing else comes, and BlindError while all of it is black.
    """

    def __init__(self, camera: FrameSource, clock: Clock) -> None:
        self._camera = camera
        self._clock = clock
        self._check = FrameCheck()
        self._fault: Fault | None = None
        self._patient_until_s = clock.now_s() + WAKING_S

    def next_frame(self, timeout_s: float) -> Frame | None:
        """The newest frame; None when none came in time, or one that is spoilt."""
        frame = self._camera.next_frame(timeout_s)
        if frame is None:
            return None
        now_s = self._clock.now_s()
        fault = self._check.fault(frame.image)
        if fault is None:
            self._fault, self._patient_until_s = None, now_s + LASTING_S
            return frame
        if self._fault is None:
            # Nobody may have looked for a while: the time counts from the first spoilt frame.
            self._patient_until_s = max(self._patient_until_s, now_s + LASTING_S)
        self._fault = fault
        if now_s >= self._patient_until_s:
            failure = BlindError if fault is Fault.BLACK else CameraError
            raise failure(_("The camera's pictures cannot be used"), advice_for(fault))
        return None

    def pace(self, *, busy: bool) -> None:
        """Have the camera send many frames from now on, or few, if it can."""
        if isinstance(self._camera, PacedSource):
            self._camera.pace(busy=busy)

    def close(self) -> None:
        """Release the camera. Safe to call twice."""
        self._camera.close()


def is_black(image: Image) -> bool:
    """Whether nothing at all can be seen."""
    return int(image[::8, ::8].max(initial=0)) <= _BLACK


def is_torn(image: Image) -> bool:
    """Whether the lower end is one flat colour under a picture that is none: what was lost on the way is filled so.

    Real pictures have grain; white that is burnt out and black have none and are left out.
    """
    rows = max(2, round(image.shape[0] * _TORN_SHARE))
    end, start = image[-rows:], image[:-rows]
    colour = end[-1, -1]
    if not (end == colour).all() or colour.min() >= _WHITE or colour.max() <= _NO_LIGHT:
        return False
    return start.size > 0 and bool(np.ptp(start[::8, ::8]) > 0)
