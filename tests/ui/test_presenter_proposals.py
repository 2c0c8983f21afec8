"""How a throw is proposed, counted down, held and put right, before anybody has accepted it."""

import pytest

from companion.ports import DieReading, Expected, Reading, Verdict
from companion.rules.terms import Source
from ui.desk.throws import Proposal, by_hand, faces_of, fits, from_reading, held, with_face, without

THREE_COMBAT = Expected((("combat", 3),))
BOTH_POOLS = Expected((("free_peoples", 2), ("shadow", 1)))


def reading(*faces: str, side: str = "combat", verdict: Verdict = Verdict.SURE) -> Reading:
    return Reading(tuple(DieReading(side, face, 0.99, (0, 0, 20, 20)) for face in faces), verdict)


def test_a_sure_reading_of_what_was_expected_counts_down() -> None:
    proposal = from_reading(reading("1", "2", "6"), THREE_COMBAT, now_s=10.0, accept_s=1.5)
    assert proposal.source is Source.CAMERA
    assert proposal.due_s == 11.5
    assert [proposal.fraction(at) for at in (10.0, 10.75, 11.5, 20.0)] == [0.0, 0.5, 1.0, 1.0]


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        (reading("1", "2", "6", verdict=Verdict.ASK), THREE_COMBAT),
        (reading("1", "2"), THREE_COMBAT),
        (reading("1", "2", "3", "4"), THREE_COMBAT),
        (reading("event", "muster", "event", side="shadow"), THREE_COMBAT),
        (reading("1", "2", "?"), THREE_COMBAT),
        (reading(), THREE_COMBAT),
        (reading("1", "2", "6"), None),
    ],
)
def test_anything_else_waits_for_a_person(seen: Reading, expected: Expected | None) -> None:
    assert from_reading(seen, expected, now_s=10.0, accept_s=1.5).due_s is None


def test_a_table_that_accepts_every_throw_itself_sees_no_countdown() -> None:
    assert from_reading(reading("1", "2", "6"), THREE_COMBAT, now_s=10.0, accept_s=None).fraction(10.0) is None


def test_one_pool_thrown_alone_fits_when_both_are_due() -> None:
    proposal = from_reading(reading("event", "muster", side="free_peoples"), BOTH_POOLS, 0.0, 1.5)
    assert proposal.due_s == 1.5
    assert proposal.faces("free_peoples") == ("event", "muster")
    assert proposal.faces("shadow") == ()


def test_a_face_that_the_side_does_not_have_is_unknown() -> None:
    proposal = from_reading(reading("eye", "muster", side="free_peoples"), BOTH_POOLS, 0.0, 1.5)
    assert [(die.face, die.sure) for die in proposal.dice[:2]] == [(None, False), ("muster", True)]
    assert not fits(proposal.dice, BOTH_POOLS)


def test_missing_dice_are_proposed_without_a_face() -> None:
    proposal = from_reading(reading("4"), THREE_COMBAT, 0.0, 1.5)
    assert [die.face for die in proposal.dice] == ["4", None, None]
    assert proposal.unknown == 1


def test_a_flagged_die_is_unsure() -> None:
    cocked = DieReading("combat", "5", 0.6, (0, 0, 20, 20), ("cocked",))
    proposal = from_reading(Reading((cocked,), Verdict.ASK, ("A die leans.",)), THREE_COMBAT, 0.0, 1.5)
    assert not proposal.dice[0].sure
    assert proposal.reasons == ("A die leans.",)


def test_holding_stops_the_countdown() -> None:
    waiting = held(from_reading(reading("1", "2", "6"), THREE_COMBAT, 0.0, 1.5))
    assert waiting.held
    assert waiting.fraction(1.0) is None


def test_putting_a_die_right_holds_the_throw_and_keeps_the_others() -> None:
    proposal = with_face(from_reading(reading("1", "2", "6"), THREE_COMBAT, 0.0, 1.5), 1, "5")
    assert proposal.faces("combat") == ("1", "5", "6")
    assert proposal.due_s is None
    assert proposal.dice[1].sure


def test_a_die_that_is_none_leaves_the_throw() -> None:
    proposal = without(from_reading(reading("1", "2", "6", "6"), THREE_COMBAT, 0.0, 1.5), 3)
    assert fits(proposal.dice, THREE_COMBAT)


def test_a_throw_by_hand_starts_with_every_die_unknown_and_ends_known() -> None:
    proposal = by_hand(BOTH_POOLS)
    assert [die.side for die in proposal.dice] == ["free_peoples", "free_peoples", "shadow"]
    for face in ("event", "muster", "eye"):
        assert proposal.unknown is not None
        proposal = with_face(proposal, proposal.unknown, face)
    assert proposal.source is Source.HAND
    assert fits(proposal.dice, BOTH_POOLS)


def test_a_countdown_of_no_time_is_over_at_once() -> None:
    assert Proposal((), Source.CAMERA, since_s=3.0, due_s=3.0).fraction(3.0) == 1.0


def test_dice_of_other_games_have_no_faces_here() -> None:
    assert faces_of("fudge") == ()
    assert faces_of("shadow") == ("character", "army", "muster", "army_muster", "event", "eye")
