"""The kernel's own driver that plays a camera. Only inside the virtual machine."""

import fcntl
import os
import struct
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path

import cv2

from tests.hil.chips import modprobe, wait_until
from vision.frames import Image


class UsbCamera:
    """A camera at /dev/video7 that sends the pictures it is given, until it is pulled. `size` in pixels."""

    path = "/dev/video7"
    SET_FORMAT, TO_SHOW, YUYV, ONE_FIELD, SRGB = 0xC0D05605, 2, 0x56595559, 1, 8

    def __init__(self, size: tuple[int, int], picture: Callable[[], Image], each_s: float) -> None:
        self._size, self._picture, self._each_s = size, picture, each_s
        self._pulled = threading.Event()
        self.plug_in()

    def plug_in(self) -> None:
        """Put its cable in; it sends pictures once this returns."""
        # With exclusive_caps it is a camera, and nothing else, from the first picture on.
        modprobe("v4l2loopback", devices=1, video_nr=7, card_label="Webcam", exclusive_caps=1)
        wait_until(Path(self.path).exists, self.path)
        self._device = os.open(self.path, os.O_RDWR)
        width, height = self._size
        kind = (self.TO_SHOW, width, height, self.YUYV, self.ONE_FIELD, width * 2, width * height * 2, self.SRGB, 0)
        fcntl.ioctl(self._device, self.SET_FORMAT, struct.pack("I4x8I", *kind).ljust(208, b"\0"))
        self._send()
        self._pulled.clear()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def pull(self) -> None:
        """Let no picture come any more: the wire is out."""
        self._pulled.set()
        self._thread.join()

    def take_away(self) -> None:
        """Remove the device as well, once nobody has it open."""
        os.close(self._device)
        wait_until(self._removed, "driver that can be removed")
        wait_until(lambda: not Path(self.path).exists(), "end of the camera")

    def _removed(self) -> bool:
        """Whether the driver is gone, which it can't be as long as somebody looks through the camera."""
        return subprocess.run(["rmmod", "v4l2loopback"], check=False, capture_output=True).returncode == 0

    def _send(self) -> None:
        os.write(self._device, cv2.cvtColor(self._picture(), cv2.COLOR_BGR2YUV_YUY2).tobytes())

    def _run(self) -> None:
        while not self._pulled.wait(self._each_s):
            self._send()
