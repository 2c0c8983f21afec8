"""The camera over the tray: whether it opens, how fast it sends, and how good its pictures are."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.doctor.finding import Check, Finding
from companion.language import gettext as _
from vision.clock import Clock
from vision.frames import CameraError, Frame, FrameSource, Image
from vision.picture_quality import Exposure, Glare, PictureQuality, Sharpness, brightness

FIRST_FRAME_S = 5.0
LOOK_S = 1.5
_FRAME_S = 0.5

FEWEST_A_SECOND = 4.0
GOOD_A_SECOND = 8.0
"""Frames. A throw lies still for half a second before it is read: with fewer frames that takes visibly longer."""

_ENOUGH = 0.8
_PICTURES = (Check.SHARPNESS, Check.EXPOSURE, Check.GLARE)


@dataclass(frozen=True, slots=True, eq=False)
class CameraSeen:
    """A short look through a camera: `frames` frames in `span_s` seconds, the newest of them `picture` (BGR).

    `levels` are the brightness of each frame, 0..255. `problem` is why it failed, `advice` what to do about it.
    """

    frames: int = 0
    span_s: float = 0.0
    picture: Image | None = None
    levels: tuple[float, ...] = ()
    problem: str | None = None
    advice: str = ""

    @classmethod
    def failed(cls, error: CameraError) -> "CameraSeen":
        """A camera that could not be opened, or went away while it was looked through."""
        return cls(problem=str(error).removesuffix(error.advice).strip(), advice=error.advice)

    @property
    def size_px(self) -> tuple[int, int]:
        """Width and height of its pictures; (0, 0) without one."""
        return (0, 0) if self.picture is None else (self.picture.shape[1], self.picture.shape[0])

    @property
    def frames_a_second(self) -> float:
        """How fast it sends: gaps between frames in a second."""
        return (self.frames - 1) / self.span_s if self.span_s > 0 else 0.0


def look_at_camera(open_source: Callable[[], FrameSource], clock: Clock) -> CameraSeen:
    """Open the camera, look for LOOK_S from its first frame on, and close it."""
    try:
        source = open_source()
    except CameraError as problem:
        return CameraSeen.failed(problem)
    try:
        return _looked(source, clock)
    except CameraError as problem:
        return CameraSeen.failed(problem)
    finally:
        source.close()


def _looked(source: FrameSource, clock: Clock) -> CameraSeen:
    first = newest = _first(source, clock)
    if first is None or newest is None:
        return CameraSeen()
    frames, levels = 1, [brightness(first.image)]
    end_s = clock.now_s() + LOOK_S
    while clock.now_s() < end_s:
        frame = source.next_frame(_FRAME_S)
        if frame is not None:
            frames, newest = frames + 1, frame
            levels.append(brightness(frame.image))
    return CameraSeen(frames, newest.time_s - first.time_s, newest.image, tuple(levels))


def _first(source: FrameSource, clock: Clock) -> Frame | None:
    end_s = clock.now_s() + FIRST_FRAME_S
    while clock.now_s() < end_s:
        frame = source.next_frame(_FRAME_S)
        if frame is not None:
            return frame
    return None


def judge_camera(seen: CameraSeen, asked_px: int | None) -> Finding:
    """Whether pictures come, of about as many pixels as were asked for; `asked_px` None: any number will do."""
    check = Check.CAMERA
    if seen.problem is not None:
        return Finding.fault(check, seen.problem, seen.advice)
    if seen.picture is None:
        advice = _(
            "Plug it in again, if it can be into a USB port of its own, and close every other program that uses it."
        )
        return Finding.fault(check, _("The camera opens but sends no pictures."), advice)
    width, height = seen.size_px
    what = _("Pictures of {width}x{height} pixels come").format(width=width, height=height)
    if asked_px is not None and width * height < _ENOUGH * asked_px:
        advice = _(
            "See with `companion camera` which sizes it knows, and write one into the settings, section [camera]."
        )
        return Finding.warning(check, _("{what}, smaller than was asked for.").format(what=what), advice)
    return Finding.ok(check, f"{what}.")


def judge_frame_rate(seen: CameraSeen) -> Finding:
    """Whether frames come fast enough to see when dice lie still."""
    check, rate = Check.FRAME_RATE, seen.frames_a_second
    if seen.picture is None:
        return _no_picture(check)
    what = _("{rate} frames a second").format(rate=f"{rate:.0f}")
    advice = _(
        "Give the tray more light (in the dark cameras slow down), plug the camera straight into the machine, and ask "
        "for smaller pictures in the settings: width_px and height_px in [camera]."
    )
    if rate < FEWEST_A_SECOND:
        return Finding.fault(check, _("Only {what}: throws are read late or not at all.").format(what=what), advice)
    if rate < GOOD_A_SECOND:
        return Finding.warning(check, _("Only {what}: throws are read late.").format(what=what), advice)
    return Finding.ok(check, f"{what}.")


def judge_picture(quality: PictureQuality | None) -> tuple[Finding, ...]:
    """Sharpness, exposure and glare of a picture of the tray; None when there is no picture."""
    if quality is None:
        return tuple(_no_picture(check) for check in _PICTURES)
    return _judge_sharpness(quality), _judge_exposure(quality), _judge_glare(quality)


def _judge_sharpness(quality: PictureQuality) -> Finding:
    check = Check.SHARPNESS
    match quality.sharpness:
        case Sharpness.SHARP:
            return Finding.ok(check, _("The picture is sharp."))
        case Sharpness.UNKNOWN:
            what, advice = (
                _("The picture shows no edges to judge it by."),
                _("Put some dice into the tray and look again."),
            )
            return Finding.not_checked(check, what, advice)
        case Sharpness.SOFT:
            advice = _("Focus the camera on the tray's floor, and wipe its lens with a soft cloth.")
            return Finding.warning(check, _("The picture is soft: more throws will be asked about."), advice)
        case Sharpness.BLURRED:
            advice = _(
                "Focus the camera on the tray's floor (turn its lens with dice in the tray), take off its protective "
                "film, wipe the lens, and see that nothing shakes its arm."
            )
            return Finding.fault(check, _("The picture is blurred: dice cannot be read."), advice)


def _judge_exposure(quality: PictureQuality) -> Finding:
    check = Check.EXPOSURE
    match quality.exposure:
        case Exposure.GOOD:
            return Finding.ok(check, _("The picture is neither dark nor too bright."))
        case Exposure.DARK:
            advice = _("Give the tray more light: a lamp from the side, or a brighter light of the tray board.")
            return Finding.warning(check, _("The picture is dark: faces will be hard to tell apart."), advice)
        case Exposure.BRIGHT:
            advice = _("Dim the lamp or move it away, keep the sun off the tray, or lay a darker cloth into it.")
            return Finding.warning(check, _("The picture is too bright: pips and signs fade."), advice)


def _judge_glare(quality: PictureQuality) -> Finding:
    check = Check.GLARE
    share = _("{share} % of the picture").format(share=f"{100 * quality.glare_share:.1f}")
    advice = _("Move the lamp to the side so that dice do not mirror it, or hang thin paper before it.")
    match quality.glare:
        case Glare.NONE:
            return Finding.ok(check, _("Nothing is burnt out."))
        case Glare.SOME:
            return Finding.warning(check, _("Lamps are mirrored: {share} is burnt out.").format(share=share), advice)
        case Glare.MUCH:
            return Finding.fault(check, _("Much is mirrored: {share} is burnt out.").format(share=share), advice)


def _no_picture(check: Check) -> Finding:
    return Finding.not_checked(check, _("There is no picture to judge it by."))
