"""Whatever a settings file holds, it is read or refused in words, and costs nothing; tests/long does so for minutes."""

from pathlib import Path

import pytest

from tests.config.fuzzing import WARM_UP, Fuzzing

MOST_GROWTH_BYTES = 50_000


@pytest.mark.parametrize("seed", range(2))
def test_no_settings_file_makes_the_start_fail_hang_or_grow(seed: int, tmp_path: Path) -> None:
    fuzzing = Fuzzing(seed, tmp_path)
    fuzzing.run(lambda count: count >= 2 * WARM_UP)
    assert fuzzing.refused > fuzzing.taken > 0
    assert fuzzing.kept > 0
    assert fuzzing.grown < MOST_GROWTH_BYTES
