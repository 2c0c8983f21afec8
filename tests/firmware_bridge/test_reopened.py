"""A wire that breaks and comes back: one rule of how often it is tried, for the board's thread and for the terminal."""

import pytest

from firmware_bridge.errors import WireError
from firmware_bridge.reopened import BACK_OFF_S, ReopenedWire
from firmware_bridge.simulated import SimulatedBoard


def test_a_wire_is_opened_once_greeted_on_once_and_again_after_it_broke() -> None:
    greeted: list[bool] = []
    wire = ReopenedWire(SimulatedBoard().open_wire, lambda: greeted.append(True))
    first = wire.get()
    assert wire.get() is first
    wire.lose()
    with pytest.raises(WireError):
        first.write(b"too late")
    assert wire.get() is not first
    assert len(greeted) == 2


def test_it_is_tried_ever_more_slowly_until_somebody_was_met_on_it() -> None:
    wire = ReopenedWire(SimulatedBoard().open_wire, lambda: None)
    assert [wire.lose() for _ in range(5)] == [*BACK_OFF_S, BACK_OFF_S[-1]]
    wire.met()
    assert wire.lose() == BACK_OFF_S[0]
