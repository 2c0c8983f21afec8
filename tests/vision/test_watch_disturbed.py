"""What is no throw: hands, light, pushes, figures; and a camera that somebody holds."""

from collections.abc import Callable

import numpy as np
import pytest

from companion.ports import TrayPhase
from tests.vision.small_table import THREE_COMBAT, small_tray
from tests.vision.stories import Story
from vision.frames import Image
from vision.lying import Meaning
from vision.simulated import FRAME_S
from vision.simulation.disturbance import Hand, Sway, nudged, with_figure

Act = Callable[[Story], None]


def _hand(story: Story) -> None:
    story.tray.reach_in(story.now_s)


def _resting_hand(story: Story) -> None:
    story.tray.reach_in(story.now_s, for_s=1.9)


def _lamp_on(story: Story) -> None:
    story.tray.switch_light(1.5)


def _lamp_off(story: Story) -> None:
    story.tray.switch_light(0.6)


def _lamp_at_the_side(story: Story) -> None:
    """Light that falls from the left, so that no one factor explains it."""
    slope = np.linspace(1.5, 1.0, story.tray.look.view.width_px)[None, :, None]
    story.lens = lambda picture, _now_s: np.clip(picture * slope, 0, 255).astype(np.uint8)


def _push(story: Story) -> None:
    story.tray.nudge(4.0, -2.0)


def _hard_push(story: Story) -> None:
    story.tray.nudge(27.0, 9.0)


def _figure(story: Story) -> None:
    """A hand puts a figure down between the dice."""
    began_s = story.now_s
    place = (150.0, 60.0)
    hand = Hand(began_s, began_s + 1.2, (place[0] / 320, place[1] / 180))

    def seen(picture: Image, now_s: float) -> Image:
        stands = now_s > began_s + 0.6
        return hand.drawn(with_figure(picture, place, 24.0) if stands else picture, now_s)

    story.lens = seen


DISTURBANCES: list[Act] = [_hand, _resting_hand, _lamp_on, _lamp_off, _lamp_at_the_side, _push, _hard_push, _figure]


@pytest.mark.parametrize("disturb", DISTURBANCES)
def test_a_disturbance_over_lying_dice_is_no_throw(thrown: Story, disturb: Act) -> None:
    disturb(thrown)
    thrown.play(3.0)
    assert set(thrown.meant) <= {Meaning.SAME}
    assert thrown.phases[-1] is TrayPhase.READ


@pytest.mark.parametrize("disturb", DISTURBANCES)
def test_a_disturbance_over_an_empty_tray_is_no_throw(story: Story, disturb: Act) -> None:
    disturb(story)
    story.play(3.0)
    assert set(story.meant) == {Meaning.SAME}
    assert story.phases[-1] is TrayPhase.EMPTY


@pytest.mark.parametrize("disturb", DISTURBANCES)
def test_a_throw_after_a_disturbance_is_still_reported(story: Story, disturb: Act) -> None:
    disturb(story)
    story.play(2.5)
    story.tray.throw(THREE_COMBAT, story.now_s)
    story.play(3.0)
    assert story.meant.count(Meaning.THROW) == 1


def test_a_hand_that_holds_still_is_waited_for(thrown: Story) -> None:
    thrown.lens = lambda picture, _now_s: _arm_over(picture)
    thrown.play(20 * FRAME_S)
    assert thrown.found == []
    assert thrown.phases[-1] is TrayPhase.HANDLED


def _arm_over(picture: Image) -> Image:
    covered = picture.copy()
    covered[80:, 100:173] = (118, 152, 205)
    return covered


def test_dice_that_were_covered_by_an_arm_are_no_throw_when_it_leaves(thrown: Story) -> None:
    thrown.lens = lambda picture, _now_s: _arm_over(picture)
    thrown.play(1.0)
    thrown.lens = lambda picture, _now_s: picture
    thrown.play(1.0)
    assert Meaning.THROW not in thrown.meant
    assert thrown.phases[-1] is TrayPhase.READ


def test_a_card_left_at_the_edge_is_accepted_after_a_while(thrown: Story) -> None:
    def with_card(picture: Image, _now_s: float) -> Image:
        laid = picture.copy()
        laid[:40, :53] = (230, 230, 230)
        return laid

    thrown.lens = with_card
    thrown.play(80 * FRAME_S)
    assert thrown.meant == [Meaning.SAME]


@pytest.fixture
def held() -> Story:
    """A tray seen by a camera that sways in somebody's hand."""
    told = Story(small_tray(seed=4))
    sway = Sway(5.0)
    told.lens = sway.drawn
    told.placed = sway.placed
    told.play(1.5)
    return told


def test_a_camera_held_by_hand_over_an_empty_tray_sees_nothing_move(held: Story) -> None:
    held.play(3.0)
    assert set(held.meant) == {Meaning.SAME}
    assert held.phases[-1] is TrayPhase.EMPTY


def test_a_throw_under_a_camera_held_by_hand_is_reported_once_and_in_time(held: Story) -> None:
    held.tray.throw(THREE_COMBAT, held.now_s)
    rests_s = next(t for t in np.arange(held.now_s, 9.0, 0.01) if held.tray.resting(t))
    held.play(6.0)
    assert held.meant.count(Meaning.THROW) == 1
    assert held.settled_s[held.meant.index(Meaning.THROW)] - rests_s <= 5 * FRAME_S


def test_a_reroll_under_a_camera_held_by_hand_tells_which_dice_stayed(held: Story) -> None:
    held.tray.throw(THREE_COMBAT, held.now_s)
    held.play(3.5)
    held.forget()
    held.tray.reroll((2,), held.now_s)
    held.play(4.0)
    (throw,) = (found for found in held.found if found.meaning is Meaning.THROW)
    assert throw.stayed == (0, 1)


def test_a_push_of_the_tray_with_the_dice_in_it_is_no_throw(thrown: Story) -> None:
    before = thrown.dice(thrown.now_s)
    thrown.lens = lambda picture, _now_s: nudged(picture, 35.0, 20.0)
    thrown.placed = lambda box, _now_s: (box[0] + 35.0, box[1] + 20.0, box[2], box[3])
    thrown.play(1.5)
    assert Meaning.THROW not in thrown.meant
    assert [die.face for die in thrown.dice(thrown.now_s)] == [die.face for die in before]
