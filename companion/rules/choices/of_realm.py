"""What may happen to Nations and Settlements in Action Resolution, if the companion keeps them."""

from collections.abc import Iterator

from companion.rules import politics
from companion.rules.catalogue import regions
from companion.rules.choices.wanted import ActivationWanted, AdvanceWanted, Choice, NationMoveWanted, SettlementWanted
from companion.rules.state import GameState
from companion.rules.terms import PoliticalCause


def about_the_realm(state: GameState) -> Iterator[Choice]:
    """What a die does for a Nation, then what cards, attacks and people on the map did; last a Settlement taken."""
    if not state.options.keeps_realm:
        return
    yield from _paid_steps(state)
    yield from _activations(state)
    yield from _other_moves(state)
    yield SettlementWanted(tuple(place for place, region in regions().items() if region.settlement))


def _paid_steps(state: GameState) -> Iterator[Choice]:
    for cause in politics.PAID:
        candidates, faces = politics.movable(state, cause), politics.faces_for(state, cause)
        if candidates and faces:
            yield AdvanceWanted(cause, candidates, faces)


def _activations(state: GameState) -> Iterator[Choice]:
    for cause in (PoliticalCause.COMPANION, PoliticalCause.CHARACTER, PoliticalCause.CARD):
        candidates = politics.may_activate(state, cause)
        if candidates:
            yield ActivationWanted(cause, candidates)


def _other_moves(state: GameState) -> Iterator[Choice]:
    for cause in politics.FREE_OF_DICE:
        candidates = politics.movable(state, cause)
        if candidates:
            yield NationMoveWanted(cause, candidates)
    back = politics.movable(state, PoliticalCause.CARD, forward=False)
    if back:
        yield NationMoveWanted(PoliticalCause.CARD, back, forward=False)
