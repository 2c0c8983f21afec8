"""Throws of a battle are chance: whoever takes them back is told."""

from companion.rules import battle_roll
from companion.rules.events import ArmiesCounted, BattleBegun, Event, LeaderRerollsDeclined
from companion.rules.state import Army
from companion.rules.terms import BattleKind, Phase, Side, Source
from companion.session import Session
from tests.session.conftest import play_until


def test_undo_says_which_throws_of_a_battle_would_be_known(session: Session) -> None:
    play_until(session, lambda one: one.state.phase is Phase.ACTION_RESOLUTION)
    begun = session.record(BattleBegun(BattleKind.FIELD, Side.SHADOW))
    session.record(ArmiesCounted(Army(2, leadership=1), Army(1, leadership=1)))
    throws: list[Event] = []
    for maker, faces in ((battle_roll.rolled, (1, 6)), (battle_roll.rerolled, (5,))):
        throws.append(maker(session.state, Side.SHADOW, faces, Source.CAMERA))
        session.record(throws[-1])
    throws.append(battle_roll.rolled(session.state, Side.FREE_PEOPLES, (1,), Source.CAMERA))
    session.record(throws[-1])
    session.record(LeaderRerollsDeclined(Side.FREE_PEOPLES))
    assert [entry.fact for entry in session.undo_crosses_chance(begun.seq)] == throws
    session.undo(begun.seq - 1)
    assert session.state.battle is None
