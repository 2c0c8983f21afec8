"""One look through the camera, for all the checks that need a picture."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from companion.config import Settings
from companion.doctor import camera, tray
from companion.doctor.finding import Check, Finding
from companion.doctor.light import judge_light, measured_light
from companion.language import gettext as _
from companion.wiring.tray import tray_file


class CameraVisit:
    """Opens the camera of the settings, or a simulated one, for some seconds. `picture` is what it saw, BGR."""

    CHECKS: Final = (
        *(Check.CAMERA, Check.FRAME_RATE, Check.SHARPNESS, Check.EXPOSURE, Check.GLARE),
        *(Check.FRAMING, Check.LIGHT, Check.MARKERS),
    )

    def __init__(self, settings: Settings, *, simulated: bool) -> None:
        self.picture: Any = None
        self._settings = settings
        self._simulated = simulated

    def findings(self) -> tuple[Finding, ...]:
        """A finding for each of CHECKS."""
        from vision.clock import SystemClock
        from vision.frames import CameraError

        if not self._settings.dice.camera and not self._simulated:
            return self._unused(_("The settings leave the camera out: dice are entered by hand."))
        try:
            open_source = self._opener()
        except CameraError as problem:
            return self._seen(camera.CameraSeen.failed(problem))
        if open_source is None:
            return self._unused(_("No camera is connected: dice are entered by hand."))
        return self._seen(camera.look_at_camera(open_source, SystemClock()))

    def _opener(self) -> Callable[[], Any] | None:
        if self._simulated:
            from companion.wiring.devices import simulated_camera

            return lambda: simulated_camera(None).open()
        from vision.camera import opener

        wanted = self._settings.camera
        return opener(wanted.source, (wanted.width_px, wanted.height_px), rotate_deg=wanted.rotate_deg)

    @property
    def _is_live(self) -> bool:
        """Whether time means anything to it: pictures of a folder and a video come as they may."""
        source = Path(self._settings.camera.source).expanduser()
        return self._simulated or not (source.is_dir() or source.is_file())

    @property
    def _asked_px(self) -> int | None:
        """How many pixels a picture was asked to have; None where nothing was asked."""
        if self._simulated or not self._is_live:
            return None
        return self._settings.camera.width_px * self._settings.camera.height_px

    def _seen(self, seen: camera.CameraSeen) -> tuple[Finding, ...]:
        from vision.picture_quality import PictureQuality
        from vision.tray_verdict import quality_within

        self.picture = seen.picture
        place, inside, quality = None, None, None
        if seen.picture is not None:
            place = tray.look_at_tray(seen.picture, tray_file(self._settings))
            inside = place.tray.cut(seen.picture) if place.tray else None
            quality = quality_within(place.tray, seen.picture) if place.tray else PictureQuality.of(seen.picture)
        return (
            camera.judge_camera(seen, self._asked_px),
            *self._over_time(seen, inside),
            *camera.judge_picture(quality),
            tray.judge_framing(place),
            tray.judge_markers(place),
        )

    def _over_time(self, seen: camera.CameraSeen, inside: Any) -> tuple[Finding, ...]:
        if self._is_live:
            return camera.judge_frame_rate(seen), judge_light(measured_light(seen.levels, inside))
        what = _("Pictures from files say nothing about it.")
        return Finding.not_used(Check.FRAME_RATE, what), Finding.not_used(Check.LIGHT, what)

    def _unused(self, why: str) -> tuple[Finding, ...]:
        return tuple(Finding.not_used(check, why) for check in self.CHECKS)
