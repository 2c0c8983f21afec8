"""Whether a camera sees a tray well enough: how large dice are, and how sharp and well lit the picture is there."""

from dataclasses import dataclass, replace

from companion.language import gettext as _
from vision.frames import Image
from vision.picture_quality import Exposure, Glare, PictureQuality, Sharpness, bright_end
from vision.tray import Tray

LARGE_PX = 36.0
"""A die of this edge shows its pips and its sign well."""

SMALL_PX = 24.0
"""Below this edge signs run into each other."""


@dataclass(frozen=True, slots=True)
class TrayVerdict:
    """How well a tray is seen. `good` says that nothing has to be done; `words` are lines for people."""

    good: bool
    words: tuple[str, ...]


def quality_within(tray: Tray, image: Image) -> PictureQuality:
    """The measures of the tray in a picture (height, width, 3) uint8 BGR of its size.

    An empty tray may be as dark as its cloth: whether there is light enough, the whole picture tells then.
    """
    inside = PictureQuality.of(tray.cut(image))
    return (
        inside if inside.blur_px is not None else replace(inside, bright_end=max(inside.bright_end, bright_end(image)))
    )


def judged(tray: Tray, image: Image) -> TrayVerdict:
    """The verdict on a tray in a picture (height, width, 3) uint8 BGR of its size."""
    quality = quality_within(tray, image)
    sharpness, light, glare = quality.words()
    words = [_size_words(tray.die_px), _sharpness_words(quality, sharpness)]
    lit = quality.exposure is Exposure.GOOD
    if not lit:
        words.append(_("It is {words}.").format(words=light))
    if quality.glare is Glare.MUCH:
        words.append(_("There is {words}.").format(words=glare))
    sharp = quality.sharpness not in (Sharpness.SOFT, Sharpness.BLURRED)
    good = tray.die_px >= SMALL_PX and sharp and lit and quality.glare is not Glare.MUCH
    return TrayVerdict(good, tuple(words))


def _sharpness_words(quality: PictureQuality, words: str) -> str:
    if quality.sharpness is Sharpness.UNKNOWN:
        return _("Put dice into it to see whether it is sharp.")
    return _("The picture is {words}.").format(words=words)


def light_of(image: Image) -> tuple[bool, tuple[str, ...]]:
    """Whether a picture (height, width, 3) uint8 BGR is sharp and well lit enough, and lines about it for people."""
    quality = PictureQuality.of(image)
    sharpness, light, glare = quality.words()
    sharp = quality.sharpness not in (Sharpness.SOFT, Sharpness.BLURRED)
    good = sharp and quality.exposure is Exposure.GOOD and quality.glare is not Glare.MUCH
    words = (
        _("The picture is {words}.").format(words=sharpness),
        _("It is {words}.").format(words=light),
        _("There is {words}.").format(words=glare)
        if quality.glare is not Glare.SOME
        else f"{glare[:1].upper()}{glare[1:]}.",
    )
    return good, words


def _size_words(die_px: float) -> str:
    if die_px >= LARGE_PX:
        return _("A die is about {px} pixels wide: large enough.").format(px=round(die_px))
    if die_px >= SMALL_PX:
        words = _("A die is about {px} pixels wide: enough, and nearer would be better.")
    else:
        words = _("A die is about {px} pixels wide: too small. Bring the camera nearer, or ask it for larger pictures.")
    return words.format(px=round(die_px))
