from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.__main__ import cli
from companion.bag import SecretFolder
from companion.journal import GameId, open_journal
from companion.narration import sentence
from companion.rules.state import GameState
from companion.rules.terms import Side, Victory
from companion.session import Clock, Session
from tests.whole_game.player import Player
from tests.whole_game.table import EVENING, whole_table
from tests.whole_game.wishes import WISHES

FIRST = GameId(1)


@pytest.mark.parametrize("victory", WISHES)
def test_a_whole_game_is_played_by_the_real_parts_from_set_up_to_each_ring_victory(
    tmp_path: Path, victory: Victory
) -> None:
    with whole_table(tmp_path, seed=3) as table:
        player = Player(table, WISHES[victory])
        player.play()
        end = table.presenter.state
        assert table.app.shown == table.presenter.view
        assert not any(table.gpio.is_lit(side) for side in Side)
    assert end.victory is victory
    assert player.readings["right"] > player.readings["wrong"] + player.readings["none"]
    assert _resumed(tmp_path) == end
    assert _verified(tmp_path).endswith("draws, 0 failures\n")


def _resumed(folder: Path) -> GameState:
    """How the game stands for whoever opens it again, after every fact is told and the undone ones are struck."""
    journal, notices = open_journal(folder, lambda: EVENING)
    try:
        session = Session(
            journal, FIRST, Clock(lambda: EVENING, lambda: 0.0), sentence, SecretFolder(folder / "secrets")
        )
        assert not notices
        assert all(line.entry.sentence for line in session.history)
        assert any(line.struck for line in session.history)
        return session.state
    finally:
        journal.close()


def _verified(folder: Path) -> str:
    """What `companion verify` says of the game that `companion export` wrote."""
    settings, game = folder / "settings.toml", folder / "game.jsonl"
    settings.write_text(f"data_folder = '{folder}'\n", "utf-8")
    for command in (["export", "1", str(game)], ["verify", str(game)]):
        result = CliRunner().invoke(cli, ["--settings", str(settings), *command])
        assert result.exit_code == 0, result.output
    return result.output
