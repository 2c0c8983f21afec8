"""The turn in words: phases, dice, the Fellowship's steps."""

from typing import Any

from companion.language import gettext as _
from companion.language import ngettext
from companion.narration.phrases import balrog_tile, corruption, faces_in_words, names, new_guide, paid, regions_far
from companion.rules import events
from companion.rules.state import GameState
from companion.words import (
    action_word,
    companion_word,
    face_word,
    nation_word,
    phase_word,
    region_word,
    seat_word,
    side_word,
    special_tile_card,
    tile_word,
)


def game_started(_before: GameState, event: events.GameStarted, _after: GameState) -> str:
    """The first line of a game."""
    return _("The game begins at turn {turn}, {phase}.").format(turn=event.turn, phase=phase_word(event.phase))


def dice_recovered(_before: GameState, event: events.DiceRecovered, after: GameState) -> str:
    """A new turn."""
    told = _("Turn {turn}: both sides take back their dice and draw two cards.").format(turn=after.turn)
    if event.from_hunt_box:
        told += " " + _("{n} came back from the Hunt Box, so the Shadow must allocate a die.").format(
            n=event.from_hunt_box
        )
    if event.sizes is not None:
        words = _("The Free Peoples now have {free} dice, the Shadow {shadow}.")
        told += " " + words.format(free=after.free_peoples.size, shadow=after.shadow.size)
    return told


def declared(_before: GameState, event: events.FellowshipDeclared, after: GameState) -> str:
    """A declaration, what healed and who woke."""
    told = _("The Fellowship declares in {region}.").format(region=region_word(event.region))
    if event.healed:
        told += " " + _("It rests there: 1 Corruption heals.") + " " + corruption(after)
    if event.activated:
        told += " " + _("Its Nation, {nation}, becomes active.").format(nation=nation_word(event.activated))
    return told + balrog_tile(event.by_cards)


def guide_chosen(_before: GameState, event: events.GuideChosen, _after: GameState) -> str:
    """Another Guide."""
    return _("{guide} guides the Fellowship.").format(guide=companion_word(event.guide))


def mordor_entered(_before: GameState, event: events.MordorEntered, after: GameState) -> str:
    """Into Mordor, with the new Hunt Pool."""
    return _(
        "The Fellowship enters Mordor. The Hunt Pool is made anew: {eyes} Eyes return, "
        "{specials} special tiles join, {count} tiles in all."
    ).format(eyes=len(event.eyes), specials=len(event.specials), count=len(after.hunt_pool.inside))


def phase_ended(_before: GameState, _event: Any, after: GameState) -> str:
    """The phase that comes next."""
    return _("Next: {phase}.").format(phase=phase_word(after.phase))


def allocated(_before: GameState, event: events.HuntDiceAllocated, _after: GameState) -> str:
    """Dice laid in the Hunt Box."""
    return ngettext(
        "The Shadow lays {n} die in the Hunt Box.", "The Shadow lays {n} dice in the Hunt Box.", event.count
    ).format(n=event.count)


def action_roll(_before: GameState, event: events.ActionDiceRolled, _after: GameState) -> str:
    """An Action roll, with its Eyes."""
    told = _("{side} roll: {faces}.").format(side=side_word(event.side), faces=faces_in_words(event.faces))
    if event.eyes:
        told += " " + ngettext("{n} Eye goes to the Hunt Box.", "{n} Eyes go to the Hunt Box.", event.eyes).format(
            n=event.eyes
        )
    return told


def die_used(_before: GameState, event: events.ActionDieUsed, _after: GameState) -> str:
    """A die used, and for what if that was said; or skipped."""
    side, face = side_word(event.side), face_word(event.face)
    if event.action is not None:
        return _("{side}: {face} used to {act}.").format(side=side, face=face, act=action_word(event.action))
    words = _("{side}: {face} skipped.") if event.skipped else _("{side}: {face} used.")
    return words.format(side=side, face=face)


def passed(_before: GameState, event: events.Passed, _after: GameState) -> str:
    """A pass."""
    return _("{side}: pass.").format(side=side_word(event.side))


def swept(_before: GameState, event: events.ActionDiceSwept, _after: GameState) -> str:
    """The rest of the dice."""
    if event.side is None:
        return _("Both sides: the rest of the dice are used.")
    return _("{side}: the rest of the dice are used.").format(side=side_word(event.side))


def moved(before: GameState, event: events.FellowshipMoved, after: GameState) -> str:
    """The Fellowship moves."""
    told = _("The Fellowship moves by a card ({die}).") if event.by_card else _("The Fellowship moves with {die}.")
    told = told.format(die=paid(event.die))
    if not before.fellowship.on_mordor_track:
        told += " " + _("Progress is {n}.").format(n=after.fellowship.progress)
        if not event.level:
            told += " " + _("The Hunt Box is empty: nobody hunts.")
    return told


def hidden(_before: GameState, event: events.FellowshipHidden, _after: GameState) -> str:
    """The Fellowship hides."""
    return _("The Fellowship hides with {die}.").format(die=paid(event.die))


def separated(before: GameState, event: events.CompanionsSeparated, after: GameState) -> str:
    """Companions leave: for the map, for the besieged Stronghold they stand in, or for good."""
    words = _("Out of the Fellowship, up to {far}: {names}.")
    if before.fellowship.on_mordor_track:
        words = _("Out of the game, from the Mordor Track: {names}.")
    elif not event.distance:
        words = _("Out of the Fellowship, into the besieged Stronghold: {names}.")
    return words.format(names=names(event.companions), far=regions_far(event.distance)) + new_guide(before, after)


def special_tile(before: GameState, event: events.SpecialTilePlayed, _after: GameState) -> str:
    """A special tile comes in play."""
    card = special_tile_card(event.tile, before.options.expansions)
    words = _("{card}: its tile joins the Hunt Pool.") if event.inside else _("{card}: its tile waits for Mordor.")
    return words.format(card=card)


def tiles_removed(_before: GameState, event: events.HuntTilesRemoved, _after: GameState) -> str:
    """Tiles leave for good."""
    listed = "; ".join(tile_word(tile) for tile in event.tiles)
    return _("Out of the game for good: {tiles} ({cause}).").format(tiles=listed, cause=event.cause)


def actions_ended(_before: GameState, event: events.ActionsEnded, after: GameState) -> str:
    """The end of actions, with the price of idling."""
    if not event.idle_corruption:
        return _("All actions are done.")
    return _("All actions are done. The Fellowship idled on the Mordor Track: 1 Corruption.") + " " + corruption(after)


def turn_ended(before: GameState, event: events.TurnEnded, _after: GameState) -> str:
    """The end of a turn, and who leads in the next."""
    told = _("Turn {turn} ends; nobody has won yet.").format(turn=before.turn)
    if event.leaders is not None:
        free_peoples, shadow = (seat_word(seat) for seat in event.leaders)
        told += " " + _("{free} and {shadow} lead the next.").format(free=free_peoples, shadow=shadow)
    return told
