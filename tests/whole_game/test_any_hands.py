"""A short game from the set-up to a victory, by one kind of hands alone and at every size: nothing else is needed.

The dice in the tray are known here. Over the camera `test_whole_game` plays by buttons, and `make long` by all hands.
"""

import pytest

from companion.rules.terms import Victory
from tests.ui import offscreen  # noqa: F401 - before Kivy
from tests.whole_game.in_window import played, played_apart
from ui.scenes.sights import SIZES
from ui.values.look import Facing

WON = Victory.FREE_PEOPLES_CONQUEST
ON_THE_WAY = {
    *("StartView", "OptionsView", "ChecklistView", "CommitmentView", "TableView", "DiceView", "HuntView"),
    *("ConsentView", "ListPickerView", "EndView"),
}


@pytest.mark.parametrize("hands", ["finger", "keys"])
def test_a_game_is_won_by_one_kind_of_hands_alone(hands: str) -> None:
    told = played(hands, Facing.NEAR, WON, "quick")
    assert told["victory"] is WON
    assert set(told["seen"]) >= ON_THE_WAY


def test_a_game_is_won_by_fingers_on_a_split_picture() -> None:
    told = played("finger", Facing.SPLIT, WON, "quick")
    assert told["victory"] is WON
    assert {*ON_THE_WAY, "HalvesView"} <= set(told["seen"])


@pytest.mark.parametrize("size", SIZES[1:])
def test_a_game_is_won_by_a_finger_at_every_other_size(size: str) -> None:
    told = played_apart(size, "finger", Facing.NEAR, WON, "quick", timeout_s=600)
    assert told["victory"] == WON
    assert told["window"] == [int(side) for side in size.split("x")]
    assert set(told["seen"]) >= ON_THE_WAY
