"""Whatever bytes come, the link neither fails nor grows, and serves the next board; tests/long does so for minutes."""

import pytest

from tests.firmware_bridge.fuzzing import WARM_UP, Fuzzing

MOST_GROWTH_BYTES = 20_000


@pytest.mark.parametrize("seed", range(3))
def test_no_bytes_make_the_link_fail_or_grow(seed: int) -> None:
    fuzzing = Fuzzing(seed)
    fuzzing.run(lambda count: count >= 3 * WARM_UP)
    assert fuzzing.link.noise > WARM_UP
    assert fuzzing.grown < MOST_GROWTH_BYTES
    assert fuzzing.still_serves_a_board()
