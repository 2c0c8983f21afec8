"""Corrections in words: loud, because the table overruled a counter."""

from collections.abc import Callable

from companion.language import gettext as _
from companion.narration.phrases import corruption, names
from companion.rules import events
from companion.rules.state import GameState
from companion.words import companion_word, phase_word, region_word, side_word


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


def _phase(after: GameState) -> str:
    words = _("it is turn {turn}, {phase}; next to act: {side}.")
    return words.format(turn=after.turn, phase=phase_word(after.phase), side=side_word(after.acting))


_CORRECTED: dict[type[events.Event], Callable[[GameState], str]] = {
    events.CorruptionCorrected: corruption,
    events.ProgressCorrected: _progress,
    events.PositionCorrected: _position,
    events.CompanionsCorrected: _companions,
    events.HuntBoxCorrected: _hunt_box,
    events.DicePoolCorrected: _dice_pool,
    events.HuntPoolCorrected: _hunt_pool,
    events.PhaseCorrected: _phase,
}
