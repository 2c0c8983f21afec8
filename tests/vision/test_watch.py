from collections.abc import Callable, Iterator

import numpy as np
import pytest

from companion.ports import Expected, TrayPhase
from tests.vision.small_table import THREE_COMBAT, small_tray
from vision.frames import Frame
from vision.simulated import FRAME_S, SimulatedTray
from vision.simulation.disturbance import nudged
from vision.watch import Found, Watch

Act = Callable[[SimulatedTray, float], None]


class Story:
    """A tray watched frame by frame; the truth stands in for the reader."""

    def __init__(self, tray: SimulatedTray) -> None:
        self.tray = tray
        self.watch = Watch()
        self.now_s = 0.0
        self.found: list[Found] = []
        self.phases: list[TrayPhase] = []
        self.settled_s: list[float] = []

    def play(self, for_s: float) -> None:
        for now_s in self._times(for_s):
            looked = self.watch.look(Frame(self.tray.picture(now_s), len(self.phases), now_s))
            if looked.settled:
                boxes = tuple(die.box for die in self.tray.truth(now_s))
                self.found.append(self.watch.found(boxes))
                self.settled_s.append(now_s)
            self.phases.append(self.watch.phase)

    def _times(self, for_s: float) -> Iterator[float]:
        end_s = self.now_s + for_s
        while self.now_s < end_s:
            yield self.now_s
            self.now_s += FRAME_S

    @property
    def runs(self) -> list[TrayPhase]:
        """The phases in order, each run once."""
        return [phase for k, phase in enumerate(self.phases) if k == 0 or phase is not self.phases[k - 1]]


@pytest.fixture
def story() -> Story:
    told = Story(small_tray(seed=3))
    told.play(0.5)
    return told


@pytest.fixture
def thrown(story: Story) -> Story:
    story.tray.throw(THREE_COMBAT, story.now_s)
    story.play(3.0)
    story.found.clear()
    story.phases.clear()
    return story


def test_an_empty_tray_is_looked_at_once_and_is_empty(story: Story) -> None:
    story.play(2.0)
    assert story.found == [Found.SAME]
    assert story.phases[-1] is TrayPhase.EMPTY


def test_a_throw_is_reported_once(story: Story) -> None:
    story.tray.throw(THREE_COMBAT, story.now_s)
    story.play(6.0)
    assert story.found == [Found.SAME, Found.THROW]
    assert story.runs[-3:] == [TrayPhase.EMPTY, TrayPhase.MOVING, TrayPhase.READ]


@pytest.mark.parametrize("seed", range(5))
def test_a_throw_settles_within_five_frames_of_lying_still(seed: int) -> None:
    story = Story(small_tray(seed))
    story.play(0.5)
    story.tray.throw(Expected((("combat", 2), ("shadow", 2))), story.now_s)
    moving_s = next(t for t in np.arange(story.now_s, 9.0, 0.01) if story.tray.resting(t))
    story.play(4.0)
    assert story.settled_s[-1] - moving_s <= 5 * FRAME_S


def test_dice_taken_out_clear_the_tray(thrown: Story) -> None:
    thrown.tray.clear(thrown.now_s)
    thrown.play(2.0)
    assert thrown.found == [Found.CLEARED]
    assert thrown.phases[-1] is TrayPhase.CLEARED


def test_one_die_taken_out_is_no_throw(thrown: Story) -> None:
    thrown.tray.take(1, thrown.now_s)
    thrown.play(2.0)
    assert thrown.found == [Found.SAME]
    assert thrown.phases[-1] is TrayPhase.READ


def test_throwing_again_over_lying_dice_is_one_new_throw(thrown: Story) -> None:
    thrown.tray.throw(THREE_COMBAT, thrown.now_s)
    thrown.play(4.0)
    assert thrown.found[-1] is Found.THROW
    assert thrown.found.count(Found.THROW) == 1


def _hand(tray: SimulatedTray, now_s: float) -> None:
    tray.reach_in(now_s)


def _resting_hand(tray: SimulatedTray, now_s: float) -> None:
    tray.reach_in(now_s, for_s=1.9)


def _lamp_on(tray: SimulatedTray, _now_s: float) -> None:
    tray.switch_light(1.5)


def _lamp_off(tray: SimulatedTray, _now_s: float) -> None:
    tray.switch_light(0.6)


def _push(tray: SimulatedTray, _now_s: float) -> None:
    tray.nudge(4.0, -2.0)


DISTURBANCES: list[Act] = [_hand, _resting_hand, _lamp_on, _lamp_off, _push]


@pytest.mark.parametrize("disturb", DISTURBANCES)
def test_a_disturbance_over_lying_dice_is_no_throw(thrown: Story, disturb: Act) -> None:
    disturb(thrown.tray, thrown.now_s)
    thrown.play(3.0)
    assert Found.THROW not in thrown.found
    assert Found.CLEARED not in thrown.found
    assert thrown.phases[-1] is TrayPhase.READ


@pytest.mark.parametrize("disturb", DISTURBANCES)
def test_a_disturbance_over_an_empty_tray_is_no_throw(story: Story, disturb: Act) -> None:
    disturb(story.tray, story.now_s)
    story.play(3.0)
    assert set(story.found) == {Found.SAME}
    assert story.phases[-1] is TrayPhase.EMPTY


@pytest.mark.parametrize("disturb", DISTURBANCES)
def test_a_throw_after_a_disturbance_is_still_reported(story: Story, disturb: Act) -> None:
    disturb(story.tray, story.now_s)
    story.play(2.5)
    story.tray.throw(THREE_COMBAT, story.now_s)
    story.play(3.0)
    assert story.found.count(Found.THROW) == 1


def test_a_hand_that_holds_still_is_waited_for(thrown: Story) -> None:
    class HeldHand:
        """The tray with an arm lying over it."""

        def picture(self, now_s: float) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
            picture = thrown.tray.picture(now_s).copy()
            picture[80:, 100:173] = (118, 152, 205)
            return picture

    held = HeldHand()
    for k in range(20):
        looked = thrown.watch.look(Frame(held.picture(thrown.now_s), 1000 + k, thrown.now_s + k * FRAME_S))
        assert not looked.settled
    assert looked.phase is TrayPhase.MOVING


def test_a_card_left_at_the_edge_is_accepted_after_a_while(thrown: Story) -> None:
    boxes = tuple(die.box for die in thrown.tray.truth(thrown.now_s))
    found = []
    for k in range(80):
        picture = thrown.tray.picture(thrown.now_s).copy()
        picture[:40, :53] = (230, 230, 230)
        if thrown.watch.look(Frame(picture, 1000 + k, thrown.now_s)).settled:
            found.append(thrown.watch.found(boxes))
    assert found == [Found.SAME]


def test_noise_and_slow_light_are_no_motion(thrown: Story) -> None:
    still = thrown.tray.picture(thrown.now_s)
    rng = np.random.default_rng(5)
    for k in range(60):
        noisy = np.clip(still + rng.normal(0, 4, still.shape) - k * 0.5, 0, 255).astype(np.uint8)
        looked = thrown.watch.look(Frame(noisy, 1000 + k, thrown.now_s))
        assert looked.phase is TrayPhase.READ


def test_a_push_far_beyond_the_dice_asks_the_reader_again(thrown: Story) -> None:
    boxes = tuple(die.box for die in thrown.tray.truth(thrown.now_s))
    far = nudged(thrown.tray.picture(thrown.now_s), 27.0, 0.0)
    settled = [thrown.watch.look(Frame(far, 1000 + k, thrown.now_s)).settled for k in range(50)]
    assert any(settled)
    assert thrown.watch.found(boxes) in (Found.SAME, Found.THROW)


def test_finding_before_looking_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="look at a frame"):
        Watch().found(())
