"""Words for what cards, Rings, hands, expansions and the realm let the table choose."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules import events
from companion.words import (
    character_word,
    companion_word,
    deck_word,
    event_card_word,
    face_word,
    nation_word,
    region_word,
    side_word,
    tile_word,
)

Words = tuple[str, str]
"""What a tap says, and its smaller second line."""


def further_words(event: events.Event) -> Words:
    """The words of an offered event. ValueError for one that nobody chooses, since it is an input."""
    if type(event) not in _WORDS:
        raise ValueError(f"nobody chooses {type(event).__name__}: it is an input")
    return _WORDS[type(event)](event)


def _drawn(event: events.CardsDrawn) -> Words:
    if event.die is None:
        return _("Draw a card"), deck_word(event.deck)
    return _("Draw from the {deck}").format(deck=deck_word(event.deck)), face_word(event.die)


def _discarded(event: events.CardsDiscarded) -> Words:
    words = ngettext("{side}: discard {n} card", "{side}: discard {n} cards", event.count)
    return words.format(side=side_word(event.side), n=event.count), _("six may be held")


def _card_left(event: events.CardLeft) -> Words:
    card = event_card_word(event.card)
    if event.paid is None:
        return _("{card} leaves the table").format(card=card), ""
    price = [face_word(event.die)] if event.die is not None else []
    if event.rings:
        price.append(ngettext("{n} Elven Ring", "{n} Elven Rings", event.rings).format(n=event.rings))
    if event.discards:
        price.append(ngettext("{n} card from hand", "{n} cards from hand", event.discards).format(n=event.discards))
    return _("Be rid of {card}").format(card=card), ", ".join(price)


def _acted(event: events.CardActed) -> Words:
    match event.act:
        case events.FellowshipMoved():
            return _("Move the Fellowship"), event_card_word(event.card)
        case events.FellowshipHidden():
            return _("Hide the Fellowship"), event_card_word(event.card)
        case events.CardLeft(card=other):
            return _("Discard {card}").format(card=event_card_word(other)), event_card_word(event.card)
        case events.CharacterEliminated(character=character):
            return _("{name} is eliminated").format(name=character_word(character)), event_card_word(event.card)
        case events.CompanionsSeparated(companions=group):
            names = ", ".join(companion_word(one) for one in group)
            return _("{names} leave").format(names=names), event_card_word(event.card)


def _declined(event: events.CardEffectDeclined) -> Words:
    return _("Go on without it"), event_card_word(event.card)


def _lured(event: events.CompanionLured) -> Words:
    name = companion_word(event.companion)
    if event.fell:
        words = _("{name} is taken alive") if event.taken_alive else _("{name} is eliminated")
        return words.format(name=name), ""
    points = event.outcome.corruption
    return _("{name} stays").format(name=name), _("Corruption +{n}").format(n=points)


def _set_back(event: events.NationSetBack) -> Words:
    return _("{nation}: a step back").format(nation=nation_word(event.standing.nation)), ""


def _broken(event: events.FellowshipBroken) -> Words:
    return _("They leave the Fellowship"), ", ".join(companion_word(one) for one in event.companions)


def _lost_card(event: events.CharacterCardLost) -> Words:
    card = _("one from hand") if event.card is None else event_card_word(event.card)
    return _("The Free Peoples lose a Character card"), card


def _returned(event: events.TilesReturned) -> Words:
    tiles = "; ".join(tile_word(tile) for tile in event.tiles)
    return (_("A Sovereign's tile leaves the game") if event.gone else _("A Sovereign gives a tile back")), tiles


def _figure(event: events.CardMovedFigure) -> Words:
    return region_word(event.region), ""


_WORDS: Mapping[type, Callable[[Any], Words]] = {
    events.CardsDrawn: _drawn,
    events.CardsDiscarded: _discarded,
    events.CardLeft: _card_left,
    events.CardActed: _acted,
    events.CardEffectDeclined: _declined,
    events.CompanionLured: _lured,
    events.CardMovedFigure: _figure,
    events.NationSetBack: _set_back,
    events.FellowshipBroken: _broken,
    events.HuntSharpened: lambda _event: (_("Discard Flocks of Crebain"), _("+1 on every die")),
    events.CharacterCardLost: _lost_card,
    events.SmeagolLeft: lambda _event: (_("Sméagol guides no more"), ""),
    events.TilesReturned: _returned,
    events.CharacterEliminated: lambda event: (
        _("{name} falls on the map").format(name=character_word(event.character)),
        "",
    ),
}
"""One entry a kind of event that is offered."""
