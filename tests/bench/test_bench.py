from random import Random

import numpy as np
import pytest

from companion.session import states
from tests.bench import replaying
from tests.bench.__main__ import main
from tests.bench.figure import median_ms
from tests.bench.reading import plain_pass


def test_the_game_that_is_replayed_has_two_thousand_facts_that_fit_each_other() -> None:
    entries = tuple(replaying._entries(Random(1)))
    assert [entry.seq for entry in entries] == list(range(1, 2001))
    assert states(entries)[-1].turn > 20


def test_the_plain_pass_halves_the_picture_and_finds_what_changed() -> None:
    before = np.zeros((72, 128, 3), np.uint8)
    changed = np.asarray(plain_pass(np.full_like(before, 9), before))
    assert changed.shape == (36, 64)
    assert (changed == 9).all()


def test_a_median_is_not_moved_by_one_slow_run() -> None:
    moments = iter((0.0, 1.0, 1.0, 2.0, 2.0, 99.0))
    assert median_ms(lambda: None, 3, lambda: next(moments)) == 1000


def test_an_unknown_part_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["speed"]) == 2
    assert capsys.readouterr().err == "no such part: speed; there are reading, watching, starting, replaying\n"
