from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.__main__ import cli
from companion.bag import SecretFolder
from companion.journal import GameId, open_journal
from companion.narration import sentence
from companion.rules.events import (
    CardDiceRolled,
    CharacterEntered,
    CombatRolled,
    CorruptionCorrected,
    ElvenRingUsed,
    HuntTileDrawn,
    RingUsed,
    SettlementCaptured,
)
from companion.rules.terms import Side, Source, Victory
from companion.session import Clock, Session
from tests.whole_game.hands import OnButtons
from tests.whole_game.in_window import SEEDS
from tests.whole_game.player import Player
from tests.whole_game.table import EVENING, whole_table
from tests.whole_game.wishes import WISHES
from ui.values.overlays import CommitmentView, ConsentView, EndView
from ui.values.setup import ChecklistView, OptionsView
from ui.values.views import HuntView

FIRST = GameId(1)

HAPPENED: dict[Victory, set[type[object]]] = {
    Victory.CORRUPTION: {RingUsed},
    Victory.RING_DESTROYED: {ElvenRingUsed, CharacterEntered, CombatRolled, SettlementCaptured, CardDiceRolled},
}
"""What people went through on their way, by nothing but buttons and dice."""


@pytest.mark.parametrize("victory", HAPPENED)
def test_a_whole_game_is_played_by_the_real_parts_from_set_up_to_each_ring_victory(
    tmp_path: Path, victory: Victory
) -> None:
    with whole_table(tmp_path, SEEDS[victory]) as table:
        player = Player(table, WISHES[victory], OnButtons(table))
        player.play()
        end = table.presenter.state
        assert table.app.shown == table.presenter.view
        assert not any(table.gpio.is_lit(side) for side in Side)
    assert end.victory is victory
    assert player.readings["right"] > player.readings["wrong"] + player.readings["none"]
    resumed = _resumed(tmp_path)
    assert resumed.state == end
    facts = [line.entry.fact for line in resumed.history if not line.struck]
    assert {type(fact) for fact in facts} >= HAPPENED[victory]
    assert player.seen >= {OptionsView, ChecklistView, CommitmentView, HuntView, ConsentView, EndView}
    assert {CorruptionCorrected, HuntTileDrawn} <= {type(line.entry.fact) for line in resumed.history if line.struck}
    thrown = [fact for fact in facts if isinstance(fact, CombatRolled | CardDiceRolled)]
    assert {fact.source for fact in thrown} <= {Source.CAMERA}
    assert {fact.side for fact in thrown if isinstance(fact, CombatRolled)} in (set(), set(Side))
    assert _verified(tmp_path).endswith("draws, 0 failures\n")


def _resumed(folder: Path) -> Session:
    """The game for whoever opens it again: every fact is told and the undone ones are struck."""
    journal, notices = open_journal(folder, lambda: EVENING)
    try:
        session = Session(
            journal, FIRST, Clock(lambda: EVENING, lambda: 0.0), sentence, SecretFolder(folder / "secrets")
        )
        assert not notices
        assert all(line.entry.sentence for line in session.history)
        assert any(line.struck for line in session.history)
        return session
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
