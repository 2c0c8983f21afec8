"""The glossary: the rulebook's own words as types. Everything else is written with these."""

from companion.rules.terms.battle import BattleKind, BattleOutcome, BattleStage
from companion.rules.terms.cards import (
    BALROG_OF_MORIA,
    FLOCKS_OF_CREBAIN,
    THE_LAST_BATTLE,
    THE_PALANTIR_OF_ORTHANC,
    THREATS_AND_PROMISES,
    WORMTONGUE,
    WORN_WITH_SORROW_AND_TOIL,
    CardHunt,
    CardId,
    Deck,
    TableCard,
)
from companion.rules.terms.dice import COMBAT_DICE, DIE_FACES, FACES_OF, USABLE_FACES, ActionFace, Side, Source
from companion.rules.terms.game import Expansion, Phase, Seat, Victory
from companion.rules.terms.hunt import CasualtyKind, HuntStage, HuntStep, RerollCondition, TileCause, TileId, TileKind
from companion.rules.terms.people import HOBBITS, MINIONS, Character, Companion
from companion.rules.terms.places import LORIEN, MORIA, RIVENDELL, Nation, PoliticalCause, RegionId, Settlement

__all__ = [
    "BALROG_OF_MORIA",
    "COMBAT_DICE",
    "DIE_FACES",
    "FACES_OF",
    "FLOCKS_OF_CREBAIN",
    "HOBBITS",
    "LORIEN",
    "MINIONS",
    "MORIA",
    "RIVENDELL",
    "THE_LAST_BATTLE",
    "THE_PALANTIR_OF_ORTHANC",
    "THREATS_AND_PROMISES",
    "USABLE_FACES",
    "WORMTONGUE",
    "WORN_WITH_SORROW_AND_TOIL",
    "ActionFace",
    "BattleKind",
    "BattleOutcome",
    "BattleStage",
    "CardHunt",
    "CardId",
    "CasualtyKind",
    "Character",
    "Companion",
    "Deck",
    "Expansion",
    "HuntStage",
    "HuntStep",
    "Nation",
    "Phase",
    "PoliticalCause",
    "RegionId",
    "RerollCondition",
    "Seat",
    "Settlement",
    "Side",
    "Source",
    "TableCard",
    "TileCause",
    "TileId",
    "TileKind",
    "Victory",
]
