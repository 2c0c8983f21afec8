"""What may happen while a Hunt is under way."""

from collections.abc import Iterator

from companion.rules import hunt, hunt_by_card, hunt_cards, hunt_effects, hunt_pool, hunt_reveal, hunt_shadow
from companion.rules.choices.wanted import (
    Choice,
    ConditionsWanted,
    HuntRollWanted,
    LeaversWanted,
    Offer,
    RandomCompanionWanted,
    RerollWanted,
    TileDieWanted,
    TileWanted,
)
from companion.rules.events import GuideChosen, HuntRerollsDeclined
from companion.rules.realm import known_conditions
from companion.rules.state import GameState, Hunt
from companion.rules.terms import CardHunt, CasualtyKind, HuntStage, Source


def in_hunt(state: GameState, hunting: Hunt) -> Iterator[Choice]:
    """The choices at the stage where the Hunt stands."""
    if hunting.stage is HuntStage.ROLL:
        yield HuntRollWanted(hunting.dice, hunting.target)
        yield ConditionsWanted(needed=False, known=known_conditions(state))
        if hunt_shadow.may_sharpen(state):
            yield Offer(hunt_shadow.sharpened())
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
    for lost in hunt_shadow.cards_to_lose(state):
        yield Offer(lost)
    if hunting.failures and hunting.stage is not HuntStage.CONDITIONS and hunt.conditions_open(hunting):
        yield ConditionsWanted(needed=False, known=known_conditions(state))


def _about_the_tile(state: GameState, hunting: Hunt) -> Iterator[Choice]:
    if hunting.stage is HuntStage.TILE:
        yield TileWanted(hunting.cause, hunt_pool.candidates(state))
    elif hunting.stage is HuntStage.TILE_DIE:
        yield TileDieWanted()
    elif hunting.stage is HuntStage.REVEAL:
        yield from _places(state)
    elif hunting.card_hunt is CardHunt.SEPARATION:
        yield _leavers(state)
    else:
        yield from _about_the_damage(state)
    for card in hunt_cards.playable_cards(state):
        yield Offer(hunt_cards.card_played(card))
    yield from guides(state)


def _places(state: GameState) -> Iterator[Choice]:
    """Each place with the most careful way there; the Shadow may keep the Balrog where it could be discarded."""
    for region in hunt_reveal.places_to_be_revealed(state):
        event = hunt_reveal.revealed(state, region)
        yield Offer(event)
        if event.by_cards:
            yield Offer(hunt_reveal.revealed(state, region, by_cards=0))


def _leavers(state: GameState) -> Choice:
    """Who leaves when a card breaks the Fellowship: nothing to ask when it is all of them."""
    group, count = state.fellowship.companions, hunt_by_card.leavers(state)
    return Offer(hunt_by_card.broken(state, group)) if count == len(group) else LeaversWanted(group, count)


def _about_the_damage(state: GameState) -> Iterator[Choice]:
    if not hunt_effects.fall_due(state):
        yield Offer(hunt_effects.ring_used(state))
    for ability in hunt_effects.guide_abilities(state):
        yield Offer(ability)
    guide = state.fellowship.guide
    if guide is not None and hunt_effects.may_choose_guide(state):
        yield Offer(hunt_effects.casualty(state, guide, CasualtyKind.GUIDE, Source.HAND))
    if hunt_effects.may_take_casualty(state):
        yield RandomCompanionWanted(state.fellowship.companions)


def guides(state: GameState) -> Iterator[Choice]:
    """The Guides that may be named just now."""
    if state.guide_open:
        for one in state.fellowship.candidates_for_guide:
            if one is not state.fellowship.guide:
                yield Offer(GuideChosen(one))
