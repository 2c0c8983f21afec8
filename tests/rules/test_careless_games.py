"""Whole games of whatever the choices offer: sound after every fact, and over in one of the four ways."""

import pytest

from companion.rules.terms import Victory
from tests.rules.careless import assert_sound, careless_game


@pytest.mark.no_cover  # what these games come by, the rules' own tests come by: they only cost more when traced
def test_three_hundred_careless_tables_play_sound_games_to_all_four_endings() -> None:
    endings = set()
    for seed in range(300):
        for step in careless_game(seed):
            assert_sound(step)
        endings.add(step.after.victory)
    assert endings == set(Victory)
