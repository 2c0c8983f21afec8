"""Event cards in words: each sentence names the card as the cause."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.language import gettext as _
from companion.language import ngettext
from companion.narration import people, turn
from companion.narration.phrases import corruption, faces_in_words, new_guide, numbers, paid, track_place
from companion.rules import events
from companion.rules.fellowship import distance
from companion.rules.state import GameState, NationStanding
from companion.words import (
    character_word,
    companion_word,
    event_card_word,
    nation_word,
    region_word,
    side_word,
    tile_word,
)


def played(_before: GameState, event: events.CardPlayed, after: GameState) -> str:
    """A card is played, with what it did at once."""
    words = _("{card} is played ({die}) and stays on the table.") if event.stays else _("{card} is played ({die}).")
    if event.die is None:
        words = _("{card} is played without a die.")
    told = words.format(card=event_card_word(event.card), die=paid(event.die))
    return told + outcome(event.outcome, after)


def outcome(done: events.CardOutcome, after: GameState) -> str:
    """What a card did at once, with a space before each sentence; nothing where nothing happened."""
    told = []
    if done.healed:
        told += [_("{n} Corruption heals.").format(n=done.healed), corruption(after)]
    if done.corruption:
        told += [_("The Ring-bearers take {n} Corruption.").format(n=done.corruption), corruption(after)]
    if done.made_will:
        told.append(_("A Character result becomes a Will of the West."))
    if done.wills_discarded:
        told.append(_("Will of the West results discarded: {n}.").format(n=done.wills_discarded))
    told += [nation(one) for one in done.standings]
    return "".join(f" {sentence}" for sentence in told)


def nation(standing: NationStanding) -> str:
    """Where a Nation stands on the Political Track."""
    return _("{nation}: {place}.").format(nation=nation_word(standing.nation), place=track_place(standing))


def _by_card(card: Any, told: str) -> str:
    return _("{card}: {told}").format(card=event_card_word(card), told=told)


def answered(_before: GameState, event: events.CardAnswered, after: GameState) -> str:
    """What the board says."""
    return _by_card(event.card, _("yes.") if event.yes else _("no.")) + outcome(event.outcome, after)


def dice_rolled(_before: GameState, event: events.CardDiceRolled, after: GameState) -> str:
    """A card's throw."""
    told = outcome(event.outcome, after) or " " + _("Nothing comes of it.")
    return _by_card(event.card, _("the dice show {faces}.").format(faces=numbers(event.faces))) + told


def acted(before: GameState, event: events.CardActed, after: GameState) -> str:
    """An act, told as if it stood alone, with the card that brought it about."""
    told = _ACTS[type(event.act)](before, event.act, after)
    return _by_card(event.card, told) + outcome(event.outcome, after)


def declined(_before: GameState, event: events.CardEffectDeclined, after: GameState) -> str:
    """An offer of a card is not taken."""
    return _by_card(event.card, _("nothing more is done by it.")) + outcome(event.outcome, after)


def figure_moved(_before: GameState, event: events.CardMovedFigure, _after: GameState) -> str:
    """The figure stands elsewhere."""
    return _by_card(event.card, _("the Ring-bearers now stand in {region}.").format(region=region_word(event.region)))


def companion_drawn(_before: GameState, event: events.CardCompanionDrawn, _after: GameState) -> str:
    """Somebody is drawn."""
    return _by_card(event.card, _("{name} is drawn.").format(name=companion_word(event.companion)))


def lured(before: GameState, event: events.CompanionLured, after: GameState) -> str:
    """He falls, or the Ring-bearers pay."""
    name, far = companion_word(event.companion), distance(before.fellowship, (event.companion,))
    words = _("{name} is eliminated.") if event.fell else _("{name} withstands.")
    if event.taken_alive:
        words = ngettext(
            "{name} is taken alive and goes up to {n} region.", "{name} is taken alive and goes up to {n} regions.", far
        )
    told = words.format(name=name, n=far) + new_guide(before, after)
    return _by_card(event.card, told) + outcome(event.outcome, after)


def challenge_tiles(before: GameState, event: events.ChallengeTilesDrawn, after: GameState) -> str:
    """Three tiles, and what becomes of them."""
    listed = "; ".join(tile_word(tile) for tile in event.tiles)
    if event.lost:
        fallen = [character_word(one) for one in after.characters.gone if one not in before.characters.gone]
        fallen += [companion_word(one) for one in after.characters.fallen if one not in before.characters.fallen]
        told = _("drawn {tiles}: all Eyes, {name} falls.").format(tiles=listed, name=", ".join(fallen))
    else:
        told = _("drawn {tiles}. Eyes out of the game for good: {n}.").format(tiles=listed, n=len(event.removed))
    return _by_card(event.card, told)


def eyes_made(_before: GameState, event: events.DiceMadeEyes, _after: GameState) -> str:
    """Dice in the Hunt Box."""
    return _by_card(event.card, _("{faces} to the Hunt Box as Eyes.").format(faces=faces_in_words(event.faces)))


def nation_set_back(_before: GameState, event: events.NationSetBack, _after: GameState) -> str:
    """A Nation a step back."""
    return _by_card(event.card, nation(event.standing))


def left(_before: GameState, event: events.CardLeft, _after: GameState) -> str:
    """A card comes off the table."""
    card = event_card_word(event.card)
    if event.paid is None:
        return _("{card} leaves the table.").format(card=card)
    told = _("{side} use {die}: {card} leaves the table.").format(
        side=side_word(event.paid), die=paid(event.die), card=card
    )
    if event.rings:
        told += " " + _("An Elven Ring goes to the Shadow.")
    if event.discards:
        told += " " + _("Cards discarded for it: {n}.").format(n=event.discards)
    return told


_ACTS: Mapping[type[Any], Callable[[GameState, Any, GameState], str]] = {
    events.FellowshipMoved: turn.moved,
    events.FellowshipHidden: turn.hidden,
    events.CompanionsSeparated: turn.separated,
    events.CharacterEliminated: people.character_eliminated,
    events.CardLeft: left,
}

TELL: dict[type[events.Event], Callable[[GameState, Any, GameState], str]] = {
    events.CardPlayed: played,
    events.CardAnswered: answered,
    events.CardDiceRolled: dice_rolled,
    events.CardActed: acted,
    events.CardEffectDeclined: declined,
    events.CardMovedFigure: figure_moved,
    events.CardCompanionDrawn: companion_drawn,
    events.CompanionLured: lured,
    events.ChallengeTilesDrawn: challenge_tiles,
    events.DiceMadeEyes: eyes_made,
    events.NationSetBack: nation_set_back,
    events.CardLeft: left,
}
"""How each fact of a card is told."""
