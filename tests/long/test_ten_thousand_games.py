"""Ten thousand careless games: sound after every fact, told without a gap, and the same when they are read back."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from companion.journal.entries import Entry, entry_from_json, entry_to_json
from companion.narration import sentence
from companion.rules.state import GameState
from tests.rules.careless import assert_sound, careless_game

EVENING = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)
GAMES = 10_000
IN_ONE_GO = 500


@pytest.fixture(scope="module")
def ends(request: pytest.FixtureRequest) -> Iterator[list[GameState]]:
    """How the games stood at their end; what became of them all is printed at last."""
    found: list[GameState] = []
    yield found
    with request.config.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
        print("", *told(found), sep="\n")  # noqa: T201 - what became of the games is what this test is for


def told(ends: list[GameState]) -> Iterator[str]:
    """The shares of the endings and the mean Corruption, in lines."""
    by_victory = Counter(end.victory for end in ends)
    mean = sum(end.fellowship.corruption for end in ends) / max(1, len(ends))
    turns = sum(end.turn for end in ends) / max(1, len(ends))
    yield f"{len(ends)} games, {turns:.1f} turns and {mean:.2f} Corruption at the end on average"
    for victory, count in by_victory.most_common():
        yield f"{count / len(ends):7.2%}  {victory}"


@pytest.mark.parametrize("first", range(0, GAMES, IN_ONE_GO))
def test_ten_thousand_careless_games_stay_sound_are_told_and_come_back_from_their_lines(
    first: int, ends: list[GameState]
) -> None:
    for seed in range(first, first + IN_ONE_GO):
        for seq, step in enumerate(careless_game(seed), 1):
            assert_sound(step)
            told_of_it = sentence(step.before, step.event, step.after)
            assert told_of_it.endswith(".")
            entry = Entry(seq, step.event, told_of_it, EVENING, elapsed_ms=seq)
            assert entry_from_json(entry_to_json(entry)) == entry
        assert step.after.victory is not None
        ends.append(step.after)
