"""`companion games`, `export`, `import` and `verify`: a game leaves the device and comes back the same."""

from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from companion.bag import Contribution, SecretFolder
from companion.journal import About, GameId, open_journal
from companion.narration import sentence
from companion.rules.terms import Side
from companion.rules.turn import new_game
from companion.session import Clock, Session, start_game
from tests.companion.shell import Shell
from tests.session.player import play_on

EVENING = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)


def play(shell: Shell, *, to_the_end: bool, opened: bool = False) -> GameId:
    """Play a game with a sealed bag on this device: a few facts long, or until somebody has won; open its bag."""
    chance, clock = Random(5), Clock(lambda: EVENING, lambda: 0.0)
    journal, _notices = open_journal(shell.data, clock.now)
    secrets = SecretFolder(shell.data / "secrets")
    added = tuple(Contribution.tapped(side, 7) for side in Side)
    commitment = secrets.seal(chance.randbytes)
    about = About("An evening", EVENING, commitment.hex, tuple(one.text for one in added))
    game = start_game(journal, about, new_game(), clock, sentence)
    session = Session(journal, game, clock, sentence, secrets)
    for _fact in range(2000 if to_the_end else 12):
        if session.state.victory is None:
            play_on(session, chance)
    assert (session.state.victory is not None) == to_the_end
    if opened:
        session.reveal_secret()
    journal.close()
    return game


def test_without_games_the_list_says_so(shell: Shell) -> None:
    assert shell.companion("games").out == "no games yet\n"


def test_the_list_names_every_game_with_its_number(shell: Shell) -> None:
    game = play(shell, to_the_end=False)
    (line,) = shell.companion("games").lines
    assert line.split()[0] == str(game)
    assert "An evening  13 entries, last played 2026-03-01 20:00" in line


def test_a_finished_game_leaves_comes_back_and_holds(shell: Shell, tmp_path: Path) -> None:
    game, file, again = play(shell, to_the_end=True, opened=True), tmp_path / "game.jsonl", tmp_path / "again.jsonl"
    assert shell.companion("export", game, file).code == 0
    assert shell.companion("verify", file).out.endswith("draws, 0 failures\n")
    assert shell.companion("verify", game).code == 0
    taken_in = shell.companion("import", file)
    assert taken_in.out == f"taken in as game {game + 1}\n"
    assert shell.companion("export", game + 1, again).code == 0
    first, second = (path.read_text("utf-8").splitlines() for path in (file, again))
    assert first[1:] == second[1:]


@pytest.mark.parametrize("to_the_end", [False, True])
def test_until_the_players_open_the_bag_its_secret_stays_on_the_device(
    shell: Shell, tmp_path: Path, *, to_the_end: bool
) -> None:
    game, file = play(shell, to_the_end=to_the_end), tmp_path / "game.jsonl"
    assert shell.companion("export", game, file).code == 0
    assert '"secret"' not in file.read_text("utf-8").splitlines()[0]
    for asked in (game, file):
        said = shell.companion("verify", asked)
        assert said.code == 1
        assert "The secret is not known yet" in said.problem


def test_a_draw_that_was_tampered_with_is_named_by_its_line(shell: Shell, tmp_path: Path) -> None:
    game, file = play(shell, to_the_end=True, opened=True), tmp_path / "game.jsonl"
    shell.companion("export", game, file)
    text = file.read_text("utf-8")
    drawn = next(line for line in text.splitlines() if '"HuntTileDrawn"' in line and '"source":"bag"' in line)
    file.write_text(text.replace(drawn, drawn.replace('"source":"bag"', '"source":"hand"')), "utf-8")
    said = shell.companion("verify", file)
    assert said.code == 1
    number = text.splitlines().index(drawn) + 1
    assert said.lines[0].startswith(f"line {number}: ")
    assert said.lines[-1].endswith(" 1 failures") or int(said.lines[-1].split()[-2]) > 1


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("", "the file holds no game"),
        ("hello\n", "line 1: no header of an exported game"),
        (
            '{"format":"companion-game","version":99,"app":"9","game":{"name":"x","created":"2026-03-01T20:00:00Z"}}\n',
            "9",
        ),
    ],
)
def test_a_file_that_holds_no_game_is_told_by_its_line(shell: Shell, tmp_path: Path, text: str, advice: str) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(text, "utf-8")
    for verb in ("import", "verify"):
        said = shell.companion(verb, file)
        assert said.code == 1
        assert advice in said.problem
    assert shell.companion("games").out == "no games yet\n"


@pytest.mark.parametrize("words", [("export", "7", "out.jsonl"), ("verify", "7")])
def test_a_game_that_is_not_there_is_told(shell: Shell, words: tuple[str, ...]) -> None:
    said = shell.companion(*words)
    assert said.code == 1
    assert "The journal has no game 7: look at the list of games." in said.problem


def test_a_file_that_cannot_be_written_or_read_is_told(shell: Shell, tmp_path: Path) -> None:
    game = play(shell, to_the_end=False)
    assert "cannot be written" in shell.companion("export", game, tmp_path).problem
    assert "cannot be read" in shell.companion("import", tmp_path / "none.jsonl").problem
    assert "cannot be read" in shell.companion("verify", tmp_path / "none.jsonl").problem
