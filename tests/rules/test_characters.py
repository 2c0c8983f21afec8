"""Characters outside the Fellowship: where Companions go, and who enters play."""

from dataclasses import replace

from companion.rules import fellowship, hunt_effects
from companion.rules.events import CompanionEliminated
from companion.rules.state import Characters, GameState
from companion.rules.terms import CasualtyKind, Companion
from tests.rules.table import (
    CHARACTER,
    HAND,
    acting,
    hunted,
    in_mordor,
    insist,
    record,
    refused,
    step_taken,
    struck,
    with_companions,
)

GANDALF, STRIDER, GIMLI, MERIADOC = Companion.GANDALF_THE_GREY, Companion.STRIDER, Companion.GIMLI, Companion.MERIADOC


def guided_casualty(state: GameState) -> GameState:
    assert state.fellowship.guide is not None
    fact = hunt_effects.casualty(state, state.fellowship.guide, CasualtyKind.GUIDE, HAND)
    return record(state, fact)


def test_companions_who_separate_walk_the_map() -> None:
    state = acting()
    state = record(state, fellowship.separated(state, (STRIDER, GIMLI), CHARACTER))
    assert state.characters == Characters(separated=(STRIDER, GIMLI))


def test_companions_who_would_separate_on_the_mordor_track_are_out_of_the_game() -> None:
    state = in_mordor()
    state = insist(state, fellowship.separated(state, (STRIDER,), CHARACTER))
    assert state.characters == Characters(fallen=(STRIDER,))


def test_a_casualty_is_out_of_the_game() -> None:
    assert guided_casualty(struck("standard-3.1")).characters == Characters(fallen=(GANDALF,))


def test_a_hobbit_taken_alive_walks_the_map() -> None:
    state = with_companions(hunted(1), MERIADOC)
    state = guided_casualty(_struck(state))
    assert state.characters == Characters(separated=(MERIADOC,))


def _struck(state: GameState) -> GameState:
    return replace(struck("standard-3.1"), fellowship=state.fellowship)


def test_a_hobbit_who_draws_the_hunt_off_walks_the_map_but_not_from_the_mordor_track() -> None:
    state = _struck(with_companions(acting(), MERIADOC))
    used = record(state, hunt_effects.guide_abilities(state)[0])
    assert used.characters == Characters(separated=(MERIADOC,))
    state = step_taken(with_companions(in_mordor(), MERIADOC), "standard-3.1")
    used = record(state, hunt_effects.guide_abilities(state)[0])
    assert used.characters == Characters(fallen=(MERIADOC,))


def test_a_companion_on_the_map_may_be_eliminated_and_only_one_on_the_map() -> None:
    state = acting(characters=Characters(separated=(GIMLI, STRIDER)))
    assert record(state, CompanionEliminated(GIMLI)).characters == Characters(separated=(STRIDER,), fallen=(GIMLI,))
    assert not refused(state, CompanionEliminated(MERIADOC)).overrulable
