"""Ten thousand careless games: sound after every fact, told without a gap, and the same when they are read back."""

from datetime import UTC, datetime

import pytest

from companion.journal.entries import Entry, entry_from_json, entry_to_json
from companion.narration import sentence
from tests.rules.careless import assert_sound, careless_game

EVENING = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)
IN_ONE_GO = 500


@pytest.mark.parametrize("first", range(0, 10_000, IN_ONE_GO))
def test_ten_thousand_careless_games_stay_sound_are_told_and_come_back_from_their_lines(first: int) -> None:
    for seed in range(first, first + IN_ONE_GO):
        for seq, step in enumerate(careless_game(seed), 1):
            assert_sound(step)
            told = sentence(step.before, step.event, step.after)
            assert told.endswith(".")
            entry = Entry(seq, step.event, told, EVENING, elapsed_ms=seq)
            assert entry_from_json(entry_to_json(entry)) == entry
