"""Five minutes of bytes and damage at the settings file: nothing fails, nothing hangs, and memory stays flat."""

import time
from pathlib import Path

import pytest

from tests.config.fuzzing import Fuzzing
from tests.config.test_fuzz import MOST_GROWTH_BYTES

MINUTES = 5


def test_five_minutes_of_damage_to_the_settings_are_told_in_words_and_make_nothing_grow(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fuzzing, end_s = Fuzzing(seed=20, folder=tmp_path), time.monotonic() + 60 * MINUTES
    fuzzing.run(lambda _count: time.monotonic() >= end_s)
    with capsys.disabled():
        print(f"\n{fuzzing.refused + fuzzing.taken} files, grown by {fuzzing.grown} bytes")  # noqa: T201
    assert fuzzing.refused > fuzzing.taken > 0
    assert fuzzing.grown < MOST_GROWTH_BYTES
