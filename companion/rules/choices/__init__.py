"""What may happen now: `choices(state)`.

A choice is either an `Offer`, an event ready to record, or an input that is wanted from the table: a throw, a tile,
a random Companion, a group, an answer. A maker (`action_roll`, `combat_roll`, `tile_drawn`, ...) turns such an input
into its event. The natural next step comes first.
"""

from functools import lru_cache

from companion.rules.choices.domains import filled, kind_of, open_fields
from companion.rules.choices.inputs import (
    CombatThrow,
    action_noted,
    action_roll,
    character_entered,
    combat_roll,
    conditions_answered,
    elven_ring_used,
    fellowship_broken,
    group_separated,
    nation_activated,
    nation_advanced,
    nation_moved,
    random_casualty,
    settlement_captured,
    tile_drawn,
    tile_kept,
)
from companion.rules.choices.of_battle import in_battle
from companion.rules.choices.of_cards import in_play, leaving_the_table
from companion.rules.choices.of_hunt import in_hunt
from companion.rules.choices.of_people import hands_over_limit
from companion.rules.choices.of_turn import IN_PHASE
from companion.rules.choices.wanted import (
    ActionRollWanted,
    ActionWanted,
    ActivationWanted,
    AdvanceWanted,
    ArmiesWanted,
    BattleWanted,
    CharacterWanted,
    Choice,
    CombatRollWanted,
    ConditionsWanted,
    ElvenRingWanted,
    FallenWanted,
    GroupWanted,
    HuntRollWanted,
    KeptTileWanted,
    LeaderRerollWanted,
    LeaversWanted,
    NationMoveWanted,
    Offer,
    RandomCompanionWanted,
    RerollWanted,
    SettlementWanted,
    TileDieWanted,
    TileWanted,
)
from companion.rules.choices.wanted_by_cards import (
    CardAnswerWanted,
    CardCompanionWanted,
    CardDiceWanted,
    CardGroupWanted,
    CardRollWanted,
    CardTilesWanted,
    CardWanted,
)
from companion.rules.events import Event
from companion.rules.state import GameState

__all__ = [
    "ActionRollWanted",
    "ActionWanted",
    "ActivationWanted",
    "AdvanceWanted",
    "ArmiesWanted",
    "BattleWanted",
    "CardAnswerWanted",
    "CardCompanionWanted",
    "CardDiceWanted",
    "CardGroupWanted",
    "CardRollWanted",
    "CardTilesWanted",
    "CardWanted",
    "CharacterWanted",
    "Choice",
    "CombatRollWanted",
    "CombatThrow",
    "ConditionsWanted",
    "ElvenRingWanted",
    "FallenWanted",
    "GroupWanted",
    "HuntRollWanted",
    "KeptTileWanted",
    "LeaderRerollWanted",
    "LeaversWanted",
    "NationMoveWanted",
    "Offer",
    "RandomCompanionWanted",
    "RerollWanted",
    "SettlementWanted",
    "TileDieWanted",
    "TileWanted",
    "action_noted",
    "action_roll",
    "character_entered",
    "choices",
    "combat_roll",
    "conditions_answered",
    "elven_ring_used",
    "fellowship_broken",
    "filled",
    "group_separated",
    "kind_of",
    "nation_activated",
    "nation_advanced",
    "nation_moved",
    "offered",
    "open_fields",
    "random_casualty",
    "settlement_captured",
    "tile_drawn",
    "tile_kept",
]


def choices(state: GameState) -> tuple[Choice, ...]:
    """Everything the rules allow in `state`, the natural next step first; nothing once the game is won.

    Corrections, tiles removed for good and Companions named as a group are not listed one by one.
    """
    return _choices(state)


# A screen asks about one state a dozen times before it changes; telling states apart costs a fraction of an answer.
@lru_cache(maxsize=8)
def _choices(state: GameState) -> tuple[Choice, ...]:
    if state.victory is not None:
        return ()
    if state.hunt is not None:
        return tuple(in_hunt(state, state.hunt))
    if state.battle is not None:
        return tuple(in_battle(state, state.battle))
    if state.play is not None:
        return tuple(in_play(state, state.play))
    return (*leaving_the_table(state), *IN_PHASE[state.phase](state), *hands_over_limit(state))


def offered(state: GameState) -> tuple[Event, ...]:
    """The events among the choices that are ready to record."""
    return tuple(choice.event for choice in choices(state) if isinstance(choice, Offer))
