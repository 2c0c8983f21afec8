from collections import Counter

import pytest

from companion.rules.terms import Victory
from tests.rules.careless import assert_sound, careless_game


@pytest.mark.parametrize("seed", range(20))
def test_whatever_a_careless_table_does_tiles_dice_and_corruption_stay_sound(seed: int) -> None:
    steps = list(careless_game(seed))
    for step in steps:
        assert_sound(step)
    assert steps[-1].after.victory is not None


def test_careless_tables_reach_both_ring_victories() -> None:
    ends = Counter(list(careless_game(seed))[-1].after.victory for seed in range(40))
    assert ends[Victory.CORRUPTION]
    assert ends[Victory.RING_DESTROYED]
