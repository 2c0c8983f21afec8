"""What the players do about a tile, step by step (p. 41-42): table card, Guide, casualty or the Ring, reveal, end."""

from dataclasses import replace

from companion.rules.catalogue import companions, regions, table_cards
from companion.rules.characters import with_companions_out
from companion.rules.events import (
    CasualtyTaken,
    FellowshipRevealed,
    GuideAbilityUsed,
    HuntEnded,
    RingUsed,
    TableCardPlayed,
)
from companion.rules.fellowship import next_guide, remembered
from companion.rules.hunt import current, finished, under_way
from companion.rules.hunt_pool import candidates, due_back, with_returned
from companion.rules.hunt_tile import next_tile, reveals, settled
from companion.rules.illegal import require, require_possible
from companion.rules.realm import held_strongholds, is_haven, reachable, strongholds_passed
from companion.rules.ring import with_corruption
from companion.rules.state import CRACK_OF_DOOM, TRACK_END, GameState, Hunt
from companion.rules.terms import (
    HOBBITS,
    CasualtyKind,
    Companion,
    HuntStage,
    HuntStep,
    RegionId,
    Source,
    TableCard,
    TileCause,
)


def card_played(card: TableCard) -> TableCardPlayed:
    """A table card answers the Hunt with what is printed on it."""
    return TableCardPlayed(card, table_cards()[card].points)


def playable_cards(state: GameState) -> tuple[TableCard, ...]:
    """The table cards that could answer the Hunt now, if the players hold them: one a tile (p. 41)."""
    hunt = state.hunt
    if hunt is None or hunt.gate > HuntStep.TABLE_CARD or _answered(state, hunt):
        return ()
    fitting = (card for card in TableCard if _fits_stage(card, hunt) and not _in_vain(state, card, hunt))
    return tuple(card for card in fitting if _has_bearer(state, card))


def _answered(state: GameState, hunt: Hunt) -> bool:
    return hunt.card_played and state.options.one_table_card


def _in_vain(state: GameState, card: TableCard, hunt: Hunt) -> bool:
    """Whether Mithril Coat comes too late, after the die of a die tile, or finds no other tile to draw."""
    another = any(tile != hunt.tile for tile in candidates(state))
    return card is TableCard.MITHRIL_COAT_AND_STING and (hunt.tile_die > 0 or not another)


def _fits_stage(card: TableCard, hunt: Hunt) -> bool:
    if card is TableCard.WIZARDS_STAFF:
        return hunt.stage is HuntStage.TILE
    if card is TableCard.MITHRIL_COAT_AND_STING:
        return hunt.stage in (HuntStage.TILE_DIE, HuntStage.DAMAGE, HuntStage.REVEAL) and not hunt.gollum_reveals
    return hunt.stage is HuntStage.DAMAGE


def _has_bearer(state: GameState, card: TableCard) -> bool:
    needs = table_cards()[card].needs
    return not needs or any(one in state.fellowship.companions for one in needs)


def check_card_played(state: GameState, event: TableCardPlayed) -> None:
    """One relevant card a tile, before the Guide's ability."""
    hunt = current(state, HuntStage.TILE, HuntStage.TILE_DIE, HuntStage.DAMAGE, HuntStage.REVEAL)
    require_possible(_fits_stage(event.card, hunt), "That card does not help at this step.", "hunt.table_card")
    require_possible(event == card_played(event.card), "That is not what the card says.", "hunt.table_card")
    possible = not _in_vain(state, event.card, hunt)
    require_possible(possible, "It draws another tile, and before a tile's die is rolled.", "hunt.table_card")
    require(not _answered(state, hunt), "One table card has answered this tile already.", "hunt.table_card")
    require(hunt.gate == HuntStep.TABLE_CARD, "Table cards come before the Guide and the casualty.", "hunt.steps")
    require(_has_bearer(state, event.card), "The card's Companion is not in the Fellowship.", "hunt.table_card")


def apply_card_played(state: GameState, event: TableCardPlayed) -> GameState:
    """Points come off, or the tile is set aside for another, or no tile is drawn."""
    hunt = under_way(state)
    hunt = replace(hunt, card_played=True)
    if event.card is TableCard.WIZARDS_STAFF:
        denied = hunt.step_denied or state.options.staff_stops_step
        return replace(state, hunt=next_tile(replace(hunt, step_denied=denied)))
    if event.card is TableCard.MITHRIL_COAT_AND_STING:
        redraw = replace(hunt, stage=HuntStage.TILE, aside=hunt.tile, tile=None, damage=0, step_denied=False)
        return replace(state, hunt=redraw)
    return settled(replace(state, hunt=replace(hunt, damage=max(0, hunt.damage - event.points))))


def guide_abilities(state: GameState) -> tuple[GuideAbilityUsed, ...]:
    """What the Guide could do about the damage now: before a casualty, or after one that made him the Guide (p. 42)."""
    if state.hunt is None or state.hunt.gate > HuntStep.GUIDE:
        return ()
    return _abilities(state)


def _abilities(state: GameState) -> tuple[GuideAbilityUsed, ...]:
    hunt, guide = state.hunt, state.fellowship.guide
    if hunt is None or hunt.stage is not HuntStage.DAMAGE:
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
        taken_alive=companion in HOBBITS and not state.fellowship.on_mordor_track,
        source=source,
    )


def may_take_casualty(state: GameState) -> bool:
    """One Companion a tile, while there is damage and a Companion."""
    hunt = state.hunt
    at_step = hunt is not None and hunt.stage is HuntStage.DAMAGE and hunt.damage > 0 and hunt.casualty is None
    return at_step and bool(state.fellowship.companions)


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


def apply_casualty_taken(state: GameState, event: CasualtyTaken) -> GameState:
    """He is out; what is left of the damage goes on to the Ring, unless a new Guide helps first."""
    hunt = under_way(state)
    damage = max(0, hunt.damage - event.absorbed)
    gate = HuntStep.CASUALTY if event.guide is state.fellowship.guide else HuntStep.GUIDE
    hunt = replace(hunt, damage=damage, casualty=event.companion, gate=gate)
    fellowship = state.fellowship.without((event.companion,), event.guide)
    state = with_companions_out(state, (event.companion,), on_map=event.taken_alive)
    return settled(replace(state, hunt=hunt, fellowship=fellowship, guide_open=True))


def ring_used(state: GameState) -> RingUsed:
    """The Ring takes all the damage that is left."""
    hunt = current(state, HuntStage.DAMAGE)
    return RingUsed(hunt.damage, hunt.tile, hunt.cause)


def check_ring_used(state: GameState, event: RingUsed) -> None:
    """All that remains becomes Corruption; a table that insists on another number still names the tile."""
    expected = ring_used(state)
    possible = replace(event, points=expected.points) == expected and 0 <= event.points <= max(
        TRACK_END, expected.points
    )
    require_possible(possible, "Corruption comes from the tile drawn, and never takes any off.", "hunt.ring")
    require(event == expected, "The Ring takes all the damage that is left.", "hunt.ring")


def apply_ring_used(state: GameState, event: RingUsed) -> GameState:
    """Corruption rises; twelve ends the game at once."""
    hunt = under_way(state)
    state = replace(state, hunt=replace(hunt, damage=0, gate=HuntStep.CASUALTY))
    return settled(with_corruption(state, event.points))


def places_to_be_revealed(state: GameState) -> tuple[RegionId, ...]:
    """Where the figure may end when revealed: within Progress, not in a haven of the Free Peoples (p. 38).

    With no Progress it stays where it is, and on the Mordor Track it does not move.
    """
    fellowship = state.fellowship
    if fellowship.on_mordor_track or not fellowship.progress:
        return (fellowship.region,)
    near = reachable(fellowship.region, fellowship.progress)
    return tuple(region for region in near if not is_haven(state, region))


def revealed(state: GameState, region: RegionId, *, by_cards: int = 0) -> FellowshipRevealed:
    """The Fellowship revealed at `region`, on the most careful way there; `by_cards` further tiles are owed."""
    fellowship = state.fellowship
    if fellowship.on_mordor_track:
        return FellowshipRevealed(region, (), by_cards)
    passed = strongholds_passed(fellowship.region, region, fellowship.progress, held_strongholds(state)) or ()
    return FellowshipRevealed(region, passed, by_cards)


def check_revealed(state: GameState, event: FellowshipRevealed) -> None:
    """At the reveal step, where the figure may end; the path may touch more Strongholds than it must.

    Fewer, or one the Free Peoples took, only if the table insists: the companion may not know who holds it.
    """
    current(state, HuntStage.REVEAL)
    require_possible(event.region in regions(), "There is no such region.", "fellowship.reveal")
    require_possible(0 <= event.by_cards <= 1, "A card owes one tile at most.", "hunt.order_of_tiles")
    require_possible(_owe_tiles(state, event), "Only Shadow Strongholds owe a tile, one each.", "hunt.strongholds")
    allowed = event.region in places_to_be_revealed(state)
    require(allowed, "The Fellowship cannot be revealed there.", "fellowship.reveal")
    held = set(event.strongholds) <= held_strongholds(state)
    require(held, "A Stronghold the Free Peoples hold owes no tile.", "hunt.strongholds")
    fewest = revealed(state, event.region).strongholds
    touched = {one for one in fewest if one in (state.fellowship.region, event.region)}
    enough = touched <= set(event.strongholds) and len(fewest) <= len(event.strongholds)
    require(enough, "The path touches more Shadow Strongholds.", "hunt.strongholds")


def _owe_tiles(state: GameState, event: FellowshipRevealed) -> bool:
    real = all(one in regions() and regions()[one].is_shadow_stronghold for one in event.strongholds)
    once = len(set(event.strongholds)) == len(event.strongholds)
    return real and once and not (event.strongholds and state.fellowship.on_mordor_track)


def apply_revealed(state: GameState, event: FellowshipRevealed) -> GameState:
    """The figure moves, Progress is 0, and tiles are owed: cards first, Strongholds last (p. 41)."""
    hunt = under_way(state)
    owed = (TileCause.CARD,) * event.by_cards + (TileCause.SHADOW_STRONGHOLD,) * len(event.strongholds)
    fellowship = replace(state.fellowship, region=event.region, progress=0, hidden=False)
    conditions = remembered(state, event.region)
    hunt = next_tile(replace(hunt, owed=hunt.owed + owed))
    return replace(state, fellowship=fellowship, conditions=conditions, hunt=hunt)


def ended(state: GameState) -> HuntEnded:
    """The Hunt is over: a step on the Mordor Track unless it was denied, and the die in the box (p. 37, 43)."""
    hunt = current(state, HuntStage.ENDING)
    step = state.fellowship.mordor_step
    if step is not None and not hunt.step_denied:
        step = min(CRACK_OF_DOOM, step + 1)
    return HuntEnded(step, hunt.die_to_box, due_back(state))


def check_ended(state: GameState, event: HuntEnded) -> None:
    """When nothing is left to resolve; whether it stepped and where the die went the table may say otherwise."""
    expected = ended(state)
    step = state.fellowship.mordor_step
    stepped = (None,) if step is None else (step, step + 1)
    possible = event.step in stepped and event.returned == expected.returned
    require_possible(possible, "The Fellowship takes one step on the Mordor Track, or none.", "mordor.track")
    paid = expected.die_to_box or not event.die_to_box
    require_possible(paid, "Only a die that paid for the move goes in the Hunt Box.", "hunt.end")
    require(event == expected, "The step or the die does not fit the Hunt.", "hunt.end")


def apply_ended(state: GameState, event: HuntEnded) -> GameState:
    """The turn to act moves on; the Crack of Doom is judged after all damage."""
    under_way(state)
    pool = with_returned(state.hunt_pool, event.returned)
    state = replace(state, hunt_pool=pool, fellowship=replace(state.fellowship, mordor_step=event.step))
    return finished(state, die_to_box=event.die_to_box)
