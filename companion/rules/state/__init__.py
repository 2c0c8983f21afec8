"""The state of a game: frozen values whose constructors refuse what no table can show.

Only bounds are checked here (Corruption 0..12 and the like). What may happen when is the business of `legality`.
"""

from companion.rules.state.battle import (
    MOST_BESIEGED,
    MOST_CAPTAINS,
    MOST_LEADERSHIP,
    MOST_MODIFIER,
    MOST_UNITS,
    Army,
    Battle,
    Combatant,
)
from companion.rules.state.bounds import OutOfBounds
from companion.rules.state.card_play import CardPlay, CardThrow
from companion.rules.state.cards import DECK_SIZE, HAND_LIMIT, EventCards, Hand
from companion.rules.state.characters import Characters
from companion.rules.state.dice import MOST_DICE, STARTING_DICE, DicePool, HuntBox, starting_pool
from companion.rules.state.fellowship import CRACK_OF_DOOM, TRACK_END, Fellowship
from companion.rules.state.game import GameState
from companion.rules.state.hunt import Hunt
from companion.rules.state.hunt_pool import HuntPool
from companion.rules.state.options import Options
from companion.rules.state.realm import TOP_STEP, NationStanding, Realm
from companion.rules.state.rings import ELVEN_RINGS, ElvenRings

__all__ = [
    "CRACK_OF_DOOM",
    "DECK_SIZE",
    "ELVEN_RINGS",
    "HAND_LIMIT",
    "MOST_BESIEGED",
    "MOST_CAPTAINS",
    "MOST_DICE",
    "MOST_LEADERSHIP",
    "MOST_MODIFIER",
    "MOST_UNITS",
    "STARTING_DICE",
    "TOP_STEP",
    "TRACK_END",
    "Army",
    "Battle",
    "CardPlay",
    "CardThrow",
    "Characters",
    "Combatant",
    "DicePool",
    "ElvenRings",
    "EventCards",
    "Fellowship",
    "GameState",
    "Hand",
    "Hunt",
    "HuntBox",
    "HuntPool",
    "NationStanding",
    "Options",
    "OutOfBounds",
    "Realm",
    "starting_pool",
]
