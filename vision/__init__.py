"""Seeing dice: cameras, the tray, and the reader that turns pictures into proposals."""

import os

# OpenCV reads this once, when it is first imported: without it a stalled camera is noticed after ten seconds only.
os.environ.setdefault("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", "1")
