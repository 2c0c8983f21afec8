"""Corrections in words: loud, because the table overruled a counter."""

from collections.abc import Callable

from companion.language import gettext as _
from companion.narration.phrases import corruption, names, victory_points
from companion.rules import events
from companion.rules.state import GameState
from companion.words import companion_word, phase_word, region_word, seat_word, side_word


def corrected(_before: GameState, event: events.Correction, after: GameState) -> str:
    """What the table set."""
    return _("The table says: {what}").format(what=_CORRECTED[type(event)](after))


def _progress(after: GameState) -> str:
    words = _("Progress is {n}, hidden.") if after.fellowship.hidden else _("Progress is {n}, revealed.")
    return words.format(n=after.fellowship.progress)


def _position(after: GameState) -> str:
    if after.fellowship.on_mordor_track:
        return _("the figure stands on step {n} of the Mordor Track.").format(n=after.fellowship.mordor_step)
    return _("the figure stands in {region}.").format(region=region_word(after.fellowship.region))


def _companions(after: GameState) -> str:
    group = after.fellowship
    words = _("in the Fellowship: {names}; {guide} guides.")
    return words.format(names=names(group.companions), guide=companion_word(group.guide))


def _hunt_box(after: GameState) -> str:
    words = _("the Hunt Box holds {shadow} Shadow and {free} Free Peoples dice.")
    return words.format(shadow=after.hunt_box.shadow, free=after.hunt_box.free_peoples)


def _dice_pool(after: GameState) -> str:
    words = _("unused are {free} Free Peoples and {shadow} Shadow dice.")
    return words.format(free=len(after.free_peoples.unused), shadow=len(after.shadow.unused))


def _hunt_pool(after: GameState) -> str:
    return _("the Hunt Pool holds {n} tiles.").format(n=len(after.hunt_pool.inside))


def _rings(after: GameState) -> str:
    words = _("Elven Rings: {free} with the Free Peoples, {shadow} with the Shadow.")
    return words.format(free=after.rings.free_peoples, shadow=after.rings.shadow)


def _characters(after: GameState) -> str:
    return _("{n} Companions walk the map.").format(n=len(after.characters.separated))


def _cards(after: GameState) -> str:
    words = _("cards in hand: {free} of the Free Peoples, {shadow} of the Shadow.")
    return words.format(free=after.cards.free_peoples.held, shadow=after.cards.shadow.held)


def _leaders(after: GameState) -> str:
    free_peoples, shadow = after.leaders
    return _("{free} and {shadow} lead this turn.").format(free=seat_word(free_peoples), shadow=seat_word(shadow))


def _phase(after: GameState) -> str:
    words = _("it is turn {turn}, {phase}; next to act: {side}.")
    return words.format(turn=after.turn, phase=phase_word(after.phase), side=side_word(after.acting))


def _order(after: GameState) -> str:
    if after.options.enforce_order:
        return _("the order is held to again.")
    return _("manual mode, in which nothing is refused but what cannot be.")


_CORRECTED: dict[type[events.Event], Callable[[GameState], str]] = {
    events.CorruptionCorrected: corruption,
    events.ProgressCorrected: _progress,
    events.PositionCorrected: _position,
    events.CompanionsCorrected: _companions,
    events.HuntBoxCorrected: _hunt_box,
    events.DicePoolCorrected: _dice_pool,
    events.HuntPoolCorrected: _hunt_pool,
    events.RingsCorrected: _rings,
    events.RealmCorrected: victory_points,
    events.CharactersCorrected: _characters,
    events.CardsCorrected: _cards,
    events.LeadersCorrected: _leaders,
    events.OrderEnforced: _order,
    events.PhaseCorrected: _phase,
}
