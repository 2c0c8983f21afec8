"""A running game: nothing counts before it is on disk, and a game taken up again stands as it stood."""

import resource
from dataclasses import replace
from datetime import timedelta

import pytest

from companion.bag import SecretFolder
from companion.journal import About, Entry, Journal, JournalRefused, UnreadableGame, export_game, read_game
from companion.narration import sentence
from companion.rules.events import CorruptionCorrected, FellowshipPhaseEnded
from companion.rules.illegal import IllegalEvent
from companion.rules.terms import Phase
from companion.rules.turn import new_game
from companion.session import Session, import_game, start_game
from tests.session.conftest import MOMENT, RECOVERED, HandClock, draw, play_until, resumed, sealed_game, tile_due

# --- beginning ---------------------------------------------------------------------------------------------------


def test_a_game_that_cannot_be_on_any_table_is_not_begun(journal: Journal, hands: HandClock) -> None:
    with pytest.raises(IllegalEvent, match="turns count from 1"):
        start_game(journal, About("Zero", MOMENT), replace(new_game(), turn=0), hands.clock, sentence)
    assert journal.games() == ()


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
