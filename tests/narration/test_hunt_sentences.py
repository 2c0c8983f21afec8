"""Hunts that cards begin, sharpen or answer, in words that name the card."""

from dataclasses import replace

import pytest

from companion.narration import sentence
from companion.rules import fellowship, hunt_by_card, hunt_effects, hunt_reveal, hunt_shadow, hunt_tile
from companion.rules.apply import apply
from companion.rules.events import CharacterCardLost, Event, FellowshipBroken
from companion.rules.state import EventCards, GameState
from companion.rules.terms import (
    BALROG_OF_MORIA,
    FLOCKS_OF_CREBAIN,
    CardId,
    Companion,
    Phase,
    RegionId,
    TileCause,
    TileId,
)
from companion.words import cause_word
from tests.rules.table import (
    BAG,
    SHADOW,
    acting,
    drawn,
    hunted,
    in_mordor,
    in_phase,
    struck,
    with_companions,
    with_fellowship,
)

PATROL, BREAKING, HORN = CardId("orc_patrol"), CardId("the_breaking_of_the_fellowship"), CardId("horn_of_gondor")
GIMLI, BOROMIR = Companion.GIMLI, Companion.BOROMIR


def told(before: GameState, event: Event) -> str:
    return sentence(before, event, apply(before, event))


def test_a_tile_and_its_corruption_name_the_card_that_called_for_them() -> None:
    state = hunt_by_card.begun(acting(acting=SHADOW), PATROL)
    tile = hunt_tile.drawn(state, TileId("standard-2.1"), BAG)
    assert told(state, tile) == "Hunt tile 2, drawn because Orc Patrol calls for it: 2 points of damage."
    struck = apply(state, tile)
    assert told(struck, hunt_effects.ring_used(struck)) == (
        "The Ring takes 2 points of damage from tile 2, because Orc Patrol calls for it. Corruption is 2."
    )


def test_every_other_cause_is_named_without_a_card() -> None:
    assert cause_word(TileCause.SHADOW_STRONGHOLD) == "the path touches a Shadow Stronghold"


@pytest.mark.parametrize(
    ("tile", "words"), [("standard-1.1", "1 Companion has"), ("standard-2.1", "2 Companions have")]
)
def test_the_breaking_tells_how_many_companions_have_to_leave(tile: str, words: str) -> None:
    state = hunt_by_card.begun(acting(acting=SHADOW), BREAKING)
    assert told(state, hunt_tile.drawn(state, TileId(tile), BAG)).endswith(f": {words} to leave.")


def test_the_breaking_names_who_leaves_and_who_guides_then() -> None:
    state = with_companions(acting(acting=SHADOW), GIMLI, BOROMIR)
    state = drawn(hunt_by_card.begun(state, BREAKING), "standard-1.1")
    leaving = FellowshipBroken((GIMLI,), BOROMIR)
    assert told(state, leaving) == "The Fellowship breaks; in its region stay: Gimli. Boromir guides."
    mordor = with_companions(in_mordor(acting=SHADOW), GIMLI)
    mordor = drawn(hunt_by_card.begun(mordor, BREAKING), "standard-1.1")
    assert told(mordor, FellowshipBroken((GIMLI,), None)) == (
        "The Fellowship breaks; out of the game: Gimli. Gollum guides."
    )


def test_a_reveal_past_no_stronghold_names_the_place_alone() -> None:
    state = with_fellowship(struck("standard-0-reveal.1"), region=RegionId("hollin"), progress=0)
    assert told(state, hunt_reveal.revealed(state, RegionId("hollin"))) == "The Fellowship is revealed in Hollin."


def test_the_end_of_a_hunt_by_card_tells_of_no_step() -> None:
    state = drawn(hunt_by_card.begun(in_mordor(2, acting=SHADOW), PATROL), "standard-eye.1")
    assert told(state, hunt_effects.ended(state)) == "The Hunt is over."


def test_a_declaration_past_the_balrog_tells_of_its_tile() -> None:
    state = in_phase(Phase.FELLOWSHIP, cards=EventCards(on_table=(BALROG_OF_MORIA,)))
    state = with_fellowship(state, region=RegionId("hollin"), progress=1)
    event = fellowship.declared(state, RegionId("moria"), by_cards=1)
    assert told(state, event) == (
        "The Fellowship declares in Moria. The Balrog of Moria is discarded and draws a tile."
    )


def test_the_cards_that_sharpen_a_hunt_are_named() -> None:
    state = hunted(2, cards=EventCards(on_table=(FLOCKS_OF_CREBAIN,)))
    assert told(state, hunt_shadow.sharpened()) == (
        "Flocks of Crebain is discarded: +1 on every die of this Hunt, re-rolls too."
    )
    horn = replace(state, cards=EventCards(on_table=(HORN,)))
    assert told(horn, CharacterCardLost(HORN)) == "Worn with Sorrow and Toil: Horn of Gondor leaves the table."
    assert told(horn, CharacterCardLost(None)) == (
        "Worn with Sorrow and Toil: the Free Peoples lose a Character card from hand at random."
    )
