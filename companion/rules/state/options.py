"""House settings."""

from dataclasses import dataclass

from companion.rules.state.bounds import OutOfBounds, bounded
from companion.rules.terms import Expansion

PLAYERS = (2, 3, 4)
MOST_SMEAGOL_TILES = 4


@dataclass(frozen=True, slots=True)
class Options:
    """House settings, chosen at set-up and kept with the game.

    `bag_draws_tiles`: the sealed bag draws Hunt tiles and random Companions; off means cardboard.
    `idle_corruption_on_entry`: the turn of entering Mordor counts as idle when the Fellowship does nothing more.
    `staff_stops_step`: Wizard's Staff on the Mordor Track also prevents the step (no official answer exists).
    `one_table_card`: one card from the table answers a tile, as the text says; off lets every relevant one.
    `enforce_order`: off means manual mode, in which phases and turns are not enforced, but bounds are.
    `passive_may_advance`: a passive Nation may advance, though not enter At War; off keeps it where it is.
    `foul_thing_allows_cards`: a table card may still answer Foul Thing from the Deep.
    `captured_stronghold_rerolls`: a Stronghold the Shadow took gives a re-roll like one of its own.
    `step_cards_on_mordor_track`: cards that need a step of the Fellowship Track may be played on the Mordor Track.
    `smeagol_tiles`: how many Smeagol tiles the box of Lords of Middle-earth holds.
    `keeps_realm`, `keeps_cards`, `keeps_battles`: Nations and Settlements, Event cards, battles are kept by the
    companion; off leaves them to the table, and nothing is ever asked about them.
    `expansions`: what is added to the base game. `players`: two, three (one Free Peoples player against two) or four.
    """

    bag_draws_tiles: bool = True
    idle_corruption_on_entry: bool = True
    staff_stops_step: bool = True
    one_table_card: bool = True
    enforce_order: bool = True
    passive_may_advance: bool = True
    foul_thing_allows_cards: bool = True
    captured_stronghold_rerolls: bool = True
    step_cards_on_mordor_track: bool = False
    smeagol_tiles: int = 2
    keeps_realm: bool = True
    keeps_cards: bool = True
    keeps_battles: bool = True
    expansions: tuple[Expansion, ...] = ()
    players: int = 2

    def __post_init__(self) -> None:
        bounded("the number of Sméagol tiles", self.smeagol_tiles, MOST_SMEAGOL_TILES)
        if self.players not in PLAYERS:
            raise OutOfBounds(f"there are {self.players} players; it must be two, three or four")
        if len(set(self.expansions)) != len(self.expansions):
            raise OutOfBounds("an expansion is in the game once")
