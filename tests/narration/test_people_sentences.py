"""Elven Rings, Characters, hands and players in words."""

from dataclasses import replace

from companion.narration import sentence
from companion.rules import characters, entering, recovery, turn
from companion.rules.acts import Action
from companion.rules.apply import apply
from companion.rules.events import (
    ActionDieUsed,
    CardsDiscarded,
    CardsDrawn,
    CharacterEliminated,
    CompanionEliminated,
    ElvenRingUsed,
    Event,
)
from companion.rules.state import Characters, DicePool, ElvenRings, EventCards, GameState, Options
from companion.rules.terms import Character, Companion, Deck, Phase
from tests.rules.table import ARMY, EVENT, EYE, FREE, MUSTER, SHADOW, WILL, acting, started


def told(state: GameState, event: Event) -> str:
    return sentence(state, event, apply(state, event))


def test_an_elven_ring_is_told_with_the_way_it_goes() -> None:
    first = told(acting(), ElvenRingUsed(FREE, MUSTER, EVENT))
    assert first == "Free Peoples: an Elven Ring turns Muster to Event. The Ring goes to the Shadow."
    shadow = acting(rings=ElvenRings(free_peoples=2, shadow=1))
    second = told(shadow, ElvenRingUsed(SHADOW, ARMY, EYE))
    assert second.endswith("turns Army to Eye. The Eye goes to the Hunt Box. The Ring is out of the game.")


def test_cards_drawn_and_discarded_are_told_with_the_hand() -> None:
    drawn = told(acting(), CardsDrawn(FREE, Deck.FREE_PEOPLES_CHARACTER, die=WILL))
    assert drawn == "Free Peoples: 1 card drawn from the Character deck; 1 in hand."
    assert "Strategy deck" in told(acting(), CardsDrawn(SHADOW, Deck.SHADOW_STRATEGY, die=EVENT))
    state = apply(acting(), CardsDrawn(FREE, Deck.FREE_PEOPLES_CHARACTER, 3))
    assert told(state, CardsDiscarded(FREE, 2)) == "Free Peoples: 2 cards discarded; 1 in hand."


def test_a_character_is_told_with_whom_he_replaces_and_wakes() -> None:
    state = acting(characters=Characters(separated=(Companion.STRIDER,)))
    aragorn = told(state, entering.entered(state, Character.ARAGORN, WILL))
    assert "Aragorn - Heir to Isildur enters play by Will of the West instead of Strider" in aragorn
    assert aragorn.endswith("Now active: Gondor.")
    saruman = told(state, entering.entered(state, Character.SARUMAN, MUSTER))
    assert saruman == "Saruman enters play by Muster; his die comes with the next recovery."


def test_the_fallen_are_told_with_the_cards_they_take_along() -> None:
    state = acting(
        characters=Characters(separated=(Companion.GIMLI,), in_play=(Character.SARUMAN,)),
        cards=EventCards(on_table=characters.CARDS_OF_SARUMAN[1:]),
    )
    assert told(state, CompanionEliminated(Companion.GIMLI)) == "Gimli is eliminated."
    fallen = told(state, characters.eliminated(state, Character.SARUMAN))
    assert fallen == "Saruman is eliminated; his die is lost with the next recovery. Off the table: Wormtongue."
    assert "Off the table" not in told(state, CharacterEliminated(Character.SARUMAN))


def test_a_die_is_told_with_what_it_was_used_for() -> None:
    used = told(acting(), ActionDieUsed(FREE, MUSTER, action=Action.RECRUIT))
    assert used == "Free Peoples: Muster used to recruit."


def test_the_recovery_tells_of_dice_gained_and_the_end_of_a_turn_of_the_lead() -> None:
    state = started().with_pool(DicePool(SHADOW, 7, coming=1))
    assert "The Free Peoples now have 4 dice, the Shadow 8." in told(state, recovery.recovered(state))
    four = replace(started(Options(players=4)), phase=Phase.VICTORY_CHECK)
    assert told(four, turn.ended(four)).endswith("Rohan, North and Dwarves and Saruman and allies lead the next.")
