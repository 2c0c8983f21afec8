"""People in words: Elven Rings, Characters, cards in hand."""

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules import events
from companion.rules.state import GameState
from companion.rules.terms import ActionFace, Side
from companion.words import (
    character_word,
    companion_word,
    deck_word,
    event_card_word,
    face_word,
    nation_word,
    side_word,
)


def elven_ring_used(_before: GameState, event: events.ElvenRingUsed, _after: GameState) -> str:
    """A die turned, and where the Ring goes."""
    told = _("{side}: an Elven Ring turns {before} to {after}.").format(
        side=side_word(event.side), before=face_word(event.before), after=face_word(event.after)
    )
    if event.after is ActionFace.EYE:
        told += " " + _("The Eye goes to the Hunt Box.")
    if event.side is Side.FREE_PEOPLES:
        return told + " " + _("The Ring goes to the Shadow.")
    return told + " " + _("The Ring is out of the game.")


def cards_drawn(_before: GameState, event: events.CardsDrawn, after: GameState) -> str:
    """Cards drawn, and the hand."""
    words = ngettext(
        "{side}: {n} card drawn from the {deck}; {held} in hand.",
        "{side}: {n} cards drawn from the {deck}; {held} in hand.",
        event.count,
    )
    held = after.cards.hand(event.side).held
    return words.format(side=side_word(event.side), n=event.count, deck=deck_word(event.deck), held=held)


def cards_discarded(_before: GameState, event: events.CardsDiscarded, after: GameState) -> str:
    """Cards laid aside, and the hand."""
    words = ngettext(
        "{side}: {n} card discarded; {held} in hand.", "{side}: {n} cards discarded; {held} in hand.", event.count
    )
    return words.format(side=side_word(event.side), n=event.count, held=after.cards.hand(event.side).held)


def character_entered(_before: GameState, event: events.CharacterEntered, _after: GameState) -> str:
    """A Character enters, instead of whom, and whom he wakes."""
    name = character_word(event.character)
    told = _("{name} enters play by {die}; his die comes with the next recovery.")
    if event.replaces is not None:
        told = _("{name} enters play by {die} instead of {companion}; his die comes with the next recovery.")
    told = told.format(name=name, die=face_word(event.die), companion=companion_word(event.replaces))
    if event.activated:
        nations = ", ".join(nation_word(nation) for nation in event.activated)
        told += " " + _("Now active: {nations}.").format(nations=nations)
    return told


def character_eliminated(_before: GameState, event: events.CharacterEliminated, _after: GameState) -> str:
    """A Character falls, and what goes with him."""
    told = _("{name} is eliminated; his die is lost with the next recovery.")
    told = told.format(name=character_word(event.character))
    if event.discarded:
        cards = ", ".join(event_card_word(card) for card in event.discarded)
        told += " " + _("Off the table: {cards}.").format(cards=cards)
    return told


def companion_eliminated(_before: GameState, event: events.CompanionEliminated, _after: GameState) -> str:
    """A Companion on the map falls."""
    return _("{name} is eliminated.").format(name=companion_word(event.companion))
