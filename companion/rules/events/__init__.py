"""Every fact of a game, in the past tense. Events carry their consequences.

A later change of a rule therefore never alters a game already played: `legality.check` compares the consequences
with today's rules when an event is recorded, `apply` only carries them out. Makers that fill the consequences in
live beside the rules (`dice`, `fellowship`, `hunt`, ...); `choices.choices` lists what may happen now.
"""

from companion.rules.events.of_corrections import (
    CardsCorrected,
    CharactersCorrected,
    CompanionsCorrected,
    CorruptionCorrected,
    DicePoolCorrected,
    HuntBoxCorrected,
    HuntPoolCorrected,
    LeadersCorrected,
    OrderEnforced,
    PhaseCorrected,
    PositionCorrected,
    ProgressCorrected,
    RealmCorrected,
    RingsCorrected,
    Throw,
    ThrowCorrected,
)
from companion.rules.events.of_hunt import (
    CasualtyTaken,
    FellowshipRevealed,
    GuideAbilityUsed,
    HuntConditionsAnswered,
    HuntEnded,
    HuntRerolled,
    HuntRerollsDeclined,
    HuntRolled,
    HuntTileDrawn,
    RingUsed,
    TableCardPlayed,
    TileDieRolled,
)
from companion.rules.events.of_people import CompanionEliminated
from companion.rules.events.of_turn import (
    ActionDiceRolled,
    ActionDiceSwept,
    ActionDieUsed,
    ActionsEnded,
    CompanionsSeparated,
    DiceRecovered,
    FellowshipDeclared,
    FellowshipHidden,
    FellowshipMoved,
    FellowshipPhaseEnded,
    GameStarted,
    GuideChosen,
    HuntDiceAllocated,
    HuntTilesRemoved,
    MordorEntered,
    Passed,
    SpecialTilePlayed,
    TurnEnded,
)

Correction = (
    CorruptionCorrected
    | ProgressCorrected
    | PositionCorrected
    | CompanionsCorrected
    | HuntBoxCorrected
    | DicePoolCorrected
    | HuntPoolCorrected
    | RingsCorrected
    | RealmCorrected
    | CharactersCorrected
    | CardsCorrected
    | LeadersCorrected
    | OrderEnforced
    | PhaseCorrected
)

Event = (
    GameStarted
    | DiceRecovered
    | FellowshipDeclared
    | GuideChosen
    | MordorEntered
    | FellowshipPhaseEnded
    | HuntDiceAllocated
    | ActionDiceRolled
    | ActionDieUsed
    | Passed
    | ActionDiceSwept
    | FellowshipMoved
    | FellowshipHidden
    | CompanionsSeparated
    | CompanionEliminated
    | SpecialTilePlayed
    | HuntTilesRemoved
    | HuntConditionsAnswered
    | HuntRolled
    | HuntRerolled
    | HuntRerollsDeclined
    | HuntTileDrawn
    | TileDieRolled
    | TableCardPlayed
    | GuideAbilityUsed
    | CasualtyTaken
    | RingUsed
    | FellowshipRevealed
    | HuntEnded
    | ActionsEnded
    | TurnEnded
    | ThrowCorrected
    | Correction
)

__all__ = [
    "ActionDiceRolled",
    "ActionDiceSwept",
    "ActionDieUsed",
    "ActionsEnded",
    "CardsCorrected",
    "CasualtyTaken",
    "CharactersCorrected",
    "CompanionEliminated",
    "CompanionsCorrected",
    "CompanionsSeparated",
    "Correction",
    "CorruptionCorrected",
    "DicePoolCorrected",
    "DiceRecovered",
    "Event",
    "FellowshipDeclared",
    "FellowshipHidden",
    "FellowshipMoved",
    "FellowshipPhaseEnded",
    "FellowshipRevealed",
    "GameStarted",
    "GuideAbilityUsed",
    "GuideChosen",
    "HuntBoxCorrected",
    "HuntConditionsAnswered",
    "HuntDiceAllocated",
    "HuntEnded",
    "HuntPoolCorrected",
    "HuntRerolled",
    "HuntRerollsDeclined",
    "HuntRolled",
    "HuntTileDrawn",
    "HuntTilesRemoved",
    "LeadersCorrected",
    "MordorEntered",
    "OrderEnforced",
    "Passed",
    "PhaseCorrected",
    "PositionCorrected",
    "ProgressCorrected",
    "RealmCorrected",
    "RingUsed",
    "RingsCorrected",
    "SpecialTilePlayed",
    "TableCardPlayed",
    "Throw",
    "ThrowCorrected",
    "TileDieRolled",
    "TurnEnded",
]
