"""The twelve steps that lay out the game before its first turn, with what the position and the options make of them."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.catalogue import special_tiles, standard_tiles, tiles
from companion.rules.events import GameStarted
from companion.rules.players import seats
from companion.rules.state import MOST_DICE, NationStanding
from companion.rules.terms import COMBAT_DICE, MINIONS, Character, Companion, Deck, Nation, RegionId, Seat, Side, TileId


@dataclass(frozen=True, slots=True)
class Board:
    """Step 1: the board, and who sits around it. `leaders` lead the first turn."""

    rule: ClassVar[str] = "set_up.board"
    seats: tuple[Seat, ...]
    leaders: tuple[Seat, Seat]


@dataclass(frozen=True, slots=True)
class RingBearers:
    """Step 2: the Ring-bearers figure, in its region."""

    rule: ClassVar[str] = "set_up.ring_bearers"
    region: RegionId


@dataclass(frozen=True, slots=True)
class FellowshipCounters:
    """Step 3: the Progress and the Corruption counter on the Fellowship Track."""

    rule: ClassVar[str] = "set_up.fellowship_track"
    progress: int
    hidden: bool
    corruption: int


@dataclass(frozen=True, slots=True)
class CompanionCards:
    """Step 4: the cards in the Guide box, the Guide's on top, and those of Characters who may enter later."""

    rule: ClassVar[str] = "set_up.companion_cards"
    companions: tuple[Companion, ...]
    guide: Companion | None
    aside: tuple[Character, ...]


@dataclass(frozen=True, slots=True)
class CompanionFigures:
    """Step 5: the figures and counters in the Fellowship box."""

    rule: ClassVar[str] = "set_up.companion_figures"
    companions: tuple[Companion, ...]


@dataclass(frozen=True, slots=True)
class RingCounters:
    """Step 6: the Elven Rings of the Free Peoples."""

    rule: ClassVar[str] = "set_up.elven_rings"
    count: int


@dataclass(frozen=True, slots=True)
class MinionCards:
    """Step 7: the Minions who may enter later, set aside."""

    rule: ClassVar[str] = "set_up.minions"
    aside: tuple[Character, ...]


@dataclass(frozen=True, slots=True)
class EventDecks:
    """Step 8: the four decks, each shuffled, with its number of cards."""

    rule: ClassVar[str] = "set_up.event_decks"
    decks: tuple[tuple[Deck, int], ...]


@dataclass(frozen=True, slots=True)
class HuntTiles:
    """Step 9: the tiles of the Hunt Pool, in the sealed bag or in a cup.

    `standard` and `added` (those of expansions) go in; `left_out` are standard ones that do not; `in_play` are special
    ones that wait for Mordor already; `aside` the special ones set aside.
    """

    rule: ClassVar[str] = "set_up.hunt_pool"
    sealed_bag: bool
    standard: tuple[TileId, ...]
    added: tuple[TileId, ...]
    left_out: tuple[TileId, ...]
    in_play: tuple[TileId, ...]
    aside: tuple[TileId, ...]


@dataclass(frozen=True, slots=True)
class ActionDice:
    """Step 10: each side's Action dice, those set aside, and the Combat dice."""

    rule: ClassVar[str] = "set_up.dice"
    free_peoples: int
    shadow: int
    free_peoples_aside: int
    shadow_aside: int
    combat: int = COMBAT_DICE


@dataclass(frozen=True, slots=True)
class PoliticalCounters:
    """Step 11: the boxes of the Political Track from the top, each with the Nations in it; empty boxes are left out."""

    rule: ClassVar[str] = "set_up.political_track"
    boxes: tuple[tuple[NationStanding, ...], ...]


@dataclass(frozen=True, slots=True)
class Armies:
    """Step 12: each Nation's Army units and Leaders on the map; the other figures are reinforcements."""

    rule: ClassVar[str] = "set_up.armies"
    nations: tuple[Nation, ...]


Step = (
    Board
    | RingBearers
    | FellowshipCounters
    | CompanionCards
    | CompanionFigures
    | RingCounters
    | MinionCards
    | EventDecks
    | HuntTiles
    | ActionDice
    | PoliticalCounters
    | Armies
)


def steps(start: GameStarted) -> tuple[Step, ...]:
    """The twelve steps, in order, that lay out a game beginning at `start`."""
    group = start.fellowship
    to_come = start.characters.still_to_come
    return (
        Board(seats(start.options), start.leaders),
        RingBearers(group.region),
        FellowshipCounters(group.progress, group.hidden, group.corruption),
        CompanionCards(group.companions, group.guide, tuple(one for one in to_come if one not in MINIONS)),
        CompanionFigures(group.companions),
        RingCounters(start.rings.free_peoples),
        MinionCards(tuple(one for one in to_come if one in MINIONS)),
        EventDecks(_decks(start)),
        _hunt_tiles(start),
        _dice(start),
        PoliticalCounters(_boxes(start)),
        Armies(tuple(Nation)),
    )


def _decks(start: GameStarted) -> tuple[tuple[Deck, int], ...]:
    free_peoples, shadow = start.cards.free_peoples, start.cards.shadow
    return (
        (Deck.FREE_PEOPLES_CHARACTER, free_peoples.character_deck),
        (Deck.FREE_PEOPLES_STRATEGY, free_peoples.strategy_deck),
        (Deck.SHADOW_CHARACTER, shadow.character_deck),
        (Deck.SHADOW_STRATEGY, shadow.strategy_deck),
    )


def _hunt_tiles(start: GameStarted) -> HuntTiles:
    pool = start.hunt_pool
    return HuntTiles(
        sealed_bag=start.options.bag_draws_tiles,
        standard=tuple(tile for tile in pool.inside if tile in standard_tiles()),
        added=tuple(tile for tile in pool.inside if tiles()[tile].expansion is not None),
        left_out=tuple(tile for tile in standard_tiles() if tile not in pool.inside),
        in_play=tuple(tile for tile in special_tiles() if tile in pool.waiting + pool.inside),
        aside=pool.set_aside,
    )


def _dice(start: GameStarted) -> ActionDice:
    free_peoples, shadow = start.free_peoples.size, start.shadow.size
    return ActionDice(
        free_peoples=free_peoples,
        shadow=shadow,
        free_peoples_aside=MOST_DICE[Side.FREE_PEOPLES] - free_peoples,
        shadow_aside=MOST_DICE[Side.SHADOW] - shadow,
    )


def _boxes(start: GameStarted) -> tuple[tuple[NationStanding, ...], ...]:
    heights = sorted({one.steps for one in start.realm.nations}, reverse=True)
    return tuple(tuple(one for one in start.realm.nations if one.steps == height) for height in heights)
