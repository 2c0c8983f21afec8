"""What a player picks for a card: a region for the figure, dice for the Hunt Box, a Nation to set back."""

from collections import Counter
from dataclasses import replace
from itertools import combinations_with_replacement

from companion.rules.cards.answers import NOT_SO, due
from companion.rules.cards.hunts import going_on
from companion.rules.cards.nations import set_back, to_set_back, with_standings
from companion.rules.cards.outcome import shadow_dice_in_box
from companion.rules.cards.printed import EffectKind
from companion.rules.cards.settle import past
from companion.rules.catalogue import regions
from companion.rules.events import CardMovedFigure, CardOutcome, DiceMadeEyes, NationSetBack
from companion.rules.fellowship import remembered
from companion.rules.illegal import require, require_possible
from companion.rules.state import GameState
from companion.rules.terms import ActionFace, CardId, Nation


def check_figure_moved(state: GameState, event: CardMovedFigure) -> None:
    """To a region beside the figure."""
    due(state, event.card, EffectKind.MOVE_FIGURE)
    require_possible(event.region in regions(), "There is no such region.", "cards.figure")
    beside = event.region in regions()[state.fellowship.region].adjacent
    require(beside, "That region is not beside the Fellowship.", "cards.figure")


def apply_figure_moved(state: GameState, event: CardMovedFigure) -> GameState:
    """The figure stands there; Progress is as it was."""
    conditions = remembered(state, event.region)
    fellowship = replace(state.fellowship, region=event.region)
    return going_on(past(replace(state, fellowship=fellowship, conditions=conditions)), CardOutcome())


def dice_to_turn(state: GameState, most: int) -> tuple[tuple[ActionFace, ...], ...]:
    """Every handful of one to `most` unused Shadow dice."""
    lying = Counter(state.shadow.unused)
    sizes = range(1, min(most, len(state.shadow.unused)) + 1)
    handfuls = (one for size in sizes for one in combinations_with_replacement(sorted(lying), size))
    return tuple(one for one in handfuls if not Counter(one) - lying)


def check_eyes_made(state: GameState, event: DiceMadeEyes) -> None:
    """As many unused dice as the card allows."""
    effect = due(state, event.card, EffectKind.MAKE_EYES)
    there = tuple(sorted(event.faces)) in dice_to_turn(state, effect.dice)
    require_possible(there, "Up to {most} unused Shadow dice become Eyes.", "cards.eyes", most=effect.dice)


def apply_eyes_made(state: GameState, event: DiceMadeEyes) -> GameState:
    """They lie in the Hunt Box."""
    return going_on(past(shadow_dice_in_box(state, event.faces)), CardOutcome())


def nation_set_back(state: GameState, card: CardId, nation: Nation) -> NationSetBack:
    """A Nation a step farther from war by a card."""
    return NationSetBack(card, set_back(state, nation))


def check_nation_set_back(state: GameState, event: NationSetBack) -> None:
    """One the Fellowship or a Companion is in."""
    due(state, event.card, EffectKind.SET_BACK)
    nation = event.standing.nation
    require_possible(event == nation_set_back(state, event.card, nation), NOT_SO, "cards.set_back")
    require(nation in to_set_back(state), "Nobody the card means is in that Nation.", "cards.set_back")


def apply_nation_set_back(state: GameState, event: NationSetBack) -> GameState:
    """It stands there."""
    return going_on(past(with_standings(state, (event.standing,))), CardOutcome())
