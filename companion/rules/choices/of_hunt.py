"""What may happen while a Hunt is under way."""

from collections.abc import Iterator

from companion.rules import hunt, hunt_effects, hunt_pool
from companion.rules.choices.wanted import (
    Choice,
    ConditionsWanted,
    HuntRollWanted,
    Offer,
    RandomCompanionWanted,
    RerollWanted,
    TileDieWanted,
    TileWanted,
)
from companion.rules.events import GuideChosen, HuntRerollsDeclined
from companion.rules.realm import known_conditions
from companion.rules.state import GameState, Hunt
from companion.rules.terms import CasualtyKind, HuntStage, Source


def in_hunt(state: GameState, hunting: Hunt) -> Iterator[Choice]:
    """The choices at the stage where the Hunt stands."""
    if hunting.stage is HuntStage.ROLL:
        yield HuntRollWanted(hunting.dice, hunting.target)
        yield ConditionsWanted(needed=False, known=known_conditions(state))
    elif hunting.stage is HuntStage.CONDITIONS:
        yield ConditionsWanted(needed=True, known=known_conditions(state))
    elif hunting.stage is HuntStage.REROLL:
        yield RerollWanted(hunting.rerolls, hunting.target)
        yield Offer(HuntRerollsDeclined())
    elif hunting.stage is HuntStage.ENDING:
        yield Offer(hunt_effects.ended(state))
        yield from guides(state)
    else:
        yield from _about_the_tile(state, hunting)
    if hunting.failures and hunting.stage is not HuntStage.CONDITIONS and hunt.conditions_open(hunting):
        yield ConditionsWanted(needed=False, known=known_conditions(state))


def _about_the_tile(state: GameState, hunting: Hunt) -> Iterator[Choice]:
    if hunting.stage is HuntStage.TILE:
        yield TileWanted(hunting.cause, hunt_pool.candidates(state))
    elif hunting.stage is HuntStage.TILE_DIE:
        yield TileDieWanted()
    elif hunting.stage is HuntStage.REVEAL:
        for region in hunt_effects.places_to_be_revealed(state):
            yield Offer(hunt_effects.revealed(state, region))
    else:
        yield from _about_the_damage(state)
    for card in hunt_effects.playable_cards(state):
        yield Offer(hunt_effects.card_played(card))
    yield from guides(state)


def _about_the_damage(state: GameState) -> Iterator[Choice]:
    yield Offer(hunt_effects.ring_used(state))
    for ability in hunt_effects.guide_abilities(state):
        yield Offer(ability)
    guide = state.fellowship.guide
    if guide is not None and hunt_effects.may_take_casualty(state):
        yield Offer(hunt_effects.casualty(state, guide, CasualtyKind.GUIDE, Source.HAND))
        yield RandomCompanionWanted(state.fellowship.companions)


def guides(state: GameState) -> Iterator[Choice]:
    """The Guides that may be named just now."""
    if state.guide_open:
        for one in state.fellowship.candidates_for_guide:
            if one is not state.fellowship.guide:
                yield Offer(GuideChosen(one))
