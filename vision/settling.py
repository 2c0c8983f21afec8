"""When to hold a camera's exposure and white balance, and when to let them find themselves again.

Colours stay what they are only while nothing adjusts itself. So a camera is left alone until its picture no longer
changes, then held; when the light has changed for good it is let go and settles again, though never while something
goes on in the tray: colours that change under dice that are thrown are worse than light that is not the best.
"""

from dataclasses import dataclass
from enum import StrEnum, unique

_DARK = 8.0
"""Added to levels before they are compared, so that noise in the dark is no change of light."""


@unique
class Grip(StrEnum):
    """What to do with the camera's own adjusting."""

    HOLD = "hold"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class SettlingRules:
    """Seconds, and factors between levels of grey.

    A camera settles for `least_s` to `most_s`, until nothing changed by more than `alike` for `still_s`. What it shows
    `takes_s` after the order to hold must be what it had settled on; a driver that fails `tries` times is left alone.
    Light that differs by `other_light` for `for_good_s` is other light; a hand over the tray is gone by then.
    """

    least_s: float = 1.0
    still_s: float = 0.6
    most_s: float = 5.0
    takes_s: float = 0.7
    tries: int = 2
    alike: float = 1.05
    other_light: float = 1.35
    for_good_s: float = 6.0


class Settling:
    """Tells from frame to frame when to hold and when to free a camera, which was opened at `now_s` and is free."""

    def __init__(self, now_s: float, rules: SettlingRules | None = None) -> None:
        self._rules = rules or SettlingRules()
        self._free_since_s = self._steady_since_s = now_s
        self._held_since_s: float | None = None
        self._seen: tuple[float, ...] = ()
        self._level = 0.0
        self._proven = False
        self._failed = 0
        self._other_since_s: float | None = None

    @property
    def held(self) -> bool:
        """Whether the camera keeps its settings, and has shown that it does."""
        return self._held_since_s is not None and self._proven

    def seen(self, now_s: float, level: float, *knobs: float, busy: bool = False) -> Grip | None:
        """What to do after a frame, if anything: its grey level (0 to 255), and what the camera says it had set.

        `busy`: something goes on in the tray; light that has changed is then left as it is until that is over.
        """
        if self._held_since_s is None:
            return self._while_free(now_s, level, (level + _DARK, *knobs))
        if not self._proven:
            return self._while_unproven(now_s, level, now_s - self._held_since_s)
        return self._while_held(now_s, level, busy=busy)

    def _while_free(self, now_s: float, level: float, seen: tuple[float, ...]) -> Grip | None:
        rules = self._rules
        if self._failed >= rules.tries:
            return None
        if len(seen) != len(self._seen) or not all(
            _alike(one, other, rules.alike) for one, other in zip(seen, self._seen, strict=True)
        ):
            self._seen, self._steady_since_s = seen, now_s
        settling_s = now_s - self._free_since_s
        steady = settling_s >= rules.least_s and now_s - self._steady_since_s >= rules.still_s
        if not steady and settling_s < rules.most_s:
            return None
        self._held_since_s, self._proven, self._level = now_s, False, level
        return Grip.HOLD

    def _while_unproven(self, now_s: float, level: float, held_s: float) -> Grip | None:
        if held_s < self._rules.takes_s:
            return None
        if not _alike(level + _DARK, self._level + _DARK, self._rules.other_light):
            self._failed += 1
            return self._free(now_s)
        self._level, self._proven, self._failed = level, True, 0
        self._other_since_s = None
        return None

    def _while_held(self, now_s: float, level: float, *, busy: bool) -> Grip | None:
        if _alike(level + _DARK, self._level + _DARK, self._rules.other_light):
            self._other_since_s = None
        elif self._other_since_s is None:
            self._other_since_s = now_s
        elif not busy and now_s - self._other_since_s >= self._rules.for_good_s:
            return self._free(now_s)
        return None

    def _free(self, now_s: float) -> Grip:
        self._held_since_s, self._seen = None, ()
        self._free_since_s = self._steady_since_s = now_s
        return Grip.FREE


def _alike(one: float, other: float, factor: float) -> bool:
    """Whether two measures differ by no more than a factor. Nothing is alike to nothing alone."""
    low, high = sorted((abs(one), abs(other)))
    return one * other >= 0 and high <= low * factor
