"""What may happen now: `choices(state)`.

A choice is either an `Offer`, an event ready to record, or an input that is wanted from the table: a throw, a tile,
a random Companion, a group, an answer. A maker (`action_roll`, `combat_roll`, `tile_drawn`, ...) turns such an input
into its event. The natural next step comes first.
"""

from companion.rules.choices.domains import filled, kind_of, open_fields
from companion.rules.choices.inputs import (
    CombatThrow,
    action_roll,
    combat_roll,
    conditions_answered,
    group_separated,
    random_casualty,
    tile_drawn,
)
from companion.rules.choices.of_hunt import in_hunt
from companion.rules.choices.of_turn import IN_PHASE
from companion.rules.choices.wanted import (
    ActionRollWanted,
    Choice,
    ConditionsWanted,
    GroupWanted,
    HuntRollWanted,
    Offer,
    RandomCompanionWanted,
    RerollWanted,
    TileDieWanted,
    TileWanted,
)
from companion.rules.events import Event
from companion.rules.state import GameState

__all__ = [
    "ActionRollWanted",
    "Choice",
    "CombatThrow",
    "ConditionsWanted",
    "GroupWanted",
    "HuntRollWanted",
    "Offer",
    "RandomCompanionWanted",
    "RerollWanted",
    "TileDieWanted",
    "TileWanted",
    "action_roll",
    "choices",
    "combat_roll",
    "conditions_answered",
    "filled",
    "group_separated",
    "kind_of",
    "offered",
    "open_fields",
    "random_casualty",
    "tile_drawn",
]


def choices(state: GameState) -> tuple[Choice, ...]:
    """Everything the rules allow in `state`, the natural next step first; nothing once the game is won.

    Corrections, tiles removed for good and Companions named as a group are not listed one by one.
    """
    if state.victory is not None:
        return ()
    if state.hunt is not None:
        return tuple(in_hunt(state, state.hunt))
    return tuple(IN_PHASE[state.phase](state))


def offered(state: GameState) -> tuple[Event, ...]:
    """The events among the choices that are ready to record."""
    return tuple(choice.event for choice in choices(state) if isinstance(choice, Offer))
