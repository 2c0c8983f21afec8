import numpy as np
import pytest

from companion.ports import Expected, TrayPhase
from tests.vision.small_table import THREE_COMBAT, small_tray
from tests.vision.stories import Story
from vision.frames import Frame
from vision.lying import Meaning
from vision.simulated import FRAME_S
from vision.watch import Watch


def test_an_empty_tray_is_looked_at_once_and_is_empty(story: Story) -> None:
    story.play(2.0)
    assert story.meant == [Meaning.SAME]
    assert story.phases[-1] is TrayPhase.EMPTY


def test_a_throw_is_reported_once(story: Story) -> None:
    story.tray.throw(THREE_COMBAT, story.now_s)
    story.play(6.0)
    assert story.meant == [Meaning.SAME, Meaning.THROW]
    assert story.runs[-3:] == [TrayPhase.EMPTY, TrayPhase.MOVING, TrayPhase.READ]
    assert (story.found[-1].stayed, story.found[-1].lifted) == ((), ())


@pytest.mark.parametrize("seed", range(5))
def test_a_throw_settles_within_four_frames_of_lying_still(seed: int) -> None:
    story = Story(small_tray(seed))
    story.play(0.5)
    story.tray.throw(Expected((("combat", 2), ("shadow", 2))), story.now_s)
    moving_s = next(t for t in np.arange(story.now_s, 9.0, 0.01) if story.tray.resting(t))
    story.play(4.0)
    assert story.settled_s[-1] - moving_s <= 4 * FRAME_S


def test_dice_taken_out_clear_the_tray(thrown: Story) -> None:
    thrown.tray.clear(thrown.now_s)
    thrown.play(2.0)
    assert thrown.meant == [Meaning.CLEARED]
    assert thrown.phases[-1] is TrayPhase.CLEARED


def test_dice_picked_up_one_by_one_are_handled_until_the_tray_is_clear(thrown: Story) -> None:
    for _die in range(3):
        thrown.tray.take(1, thrown.now_s)
        thrown.play(1.2)
    assert thrown.meant == [Meaning.HANDLED, Meaning.HANDLED, Meaning.CLEARED]
    assert [len(found.lifted) for found in thrown.found] == [1, 1, 1]
    settled = [phase for phase in thrown.runs if phase is not TrayPhase.MOVING]
    assert settled == [TrayPhase.HANDLED, TrayPhase.HANDLED, TrayPhase.CLEARED]


def test_a_die_pushed_along_by_a_finger_is_no_throw(thrown: Story) -> None:
    thrown.tray.nudge_die(1, 9.0, 4.0, thrown.now_s)
    thrown.play(1.5)
    assert thrown.meant == [Meaning.HANDLED]
    assert thrown.found[0].stayed == (0, 1, 2)


def test_throwing_again_over_lying_dice_is_one_new_throw(thrown: Story) -> None:
    thrown.tray.throw(THREE_COMBAT, thrown.now_s)
    thrown.play(4.0)
    assert thrown.meant[-1] is Meaning.THROW
    assert thrown.meant.count(Meaning.THROW) == 1
    assert thrown.found[-1].stayed == ()


@pytest.mark.parametrize("taken", [(0,), (2,), (0, 2)])
def test_a_reroll_of_some_dice_tells_which_stayed_and_which_are_new(thrown: Story, taken: tuple[int, ...]) -> None:
    before = thrown.dice(thrown.now_s)
    thrown.tray.reroll(taken, thrown.now_s)
    thrown.play(4.5)
    lying = thrown.dice(thrown.now_s)
    (throw,) = (found for found in thrown.found if found.meaning is Meaning.THROW)
    assert {lying[number].box for number in throw.stayed} == {die.box for die in lying} & {die.box for die in before}
    assert len(throw.stayed) == 3 - len(taken)
    assert thrown.phases[-1] is TrayPhase.READ


def test_noise_and_slow_light_are_no_motion(thrown: Story) -> None:
    still = thrown.tray.picture(thrown.now_s)
    rng = np.random.default_rng(5)
    for k in range(60):
        noisy = np.clip(still + rng.normal(0, 4, still.shape) - k * 0.5, 0, 255).astype(np.uint8)
        looked = thrown.watch.look(Frame(noisy, 1000 + k, thrown.now_s))
        assert looked.phase is TrayPhase.READ


def test_only_the_dice_that_move_are_said_to_move(thrown: Story) -> None:
    still, moving = thrown.dice(thrown.now_s)[:2]
    picture = thrown.tray.picture(thrown.now_s).copy()
    x, y, width, height = (round(value) for value in moving.box)
    picture[y : y + height, x : x + width] = picture[y : y + height, x : x + width][::-1]
    thrown.watch.look(Frame(picture, 1000, thrown.now_s))
    assert thrown.watch.moves_in(moving.box)
    assert not thrown.watch.moves_in(still.box)


def test_comparing_before_looking_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="look at a frame"):
        Watch().settle((), Watch().compared(()))
