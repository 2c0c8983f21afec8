"""The damage of a Hunt tile as it comes about: every cause with what it adds or takes off."""

from collections.abc import Iterable, Iterator

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules.catalogue import tiles
from companion.rules.events import (
    CasualtyTaken,
    GuideAbilityUsed,
    HuntTileDrawn,
    RingUsed,
    TableCardPlayed,
    TileDieRolled,
)
from companion.rules.state import GameState, Hunt
from companion.rules.terms import TileCause
from companion.session import Step
from companion.words import card_word, companion_word, tile_word
from ui.values.views import DamageLine


def damage_lines(steps: Iterable[Step]) -> tuple[DamageLine, ...]:
    """The causes of the damage under way, from the tile on; empty when no tile lies there."""
    return tuple(_lines(_since_tile(tuple(steps))))


def _since_tile(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The facts of the tile that is being resolved, the tile first."""
    if not steps or steps[-1].after.hunt is None or steps[-1].after.hunt.tile is None:
        return ()
    drawn = (number for number in range(len(steps) - 1, -1, -1) if isinstance(steps[number].entry.fact, HuntTileDrawn))
    return steps[next(drawn, len(steps)) :]


def _lines(steps: tuple[Step, ...]) -> Iterator[DamageLine]:
    for step in steps:
        words, change = _words(step), _damage(step.after) - _before(step)
        if words and (change or isinstance(step.entry.fact, HuntTileDrawn | CasualtyTaken)):
            yield DamageLine(words, f"{change:+d}".replace("-", "−") if change else "")


def _before(step: Step) -> int:
    """What was still to be dealt with; a tile begins anew."""
    return 0 if isinstance(step.entry.fact, HuntTileDrawn) else _damage(step.before)


def _damage(state: GameState) -> int:
    return state.hunt.damage if state.hunt is not None else 0


def _words(step: Step) -> str:
    match step.entry.fact:
        case HuntTileDrawn(tile=tile):
            return _tile_words(step.after.hunt) or _("The tile: {tile}").format(tile=tile_word(tile))
        case TileDieRolled(face=face):
            return _("The die of the tile: {n}").format(n=face)
        case TableCardPlayed(card=card):
            return card_word(card)
        case RingUsed():
            return _("The Ring is used")
        case _:
            return _words_on_people(step)


def _words_on_people(step: Step) -> str:
    match step.entry.fact:
        case GuideAbilityUsed(companion=companion):
            return companion_word(companion) if companion else _("Gollum reveals the Fellowship")
        case CasualtyTaken(companion=companion):
            return _("{name} fell").format(name=companion_word(companion))
        case _:
            return step.entry.sentence


def _tile_words(hunt: Hunt | None) -> str:
    """An Eye after a Hunt roll counts its successes; "" for any other tile."""
    if hunt is None or hunt.tile is None or not tiles()[hunt.tile].is_eye or hunt.cause is not TileCause.HUNT_ROLL:
        return ""
    words = ngettext("The Eye counts {n} success", "The Eye counts {n} successes", hunt.successes)
    return words.format(n=hunt.successes)
