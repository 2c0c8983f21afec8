"""The Hunt in words: rolls, tiles, damage and what was done about it."""

from typing import Any

from companion.language import gettext as _
from companion.language import ngettext
from companion.narration.phrases import balrog_tile, corruption, names, new_guide, numbers, points, regions_far
from companion.rules import events
from companion.rules.catalogue import tiles
from companion.rules.fellowship import distance
from companion.rules.state import GameState
from companion.rules.terms import CardHunt, CasualtyKind
from companion.words import (
    card_word,
    cause_word,
    companion_word,
    condition_word,
    event_card_word,
    region_word,
    tile_word,
)


def conditions(_before: GameState, event: events.HuntConditionsAnswered, _after: GameState) -> str:
    """Which re-roll conditions hold."""
    words = ", ".join(condition_word(one) for one in event.conditions) or _("nothing")
    return _("In the figure's region: {conditions}.").format(conditions=words)


def hunt_roll(before: GameState, event: events.HuntRolled | events.HuntRerolled, _after: GameState) -> str:
    """A Hunt roll or its re-roll, with the number to reach."""
    again = isinstance(event, events.HuntRerolled)
    words = (
        _("Re-roll: {faces}. Successes ({target} or more): {n}.")
        if again
        else _("Hunt roll: {faces}. Successes ({target} or more): {n}.")
    )
    target = before.hunt.target if before.hunt else 6
    return words.format(faces=numbers(event.faces), n=event.successes, target=target)


def rerolls_declined(_before: GameState, _event: Any, _after: GameState) -> str:
    """The roll stands."""
    return _("The Shadow lets the roll stand.")


def tile_drawn(before: GameState, event: events.HuntTileDrawn, after: GameState) -> str:
    """A tile, why it was drawn and what it does."""
    told = _("Hunt tile {tile}, drawn because {cause}: {effect}.").format(
        tile=tile_word(event.tile), cause=cause_word(event.cause, event.card), effect=_effect(before, event)
    )
    if event.returned and not before.hunt_pool.inside:
        told = _("The Hunt Pool was empty: the standard tiles went back.") + " " + told
    if before.hunt is not None and before.hunt.aside in event.returned:
        told += " " + _("The first tile goes back.")
    if event.healed:
        told += " " + _("{n} Corruption heals.").format(n=event.healed) + " " + corruption(after)
    return told


def _effect(before: GameState, event: events.HuntTileDrawn) -> str:
    """What the tile does, in a few words."""
    if event.again:
        return _("it counts for nothing, another is drawn")
    if event.smeagol:
        return _("Sméagol comes in as the Guide")
    if tiles()[event.tile].is_die:
        return _("one die decides the damage")
    if before.hunt is not None and before.hunt.card_hunt is CardHunt.SEPARATION:
        return ngettext("{n} Companion has to leave", "{n} Companions have to leave", event.damage).format(
            n=event.damage
        )
    return points(event.damage)


def tile_die(_before: GameState, event: events.TileDieRolled, _after: GameState) -> str:
    """The die of a die tile."""
    return _("The die of the tile shows {face}: {damage}.").format(face=event.face, damage=points(event.face))


def card_played(_before: GameState, event: events.TableCardPlayed, _after: GameState) -> str:
    """A table card answers."""
    name = card_word(event.card)
    if event.points:
        return _("{card} takes {damage} off.").format(card=name, damage=points(event.points))
    return _("{card} answers the Hunt.").format(card=name)


def guide_ability(before: GameState, event: events.GuideAbilityUsed, after: GameState) -> str:
    """The Guide takes damage off."""
    if event.companion is None:
        return _("Gollum gives the Fellowship away: {damage} less.").format(damage=points(event.points))
    words = _("{name} leaves to draw the Hunt off, up to {far}: {damage} less.")
    if before.fellowship.on_mordor_track:
        words = _("{name} leaves to draw the Hunt off and is out of the game: {damage} less.")
    name, far = companion_word(event.companion), distance(before.fellowship, (event.companion,))
    return words.format(name=name, far=regions_far(far), damage=points(event.points)) + new_guide(before, after)


def casualty(before: GameState, event: events.CasualtyTaken, after: GameState) -> str:
    """A Companion falls, or is taken alive."""
    chosen = _("as the Guide") if event.kind is CasualtyKind.GUIDE else _("drawn at random")
    words = _("{name} is taken alive ({chosen}) and goes up to {far}, absorbing {damage}.")
    if not event.taken_alive:
        words = _("{name} falls ({chosen}), absorbing {damage}.")
    name, far = companion_word(event.companion), distance(before.fellowship, (event.companion,))
    told = words.format(name=name, chosen=chosen, far=regions_far(far), damage=points(event.absorbed))
    return told + new_guide(before, after)


def ring_used(_before: GameState, event: events.RingUsed, after: GameState) -> str:
    """Corruption, and where it came from."""
    tile = tile_word(event.tile) if event.tile else _("no tile")
    told = _("The Ring takes {damage} from tile {tile}, because {cause}.").format(
        damage=points(event.points), tile=tile, cause=cause_word(event.cause, event.card)
    )
    return told + " " + corruption(after)


def revealed(_before: GameState, event: events.FellowshipRevealed, after: GameState) -> str:
    """The Fellowship revealed, and the tiles that owes."""
    if after.fellowship.on_mordor_track:
        return _("The Fellowship is revealed on the Mordor Track.")
    told = _("The Fellowship is revealed in {region}.").format(region=region_word(event.region))
    if event.strongholds:
        passed = ", ".join(region_word(one) for one in event.strongholds)
        told += " " + _("A tile is owed for each Stronghold on its path: {names}.").format(names=passed)
    return told + balrog_tile(event.by_cards)


def hunt_ended(before: GameState, event: events.HuntEnded, after: GameState) -> str:
    """The end of a Hunt, the step and the die."""
    told = _("The Hunt is over.")
    if event.step is not None and (before.hunt is None or before.hunt.moves):
        stays = event.step == before.fellowship.mordor_step
        words = _("It does not advance: step {n}.") if stays else _("It advances to step {n} of the Mordor Track.")
        told += " " + words.format(n=event.step)
    if after.hunt_box.free_peoples > before.hunt_box.free_peoples:
        told += " " + _("The die goes in the Hunt Box.")
    return told


def sharpened(_before: GameState, event: events.HuntSharpened, _after: GameState) -> str:
    """A card of the Shadow before the Hunt roll."""
    words = _("{card} is discarded: +{n} on every die of this Hunt, re-rolls too.")
    return words.format(card=event_card_word(event.card), n=event.added)


def card_lost(_before: GameState, event: events.CharacterCardLost, _after: GameState) -> str:
    """A card of the Free Peoples that goes with a casualty."""
    if event.card is None:
        return _("Worn with Sorrow and Toil: the Free Peoples lose a Character card from hand at random.")
    words = _("Worn with Sorrow and Toil: {card} leaves the table.")
    return words.format(card=event_card_word(event.card))


def broken(before: GameState, event: events.FellowshipBroken, after: GameState) -> str:
    """Companions who leave for a card."""
    words = _("The Fellowship breaks; in its region stay: {names}.")
    if before.fellowship.on_mordor_track:
        words = _("The Fellowship breaks; out of the game: {names}.")
    return words.format(names=names(event.companions)) + new_guide(before, after)


def smeagol_left(_before: GameState, _event: Any, after: GameState) -> str:
    """Smeagol guides no more."""
    return _("Sméagol is the Guide no more: {guide} guides.").format(guide=companion_word(after.fellowship.guide))


def tile_kept(_before: GameState, event: events.TileKept, _after: GameState) -> str:
    """A tile on a Sovereign; it lies face down, so it is not named."""
    told = _("A Sovereign keeps a Hunt tile.")
    return told + " " + _("The Hunt Pool was empty: the standard tiles went back.") if event.returned else told


def tiles_returned(_before: GameState, event: events.TilesReturned, _after: GameState) -> str:
    """Tiles of a Sovereign, back or gone."""
    words = _("Back from a Sovereign: {tiles}.")
    if event.gone:
        words = _("From a Sovereign, out of the game for good: {tiles}.")
    return words.format(tiles="; ".join(tile_word(tile) for tile in event.tiles))
