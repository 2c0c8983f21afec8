from hypothesis import given

from tests.games.recorded import damaged_games, open_and_check


@given(damaged_games())
def test_a_damaged_file_is_read_or_refused_in_words_and_never_breaks_the_companion(lines: list[bytes]) -> None:
    assert open_and_check(lines)
