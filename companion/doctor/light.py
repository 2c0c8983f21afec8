"""The light over the tray, as pictures show it: whether it is steady, and whether it reaches every part."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from companion.doctor.finding import Check, Finding
from companion.language import gettext as _
from vision.frames import Image

_CELLS = 4
_FEWEST_FRAMES = 5

MOST_FLICKER = 0.06
"""How far the brightness of frames may lie apart, in parts of their middle; a steady light stays below 0.01."""

LEAST_EVENNESS = 0.45
"""How bright the darkest sixteenth of the tray must be beside the brightest."""


@dataclass(frozen=True, slots=True)
class Light:
    """`flicker` is the spread of brightness over time, `evenness` (0..1) that over the tray; None where unknown."""

    flicker: float | None = None
    evenness: float | None = None


def measured_light(levels: Sequence[float], tray: Image | None) -> Light:
    """The light from the brightness of successive frames and a picture of the tray alone (BGR)."""
    return Light(_flicker(levels), None if tray is None else _evenness(tray))


def judge_light(light: Light) -> Finding:
    """Whether the light is good enough that faces look the same at any moment and any place."""
    check = Check.LIGHT
    if light.flicker is None:
        return Finding.not_checked(check, _("There were too few pictures to judge the light by."))
    if light.flicker > MOST_FLICKER:
        advice = _(
            "Use a lamp that does not flicker (the tray board's light does not; lamps on a dimmer do), and see that "
            "nobody moves before it."
        )
        return Finding.warning(check, _("The light flickers or changes while the camera looks."), advice)
    if light.evenness is not None and light.evenness < LEAST_EVENNESS:
        advice = _("Hang the lamp over the tray's middle, or light it from two sides, and see what throws the shadow.")
        return Finding.warning(check, _("One part of the tray is much darker than another."), advice)
    return Finding.ok(check, _("The light is steady."))


def _flicker(levels: Sequence[float]) -> float | None:
    """A camera that was just opened still sets its exposure, so the later half of the frames counts."""
    later = np.array(levels[len(levels) // 2 :], np.float64)
    if len(levels) < _FEWEST_FRAMES:
        return None
    return float(later.max() - later.min()) / max(float(np.median(later)), 1.0)


def _evenness(tray: Image) -> float:
    """The middle brightness of a part hardly changes by the dice that lie there."""
    bright = tray.max(axis=2)
    parts = [part for row in np.array_split(bright, _CELLS) for part in np.array_split(row, _CELLS, axis=1)]
    middles = [float(np.median(part)) for part in parts if part.size]
    return min(middles) / max(*middles, 1.0)
