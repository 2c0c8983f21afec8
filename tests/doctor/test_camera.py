"""The camera: opened, looked through for a moment, and judged by what it sent."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.doctor.camera import (
    CameraSeen,
    judge_camera,
    judge_frame_rate,
    judge_picture,
    look_at_camera,
)
from companion.doctor.finding import Check, Finding, Health
from vision.clock import ManualClock
from vision.frames import CameraError, Frame, Image
from vision.picture_quality import PictureQuality

GREY: Image = np.full((720, 1280, 3), 120, np.uint8)
SEEN = CameraSeen(frames=16, span_s=1.0, picture=GREY, levels=(120.0,) * 16)
SHARP = PictureQuality(blur_px=1.1, brightness=120.0, bright_end=200.0, glare_share=0.0)


class Camera:
    """A FrameSource that sends a frame every `every_s` of the clock, and fails after `lasts` of them."""

    def __init__(self, clock: ManualClock, every_s: float = 1 / 15, lasts: int | None = None) -> None:
        self.closed = False
        self._clock = clock
        self._every_s = every_s
        self._lasts = lasts
        self._number = 0

    def next_frame(self, timeout_s: float) -> Frame | None:
        if self._number == self._lasts:
            raise CameraError("The camera went away", "Plug it in again")
        if self._every_s > timeout_s:
            self._clock.wait(timeout_s)
            return None
        self._clock.wait(self._every_s)
        self._number += 1
        return Frame(GREY, self._number, self._clock.now_s())

    def close(self) -> None:
        self.closed = True


def test_a_camera_is_looked_through_for_a_moment_and_given_back() -> None:
    clock = ManualClock()
    camera = Camera(clock)
    seen = look_at_camera(lambda: camera, clock)
    assert camera.closed
    assert seen.size_px == (1280, 720)
    assert seen.frames_a_second == pytest.approx(15)
    assert set(seen.levels) == {120.0}
    assert judge_camera(seen, 1280 * 720).health is Health.OK
    assert judge_frame_rate(seen).health is Health.OK


def test_a_camera_that_does_not_open_is_a_fault_with_its_own_advice() -> None:
    def gone() -> Camera:
        raise CameraError("Camera 0 does not open", "Check that it is plugged in")

    finding = judge_camera(look_at_camera(gone, ManualClock()), None)
    assert finding == Finding.fault(Check.CAMERA, "Camera 0 does not open.", "Check that it is plugged in")


def test_a_camera_that_goes_away_while_it_is_looked_through_is_a_fault_and_given_back() -> None:
    clock = ManualClock()
    camera = Camera(clock, lasts=3)
    assert judge_camera(look_at_camera(lambda: camera, clock), None).health is Health.FAULT
    assert camera.closed


def test_a_camera_that_sends_nothing_is_a_fault_and_waited_for_no_longer_than_five_seconds() -> None:
    clock = ManualClock()
    seen = look_at_camera(lambda: Camera(clock, every_s=60.0), clock)
    assert clock.now_s() == pytest.approx(5.0)
    assert "sends no pictures" in judge_camera(seen, None).what
    assert judge_frame_rate(seen).health is Health.NOT_CHECKED


def test_pictures_smaller_than_asked_for_are_a_warning() -> None:
    finding = judge_camera(SEEN, 1920 * 1080)
    assert finding.health is Health.WARNING
    assert "1280x720" in finding.what
    assert "companion camera" in finding.advice


@pytest.mark.parametrize(
    ("frames", "health"), [(31, Health.OK), (9, Health.OK), (7, Health.WARNING), (4, Health.FAULT)]
)
def test_too_few_frames_a_second_are_told(frames: int, health: Health) -> None:
    assert judge_frame_rate(replace(SEEN, frames=frames)).health is health


@pytest.mark.parametrize(
    ("quality", "check", "health"),
    [
        (replace(SHARP, blur_px=2.6), Check.SHARPNESS, Health.WARNING),
        (replace(SHARP, blur_px=4.0), Check.SHARPNESS, Health.FAULT),
        (replace(SHARP, blur_px=None), Check.SHARPNESS, Health.NOT_CHECKED),
        (replace(SHARP, bright_end=60.0), Check.EXPOSURE, Health.WARNING),
        (replace(SHARP, brightness=240.0), Check.EXPOSURE, Health.WARNING),
        (replace(SHARP, glare_share=0.01), Check.GLARE, Health.WARNING),
        (replace(SHARP, glare_share=0.2), Check.GLARE, Health.FAULT),
    ],
)
def test_a_poor_picture_is_told_by_what_is_poor_about_it(quality: PictureQuality, check: Check, health: Health) -> None:
    unwell = [finding for finding in judge_picture(quality) if finding.health is not Health.OK]
    assert [(finding.check, finding.health) for finding in unwell] == [(check, health)]


def test_a_good_picture_is_well_in_every_way() -> None:
    assert {finding.health for finding in judge_picture(SHARP)} == {Health.OK}


def test_without_a_picture_nothing_is_said_about_it() -> None:
    assert {finding.health for finding in judge_picture(None)} == {Health.NOT_CHECKED}


def test_a_real_picture_out_of_focus_is_found_blurred() -> None:
    board = np.kron(np.indices((9, 16)).sum(axis=0) % 2, np.ones((80, 80))).astype(np.uint8) * 160 + 40
    sharp = np.asarray(cv2.GaussianBlur(cv2.merge([board] * 3), (0, 0), 0.8), np.uint8)
    blurred = np.asarray(cv2.GaussianBlur(sharp, (0, 0), 6), np.uint8)
    assert judge_picture(PictureQuality.of(sharp))[0].health is Health.OK
    assert judge_picture(PictureQuality.of(blurred))[0].health is Health.FAULT
