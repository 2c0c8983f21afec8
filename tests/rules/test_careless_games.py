from companion.rules.terms import Victory
from tests.rules.careless import assert_sound, careless_game


def test_whatever_careless_tables_do_tiles_dice_and_corruption_stay_sound_up_to_both_victories() -> None:
    ends = set()
    for seed in range(30):
        for step in careless_game(seed):
            assert_sound(step)
            ends.add(step.after.victory)
    assert ends == {None, Victory.CORRUPTION, Victory.RING_DESTROYED}
