"""Accepted throws that turn out misread: which can still be put right, and the events that do it."""

from collections.abc import Iterable

from companion.ports import Expected
from companion.rules import battle_roll, dice, hunt
from companion.rules.cards import answers
from companion.rules.events import (
    ActionDiceRolled,
    CardDiceRolled,
    CombatRolled,
    Event,
    HuntRerolled,
    HuntRolled,
    Throw,
    ThrowCorrected,
    TileDieRolled,
)
from companion.rules.illegal import IllegalEvent
from companion.rules.legality import check
from companion.rules.state import GameState
from companion.rules.terms import Source
from ui.desk.inputs import action_faces
from ui.desk.throws import COMBAT, Proposal, ProposedDie


def correctable(state: GameState, facts: Iterable[object]) -> tuple[Throw, ...]:
    """The last throw on which nothing was built yet: both Action rolls together, or one throw of Combat dice.

    `facts` are the facts that stand, in order.
    """
    found: list[Throw] = []
    for fact in facts:
        throw = fact.throw if isinstance(fact, ThrowCorrected) else fact
        if isinstance(throw, Throw):
            found = [other for other in found if _together(other, throw)] + [throw]
    return tuple(throw for throw in found if _stands(state, throw))


def proposed_again(throws: tuple[Throw, ...]) -> Proposal:
    """Recorded throws as one proposal, to be put right."""
    return Proposal(tuple(die for throw in throws for die in _dice(throw)), Source.HAND, held=True)


def expected_again(throws: tuple[Throw, ...]) -> Expected:
    """The dice of recorded throws."""
    return Expected(tuple((_side(throw), len(_dice(throw))) for throw in throws))


def put_right(state: GameState, throws: tuple[Throw, ...], proposal: Proposal) -> tuple[Event, ...]:
    """The corrections of those throws whose faces truly were others."""
    fresh = ((throw, _again(state, throw, proposal)) for throw in throws)
    return tuple(ThrowCorrected(now) for before, now in fresh if now != before)


def _together(earlier: Throw, later: Throw) -> bool:
    rolls = isinstance(earlier, ActionDiceRolled) and isinstance(later, ActionDiceRolled)
    return rolls and _side(earlier) != _side(later)


def _stands(state: GameState, throw: Throw) -> bool:
    try:
        check(state, ThrowCorrected(throw))
    except IllegalEvent:
        return False
    return True


def _again(state: GameState, throw: Throw, proposal: Proposal) -> Throw:
    if isinstance(throw, ActionDiceRolled):
        return dice.rolled(throw.side, action_faces(proposal, throw.side), throw.source)
    faces = tuple(int(face) for face in proposal.faces(COMBAT))
    if isinstance(throw, HuntRolled | HuntRerolled | TileDieRolled):
        return _of_the_hunt(state, throw, faces)
    if isinstance(throw, CardDiceRolled):
        return answers.rolled_again(state, throw, faces)
    maker = battle_roll.rolled if isinstance(throw, CombatRolled) else battle_roll.rerolled
    return maker(state, throw.side, faces, throw.source)


def _of_the_hunt(
    state: GameState, throw: HuntRolled | HuntRerolled | TileDieRolled, faces: tuple[int, ...]
) -> HuntRolled | HuntRerolled | TileDieRolled:
    if isinstance(throw, HuntRolled):
        return hunt.rolled(state, faces, throw.source)
    if isinstance(throw, HuntRerolled):
        return hunt.rerolled(state, faces, throw.source, throw.dice)
    return TileDieRolled(faces[0], throw.source)


def _side(throw: Throw) -> str:
    return throw.side.value if isinstance(throw, ActionDiceRolled) else COMBAT


def _dice(throw: Throw) -> tuple[ProposedDie, ...]:
    if isinstance(throw, TileDieRolled):
        return (ProposedDie(COMBAT, str(throw.face), sure=True),)
    return tuple(ProposedDie(_side(throw), str(face), sure=True) for face in throw.faces)
