"""The light over the tray: on while the tray is used, as bright as the camera wishes, and constant during a throw.

Rule of this file: the light never changes on a guess. Whatever is unsure, it stays as it is.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf
from threading import Lock
from time import monotonic

from companion.ports import TrayLight, TrayPhase
from firmware_bridge.messages import FULL_LIGHT

FIRST_LIGHT = 500
LEAST_LIGHT = 30
"""Thousandths of full brightness: at first, and the dimmest in use."""

STEADY_S = 1.0
"""How long the camera must wish the same way."""

SETTLE_S = 3.0
"""How long no further change is made after one: the camera has to see it first."""

REVERSAL_S = 30.0
"""How long after a change none is made the other way, so that the light doesn't hunt."""

FELT_S = 6.0
"""How long a throw that was felt keeps the light, if its end isn't felt."""

REST_S = 1200.0
"""How long nobody need use the table before the light goes out."""

LARGEST_STEP = 2.0
"""The largest factor of one change."""

_THROWING = (TrayPhase.MOVING, TrayPhase.STILL, TrayPhase.HANDLED)
_WAITING = (TrayPhase.EMPTY, TrayPhase.CLEARED)


@dataclass(frozen=True, slots=True)
class Brightness:
    """The light at one moment; each method gives the next one. Moments are seconds of one clock.

    `in_use` thousandths shine unless it rests, which it does while there is no camera; `wish` is the direction the
    camera has wished since `wished_s`, `way` that of the last change: 1 brighter, -1 darker, 0 none.
    """

    in_use: int = FIRST_LIGHT
    resting: bool = True
    used_s: float = -inf
    changed_s: float = -inf
    wished_s: float = -inf
    wish: int = 0
    way: int = 0
    held_until_s: float = -inf
    camera: bool = True

    @property
    def thousandths(self) -> int:
        """What shines."""
        return 0 if self.resting else self.in_use

    def used(self, now_s: float) -> "Brightness":
        """Somebody is at the table."""
        if not self.camera:
            return self
        changed_s = now_s if self.resting else self.changed_s
        return replace(self, resting=False, used_s=now_s, changed_s=changed_s)

    def at_rest(self) -> "Brightness":
        """Nobody is there: the light is out until it is used."""
        return replace(self, resting=True, wish=0)

    def camera_lost(self) -> "Brightness":
        """Nobody looks: the light is out until the camera is there again, whoever is at the table."""
        return replace(self.at_rest(), camera=False)

    def camera_found(self, now_s: float) -> "Brightness":
        """The camera is there, though it may see nothing yet."""
        return self if self.camera else replace(self, camera=True).used(now_s)

    def felt(self, now_s: float) -> "Brightness":
        """Something falls into the tray."""
        return replace(self.used(now_s), held_until_s=now_s + FELT_S, wish=0)

    def felt_still(self, now_s: float) -> "Brightness":
        """Nothing falls any more; the camera takes over."""
        return replace(self, held_until_s=now_s + STEADY_S)

    def looked(self, phase: TrayPhase, factor: float, now_s: float) -> "Brightness":
        """The camera saw this, and would have the light changed by `factor`."""
        if self.resting:
            return self
        if phase in _THROWING:
            return replace(self, used_s=now_s, wish=0)
        if now_s - self.used_s >= REST_S:
            return self.at_rest()
        if phase not in _WAITING:
            return replace(self, wish=0)
        wish = (factor > 1) - (factor < 1)
        if wish != self.wish:
            return replace(self, wish=wish, wished_s=now_s)
        return self._changed(factor, now_s) if wish and self._may_change(now_s) else self

    def _may_change(self, now_s: float) -> bool:
        pause_s = REVERSAL_S if self.wish == -self.way else SETTLE_S
        steady = now_s - self.wished_s >= STEADY_S
        return steady and now_s >= self.held_until_s and now_s - self.changed_s >= pause_s

    def _changed(self, factor: float, now_s: float) -> "Brightness":
        step = min(max(factor, 1 / LARGEST_STEP), LARGEST_STEP)
        fresh = min(max(round(self.in_use * step), LEAST_LIGHT), FULL_LIGHT)
        if fresh == self.in_use:
            return self
        return replace(self, in_use=fresh, way=self.wish, wish=0, changed_s=now_s)


class LightKeeper(TrayLight):
    """Keeps the light as `Brightness` says. `shine` gets thousandths whenever they change; `clock` gives seconds."""

    def __init__(self, shine: Callable[[int], None], clock: Callable[[], float] = monotonic) -> None:
        self._shine = shine
        self._clock = clock
        self._brightness = Brightness()
        self._changing = Lock()

    def looked(self, phase: TrayPhase, wish: float) -> None:
        """See `TrayLight`."""
        self._go_on(lambda light, now_s: light.looked(phase, wish, now_s))

    def wake(self) -> None:
        """See `TrayLight`."""
        self._go_on(Brightness.used)

    @property
    def shines(self) -> bool:
        """Whether the light is on."""
        return self._brightness.thousandths > 0

    def lose_camera(self) -> None:
        """Let the light go out until the camera is found again: nobody looks."""
        self._go_on(lambda light, _now_s: light.camera_lost())

    def find_camera(self) -> None:
        """The camera that was lost is there again: it needs the light even to say so."""
        self._go_on(Brightness.camera_found)

    def feel_throw(self) -> None:
        """Something was felt falling into the tray: the light stays as it is."""
        self._go_on(Brightness.felt)

    def feel_still(self) -> None:
        """It was felt lying still."""
        self._go_on(Brightness.felt_still)

    def _go_on(self, step: Callable[[Brightness, float], Brightness]) -> None:
        with self._changing:
            before, self._brightness = self._brightness, step(self._brightness, self._clock())
            if self._brightness.thousandths != before.thousandths:
                self._shine(self._brightness.thousandths)
