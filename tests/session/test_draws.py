"""The sealed bag of a running game: what it draws, what it keeps to itself, and when it shows its secret."""

from pathlib import Path

import pytest

from companion.bag import BagOpened, SecretFolder
from companion.journal import About, Journal, export_game
from companion.narration import sentence
from companion.rules import choices as rules
from companion.rules.events import CorruptionCorrected, HuntTileDrawn
from companion.rules.hunt_effects import casualty, may_take_casualty
from companion.rules.terms import CasualtyKind, Source, Victory
from companion.rules.turn import new_game
from companion.session import BagMismatch, GameNotOver, NoBag, Session, start_game
from tests.session.conftest import MOMENT, RECOVERED, HandClock, draw, play_until, resumed, tile_due


def test_the_bag_draws_from_the_pool_and_the_entry_keeps_what_it_drew_from(session: Session) -> None:
    play_until(session, tile_due)
    inside = session.state.hunt_pool.inside
    entry = draw(session)
    assert entry.draw is not None
    assert (set(entry.draw.candidates), entry.draw.number) == (set(inside), 0)
    assert isinstance(entry.fact, HuntTileDrawn)
    assert entry.fact.tile == entry.draw.drawn


def test_a_draw_repeated_after_an_undo_gives_the_same_tile(session: Session) -> None:
    play_until(session, tile_due)
    first = draw(session)
    session.undo()
    again = draw(session)
    assert again.draw == first.draw


def test_nobody_can_say_the_bag_drew_what_it_did_not(session: Session) -> None:
    play_until(session, tile_due)
    drawn = session.draw_tile()
    other = next(tile for tile in session.state.hunt_pool.inside if tile != drawn)
    with pytest.raises(BagMismatch, match="by hand"):
        session.record(rules.tile_drawn(session.state, other, Source.BAG), overruled=True)
    entry = session.record(rules.tile_drawn(session.state, other, Source.HAND))
    assert entry.draw is None


def test_tiles_from_cardboard_do_not_count_as_draws_of_the_bag(session: Session) -> None:
    play_until(session, tile_due)
    session.record(rules.tile_drawn(session.state, session.state.hunt_pool.inside[0], Source.HAND))
    play_until(session, tile_due)
    entry = draw(session)
    assert entry.draw is not None
    assert entry.draw.number == 0


def test_the_secret_is_not_shown_before_the_game_has_ended(session: Session) -> None:
    with pytest.raises(GameNotOver):
        session.reveal_secret()


def test_after_the_secret_was_shown_the_bag_draws_no_more_even_if_the_end_is_undone(session: Session) -> None:
    play_until(session, tile_due)
    session.record(CorruptionCorrected(12))
    assert session.state.victory is Victory.CORRUPTION
    assert session.reveal_secret() == bytes(range(32)).hex()
    session.undo()
    with pytest.raises(BagOpened):
        session.draw_tile()


def test_a_game_without_a_bag_says_so_when_asked_to_draw(
    journal: Journal, secrets: SecretFolder, hands: HandClock
) -> None:
    game = start_game(journal, About("Cardboard", MOMENT), new_game(), hands.clock, sentence)
    session = Session(journal, game, hands.clock, sentence, secrets)
    play_until(session, tile_due)
    with pytest.raises(NoBag, match="cardboard"):
        session.draw_tile()


@pytest.mark.parametrize("damage", ["gone", "wrong"])
def test_a_lost_secret_leaves_the_game_playable_and_says_why(
    session: Session, journal: Journal, tmp_path: Path, hands: HandClock, damage: str
) -> None:
    file = next((tmp_path / "secrets").iterdir())
    file.unlink()
    if damage == "wrong":
        file.write_text("ab" * 32)
    again = resumed(session, journal, SecretFolder(tmp_path / "secrets"), hands.clock)
    assert again.bag is None
    assert "cardboard" in str(again.bag_problem)
    again.record(RECOVERED)


def test_a_finished_game_is_in_the_backup_copy(session: Session, tmp_path: Path) -> None:
    backup = tmp_path / "journal.backup.db"
    before = backup.read_bytes()
    session.record(CorruptionCorrected(11))
    assert backup.read_bytes() == before
    session.record(CorruptionCorrected(12))
    assert backup.read_bytes() != before


def test_a_copy_that_cannot_be_made_does_not_take_the_victory_back(
    session: Session, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "journal.backup.db").unlink()
    (tmp_path / "journal.backup.db").mkdir()
    session.record(CorruptionCorrected(12))
    assert session.state.victory is Victory.CORRUPTION
    assert "could not be copied" in caplog.text


def test_taking_back_a_random_casualty_crosses_chance_and_the_guide_does_not(session: Session) -> None:
    play_until(session, lambda one: one.state.hunt is not None and may_take_casualty(one.state))
    guide = session.state.fellowship.guide
    assert guide is not None
    session.record(casualty(session.state, guide, CasualtyKind.GUIDE, Source.HAND))
    assert session.undo_crosses_chance() == ()
    session.undo()
    entry = session.record(rules.random_casualty(session.state, session.draw_companion(), Source.BAG))
    assert session.undo_crosses_chance() == (entry,)


def test_nothing_the_game_keeps_or_exports_holds_the_secret(
    session: Session, journal: Journal, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    play_until(session, lambda one: len(one.history) > 40)
    session.record(CorruptionCorrected(12))
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    exported = "\n".join(export_game(journal, session.game))
    for text in (exported, caplog.text, repr(vars(session)), repr(session.state)):
        assert bytes(range(32)).hex() not in text
    assert bytes(range(32)).hex().encode() not in kept
    assert bytes(range(32)) not in kept
