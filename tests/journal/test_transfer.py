"""Games as JSON Lines: out and in again; a bad line is named by its number."""

import json

import pytest

from companion.journal import About, Journal, UnreadableGame, export_game, read_game
from tests.journal.conftest import ABOUT, MOMENT, game_of

SEALED = About("Sealed", MOMENT, "ab" * 32, ("free_peoples tap 1", "shadow tap 2"))


def exported(journal: Journal, about: About = ABOUT, secret: str | None = None) -> list[bytes]:
    game = journal.create(about, game_of(4))
    return [line.encode() for line in export_game(journal, game, secret)]


def test_a_game_comes_back_from_its_file(journal: Journal) -> None:
    game = read_game(exported(journal))
    assert (game.about.name, game.entries, game.secret) == ("Tuesday", game_of(4), None)


def test_a_game_from_a_file_is_marked_so_that_no_bag_draws_for_it(journal: Journal) -> None:
    assert read_game(exported(journal, SEALED)).about.imported
    assert not SEALED.imported


def test_the_header_holds_what_the_players_saw_and_added(journal: Journal) -> None:
    header = json.loads(exported(journal, SEALED)[0])
    assert header["game"]["commitment"] == "ab" * 32
    assert header["game"]["contributions"] == ["free_peoples tap 1", "shadow tap 2"]
    assert "secret" not in header


def test_a_shown_secret_travels_with_the_game(journal: Journal) -> None:
    assert read_game(exported(journal, SEALED, "cd" * 32)).secret == "cd" * 32


@pytest.mark.parametrize("bad", [0, 1, 3])
@pytest.mark.parametrize("line", [b"", b"\xff\xfe", b"{}", b"[1]", b'{"seq": 1}', b"{", b"null"])
def test_a_bad_line_is_named_by_its_number(journal: Journal, bad: int, line: bytes) -> None:
    lines = exported(journal)
    lines[bad] = line
    with pytest.raises(UnreadableGame, match=rf"^line {bad + 1}: "):
        read_game(lines)


def test_a_line_that_is_missing_is_named(journal: Journal) -> None:
    lines = exported(journal)
    del lines[2]
    with pytest.raises(UnreadableGame, match="line 3: entry 2 is missing"):
        read_game(lines)


@pytest.mark.parametrize("length", [0, 1])
def test_a_file_without_entries_is_no_game(journal: Journal, length: int) -> None:
    with pytest.raises(UnreadableGame, match="no game"):
        read_game(exported(journal)[:length])


def test_a_file_of_a_newer_companion_says_to_update(journal: Journal) -> None:
    lines = exported(journal)
    lines[0] = lines[0].replace(b'"version":1', b'"version":2')
    with pytest.raises(UnreadableGame, match=r"line 1: .*update the companion"):
        read_game(lines)


def test_an_unknown_field_of_the_header_is_named(journal: Journal) -> None:
    lines = exported(journal)
    lines[0] = lines[0].replace(b'"version"', b'"moon":3,"version"')
    with pytest.raises(UnreadableGame, match=r"line 1: .*moon"):
        read_game(lines)
