from companion.chronicle import highlights, steps_of, summary
from companion.journal import Noted, Undone, standing
from companion.rules.events import CharacterEntered, CorruptionCorrected, MordorEntered
from companion.rules.terms import Side
from tests.chronicle.games import looked_back, played, recorded_game
from tests.games.recorded import GAMES


def test_the_last_highlight_of_every_recorded_game_is_its_end() -> None:
    for file in GAMES:
        told = looked_back(recorded_game(file.stem))
        assert told.highlights[-1].side is told.record.winner
        assert told.highlights[-1].turn == told.record.turns


def test_highlights_stand_in_the_order_of_the_game_and_in_the_words_of_its_journal() -> None:
    game = recorded_game("ring_destroyed")
    told = highlights(steps_of(game.entries))
    assert [one.played_ms for one in told] == sorted(one.played_ms for one in told)
    assert all(one.sentence == game.entries[one.seq - 1].sentence for one in told)
    kinds = {type(game.entries[one.seq - 1].fact) for one in told}
    assert MordorEntered in kinds


def test_whoever_enters_play_is_a_highlight_of_his_side() -> None:
    for file in GAMES:
        game = recorded_game(file.stem)
        for one in highlights(steps_of(game.entries)):
            fact = game.entries[one.seq - 1].fact
            if isinstance(fact, CharacterEntered):
                assert one.side is fact.character.side


def test_a_note_by_hand_is_a_highlight_of_nobody_until_it_is_taken_back() -> None:
    (note,) = highlights(played(Noted("Pizza came")))
    assert (note.side, note.sentence) == (None, "Line 2.")
    assert highlights(played(Noted("Pizza came"), Undone(1))) == ()


def test_nothing_of_a_summary_rests_on_what_was_taken_back() -> None:
    game = recorded_game("ring_destroyed")
    untouched = tuple(standing(game.entries))
    assert len(untouched) < len(game.entries)
    told = looked_back(game)
    seqs = {entry.seq for entry in untouched}
    assert {one.seq for one in told.hunts} | {one.seq for one in told.highlights} <= seqs


def test_a_game_under_way_can_be_looked_back_on_too() -> None:
    told = summary("Tuesday", played(CorruptionCorrected(3)))
    assert (told.record.winner, told.record.corruption, told.record.turns) == (None, 3, 1)
    assert told.luck.hunts == 0
    assert told.record.name == "Tuesday"


def test_a_game_that_was_only_begun_can_be_looked_back_on() -> None:
    told = summary("Tuesday", played())
    assert (told.course.turns[-1].turn, told.throws, told.highlights) == (1, (), ())
    assert Side.SHADOW is not told.record.winner
