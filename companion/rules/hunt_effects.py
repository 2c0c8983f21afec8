"""What the players do about a tile, step by step (p. 41-42): the Guide, a casualty, the Ring, and the end of it.

`hunt_cards` has the step before, the cards on the table; `hunt_reveal` the one after.
"""

from dataclasses import replace

from companion.rules.catalogue import companions
from companion.rules.characters import taken_alive, with_companions_out
from companion.rules.events import CasualtyTaken, GuideAbilityUsed, HuntEnded, RingUsed
from companion.rules.fellowship import next_guide
from companion.rules.hunt import current, finished, under_way
from companion.rules.hunt_pool import due_back, with_returned
from companion.rules.hunt_reveal import places_to_be_revealed
from companion.rules.hunt_shadow import mourned
from companion.rules.hunt_tile import reveals, settled
from companion.rules.illegal import require, require_possible
from companion.rules.realm import is_haven
from companion.rules.ring import with_corruption
from companion.rules.state import CRACK_OF_DOOM, TRACK_END, GameState, Hunt
from companion.rules.terms import (
    HOBBITS,
    THE_LAST_BATTLE,
    CardHunt,
    CasualtyKind,
    Companion,
    HuntStage,
    HuntStep,
    Source,
)

NOBODY_HELPS = (CardHunt.CORRUPTION, CardHunt.SEPARATION)
"""The Hunts by a card in which neither the Guide nor a casualty takes damage off."""


def guide_abilities(state: GameState) -> tuple[GuideAbilityUsed, ...]:
    """What the Guide could do about the damage now: before a casualty, or after one that made him the Guide (p. 42)."""
    if state.hunt is None or state.hunt.gate > HuntStep.GUIDE or not _open_to_guide(state, state.hunt):
        return ()
    return _abilities(state)


def _open_to_guide(state: GameState, hunt: Hunt) -> bool:
    """Whether the card that hunts leaves anything to the Guide: after the forced casualty, if it forces one."""
    if hunt.card_hunt is CardHunt.FALL:
        return not fall_due(state)
    return hunt.card_hunt not in NOBODY_HELPS


def fall_due(state: GameState) -> bool:
    """Whether a random Companion has to fall before anything else takes damage."""
    forced = state.hunt is not None and state.hunt.card_hunt is CardHunt.FALL and state.hunt.casualty is None
    return forced and bool(state.fellowship.companions)


def _abilities(state: GameState) -> tuple[GuideAbilityUsed, ...]:
    hunt, guide = state.hunt, state.fellowship.guide
    if hunt is None or hunt.stage is not HuntStage.DAMAGE or state.fellowship.smeagol:
        return ()
    if guide is None:
        return (GuideAbilityUsed(None, 1, None),) if _gollum_may_reveal(state, hunt) else ()
    if guide in HOBBITS:
        return (GuideAbilityUsed(guide, 1, next_guide(state.fellowship, (guide,))),)
    return ()


def _gollum_may_reveal(state: GameState, hunt: Hunt) -> bool:
    if not state.fellowship.hidden or reveals(state, hunt):
        return False
    # A full reveal moves the figure, so it needs a place that is no Haven; the Mordor Track lies in no region.
    somewhere = any(not is_haven(state, place) for place in places_to_be_revealed(state))
    return state.fellowship.on_mordor_track or somewhere


def check_guide_ability_used(state: GameState, event: GuideAbilityUsed) -> None:
    """Only what the present Guide's card allows, while damage is left, and before the casualty."""
    hunt = current(state, HuntStage.DAMAGE)
    require_possible(event in _abilities(state), "The Guide has no such ability now.", "hunt.guide")
    require(hunt.gate <= HuntStep.GUIDE, "The Guide's ability comes before the casualty.", "hunt.steps")
    require(_open_to_guide(state, hunt), "The card that hunts leaves no such answer.", "hunt.by_card")


def apply_guide_ability_used(state: GameState, event: GuideAbilityUsed) -> GameState:
    """A Hobbit leaves, or Gollum will reveal; a point comes off. A new Guide may act at once (p. 42)."""
    hunt = under_way(state)
    hunt = replace(hunt, damage=max(0, hunt.damage - event.points), gate=max(hunt.gate, HuntStep.GUIDE))
    if event.companion is None:
        return settled(replace(state, hunt=replace(hunt, gollum_reveals=True)))
    fellowship = state.fellowship.without((event.companion,), event.guide)
    state = with_companions_out(state, (event.companion,), on_map=True)
    return settled(replace(state, hunt=hunt, fellowship=fellowship, guide_open=True))


def casualty(state: GameState, companion: Companion, kind: CasualtyKind, source: Source) -> CasualtyTaken:
    """A Companion falls, absorbing damage up to his Level; a Hobbit is taken alive off the Mordor Track (p. 42)."""
    hunt = current(state, HuntStage.DAMAGE)
    return CasualtyTaken(
        companion=companion,
        kind=kind,
        absorbed=min(hunt.damage, companions()[companion].level),
        guide=next_guide(state.fellowship, (companion,)),
        taken_alive=taken_alive(state, companion),
        source=source,
    )


def may_take_casualty(state: GameState) -> bool:
    """One Companion a tile, while there is damage and a Companion."""
    hunt = state.hunt
    if hunt is None or hunt.card_hunt in NOBODY_HELPS:
        return False
    at_step = hunt.stage is HuntStage.DAMAGE and hunt.damage > 0 and hunt.casualty is None
    return at_step and bool(state.fellowship.companions)


def may_choose_guide(state: GameState) -> bool:
    """Whether the casualty may be the Guide on purpose: not if a card forces a random one, nor while Smeagol guides."""
    guided = state.fellowship.guide is not None and not state.fellowship.smeagol
    return may_take_casualty(state) and guided and not fall_due(state)


def check_casualty_taken(state: GameState, event: CasualtyTaken) -> None:
    """The Guide, or a Companion drawn at random; one a tile."""
    hunt = current(state, HuntStage.DAMAGE)
    there = event.companion in state.fellowship.companions
    require_possible(there, "He is not in the Fellowship.", "hunt.casualty")
    expected = casualty(state, event.companion, event.kind, event.source)
    require_possible(event == expected, "What he absorbs does not fit his Level.", "hunt.casualty")
    require(hunt.casualty is None, "One Companion has fallen to this tile already.", "hunt.casualty")
    guided = event.kind is not CasualtyKind.GUIDE or event.companion is state.fellowship.guide
    require(guided, "Chosen on purpose, the casualty is the Guide.", "hunt.casualty")
    answers = hunt.card_hunt not in NOBODY_HELPS
    require(answers, "The card that hunts leaves no such answer.", "hunt.by_card")
    by_chance = event.kind is CasualtyKind.RANDOM or not fall_due(state)
    require(by_chance, "A Companion drawn at random has to fall first.", "hunt.by_card")


def apply_casualty_taken(state: GameState, event: CasualtyTaken) -> GameState:
    """He is out; what is left of the damage goes on to the Ring, unless a new Guide helps first."""
    hunt = under_way(state)
    damage = max(0, hunt.damage - event.absorbed)
    gate = HuntStep.CASUALTY if event.guide is state.fellowship.guide else HuntStep.GUIDE
    hunt = replace(hunt, damage=damage, casualty=event.companion, gate=gate, mourned=mourned(state))
    fellowship = state.fellowship.without((event.companion,), event.guide)
    state = with_companions_out(state, (event.companion,), on_map=event.taken_alive)
    return settled(replace(state, hunt=hunt, fellowship=fellowship, guide_open=True))


def ring_used(state: GameState) -> RingUsed:
    """The Ring takes all the damage that is left."""
    hunt = current(state, HuntStage.DAMAGE)
    return RingUsed(hunt.damage, hunt.tile, hunt.cause, hunt.card)


def check_ring_used(state: GameState, event: RingUsed) -> None:
    """All that remains becomes Corruption; a table that insists on another number still names the tile."""
    expected = ring_used(state)
    possible = replace(event, points=expected.points) == expected and 0 <= event.points <= max(
        TRACK_END, expected.points
    )
    require_possible(possible, "Corruption comes from the tile drawn, and never takes any off.", "hunt.ring")
    require(event == expected, "The Ring takes all the damage that is left.", "hunt.ring")
    require(not fall_due(state), "A Companion drawn at random has to fall first.", "hunt.by_card")
    counted = current(state, HuntStage.DAMAGE).card_hunt is not CardHunt.SEPARATION
    require(counted, "The card that hunts leaves no such answer.", "hunt.by_card")


def apply_ring_used(state: GameState, event: RingUsed) -> GameState:
    """Corruption rises; twelve ends the game at once."""
    hunt = under_way(state)
    state = replace(state, hunt=replace(hunt, damage=0, gate=HuntStep.CASUALTY))
    return settled(with_corruption(state, event.points))


def ended(state: GameState) -> HuntEnded:
    """The Hunt is over: a step on the Mordor Track unless it was denied, and the die in the box (p. 37, 43).

    While The Last Battle lies on the table the die stays out of the box.
    """
    hunt = current(state, HuntStage.ENDING)
    step = state.fellowship.mordor_step
    if step is not None and hunt.moves and not hunt.step_denied:
        step = min(CRACK_OF_DOOM, step + 1)
    kept_out = state.cards.lies(THE_LAST_BATTLE)
    return HuntEnded(step, hunt.die_to_box and not kept_out, due_back(state))


def check_ended(state: GameState, event: HuntEnded) -> None:
    """When nothing is left to resolve; whether it stepped and where the die went the table may say otherwise."""
    expected = ended(state)
    step = state.fellowship.mordor_step
    stepped = (None,) if step is None else (step, step + 1)
    possible = event.step in stepped and event.returned == expected.returned
    require_possible(possible, "The Fellowship takes one step on the Mordor Track, or none.", "mordor.track")
    paid = current(state, HuntStage.ENDING).die_to_box or not event.die_to_box
    require_possible(paid, "Only a die that paid for the move goes in the Hunt Box.", "hunt.end")
    require(event == expected, "The step or the die does not fit the Hunt.", "hunt.end")


def apply_ended(state: GameState, event: HuntEnded) -> GameState:
    """The turn to act moves on; the Crack of Doom is judged after all damage."""
    under_way(state)
    pool = with_returned(state.hunt_pool, event.returned)
    state = replace(state, hunt_pool=pool, fellowship=replace(state.fellowship, mordor_step=event.step))
    return finished(state, die_to_box=event.die_to_box)
