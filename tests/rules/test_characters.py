"""Characters outside the Fellowship: where Companions go, and what falls with whom."""

from dataclasses import replace

from companion.rules import characters, fellowship, hunt_effects, recovery
from companion.rules.choices import FallenWanted, Offer, choices
from companion.rules.events import CharacterEliminated, CharactersCorrected, CompanionEliminated, CompanionsCorrected
from companion.rules.state import Characters, EventCards, GameState
from companion.rules.terms import CardId, CasualtyKind, Character, Companion, Phase
from tests.rules.table import (
    CHARACTER,
    HAND,
    acting,
    in_mordor,
    insist,
    record,
    refused,
    step_taken,
    struck,
    with_companions,
)

SARUMAN = Character.SARUMAN
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
    state = guided_casualty(_struck(with_companions(acting(), MERIADOC)))
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


def test_ruling_45_a_die_lost_is_missed_from_the_next_recovery() -> None:
    state = replace(acting(), characters=Characters(in_play=(Character.ARAGORN,)))
    state = record(state, characters.eliminated(state, Character.ARAGORN))
    assert state.characters == Characters(gone=(Character.ARAGORN,))
    assert (state.free_peoples.size, state.free_peoples.coming) == (4, -1)
    recovering = replace(state, phase=Phase.RECOVER_AND_DRAW)
    assert record(recovering, recovery.recovered(recovering)).free_peoples.size == 3


def test_saruman_takes_his_cards_off_the_table() -> None:
    lying = EventCards(on_table=(*characters.CARDS_OF_SARUMAN, CardId("balrog_of_moria")))
    state = acting(characters=Characters(in_play=(SARUMAN, Character.WITCH_KING)), cards=lying)
    witch_king = record(state, characters.eliminated(state, Character.WITCH_KING))
    assert witch_king.cards.on_table == lying.on_table
    after = record(state, characters.eliminated(state, SARUMAN))
    assert after.cards.on_table == (CardId("balrog_of_moria"),)
    assert set(after.cards.used) == set(characters.CARDS_OF_SARUMAN)
    assert insist(state, CharacterEliminated(SARUMAN)).cards.on_table == lying.on_table


def test_only_a_character_in_play_is_eliminated_and_only_cards_on_the_table_leave_it() -> None:
    assert not refused(acting(), CharacterEliminated(SARUMAN)).overrulable
    state = acting(characters=Characters(in_play=(SARUMAN,)))
    wormtongue = CharacterEliminated(SARUMAN, characters.CARDS_OF_SARUMAN[:1])
    assert not refused(state, wormtongue).overrulable


def test_a_companion_the_table_puts_back_in_the_fellowship_is_nowhere_else() -> None:
    state = acting(characters=Characters(separated=(GIMLI,), fallen=(STRIDER, MERIADOC)))
    state = record(state, CompanionsCorrected((STRIDER, GIMLI), STRIDER))
    assert state.characters == Characters(fallen=(MERIADOC,))


def test_whoever_walks_the_map_may_be_said_to_have_fallen() -> None:
    state = acting(characters=Characters(separated=(GIMLI,), in_play=(SARUMAN,)))
    found = choices(state)
    assert FallenWanted((GIMLI,)) in found
    assert Offer(CharacterEliminated(SARUMAN)) in found
    assert not any(isinstance(choice, FallenWanted) for choice in choices(acting()))


def test_a_companion_the_table_puts_on_the_map_walks_in_the_fellowship_no_longer() -> None:
    state = record(acting(), CharactersCorrected(Characters(separated=(GANDALF,), fallen=(GIMLI,))))
    assert not {GANDALF, GIMLI} & set(state.fellowship.companions)
    assert state.fellowship.guide is STRIDER
    state = record(state, CharactersCorrected(Characters(separated=(GANDALF, MERIADOC), fallen=(GIMLI,))))
    assert (MERIADOC in state.fellowship.companions, state.fellowship.guide) == (False, STRIDER)
