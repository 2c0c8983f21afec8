"""Chances, exactly: of the Hunt roll, the next tile, the moves ahead, the Mordor Track and a round of battle.

Everything is a pure function of the state and counts in whole fractions; `docs/odds.md` says what is assumed.
"""

from companion.odds.chances import Chances, percent
from companion.odds.combat_dice import battle_round, successes
from companion.odds.mordor_track import Journey, to_the_crack_of_doom
from companion.odds.moves import Toll, next_move, two_moves
from companion.odds.outlook import Ahead, Outlook, outlook
from companion.odds.tiles_left import next_tile

__all__ = [
    "Ahead",
    "Chances",
    "Journey",
    "Outlook",
    "Toll",
    "battle_round",
    "next_move",
    "next_tile",
    "outlook",
    "percent",
    "successes",
    "to_the_crack_of_doom",
    "two_moves",
]
