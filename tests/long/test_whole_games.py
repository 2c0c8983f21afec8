"""Whole games over the camera and the real parts: by finger at every size, by keys, by buttons, on a split picture."""

from itertools import product

import pytest

from companion.rules.terms import Victory
from tests.whole_game.in_window import played_apart
from ui.scenes.sights import SIZES
from ui.values.look import Facing

RING = (Victory.CORRUPTION, Victory.RING_DESTROYED)
LONGEST_S = 3600
WAYS = (
    *((size, "finger", Facing.NEAR) for size in SIZES),
    *((size, "finger", Facing.SPLIT) for size in SIZES),
    *((SIZES[0], "finger", facing) for facing in (Facing.FAR, Facing.ACTING)),
    *((SIZES[0], hands, Facing.NEAR) for hands in ("keys", "buttons")),
)


@pytest.mark.parametrize(("way", "victory"), list(product(WAYS, RING)))
def test_each_ring_victory_is_played_to_however_people_press(way: tuple[str, str, Facing], victory: Victory) -> None:
    size, hands, facing = way
    told = played_apart(size, hands, facing, victory, "real", timeout_s=LONGEST_S)
    assert told["victory"] == victory
    assert ("HalvesView" in told["seen"]) == (facing is Facing.SPLIT)
