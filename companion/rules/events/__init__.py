"""Every fact of a game, in the past tense. Events carry their consequences.

A later change of a rule therefore never alters a game already played: `legality.check` compares the consequences
with today's rules when an event is recorded, `apply` only carries them out. Makers that fill the consequences in
live beside the rules (`dice`, `fellowship`, `hunt`, ...); `choices.choices` lists what may happen now.
"""

from companion.rules.events.of_battle import (
    ArmiesCounted,
    BattleBegun,
    BattleContinued,
    BattleEnded,
    BattleEvent,
    CombatRerolled,
    CombatRolled,
    LeaderRerollsDeclined,
)
from companion.rules.events.of_cards import (
    CardActed,
    CardAnswered,
    CardCompanionDrawn,
    CardDiceRolled,
    CardEffectDeclined,
    CardEvent,
    CardLeft,
    CardMovedFigure,
    CardOutcome,
    CardPlayed,
    ChallengeTilesDrawn,
    CompanionLured,
    DiceMadeEyes,
    NationSetBack,
)
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
    CharacterCardLost,
    FellowshipBroken,
    FellowshipRevealed,
    GuideAbilityUsed,
    HuntConditionsAnswered,
    HuntEnded,
    HuntRerolled,
    HuntRerollsDeclined,
    HuntRolled,
    HuntSharpened,
    HuntTileDrawn,
    RingUsed,
    SmeagolLeft,
    TableCardPlayed,
    TileDieRolled,
    TileKept,
    TilesReturned,
)
from companion.rules.events.of_people import (
    CardsDiscarded,
    CardsDrawn,
    CharacterEliminated,
    CharacterEntered,
    CompanionEliminated,
    ElvenRingUsed,
)
from companion.rules.events.of_realm import (
    MilitaryVictoryWon,
    NationActivated,
    NationMoved,
    SettlementCaptured,
)
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
    | ElvenRingUsed
    | CharacterEntered
    | CharacterEliminated
    | CardsDrawn
    | CardsDiscarded
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
    | CharacterCardLost
    | FellowshipBroken
    | HuntSharpened
    | SmeagolLeft
    | TileKept
    | TilesReturned
    | NationMoved
    | NationActivated
    | SettlementCaptured
    | MilitaryVictoryWon
    | ActionsEnded
    | TurnEnded
    | BattleEvent
    | CardEvent
    | ThrowCorrected
    | Correction
)

__all__ = [
    "ActionDiceRolled",
    "ActionDiceSwept",
    "ActionDieUsed",
    "ActionsEnded",
    "ArmiesCounted",
    "BattleBegun",
    "BattleContinued",
    "BattleEnded",
    "BattleEvent",
    "CardActed",
    "CardAnswered",
    "CardCompanionDrawn",
    "CardDiceRolled",
    "CardEffectDeclined",
    "CardEvent",
    "CardLeft",
    "CardMovedFigure",
    "CardOutcome",
    "CardPlayed",
    "CardsCorrected",
    "CardsDiscarded",
    "CardsDrawn",
    "CasualtyTaken",
    "ChallengeTilesDrawn",
    "CharacterCardLost",
    "CharacterEliminated",
    "CharacterEntered",
    "CharactersCorrected",
    "CombatRerolled",
    "CombatRolled",
    "CompanionEliminated",
    "CompanionLured",
    "CompanionsCorrected",
    "CompanionsSeparated",
    "Correction",
    "CorruptionCorrected",
    "DiceMadeEyes",
    "DicePoolCorrected",
    "DiceRecovered",
    "ElvenRingUsed",
    "Event",
    "FellowshipBroken",
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
    "HuntSharpened",
    "HuntTileDrawn",
    "HuntTilesRemoved",
    "LeaderRerollsDeclined",
    "LeadersCorrected",
    "MilitaryVictoryWon",
    "MordorEntered",
    "NationActivated",
    "NationMoved",
    "NationSetBack",
    "OrderEnforced",
    "Passed",
    "PhaseCorrected",
    "PositionCorrected",
    "ProgressCorrected",
    "RealmCorrected",
    "RingUsed",
    "RingsCorrected",
    "SettlementCaptured",
    "SmeagolLeft",
    "SpecialTilePlayed",
    "TableCardPlayed",
    "Throw",
    "ThrowCorrected",
    "TileDieRolled",
    "TileKept",
    "TilesReturned",
    "TurnEnded",
]
