"""The table is the truth: the typed correction that a changed number, name or tile becomes."""

from dataclasses import replace

from companion.rules.events import (
    CompanionsCorrected,
    Correction,
    CorruptionCorrected,
    HuntBoxCorrected,
    HuntPoolCorrected,
    OrderEnforced,
    PhaseCorrected,
    PositionCorrected,
    ProgressCorrected,
)
from companion.rules.fellowship import next_guide
from companion.rules.state import CRACK_OF_DOOM, MOST_DICE, TRACK_END, GameState, HuntPool
from companion.rules.terms import Companion, Phase, RegionId, Side
from ui.intents.subjects import Counter

HIGHEST_TURN = 99


def limits(counter: Counter) -> tuple[int, int]:
    """The lowest and highest value a counter can be set to; step -1 is off the Mordor Track."""
    return {
        Counter.TURN: (1, HIGHEST_TURN),
        Counter.PROGRESS: (0, TRACK_END),
        Counter.CORRUPTION: (0, TRACK_END),
        Counter.MORDOR_STEP: (-1, CRACK_OF_DOOM),
        Counter.HUNT_BOX_SHADOW: (0, MOST_DICE[Side.SHADOW]),
        Counter.HUNT_BOX_FREE_PEOPLES: (0, MOST_DICE[Side.FREE_PEOPLES]),
    }[counter]


def number_of(state: GameState, counter: Counter) -> int:
    """The value of a counter; a Fellowship off the Mordor Track stands on step -1."""
    step = state.fellowship.mordor_step
    return {
        Counter.TURN: state.turn,
        Counter.PROGRESS: state.fellowship.progress,
        Counter.CORRUPTION: state.fellowship.corruption,
        Counter.MORDOR_STEP: -1 if step is None else step,
        Counter.HUNT_BOX_FREE_PEOPLES: state.hunt_box.free_peoples,
        Counter.HUNT_BOX_SHADOW: state.hunt_box.shadow,
    }[counter]


def number_corrected(state: GameState, counter: Counter, value: int) -> Correction:
    """The correction that sets a counter."""
    match counter:
        case Counter.TURN:
            return PhaseCorrected(value, state.phase, state.acting)
        case Counter.PROGRESS:
            return ProgressCorrected(value, state.fellowship.hidden)
        case Counter.CORRUPTION:
            return CorruptionCorrected(value)
        case Counter.MORDOR_STEP:
            return PositionCorrected(state.fellowship.region, None if value < 0 else value)
        case _:
            return _box_corrected(state, counter, value)


def _box_corrected(state: GameState, counter: Counter, value: int) -> Correction:
    box = state.hunt_box
    if counter is Counter.HUNT_BOX_SHADOW:
        return HuntBoxCorrected(value, box.free_peoples)
    return HuntBoxCorrected(box.shadow, value)


def side_flipped(state: GameState) -> ProgressCorrected:
    """The Progress counter turned to its other side."""
    return ProgressCorrected(state.fellowship.progress, not state.fellowship.hidden)


def region_corrected(region: RegionId) -> PositionCorrected:
    """The figure stands elsewhere on the map."""
    return PositionCorrected(region, None)


def guide_corrected(state: GameState, guide: Companion) -> CompanionsCorrected:
    """Another Companion leads, whatever his Level."""
    return CompanionsCorrected(state.fellowship.companions, guide)


def companions_corrected(state: GameState, present: frozenset[Companion]) -> CompanionsCorrected:
    """These are in the Fellowship; the Guide stays if he can, else the highest Level leads."""
    group = tuple(one for one in Companion if one in present)
    guide = state.fellowship.guide if state.fellowship.guide in present else None
    fellowship = replace(state.fellowship, companions=group, guide=guide or next(iter(group), None))
    return CompanionsCorrected(group, guide or next_guide(fellowship, ()))


def hunt_pool_corrected(pool: HuntPool) -> HuntPoolCorrected:
    """The tiles lie like this."""
    return HuntPoolCorrected(pool)


def phase_corrected(state: GameState, phase: Phase, acting: Side) -> PhaseCorrected:
    """The table is in another phase, or another side acts."""
    return PhaseCorrected(state.turn, phase, acting)


def order_turned(state: GameState) -> OrderEnforced:
    """Manual mode instead of order, or order again."""
    return OrderEnforced(on=not state.options.enforce_order)
