"""The cameras of this machine for the command line: which there are, and a look through one."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.config import Settings
from companion.doctor.finding import Finding, Health
from companion.language import gettext as _
from companion.wiring.examining_board import BoardVisit


class CamerasError(Exception):
    """A camera that cannot be looked through; the text says what to do."""


def listed(settings: Settings) -> tuple[str, ...]:
    """A line for each camera: the name that chooses it, what it calls itself, its sizes; then what is chosen now."""
    from vision.camera import available

    found = available()
    if not found:
        return (_("No camera is connected. Plug one in, or look through a folder of pictures or a video."),)
    lines = tuple(f"{source}: {words}, {_told_sizes(source)}" for source, words in found)
    return (*lines, "", _chosen(settings.camera.source, found[0][0]))


def tried(settings: Settings, source: str | None, clock: Any = None) -> tuple[str, ...]:
    """What a look of some seconds shows through the camera `source`, else through that of the settings.

    The tray board's light shines meanwhile, if there is one. `clock` None is the machine's own. Raises CamerasError
    when no pictures come.
    """
    from companion.doctor.camera import look_at_camera
    from vision.clock import SystemClock
    from vision.picture_quality import PictureQuality

    clock = clock or SystemClock()
    open_camera = _opened(settings, source, clock)
    with _by_trays_light(settings, source or settings.camera.source) as lighting:
        seen = look_at_camera(open_camera, clock)
    if seen.problem is not None:
        raise CamerasError(f"{seen.problem} {seen.advice}")
    if seen.picture is None:
        raise CamerasError(_("The camera opens but sends no pictures. Check its cable and plug it in again"))
    return (*_told(seen, PictureQuality.of(seen.picture)), *lighting)


@contextmanager
def _by_trays_light(settings: Settings, source: str) -> Iterator[tuple[str, ...]]:
    """Light the tray for a camera that looks at it now; what there is to say about that."""
    if Path(source).expanduser().is_dir() or Path(source).expanduser().is_file():
        yield ()
        return
    board = BoardVisit(settings, simulated=False)
    found = board.finding()
    try:
        yield _told_lighting(found)
    finally:
        board.put_out()


def _told_lighting(found: Finding) -> tuple[str, ...]:
    match found.health:
        case Health.OK:
            return (_("the tray board's light: on while the camera looked"),)
        case Health.NOT_USED:
            return ()
    return (_("the tray board's light: out. {what}").format(what=found.what), f"    {found.advice}")


def _opened(settings: Settings, source: str | None, clock: Any) -> Any:
    from vision.camera import opener
    from vision.frames import CameraError

    camera = settings.camera
    try:
        open_camera = opener(source or camera.source, (camera.width_px, camera.height_px), clock, camera.rotate_deg)
    except CameraError as problem:
        raise CamerasError(str(problem)) from problem
    if open_camera is None:
        raise CamerasError(_("No camera is connected. Plug one in, or name a folder of pictures or a video"))
    return open_camera


def _told(seen: Any, quality: Any) -> tuple[str, ...]:
    sharpness, light, glare = quality.words()
    width, height = seen.size_px
    edges = "" if quality.blur_px is None else _(" (edges {px:.1f} pixels wide)").format(px=quality.blur_px)
    return (
        _("pictures: {width}x{height}, {rate:.0f} a second").format(
            width=width, height=height, rate=seen.frames_a_second
        ),
        _("sharpness: {words}{edges}").format(words=sharpness, edges=edges),
        _("light: {words} (brightest {level:.0f} of 255)").format(words=light, level=quality.bright_end),
        _("glare: {words} ({share:.1f} %)").format(words=glare, share=100 * quality.glare_share),
    )


def _told_sizes(source: str) -> str:
    from vision.camera import sizes
    from vision.frames import CameraError

    try:
        found = sizes(source)
    except CameraError:
        return _("in use now")
    return ", ".join(f"{width}x{height}" for width, height in found) or _("sizes unknown")


def _chosen(source: str, first: str) -> str:
    """What the settings choose now, and how to choose another."""
    chosen = _('The settings choose "{source}"').format(source=source)
    meaning = _(", which is {first} now").format(first=first) if source == "auto" else ""
    another = _('To choose another, write its name into the settings: source = "..." in [camera].')
    return f"{chosen}{meaning}. {another}"
