"""A simulated dice tray: it throws dice and renders what a camera over it would see.

`python -m vision.simulated FOLDER --throws 300 --seed 7` writes labelled pictures of random tables.
"""

import argparse
from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from companion.ports import Expected
from vision.clock import Clock, SystemClock
from vision.frames import CameraError, Frame, Image
from vision.simulation.dice_model import DieKind
from vision.simulation.disturbance import Hand, nudged, relit
from vision.simulation.layout import Chances, overlapping, rest, showing
from vision.simulation.look import Look
from vision.simulation.pose import DiePose
from vision.simulation.scene import Scene
from vision.simulation.throws import write_throws
from vision.simulation.truth import DieTruth, truths
from vision.simulation.tumble import Flight, Lift, Motion, Slide, lifted, slid, thrown

FRAME_S = 1 / 15
_SHUTTER_S = 0.022
_SHUTTER_LOOKS = 3
_PAUSE_S = 0.15
_AWAY_S = 1.2

_BODIES = {"free_peoples": "blue", "shadow": "shadow_red"}


@dataclass(frozen=True, slots=True)
class _Play:
    """What happens in the tray: every die's motion, and disturbances. Replaced as a whole, never changed."""

    motions: tuple[Motion, ...] = ()
    hand: Hand | None = None
    light: float = 1.0
    nudge_px: tuple[float, float] = (0.0, 0.0)


class SimulatedTray:
    """A tray whose pictures are a function of the clock. Times are seconds on one monotonic clock.

    Acting on the tray and taking pictures may happen in two threads.
    """

    def __init__(self, rng: np.random.Generator, look: Look | None = None, chances: Chances | None = None) -> None:
        self._rng = rng
        self._chances = chances or Chances()
        self.look = look or Look()
        self.scene = Scene(self.look, rng)
        self._play = _Play()
        self._still: tuple[tuple[DiePose, ...], list[Image]] = ((), [])

    def throw(self, dice: Expected, now_s: float) -> None:
        """Pick up what lies there and throw these dice; faces and places come from the tray's random generator."""
        kinds = [self._kind(side) for side, count in dice.counts for _ in range(count)]
        ends = rest(kinds, self.look, self._chances, self._rng)
        self.throw_to(ends, now_s)

    def throw_to(self, ends: tuple[DiePose, ...], now_s: float) -> None:
        """Pick up what lies there and throw dice that come to rest exactly so."""
        lifts = lifted(self._lying(now_s), self.look, now_s)
        start_s = lifts[0].gone_s + _PAUSE_S if lifts else now_s
        self._play = replace(self._play, motions=lifts + thrown(ends, self.look, start_s, self._rng))

    def lay(self, side: str, face: str, count: int, now_s: float) -> None:
        """Pick up what lies there and lay so many dice of this side with this face up."""
        self.throw_to(showing(self._kind(side), face, count, self.look, self._rng), now_s)

    def clear(self, now_s: float) -> None:
        """Take all dice out."""
        self._play = replace(self._play, motions=lifted(self._lying(now_s), self.look, now_s))

    def take(self, count: int, now_s: float) -> None:
        """Take the first `count` dice out and leave the others where they lie."""
        taken, stay = self._parted(range(count), now_s)
        self._play = replace(self._play, motions=lifted(taken, self.look, now_s) + stay)

    def reroll(self, numbers: Collection[int], now_s: float) -> None:
        """Take up the dice of these numbers, in the order of `truth`, and throw them beside the others."""
        taken, stay = self._parted(numbers, now_s)
        lifts = lifted(taken, self.look, now_s)
        staying = tuple(motion.end for motion in stay)
        ends = rest([die.kind for die in taken], self.look, self._chances, self._rng)
        while any(overlapping(die, other) for die in ends for other in staying):
            ends = rest([die.kind for die in taken], self.look, self._chances, self._rng)
        flights = thrown(ends, self.look, now_s + _AWAY_S, self._rng)
        self._play = replace(self._play, motions=stay + lifts + flights)

    def nudge_die(self, number: int, right_mm: float, away_mm: float, now_s: float) -> None:
        """Push one die along the table, the same face up."""
        pushed, stay = self._parted((number,), now_s)
        self._play = replace(self._play, motions=(*stay, slid(pushed[0], right_mm, away_mm, now_s)))

    def reach_in(self, now_s: float, for_s: float = 1.2) -> None:
        """A hand comes in over the tray and leaves again, touching nothing."""
        self._play = replace(self._play, hand=Hand(now_s, now_s + for_s))

    def switch_light(self, level: float) -> None:
        """Change all light by a factor of the first light."""
        self._play = replace(self._play, light=level)

    def nudge(self, right_px: float, down_px: float) -> None:
        """Push the camera so that the picture moves by so many pixels in all."""
        self._play = replace(self._play, nudge_px=(right_px, down_px))

    def picture(self, now_s: float) -> Image:
        """What the camera sees: (height, width, 3) uint8 BGR, not to be written to."""
        play = self._play
        trails = [trail for motion in play.motions if (trail := self._trail(motion, now_s))]
        if any(len(trail) > 1 for trail in trails):
            picture = self.scene.grained(self.scene.draw_moving(trails), self._number(now_s))
        else:
            grains = self._at_rest(tuple(trail[0] for trail in trails))
            picture = grains[self._number(now_s) % len(grains)]
        return self._disturbed(picture, play, now_s)

    def truth(self, now_s: float) -> tuple[DieTruth, ...]:
        """What lies in the tray, exactly; empty while anything moves in it."""
        if any(now_s < _end_s(motion) and motion.pose(now_s) is not None for motion in self._play.motions):
            return ()
        return tuple(die.moved(*self._play.nudge_px) for die in truths(self.scene, self._lying(now_s)))

    def resting(self, now_s: float) -> bool:
        """Whether nothing moves, nor is still in the hand."""
        return all(now_s >= _end_s(motion) for motion in self._play.motions)

    def rattle_s(self, now_s: float) -> tuple[float, float]:
        """In how many seconds the first die of a throw falls into the tray, and for how many they roll; 0 for none."""
        flights = [motion for motion in self._play.motions if isinstance(motion, Flight) and motion.rest_s > now_s]
        begins_s = min((flight.start_s for flight in flights), default=now_s)
        ends_s = max((flight.rest_s for flight in flights), default=now_s)
        return max(0.0, begins_s - now_s), ends_s - max(begins_s, now_s)

    def _kind(self, side: str) -> DieKind:
        if side == "combat":
            return DieKind(side, str(self._rng.choice(list(self.look.combat_bodies))))
        if side not in _BODIES:
            raise ValueError(f"no simulated dice of side {side!r}: throw combat, free_peoples or shadow")
        return DieKind(side, _BODIES[side])

    def _lying(self, now_s: float) -> tuple[DiePose, ...]:
        poses = [m.pose(now_s) for m in self._play.motions if not isinstance(m, Lift)]
        return tuple(pose for pose in poses if pose is not None)

    def _parted(self, numbers: Collection[int], now_s: float) -> tuple[tuple[DiePose, ...], tuple[Flight | Slide, ...]]:
        """The lying dice of these numbers, and the motions of the others."""
        moves = [m for m in self._play.motions if not isinstance(m, Lift) and m.pose(now_s) is not None]
        taken = (pose for k, m in enumerate(moves) if k in numbers and (pose := m.pose(now_s)) is not None)
        return tuple(taken), tuple(m for k, m in enumerate(moves) if k not in numbers)

    def _trail(self, motion: Motion, now_s: float) -> tuple[DiePose, ...]:
        """The die's poses while the shutter is open; one when it rests, none when it is not there."""
        here = motion.pose(now_s)
        if here is None:
            return ()
        if not isinstance(motion, Lift) and now_s - _SHUTTER_S >= motion.rest_s:
            return (here,)
        times = now_s - np.linspace(_SHUTTER_S, 0, _SHUTTER_LOOKS)
        poses = [motion.pose(float(time_s)) for time_s in times]
        return tuple(pose for pose in poses if pose is not None)

    def _at_rest(self, dice: tuple[DiePose, ...]) -> list[Image]:
        """Noisy pictures of resting dice, drawn once and served in turn."""
        drawn, grains = self._still
        if (
            not grains
            or len(drawn) != len(dice)
            or any(one is not other for one, other in zip(drawn, dice, strict=True))
        ):
            grains = self.scene.grains(self.scene.draw(dice))
            self._still = (dice, grains)
        return grains

    def _number(self, now_s: float) -> int:
        return int(now_s / FRAME_S)

    def _disturbed(self, picture: Image, play: _Play, now_s: float) -> Image:
        if play.hand is not None:
            picture = play.hand.drawn(picture, now_s)
        if play.light != 1.0:
            picture = relit(picture, play.light)
        if play.nudge_px != (0.0, 0.0):
            picture = nudged(picture, *play.nudge_px)
        return picture


def _end_s(motion: Motion) -> float:
    """When a die rests again, or has left the tray."""
    return motion.gone_s if isinstance(motion, Lift) else motion.rest_s


class SimulatedCamera:
    """The simulated tray as a camera and a pair of hands: a FrameSource and a SimulatedTable that can also fail."""

    def __init__(self, tray: SimulatedTray, clock: Clock | None = None) -> None:
        self.tray = tray
        self._clock = clock or SystemClock()
        self._number = 0
        self._due_s = self._clock.now_s()
        self._plugged = True
        self._stalled = False

    def open(self) -> "SimulatedCamera":
        """The camera itself, ready. Raises CameraError while it is unplugged."""
        self._check_plug()
        return self

    def next_frame(self, timeout_s: float) -> Frame | None:
        """The newest frame, 15 a second at most; None when stalled. Raises CameraError when unplugged."""
        self._check_plug()
        now_s = self._clock.now_s()
        if self._stalled or self._due_s - now_s > timeout_s:
            self._clock.wait(timeout_s)
            return None
        if self._due_s > now_s:
            self._clock.wait(self._due_s - now_s)
        self._check_plug()
        now_s = self._clock.now_s()
        self._due_s = now_s + FRAME_S
        self._number += 1
        return Frame(self.tray.picture(now_s), self._number, now_s)

    def close(self) -> None:
        """Nothing to release."""

    def throw(self, dice: Expected) -> None:
        """Pick up what lies there and throw these dice into the tray."""
        self.tray.throw(dice, self._clock.now_s())

    def lay(self, side: str, face: str, count: int) -> None:
        """Pick up what lies there and lay so many dice of this side with this face up."""
        self.tray.lay(side, face, count, self._clock.now_s())

    def clear(self) -> None:
        """Take all dice out of the tray."""
        self.tray.clear(self._clock.now_s())

    def rattle_s(self) -> tuple[float, float]:
        """In how many seconds the first die of a throw falls into the tray, and for how many they roll."""
        return self.tray.rattle_s(self._clock.now_s())

    def unplug(self) -> None:
        """Pull the plug: every look and every opening fails until `plug_in`."""
        self._plugged = False

    def plug_in(self) -> None:
        """Put the plug back, and end a stall."""
        self._plugged, self._stalled = True, False

    def stall(self) -> None:
        """Stay open, but send no more frames."""
        self._stalled = True

    def _check_plug(self) -> None:
        if not self._plugged:
            raise CameraError("The simulated camera is unplugged", "Plug it in again")


def main(arguments: list[str] | None = None) -> None:
    """Write labelled pictures of random tables to a folder."""
    parser = argparse.ArgumentParser(prog="python -m vision.simulated", description=main.__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--throws", type=int, default=300)
    parser.add_argument("--seed", type=int, default=7)
    chosen = parser.parse_args(arguments)
    write_throws(chosen.folder, chosen.throws, chosen.seed)


if __name__ == "__main__":
    main()
