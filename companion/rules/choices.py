"""What may happen now: `choices(state)`.

A choice is either an `Offer`, an event ready to record, or an input that is wanted from the table: a throw, a tile,
a random Companion, a group. `event_of` turns such an input into its event. The natural next step comes first.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules import dice, fellowship, hunt, hunt_effects, hunt_pool, hunt_tile, mordor
from companion.rules.events import (
    ActionDiceSwept,
    ActionDieUsed,
    Event,
    FellowshipHidden,
    FellowshipPhaseEnded,
    GuideChosen,
    HuntConditionsAnswered,
    HuntDiceAllocated,
    HuntRerollsDeclined,
    Passed,
    TileDieRolled,
    TurnEnded,
)
from companion.rules.realm import reachable
from companion.rules.state import GameState, Hunt
from companion.rules.terms import (
    ActionFace,
    CasualtyKind,
    Companion,
    HuntStage,
    Phase,
    RerollCondition,
    Side,
    Source,
    TileCause,
    TileId,
)


@dataclass(frozen=True, slots=True)
class Offer:
    """An event that may be recorded as it stands."""

    event: Event


@dataclass(frozen=True, slots=True)
class ActionRollWanted:
    """A side's Action roll of `count` dice is due; each shows a face of that side."""

    side: Side
    count: int


@dataclass(frozen=True, slots=True)
class HuntRollWanted:
    """A Hunt roll of `count` Combat dice is due; `target` is the lowest face that succeeds."""

    count: int
    target: int


@dataclass(frozen=True, slots=True)
class RerollWanted:
    """Up to `count` failed Combat dice may be rolled again."""

    count: int
    target: int


@dataclass(frozen=True, slots=True)
class TileDieWanted:
    """One die decides the damage of a die tile."""


@dataclass(frozen=True, slots=True)
class TileWanted:
    """A Hunt tile is due: one of `candidates`, from the bag or from cardboard."""

    cause: TileCause
    candidates: tuple[TileId, ...]


@dataclass(frozen=True, slots=True)
class RandomCompanionWanted:
    """A Companion may be drawn at random to fall."""

    candidates: tuple[Companion, ...]


@dataclass(frozen=True, slots=True)
class GroupWanted:
    """One Companion or several may separate; `faces` are the unused dice that could pay."""

    candidates: tuple[Companion, ...]
    faces: tuple[ActionFace, ...]


@dataclass(frozen=True, slots=True)
class ConditionsWanted:
    """Which of the three re-roll conditions hold in the figure's region; `needed` if the Hunt waits for the answer."""

    needed: bool


Choice = (
    Offer
    | ActionRollWanted
    | HuntRollWanted
    | RerollWanted
    | TileDieWanted
    | TileWanted
    | RandomCompanionWanted
    | GroupWanted
    | ConditionsWanted
)


def choices(state: GameState) -> tuple[Choice, ...]:
    """Everything the rules allow in `state`, the natural next step first; nothing once the game is won.

    Corrections, tiles removed for good and Companions named as a group are not listed one by one.
    """
    if state.victory is not None:
        return ()
    if state.hunt is not None:
        return tuple(_in_hunt(state, state.hunt))
    return tuple(_BY_PHASE[state.phase](state))


def offered(state: GameState) -> tuple[Event, ...]:
    """The events among the choices that are ready to record."""
    return tuple(choice.event for choice in choices(state) if isinstance(choice, Offer))


def _recovery(state: GameState) -> Iterator[Choice]:
    yield Offer(dice.recovered(state))


def _fellowship(state: GameState) -> Iterator[Choice]:
    yield Offer(FellowshipPhaseEnded())
    if mordor.may_enter(state):
        yield Offer(mordor.entered(state))
    group = state.fellowship
    if group.hidden and not group.declared and not group.on_mordor_track:
        for region in reachable(group.region, group.progress):
            yield Offer(fellowship.declared(state, region))
    yield from _guides(state)


def _guides(state: GameState) -> Iterator[Choice]:
    if state.guide_open:
        for one in state.fellowship.candidates_for_guide:
            if one is not state.fellowship.guide:
                yield Offer(GuideChosen(one))


def _allocation(state: GameState) -> Iterator[Choice]:
    fewest, most = dice.allocation_limits(state)
    for count in range(fewest, most + 1):
        yield Offer(HuntDiceAllocated(count))


def _action_roll(state: GameState) -> Iterator[Choice]:
    for side in Side:
        if not state.pool(side).rolled:
            yield ActionRollWanted(side, dice.dice_to_roll(state, side))


def _actions(state: GameState) -> Iterator[Choice]:
    side = state.acting
    faces = tuple(dict.fromkeys(state.pool(side).unused))
    if not (state.free_peoples.unused or state.shadow.unused):
        yield Offer(mordor.actions_ended(state))
    if side is Side.FREE_PEOPLES:
        yield from _fellowship_actions(state, faces)
    for face in faces:
        yield Offer(ActionDieUsed(side, face))
        yield Offer(ActionDieUsed(side, face, skipped=True))
    if dice.may_pass(state, side):
        yield Offer(Passed(side))
    yield from _special_tiles(state, side, faces)
    yield from _sweeps(state)
    yield from _guides(state)


def _fellowship_actions(state: GameState, faces: tuple[ActionFace, ...]) -> Iterator[Choice]:
    strong = tuple(face for face in faces if face in fellowship.CHARACTER_FACES)
    if state.fellowship.hidden:
        for face in strong:
            yield Offer(hunt.moved(state, face))
        for face in faces:
            if face in dice.CARD_FACES:
                yield Offer(hunt.moved(state, face, by_card=True))
    else:
        for face in faces:
            if face in fellowship.faces_that_hide(state):
                yield Offer(FellowshipHidden(face))
    if strong and state.fellowship.companions and not state.fellowship.on_mordor_track:
        yield GroupWanted(state.fellowship.companions, strong)


def _special_tiles(state: GameState, side: Side, faces: tuple[ActionFace, ...]) -> Iterator[Choice]:
    for tile in state.hunt_pool.set_aside:
        if hunt_pool.tile_side(tile) is side:
            for face in faces:
                if face in dice.CARD_FACES:
                    yield Offer(hunt_pool.special_tile_played(state, tile, face))


def _sweeps(state: GameState) -> Iterator[Choice]:
    for side in Side:
        if state.pool(side).unused:
            yield Offer(ActionDiceSwept(side))
    if state.free_peoples.unused and state.shadow.unused:
        yield Offer(ActionDiceSwept(None))


def _victory_check(state: GameState) -> Iterator[Choice]:
    del state
    yield Offer(TurnEnded())


_BY_PHASE = {
    Phase.RECOVER_AND_DRAW: _recovery,
    Phase.FELLOWSHIP: _fellowship,
    Phase.HUNT_ALLOCATION: _allocation,
    Phase.ACTION_ROLL: _action_roll,
    Phase.ACTION_RESOLUTION: _actions,
    Phase.VICTORY_CHECK: _victory_check,
}


def _in_hunt(state: GameState, hunting: Hunt) -> Iterator[Choice]:
    if hunting.stage is HuntStage.ROLL:
        yield HuntRollWanted(hunting.dice, hunting.target)
        yield ConditionsWanted(needed=False)
    elif hunting.stage is HuntStage.CONDITIONS:
        yield ConditionsWanted(needed=True)
    elif hunting.stage is HuntStage.REROLL:
        yield RerollWanted(hunting.rerolls, hunting.target)
        yield Offer(HuntRerollsDeclined())
    elif hunting.stage is HuntStage.ENDING:
        yield Offer(hunt_effects.ended(state))
        yield from _guides(state)
    else:
        yield from _about_the_tile(state, hunting)
    if hunting.failures and hunting.stage is not HuntStage.CONDITIONS and hunt.conditions_open(hunting):
        yield ConditionsWanted(needed=False)


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
    yield from _guides(state)


def _about_the_damage(state: GameState) -> Iterator[Choice]:
    yield Offer(hunt_effects.ring_used(state))
    for ability in hunt_effects.guide_abilities(state):
        yield Offer(ability)
    guide = state.fellowship.guide
    if guide is not None and hunt_effects.may_take_casualty(state):
        yield Offer(hunt_effects.casualty(state, guide, CasualtyKind.GUIDE, Source.HAND))
        yield RandomCompanionWanted(state.fellowship.companions)


def action_roll(wanted: ActionRollWanted, faces: tuple[ActionFace, ...], source: Source) -> Event:
    """The event of an Action roll that was wanted."""
    return dice.rolled(wanted.side, faces, source)


CombatThrow = HuntRollWanted | RerollWanted | TileDieWanted


def combat_roll(state: GameState, wanted: CombatThrow, faces: tuple[int, ...], source: Source) -> Event:
    """The event of a throw of Combat dice that was wanted; faces are 1..6."""
    if isinstance(wanted, HuntRollWanted):
        return hunt.rolled(state, faces, source)
    if isinstance(wanted, RerollWanted):
        return hunt.rerolled(state, faces, source)
    return TileDieRolled(faces[0], source)


def tile_drawn(state: GameState, tile: TileId, source: Source) -> Event:
    """The event of a Hunt tile that was wanted."""
    return hunt_tile.drawn(state, tile, source)


def random_casualty(state: GameState, companion: Companion, source: Source) -> Event:
    """The event of a random Companion that was wanted."""
    return hunt_effects.casualty(state, companion, CasualtyKind.RANDOM, source)


def conditions_answered(conditions: frozenset[RerollCondition]) -> Event:
    """The event of an answer about the re-roll conditions."""
    return HuntConditionsAnswered(tuple(one for one in RerollCondition if one in conditions))


def group_separated(state: GameState, group: tuple[Companion, ...], face: ActionFace | None) -> Event:
    """The event of a group that separates."""
    return fellowship.separated(state, group, face)
