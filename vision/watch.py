"""When is a throw a throw: a state machine over the frames of a tray, from motion alone.

Give every frame to `Watch.look`. When it says `settled`, something new lies still: read it, ask `Watch.compared` what
the dice mean, and say so with `Watch.settle`. A hand that took nothing, a lamp switched on, a camera pushed or held by
hand end where they began.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from companion.ports import DieReading, TrayPhase
from vision.frames import Frame
from vision.grid import (
    Box,
    Change,
    Grey,
    Mask,
    changed,
    changed_points,
    compact,
    grid_step,
    gridded,
    outlined,
    relit,
    without_margin,
)
from vision.lying import Found, Meaning, became
from vision.steady import STAYING, Move, whole_move

_SAME_LIGHT = 1.06
_FOLLOWING = 0.15
_SLACK_PX = 1.0
_NEAR_PX = 1.5
_REST_STEP = 1.5
_CLEARER = 1.5
_HELD_TIMES = 3
_AROUND_A_DIE = 0.6


@dataclass(frozen=True, slots=True)
class WatchParams:
    """What counts as motion, in grey levels of 255, shares of the picture, and frames.

    A point of the grid has moved when it changed by `step`; something moves when `least_share` of the points have; a
    change of `whole_share` is light, not dice. What reaches in from the edge and covers `arm_share` is an arm, which is
    waited for while it holds still, but no longer than `patience_frames`.
    """

    step: float = 7.0
    least_share: float = 0.00012
    whole_share: float = 0.35
    still_frames: int = 3
    patience_frames: int = 45
    arm_share: float = 0.012


@dataclass(frozen=True, slots=True)
class Looked:
    """What one frame showed: the tray's state, whether a new still picture waits to be read, how much moves (0..1)."""

    phase: TrayPhase
    settled: bool
    moving_share: float


@dataclass(frozen=True, slots=True, eq=False)
class _Rest:
    """The picture that lay still last, its dice, and how the camera moved from it to the picture watched now."""

    grey: Grey
    phase: TrayPhase
    dice: tuple[DieReading, ...] = ()
    move: Move = field(default=STAYING)


@dataclass(frozen=True, slots=True, eq=False)
class _Compared:
    """Two pictures held against each other: how the whole moved, and where they differ beyond that."""

    move: Move
    differs: Mask

    @property
    def points(self) -> int:
        """How many points differ."""
        return int(np.count_nonzero(self.differs))

    def is_noise(self, least: float) -> bool:
        """Whether so few points differ that nothing moved; a picture moved along never fits to the last point."""
        return self.points < (least if self.move is STAYING else _HELD_TIMES * least)


class Watch:
    """The tray's states: empty, moving, still, read, handled, cleared."""

    def __init__(self, params: WatchParams | None = None) -> None:
        self._params = params or WatchParams()
        self._grey: Grey | None = None
        self._anchor: Grey | None = None
        self._moved: Mask | None = None
        self._still_for = 0
        self._rest: _Rest | None = None
        self._restless = True
        self._hand_waits = False
        self._phase = TrayPhase.EMPTY
        self._step = 1

    @property
    def phase(self) -> TrayPhase:
        """The tray's state after the last frame or finding."""
        return self._phase

    def look(self, frame: Frame) -> Looked:
        """Take in the next frame."""
        self._step = grid_step(frame.image)
        grey = gridded(frame.image, self._step)
        if self._anchor is None or self._anchor.shape != grey.shape:
            self._begin(grey)
        self._grey = grey
        moving = self._motion(grey)
        self._phase = self._next_phase(grey, moving)
        return Looked(self._phase, self._phase is TrayPhase.STILL, moving)

    def moves_in(self, box: Box) -> bool:
        """Whether something moved inside a box of the last frame's pixels."""
        if self._moved is None:
            return False
        x, y, width, height = (round(value / self._step) for value in box)
        piece = self._moved[max(0, y) : y + height, max(0, x) : x + width]
        return bool(np.count_nonzero(piece) >= max(2.0, 0.02 * piece.size))

    def compared(self, dice: Sequence[DieReading]) -> Found:
        """What it means that these dice lie in the last frame, boxes in its pixels; `settle` it, or `wait_for_hand`."""
        grey = self._last
        if self._rest is None:
            return Found(Meaning.THROW if dice else Meaning.SAME)
        rest, _seen, change = self._since(self._rest, grey)
        before = self._dice_before(rest)
        news = outlined(change, self._params.step * _REST_STEP)
        hand = self._still_for < self._params.patience_frames and self._hand_rests(news, (*dice, *before))
        return replace(became(dice, before, change), hand=hand)

    def settle(self, dice: Sequence[DieReading], found: Found) -> None:
        """Take these dice for what lies in the tray from now on."""
        self._phase = self._phase_after(found.meaning, dice)
        self._rest = _Rest(self._last, self._phase, tuple(dice))
        self._anchor, self._restless, self._hand_waits = self._last, False, False

    def wait_for_hand(self) -> None:
        """Ask for no reading until something moves again, or a hand has rested longer than hands do."""
        self._phase, self._hand_waits = TrayPhase.HANDLED, True

    def _begin(self, grey: Grey) -> None:
        self._anchor, self._rest = grey, None
        self._restless, self._hand_waits, self._still_for = True, False, 0

    def _motion(self, grey: Grey) -> float:
        """The share of the picture that moved against the rest of it since it was last still; 0 for mere noise."""
        anchor = grey if self._anchor is None else self._anchor
        least = self._params.least_share * grey.size
        self._moved = None
        if changed_points(grey, anchor, self._params.step) < least:
            self._still_for += 1
            if self._still_for > self._params.still_frames:
                self._anchor = np.asarray(cv2.addWeighted(anchor, 1 - _FOLLOWING, grey, _FOLLOWING, 0), np.uint8)
            return 0.0
        seen = self._held_against(anchor, grey, self._params.step)
        if seen.is_noise(least):
            self._still_for += 1
            if self._still_for > self._params.still_frames or seen.move.farthest(grey) > _NEAR_PX:
                self._follow(grey, seen.move)
            return 0.0
        self._leave_rest(anchor)
        self._follow(grey, seen.move)
        self._moved, self._still_for = seen.differs, 0
        return seen.points / grey.size

    def _held_against(self, before: Grey, grey: Grey, step: float) -> _Compared:
        """Where `grey` differs from `before`, as it lies or moved along with the whole, whichever explains more."""
        plain = _Compared(STAYING, changed(grey, before, step))
        move = whole_move(before, grey)
        if move is STAYING:
            return plain
        left = compact(changed(grey, move.of_picture(before), step, _SLACK_PX))
        moved = _Compared(move, without_margin(left, int(move.farthest(grey)) + 3))
        return moved if moved.points * _CLEARER < plain.points else plain

    def _leave_rest(self, anchor: Grey) -> None:
        """Motion begins: what lay still is remembered as it looked last."""
        if self._rest is not None and not self._restless:
            self._rest = replace(self._rest, grey=anchor, dice=self._dice_before(self._rest), move=STAYING)
        self._restless, self._hand_waits = True, False

    def _follow(self, grey: Grey, move: Move) -> None:
        self._anchor = grey
        if self._rest is not None and move is not STAYING:
            self._rest = replace(self._rest, move=move.after(self._rest.move))

    def _next_phase(self, grey: Grey, moving: float) -> TrayPhase:
        if moving:
            return TrayPhase.MOVING
        waits = self._hand_waits and self._still_for < self._params.patience_frames
        unclear = self._restless or self._rest is None
        if self._phase is TrayPhase.STILL or waits or not unclear or self._still_for < self._params.still_frames:
            return self._phase
        return self._settled_phase(grey)

    def _settled_phase(self, grey: Grey) -> TrayPhase:
        """What stillness after motion means: as before, or something to be read."""
        if self._rest is None:
            return TrayPhase.STILL
        rest, seen, _change = self._since(self._rest, grey)
        if not seen.is_noise(self._params.least_share * grey.size):
            return TrayPhase.STILL
        self._rest = _Rest(grey, rest.phase, self._dice_before(rest))
        self._anchor, self._restless, self._hand_waits = grey, False, False
        return rest.phase

    def _since(self, rest: _Rest, grey: Grey) -> tuple[_Rest, _Compared, Change]:
        """The resting picture followed to where it lies now, and what differs from it."""
        before = rest.move.of_picture(rest.grey)
        lit, gain = relit(before, grey)
        other_light = not 1 / _SAME_LIGHT < gain < _SAME_LIGHT
        before = lit if other_light else before
        seen = self._held_against(before, grey, self._params.step * _REST_STEP)
        stirred = other_light or seen.points > self._params.whole_share * grey.size
        change = Change(seen.move.of_picture(before), grey, seen.differs, self._step, stirred)
        return replace(rest, move=seen.move.after(rest.move)), seen, change

    def _dice_before(self, rest: _Rest) -> tuple[DieReading, ...]:
        """The dice of the resting picture where they would lie now."""
        move = rest.move.scaled(self._step)
        return tuple(replace(die, box=move.of_box(die.box)) for die in rest.dice)

    @property
    def _last(self) -> Grey:
        if self._grey is None:
            raise RuntimeError("look at a frame before saying what it holds")
        return self._grey

    def _hand_rests(self, news: Mask, dice: Sequence[DieReading]) -> bool:
        """Whether something large that is no die reaches in from the picture's edge."""
        other = news.astype(np.uint8)
        for die in dice:
            x, y, width, height = (value / self._step for value in die.box)
            more = _AROUND_A_DIE / 2 * max(width, height)
            ends = (round(x - more), round(y - more)), (round(x + width + more), round(y + height + more))
            cv2.rectangle(other, *ends, 0, cv2.FILLED)
        count, labels, stats, _ = cv2.connectedComponentsWithStats(other)
        edge = {*labels[0], *labels[-1], *labels[:, 0], *labels[:, -1]}
        sizes = stats[:, cv2.CC_STAT_AREA]
        return any(sizes[k] > self._params.arm_share * news.size for k in range(1, count) if k in edge)

    def _phase_after(self, meaning: Meaning, dice: Sequence[DieReading]) -> TrayPhase:
        named = {
            Meaning.THROW: TrayPhase.READ,
            Meaning.CLEARED: TrayPhase.CLEARED,
            Meaning.HANDLED: TrayPhase.HANDLED,
        }
        if meaning in named:
            return named[meaning]
        handled = self._rest is not None and self._rest.phase is TrayPhase.HANDLED
        if dice:
            return TrayPhase.HANDLED if handled else TrayPhase.READ
        return TrayPhase.EMPTY
