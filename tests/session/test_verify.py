"""The check after the game: it passes what the bag drew and names every line that was tampered with."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.bag import BagError, SecretFolder
from companion.journal import Journal, export_game, open_journal, read_game
from companion.session import Session, verify
from tests.session.conftest import MOMENT, HandClock, play_until, sealed_game

SECRET = bytes(range(32))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The exported lines of a game in which the bag drew a dozen times and some draws were taken back."""
    folder: Path = tmp_path_factory.mktemp("game")
    journal, _ = open_journal(folder, lambda: MOMENT)
    session = sealed_game(journal, SecretFolder(folder / "secrets"), HandClock().clock)
    play_until(session, lambda one: draws_in(one) == 6)
    session.undo()
    play_until(session, lambda one: draws_in(one) == 12, seed=2)
    lines = list(export_game(journal, session.game))
    journal.close()
    return lines


def draws_in(session: Session) -> int:
    return sum(line.entry.draw is not None for line in session.history)


def checked(lines: list[str], secret: str | None = SECRET.hex()) -> Any:
    return verify(read_game(line.encode() for line in lines), secret)


def edited(lines: list[str], line: int, change: dict[str, Any]) -> list[str]:
    data = json.loads(lines[line - 1])
    for path, value in change.items():
        *parents, last = path.split(".")
        place = data
        for parent in parents:
            place = place[parent]
        place[last] = value
    return [*lines[: line - 1], json.dumps(data), *lines[line:]]


def draw_lines(lines: list[str]) -> list[int]:
    return [number for number, line in enumerate(lines, start=1) if "draw" in json.loads(line)]


def test_an_honest_game_holds_its_struck_draws_too(played: list[str]) -> None:
    found = checked(played)
    assert (found.holds, found.draws) == (True, 12)


def test_another_secret_fails_the_header(played: list[str]) -> None:
    assert [failure.line for failure in checked(played, "00" * 32).failures] == [1]


def test_other_contributions_fail_the_draws(played: list[str]) -> None:
    game = edited(played, 1, {"game.contributions": ["free_peoples tap 1", "shadow dice 2 2 4 6 1"]})
    failing = [failure.line for failure in checked(game).failures]
    assert len(failing) > 6
    assert set(failing) <= set(draw_lines(played))


def test_contributions_that_are_none_fail_the_header(played: list[str]) -> None:
    assert checked(edited(played, 1, {"game.contributions": ["gandalf"]})).failures[0].line == 1


def test_a_tile_that_was_not_drawn_is_named_by_its_line(played: list[str]) -> None:
    line = draw_lines(played)[-1]
    draw = json.loads(played[line - 1])["draw"]
    other = next(tile for tile in draw["candidates"] if tile != draw["drawn"])
    field = "tile" if draw["label"] == "hunt_tile" else "companion"
    failures = checked(edited(played, line, {f"data.{field}": other, "draw.drawn": other})).failures
    assert failures[0].line == line
    assert "the bag draws" in failures[0].reason


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"draw.number": 77}, "numbered 77"),
        ({"draw.candidates": ["standard-3.1"]}, "not drawn from what was in the pool"),
        ({"draw.drawn": "standard-9"}, "the record of the draw"),
        ({"draw.label": "moon"}, "the record of the draw"),
        ({"draw": None}, "record of the draw is missing"),
        ({"data.source": "hand"}, "the bag did not decide it"),
    ],
)
def test_a_record_that_does_not_fit_the_game_is_named_by_its_line(
    played: list[str], change: dict[str, Any], reason: str
) -> None:
    line = draw_lines(played)[1]
    first = checked(edited(played, line, change)).failures[0]
    assert first.line == line
    assert reason in first.reason


def test_a_duplicated_candidate_is_not_what_was_in_the_pool(played: list[str]) -> None:
    line = draw_lines(played)[1]
    candidates = json.loads(played[line - 1])["draw"]["candidates"]
    first = checked(edited(played, line, {"draw.candidates": [*candidates, candidates[0]]})).failures[0]
    assert (first.line, "pool" in first.reason) == (line, True)


def test_the_secret_may_lie_in_the_file(played: list[str]) -> None:
    assert checked(edited(played, 1, {"secret": SECRET.hex()}), None).holds


@pytest.mark.parametrize(
    ("change", "secret", "message"),
    [
        ({}, None, "shown when the game has ended"),
        ({}, "xyz", "64 hex digits"),
        ({"game.commitment": None}, "00" * 32, "nothing to check"),
    ],
)
def test_without_anything_to_check_with_it_says_why(
    played: list[str], change: dict[str, Any], secret: str | None, message: str
) -> None:
    with pytest.raises(BagError, match=message):
        checked(edited(played, 1, change), secret)


def test_a_program_that_knows_no_rules_can_check_the_draws_from_the_page(played: list[str]) -> None:
    import hashlib
    import hmac

    header, *rest = (json.loads(line) for line in played)
    assert hashlib.sha256(SECRET).hexdigest() == header["game"]["commitment"]
    for line in (one for one in rest if "draw" in one):
        draw = line["draw"]
        head = ["companion-bag-1", draw["label"], *header["game"]["contributions"], str(draw["number"])]
        texts = {name: "\n".join([*head, name, ""]).encode() for name in draw["candidates"]}
        digests = {name: hmac.new(SECRET, text, hashlib.sha256).digest() for name, text in texts.items()}
        assert min(digests, key=lambda name: digests[name]) == draw["drawn"]


def test_a_game_in_the_journal_can_be_checked_too(journal: Journal, secrets: SecretFolder, hands: HandClock) -> None:
    session = sealed_game(journal, secrets, hands.clock)
    play_until(session, lambda one: draws_in(one) == 2)
    lines = list(export_game(journal, session.game))
    assert checked(lines).draws >= 2
