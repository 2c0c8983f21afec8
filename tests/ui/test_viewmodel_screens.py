"""The values of the other screens: tray, set-up, journal, start, focus and the words over them."""

from datetime import UTC, datetime

from companion.journal import Entry, Line, Undone
from companion.ports import DieReading, Expected, Picture, Reading, TrayPhase, TrayView, Verdict
from companion.rules.events import (
    CorruptionCorrected,
    DiceRecovered,
    Event,
    FellowshipPhaseEnded,
    HuntDiceAllocated,
    PhaseCorrected,
    TurnEnded,
)
from companion.rules.terms import Phase, Side
from companion.rules.turn import new_game
from ui.desk.throws import from_reading, held
from ui.intents.intent import Go, OpenDie, UndoTo
from ui.intents.presses import Place, Press
from ui.questions.journal import LineAsked
from ui.values.taps import Tap
from ui.values.views import ThrownDieView
from ui.viewmodel.dice import EMPTY_TRAY, Tray, dice_view
from ui.viewmodel.focus import kept, moved, ring_of
from ui.viewmodel.journal import Chosen, journal_view, page_of_turn, side_of, turns_of
from ui.viewmodel.start import page_taps
from ui.viewmodel.writing import line_view, turn_view

TWO_COMBAT = Expected((("combat", 2),))
LOOK = TrayView(7, TrayPhase.READ, Picture(200, 100, bytes(60_000)))


def tray(reading: Reading | None, expected: Expected | None = TWO_COMBAT, target: int | None = None) -> Tray:
    proposal = from_reading(reading, expected, 10.0, 1.5) if reading else None
    return Tray(LOOK, expected, proposal, now_s=10.3, simulated=False, target=target)


def die(face: str, *flags: str) -> DieReading:
    return DieReading("combat", face, 0.9, (20.0, 10.0, 40.0, 20.0), flags)


def test_the_tray_shows_dice_with_boxes_as_fractions_of_the_picture() -> None:
    view = dice_view(tray(Reading((die("6"), die("2", "cocked")), Verdict.ASK, ("A die leans.",)), target=5))
    assert view.dice == (
        ThrownDieView(
            "combat", "6", sure=True, mark="sure", tap=Tap("6", OpenDie(0)), face="6", success=True,
            box=(0.1, 0.1, 0.2, 0.2),
        ),
        ThrownDieView(
            "combat", "2", sure=False, mark="unsure", tap=Tap("2", OpenDie(1)), face="2", success=False,
            box=(0.1, 0.1, 0.2, 0.2),
        ),
    )  # fmt: skip
    assert view.reasons == ("A die leans.",)
    assert (view.picture_number, view.tray_words) == (7, "Read")


def test_the_ring_fills_while_a_sure_throw_counts_down() -> None:
    view = dice_view(tray(Reading((die("6"), die("2")), Verdict.SURE)))
    assert view.accept_fraction is not None
    assert round(view.accept_fraction, 3) == 0.2
    assert [tap.enabled for tap in view.actions if tap.intent is Press.HOLD] == [True]


def test_a_held_throw_shows_no_ring() -> None:
    proposal = held(from_reading(Reading((die("6"), die("2")), Verdict.SURE), TWO_COMBAT, 10.0, 1.5))
    view = dice_view(Tray(LOOK, TWO_COMBAT, proposal, 10.3, simulated=False))
    assert (view.accept_fraction, view.holding) == (None, True)


def test_an_empty_tray_says_what_is_due() -> None:
    view = dice_view(Tray(EMPTY_TRAY, TWO_COMBAT, None, 0.0, simulated=True))
    assert view.next == Tap("Throw 2 Combat dice", Press.SIMULATE_THROW)
    assert (view.expected, view.tray_words, view.dice) == ("2 Combat dice", "The tray is empty", ())
    assert view.advice == "The big button throws 2 Combat dice."
    assert Press.SIMULATE_THROW not in {tap.intent for tap in view.actions}


def test_a_real_tray_asks_for_dice_and_free_hands() -> None:
    assert dice_view(Tray(EMPTY_TRAY, TWO_COMBAT, None, 0.0, simulated=False)).advice == (
        "Throw 2 Combat dice and take your hands away."
    )
    assert dice_view(Tray(EMPTY_TRAY, None, None, 0.0, simulated=False)).advice == "Nothing is to be thrown now."
    moving = TrayView(8, TrayPhase.MOVING)
    assert (
        dice_view(Tray(moving, TWO_COMBAT, None, 0.0, simulated=False)).advice == "Hands off until the dice are read."
    )


def test_the_accepted_throw_stays_in_sight_until_dice_lie_in_the_tray() -> None:
    accepted = from_reading(Reading((die("6"), die("2")), Verdict.SURE), TWO_COMBAT, 10.0, 1.5)
    view = dice_view(Tray(LOOK, TWO_COMBAT, None, 10.3, simulated=False, accepted=accepted))
    assert [(one.face, one.mark, one.tap.intent) for one in view.accepted] == [
        ("6", "accepted", Press.CORRECT_THROW),
        ("2", "accepted", Press.CORRECT_THROW),
    ]
    assert dice_view(Tray(LOOK, TWO_COMBAT, accepted, 10.3, simulated=False, accepted=accepted)).accepted == ()


def line(seq: int, fact: Event | Undone, *, struck: bool = False, overruled: bool = False) -> Line:
    when = datetime(2026, 3, 1, tzinfo=UTC)
    return Line(Entry(seq, fact, f"sentence {seq}", when, 0, overruled), struck)


STORY = (
    line(1, new_game()),
    line(2, DiceRecovered(0)),
    line(3, PhaseCorrected(4, Phase.VICTORY_CHECK, Side.SHADOW)),
    line(4, TurnEnded()),
    line(5, DiceRecovered(0), struck=True),
    line(6, Undone(4)),
    line(7, DiceRecovered(0), overruled=True),
    line(8, HuntDiceAllocated(2)),
    line(9, CorruptionCorrected(3)),
    line(10, FellowshipPhaseEnded()),
)


def test_the_journal_knows_the_turn_of_each_line() -> None:
    turns = turns_of(STORY)
    assert [turns[line.entry.seq] for line in STORY] == [1, 1, 4, 4, 5, 5, 5, 5, 5, 5]


def test_corrections_and_overruled_facts_are_loud() -> None:
    shown = {line.seq: line.loud for line in journal_view(STORY).lines + journal_view(STORY, page=1).lines}
    assert [seq for seq, loud in shown.items() if loud] == [9, 7, 3]


def test_only_lines_that_count_lead_back() -> None:
    back = [
        line.entry.seq
        for line in STORY
        if UndoTo(line.entry.seq) in ring_of(line_view(STORY, LineAsked(line.entry.seq)))
    ]
    assert back == [1, 2, 3, 4, 7, 8, 9]


def test_an_opened_line_says_when_it_was_written_and_what_became_of_it() -> None:
    struck, insisted = line_view(STORY, LineAsked(5)), line_view(STORY, LineAsked(7))
    assert (struck.title, struck.words) == ("Turn 5, 00:00", "sentence 5\nThis was taken back.")
    assert insisted.words == "sentence 7\nThe table insisted on it against the rules."


def test_a_turn_is_found_on_the_page_where_it_begins() -> None:
    assert [page_of_turn(STORY, turn) for turn in (1, 4, 5, 99)] == [1, 1, 0, 0]
    assert [tap.detail for tap in turn_view(STORY).entries] == ["6 lines", "2 lines", "2 lines"]


def test_a_page_that_is_no_more_is_the_last_there_is() -> None:
    assert [line.seq for line in journal_view(STORY, page=7).lines] == [4, 3, 2, 1]


def test_a_side_sees_its_own_lines() -> None:
    assert [line.seq for line in journal_view(STORY, Chosen(Side.SHADOW)).lines] == [8]
    assert [line.seq for line in journal_view(STORY, Chosen(Side.FREE_PEOPLES)).lines] == [10]
    assert side_of(STORY[0].entry) is None


def test_a_list_of_one_page_has_no_page_taps() -> None:
    assert page_taps(0, 8, 8) == ()
    assert [tap.enabled for tap in page_taps(0, 9, 8)] == [False, True]
    assert [tap.enabled for tap in page_taps(1, 9, 8)] == [True, False]


def test_the_focus_walks_each_intent_once_and_around_the_end() -> None:
    one, two, closed = Tap("a", Go(Place.TABLE)), Tap("b", Press.UNDO), Tap("c", Press.HOLD, enabled=False)
    ring = ring_of((one, closed, two, one))
    assert ring == (Go(Place.TABLE), Press.UNDO)
    assert moved(Press.UNDO, ring, 1) == Go(Place.TABLE)
    assert moved(Go(Place.TABLE), ring, -1) is Press.UNDO
    assert moved(Press.UNDO, (), 1) is None


def test_a_focus_that_is_gone_falls_back_to_the_first_tap() -> None:
    assert kept(Press.HOLD, (Press.UNDO, Press.CLOSE)) is Press.UNDO
    assert kept(Press.CLOSE, (Press.UNDO, Press.CLOSE)) is Press.CLOSE
    assert kept(None, ()) is None
