"""Five minutes of bytes at the companion's end of the wire: nothing fails, nothing hangs, and memory stays flat."""

import time

import pytest

from tests.firmware_bridge.fuzzing import Fuzzing
from tests.firmware_bridge.test_fuzz import MOST_GROWTH_BYTES

MINUTES = 5


def test_five_minutes_of_bytes_neither_stop_the_link_nor_make_it_grow(capsys: pytest.CaptureFixture[str]) -> None:
    fuzzing, end_s = Fuzzing(seed=20), time.monotonic() + 60 * MINUTES
    fuzzing.run(lambda _count: time.monotonic() >= end_s)
    with capsys.disabled():
        print(f"\n{fuzzing.link.noise} lines dropped, grown by {fuzzing.grown} bytes")  # noqa: T201
    assert fuzzing.grown < MOST_GROWTH_BYTES
    assert fuzzing.still_serves_a_board()
