"""Seeing dice: cameras, the tray, and the reader that turns pictures into proposals."""

import os

# OpenCV reads these once, when it is first imported. Without them a stalled camera is noticed after ten seconds only,
# and a small file that claims to be a picture of a thousand million pixels is given the memory.
os.environ.setdefault("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", "1")
os.environ.setdefault("OPENCV_IO_MAX_IMAGE_PIXELS", "120000000")
