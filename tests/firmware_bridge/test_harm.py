"""A wire that does harm does each harm it is asked for, and no other."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from firmware_bridge.harm import QUIET, Harm, Noise

LINES = [b"line %d\n" % number for number in range(2000)]


def carried(noise: Noise) -> list[bytes]:
    harm = Harm(noise, Random(4))
    return [piece for line in LINES for piece in harm.carry(line)]


def share_of(true: Counter[bytes] | list[bytes]) -> float:
    return len(true) / len(LINES)


def test_a_quiet_wire_carries_everything_as_it_was_written() -> None:
    assert carried(QUIET) == LINES


def test_a_line_written_in_two_halves_is_carried_as_it_was_written() -> None:
    harm = Harm(QUIET, Random(4))
    assert harm.carry(b"half a ") + harm.carry(b"line\nand") + harm.carry(b"") == [b"half a ", b"line\nand"]


def test_lost_lines_are_missing_and_the_rest_is_whole() -> None:
    arrived = carried(Noise(lose_line=0.25))
    assert 0.7 < share_of(arrived) < 0.8
    assert set(arrived) < set(LINES)


def test_doubled_lines_come_twice_in_a_row() -> None:
    arrived = b"".join(carried(Noise(double=0.25))).splitlines(keepends=True)
    twice = [line for line, times in Counter(arrived).items() if times == 2]
    assert 0.2 < share_of(twice) < 0.3
    assert list(dict.fromkeys(arrived)) == LINES


def test_late_lines_are_overtaken_by_the_next_one_and_none_is_lost() -> None:
    arrived = b"".join(carried(Noise(late=0.25))).splitlines(keepends=True)
    overtaken = [line for line, after in pairwise(LINES) if after in arrived[: arrived.index(line)]]
    assert 0.15 < share_of(overtaken) < 0.25
    assert sorted(arrived) == sorted(LINES)


def test_bytes_are_lost_and_disturbed_as_often_as_asked() -> None:
    size = sum(map(len, LINES))
    lost = b"".join(carried(Noise(lose_byte=0.1)))
    disturbed = b"".join(carried(Noise(disturb_byte=0.1)))
    assert 0.88 < len(lost) / size < 0.92
    changed = sum(one != other for one, other in zip(b"".join(LINES), disturbed, strict=True))
    assert 0.08 < changed / size < 0.12


def test_what_is_written_together_may_arrive_cut_anywhere() -> None:
    harm = Harm(Noise(split=True), Random(4))
    line = LINES[0]
    cuts = set()
    for _ in range(500):
        pieces = harm.carry(line)
        assert b"".join(pieces) == line
        cuts.add(len(pieces[0]))
    assert cuts == set(range(len(line) + 1))


@pytest.mark.parametrize("noise", [Noise(lose_line=1.0), Noise(lose_byte=1.0)])
def test_a_wire_that_loses_everything_carries_nothing(noise: Noise) -> None:
    assert carried(noise) == []
