import numpy as np
import pytest

from vision.frames import CameraError, Frame


def test_a_frame_refuses_a_picture_that_is_not_three_bytes_a_pixel() -> None:
    with pytest.raises(ValueError, match=r"\(4, 6\)"):
        Frame(np.zeros((4, 6), np.uint8), 1, 0.0)
    with pytest.raises(ValueError, match="float64"):
        Frame(np.zeros((4, 6, 3)), 1, 0.0)  # type: ignore[arg-type]


def test_a_camera_error_tells_what_failed_and_what_to_do() -> None:
    error = CameraError("Camera 0 does not answer", "Check its cable")
    assert str(error) == "Camera 0 does not answer. Check its cable"
    assert error.advice == "Check its cable"
