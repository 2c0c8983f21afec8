from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.journal import UnreadableGame
from companion.journal.entries import entry_from_json, entry_to_json
from tests.games.recorded import damaged_games, open_and_check

LONG = settings(max_examples=20_000, derandomize=False, deadline=None, suppress_health_check=list(HealthCheck))


@LONG
@given(damaged_games())
def test_twenty_thousand_damaged_files_are_read_or_refused_in_words(lines: list[bytes]) -> None:
    assert open_and_check(lines)


@LONG
@given(damaged_games(), st.data())
def test_a_line_that_is_read_says_the_same_when_it_is_written_again(lines: list[bytes], data: st.DataObject) -> None:
    try:
        entry = entry_from_json(data.draw(st.sampled_from(lines)))
    except UnreadableGame:
        return
    assert entry_from_json(entry_to_json(entry)) == entry
