"""A running game: nothing counts before it is on disk, and everything can be taken back."""

import resource
from datetime import timedelta
from pathlib import Path

import pytest

from companion.bag import BagOpened, SecretFolder
from companion.journal import About, Entry, Journal, JournalRefused, Undone, UnreadableGame, export_game, read_game
from companion.narration import sentence
from companion.rules import choices as rules
from companion.rules import dice
from companion.rules.events import (
    CorruptionCorrected,
    DiceRecovered,
    FellowshipPhaseEnded,
    HuntTileDrawn,
    ThrowCorrected,
)
from companion.rules.hunt_effects import casualty, may_take_casualty
from companion.rules.illegal import IllegalEvent
from companion.rules.terms import ActionFace, CasualtyKind, HuntStage, Phase, Side, Source, Victory
from companion.rules.turn import new_game
from companion.session import (
    BagMismatch,
    Clock,
    GameNotOver,
    NoBag,
    NothingToUndo,
    Session,
    import_game,
    start_game,
)
from tests.session.conftest import MOMENT, HandClock, play_until, sealed_game

RECOVERED = DiceRecovered(0)


def tile_due(session: Session) -> bool:
    return session.state.hunt is not None and session.state.hunt.stage is HuntStage.TILE


def draw(session: Session) -> Entry:
    return session.record(rules.tile_drawn(session.state, session.draw_tile(), Source.BAG))


def resumed(session: Session, journal: Journal, secrets: SecretFolder, clock: Clock) -> Session:
    return Session(journal, session.game, clock, sentence, secrets)


# --- recording ---------------------------------------------------------------------------------------------------


def test_a_recorded_fact_is_on_disk_when_record_returns(session: Session, journal: Journal) -> None:
    entry = session.record(RECOVERED)
    assert journal.entries(session.game)[-1] == entry
    assert session.state.phase is Phase.FELLOWSHIP


def test_listeners_are_told_after_the_disk_and_the_state(session: Session, journal: Journal) -> None:
    seen: list[tuple[int, int, Phase]] = []
    session.listen(lambda entry: seen.append((entry.seq, len(journal.entries(session.game)), session.state.phase)))
    session.record(RECOVERED)
    assert seen == [(2, 2, Phase.FELLOWSHIP)]


def test_every_entry_is_told_in_a_sentence_of_the_narration(session: Session) -> None:
    before = session.state
    entry = session.record(RECOVERED)
    assert entry.sentence == sentence(before, RECOVERED, session.state)


def test_an_illegal_fact_changes_nothing_and_names_its_rule(session: Session, journal: Journal) -> None:
    told: list[Entry] = []
    session.listen(told.append)
    before = session.state
    with pytest.raises(IllegalEvent) as refusal:
        session.record(FellowshipPhaseEnded())
    assert refusal.value.rule
    assert (session.state, len(journal.entries(session.game)), told) == (before, 1, [])


def test_the_table_may_insist_and_the_log_says_so(session: Session) -> None:
    assert session.record(FellowshipPhaseEnded(), overruled=True).overruled
    assert session.history[-1].entry.overruled


def test_insisting_on_what_is_allowed_anyway_is_no_overruling(session: Session) -> None:
    assert not session.record(RECOVERED, overruled=True).overruled


def test_bounds_hold_even_when_the_table_insists(session: Session) -> None:
    with pytest.raises(IllegalEvent, match="13"):
        session.record(CorruptionCorrected(13), overruled=True)
    assert session.state.fellowship.corruption == 0


def test_a_game_starts_once(session: Session) -> None:
    with pytest.raises(TypeError, match="starts once"):
        session.record(new_game())


def test_a_full_disk_acknowledges_nothing_and_the_next_try_succeeds(session: Session, journal: Journal) -> None:
    told: list[Entry] = []
    session.listen(told.append)
    before = session.state
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        with pytest.raises(JournalRefused, match="Nothing was recorded"):
            session.record(RECOVERED)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert (session.state, told) == (before, [])
    session.record(RECOVERED)
    assert journal.entries(session.game)[-1].fact == RECOVERED


# --- time --------------------------------------------------------------------------------------------------------


def test_time_played_comes_from_the_monotonic_clock_whatever_the_wall_clock_does(
    session: Session, hands: HandClock
) -> None:
    hands.pass_s(12.5)
    hands.wall -= timedelta(days=400)
    entry = session.record(RECOVERED)
    assert (entry.elapsed_ms, entry.wall_time) == (12500, hands.wall)


def test_time_between_two_evenings_is_not_played(
    session: Session, journal: Journal, secrets: SecretFolder, hands: HandClock
) -> None:
    hands.pass_s(5)
    session.record(RECOVERED)
    hands.pass_s(86400)
    again = resumed(session, journal, secrets, hands.clock)
    hands.pass_s(2)
    assert again.record(FellowshipPhaseEnded()).elapsed_ms == 7000


# --- resuming ----------------------------------------------------------------------------------------------------


def test_a_resumed_game_stands_as_it_stood(
    session: Session, journal: Journal, secrets: SecretFolder, hands: HandClock
) -> None:
    play_until(session, lambda one: len(one.history) > 60)
    session.undo()
    again = resumed(session, journal, secrets, hands.clock)
    assert (again.state, again.history) == (session.state, session.history)


def test_a_recorded_game_opens_whatever_the_rules_say_today(
    session: Session, journal: Journal, secrets: SecretFolder, hands: HandClock
) -> None:
    session.record(FellowshipPhaseEnded(), overruled=True)
    assert resumed(session, journal, secrets, hands.clock).state == session.state


def test_an_unreadable_entry_is_named(journal: Journal, secrets: SecretFolder, hands: HandClock) -> None:
    two_starts = tuple(Entry(seq, new_game(), "", MOMENT, 0) for seq in (1, 2))
    game = journal.create(About("Twice", MOMENT), two_starts)
    with pytest.raises(UnreadableGame, match="entry 2: a game begins with GameStarted"):
        Session(journal, game, hands.clock, sentence, secrets)


# --- taking back -------------------------------------------------------------------------------------------------


def test_undo_takes_back_the_last_fact_that_counts(session: Session) -> None:
    before = session.state
    session.record(RECOVERED)
    entry = session.undo()
    assert entry.fact == Undone(1)
    assert session.state == before
    assert [line.struck for line in session.history] == [False, True, False]


def test_undo_goes_to_any_depth_and_redo_all_the_way_back(session: Session) -> None:
    stood = [session.state]
    session.listen(lambda _: stood.append(session.state))
    play_until(session, lambda one: len(one.history) > 40)
    played = list(stood)
    while session.can_undo:
        session.undo()
    assert session.state == played[0]
    while session.can_redo:
        session.redo()
    assert stood[-len(played) + 1 :] == played[1:]


def test_undo_to_a_fact_restores_the_state_right_after_it(session: Session) -> None:
    session.record(RECOVERED)
    after = session.state
    play_until(session, lambda one: len(one.history) > 20)
    session.undo(2)
    assert session.state == after


def test_the_start_of_the_game_cannot_be_taken_back(session: Session, journal: Journal) -> None:
    assert not session.can_undo
    with pytest.raises(NothingToUndo):
        session.undo()
    assert len(journal.entries(session.game)) == 1


@pytest.mark.parametrize("to_seq", [-1, 0, 2, 3, 99])
def test_undo_goes_only_to_a_fact_that_counts(session: Session, to_seq: int) -> None:
    session.record(RECOVERED)
    session.undo()  # 2 is struck, 3 is the undo
    session.record(RECOVERED)
    with pytest.raises(NothingToUndo):
        session.undo(to_seq)


def test_redo_without_an_undo_is_refused(session: Session) -> None:
    session.record(RECOVERED)
    with pytest.raises(NothingToUndo):
        session.redo()


def test_undo_says_which_throws_and_draws_would_be_known(session: Session) -> None:
    session.record(RECOVERED)
    assert session.undo_crosses_chance() == ()
    play_until(session, tile_due)
    entry = draw(session)
    assert session.undo_crosses_chance()[-1] == entry
    known = session.undo_crosses_chance(2)
    assert {type(one.fact).__name__ for one in known} >= {"ActionDiceRolled", "HuntRolled", "HuntTileDrawn"}


def test_a_corrected_throw_is_a_fact_like_any_other(session: Session) -> None:
    play_until(session, lambda one: one.state.phase is Phase.ACTION_ROLL)
    misread = (ActionFace.CHARACTER,) * 4
    truth = (ActionFace.EVENT,) * 4
    session.record(dice.rolled(Side.FREE_PEOPLES, misread, Source.CAMERA))
    session.record(ThrowCorrected(dice.rolled(Side.FREE_PEOPLES, truth, Source.HAND)))
    assert session.state.free_peoples.unused == truth
    session.undo()
    assert session.state.free_peoples.unused == misread


# --- the bag -----------------------------------------------------------------------------------------------------


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


# --- games from files --------------------------------------------------------------------------------------------


def test_an_imported_game_stands_as_the_original_and_draws_from_no_bag(
    session: Session, journal: Journal, secrets: SecretFolder, hands: HandClock
) -> None:
    play_until(session, lambda one: len(one.history) > 40)
    game = import_game(journal, read_game(line.encode() for line in export_game(journal, session.game)))
    copy = Session(journal, game, hands.clock, sentence, secrets)
    assert (copy.state, copy.history) == (session.state, session.history)
    assert copy.bag is None
    assert "foretell" in str(copy.bag_problem)


def test_a_file_whose_facts_do_not_fit_together_is_refused_by_entry(session: Session, journal: Journal) -> None:
    play_until(session, tile_due)
    draw(session)
    lines = [line.encode() for line in export_game(journal, session.game)]
    start, drawn = lines[1], lines[-1]
    seq = len(lines) - 1
    jumbled = [lines[0], start, drawn.replace(f'"seq":{seq}'.encode(), b'"seq":2')]
    with pytest.raises(UnreadableGame, match="entry 2: HuntTileDrawn does not fit"):
        import_game(journal, read_game(jumbled))
    assert len(journal.games()) == 1


def test_two_games_may_run_side_by_side(journal: Journal, secrets: SecretFolder, hands: HandClock) -> None:
    one = sealed_game(journal, secrets, hands.clock)
    other = sealed_game(journal, secrets, hands.clock, bytes(32))
    one.record(RECOVERED)
    other.record(RECOVERED)
    other.undo()
    assert [entry.seq for entry in journal.entries(one.game)] == [1, 2]
    assert one.state.phase is Phase.FELLOWSHIP
    assert other.state.phase is Phase.RECOVER_AND_DRAW
