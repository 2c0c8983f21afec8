"""A camera that hangs sideways or upside down: its pictures turned upright."""

from dataclasses import replace

import cv2
import numpy as np

from vision.frames import Frame, FrameSource, PacedSource

_TURNS = {90: cv2.ROTATE_90_CLOCKWISE, 180: cv2.ROTATE_180, 270: cv2.ROTATE_90_COUNTERCLOCKWISE}


class Turned:
    """A PacedSource whose pictures are those of another source turned clockwise by 90, 180 or 270 degrees."""

    def __init__(self, source: FrameSource, clockwise_deg: int) -> None:
        self._source = source
        self._turn = _TURNS[clockwise_deg]

    def next_frame(self, timeout_s: float) -> Frame | None:
        """The newest frame, upright; as the source gives it in all else."""
        frame = self._source.next_frame(timeout_s)
        if frame is None:
            return None
        return replace(frame, image=np.asarray(cv2.rotate(frame.image, self._turn), np.uint8))

    def pace(self, *, busy: bool) -> None:
        """Have the source send many frames from now on, or few, if it can."""
        if isinstance(self._source, PacedSource):
            self._source.pace(busy=busy)

    def close(self) -> None:
        """Release the source. Safe to call twice."""
        self._source.close()
