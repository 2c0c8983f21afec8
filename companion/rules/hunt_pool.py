"""The Hunt Pool: what can be drawn, what comes back, what is gone for good."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from companion.rules.cards.printed import card_of
from companion.rules.catalogue import cards, expansion_tiles, scenario_tiles, special_tiles, standard_tiles, tiles
from companion.rules.dice import CARD_FACES, acted_with, check_act
from companion.rules.events import HuntTilesRemoved, SpecialTilePlayed
from companion.rules.hands import with_played
from companion.rules.illegal import require, require_possible
from companion.rules.state import GameState, HuntPool, Options
from companion.rules.terms import ActionFace, Expansion, Side, TileId, TileKind

Place = Literal["inside", "drawn", "waiting", "removed", "on_sovereign"]


def at_start(options: Options) -> HuntPool:
    """The Hunt Pool of the set-up: the standard tiles, those of the expansions in play, and what a scenario changes."""
    scenarios = [scenario_tiles(one) for one in options.expansions]
    left_out = tuple(tile for one in scenarios for tile in one.left_out)
    return HuntPool(
        inside=tuple(tile for tile in standard_tiles() + _brought(options) if tile not in left_out),
        waiting=tuple(tile for one in scenarios for tile in one.played),
        removed=left_out,
    )


def _brought(options: Options) -> tuple[TileId, ...]:
    """The tiles the expansions in play bring, of Smeagol only as many as the box holds."""
    found = (tile for one in options.expansions for tile in expansion_tiles(one))
    of_smeagol = expansion_tiles(Expansion.LORDS_OF_MIDDLE_EARTH)[options.smeagol_tiles :]
    return tuple(tile for tile in found if tile not in of_smeagol)


def in_game(options: Options) -> frozenset[TileId]:
    """Every tile that may lie somewhere: those of the base game and of the expansions in play."""
    base = (tile for tile, face in tiles().items() if face.expansion is None)
    return frozenset((*base, *_brought(options)))


def check_in_game(options: Options, chosen: Iterable[TileId]) -> None:
    """The tiles must belong to the base game or to an expansion in play."""
    known = in_game(options)
    require_possible(all(tile in known for tile in chosen), "There is no such Hunt tile in this game.", "pool.tiles")


def refill(state: GameState) -> tuple[TileId, ...]:
    """The tiles that go back before the next draw: once the last is used all drawn standard ones (p. 40).

    Special tiles never do, nor yet the tile Mithril Coat holds aside.
    """
    if state.hunt_pool.inside:
        return ()
    drawn = (tile for tile in state.hunt_pool.drawn if tile != _held(state))
    return tuple(tile for tile in drawn if tiles()[tile].kind is TileKind.STANDARD)


def due_back(state: GameState) -> tuple[TileId, ...]:
    """The tiles that go back with the next draw or the end of the Hunt: a refill, and what Mithril Coat held aside."""
    held = _held(state)
    return refill(state) + ((held,) if held is not None and held in state.hunt_pool.drawn else ())


def _held(state: GameState) -> TileId | None:
    return state.hunt.aside if state.hunt else None


def candidates(state: GameState) -> tuple[TileId, ...]:
    """The tiles the next draw chooses from, in a fixed order; the standard ones return first if none is left."""
    inside = {*state.hunt_pool.inside, *refill(state)}
    return tuple(tile for tile in tiles() if tile in inside)


def with_drawn(pool: HuntPool, tile: TileId) -> HuntPool:
    """The pool after `tile` left it. A tile that was not inside (the table insisted) is drawn from where it was."""
    return placed(pool, tile, "drawn")


def with_returned(pool: HuntPool, back: tuple[TileId, ...]) -> HuntPool:
    """The pool with tiles put back inside."""
    for tile in back:
        pool = placed(pool, tile, "inside")
    return pool


def placed(pool: HuntPool, tile: TileId, place: Place) -> HuntPool:
    """The pool with `tile` taken from wherever it is and laid in one of its places."""
    places: dict[Place, tuple[TileId, ...]] = {
        "inside": pool.inside,
        "drawn": pool.drawn,
        "waiting": pool.waiting,
        "removed": pool.removed,
        "on_sovereign": pool.on_sovereign,
    }
    moved = {name: _without(lying, tile) for name, lying in places.items()}
    moved[place] = (*moved[place], tile)
    return HuntPool(**moved)


def _without(group: tuple[TileId, ...], tile: TileId) -> tuple[TileId, ...]:
    return tuple(other for other in group if other != tile)


def tile_side(tile: TileId) -> Side:
    """The side whose card puts a special tile in play."""
    return Side.SHADOW if tiles()[tile].kind is TileKind.SHADOW else Side.FREE_PEOPLES


def by_faction_card(tile: TileId, expansions: tuple[Expansion, ...]) -> bool:
    """Whether a Faction card puts a special tile in play, since the Warriors of Middle-earth are in the game."""
    return Expansion.WARRIORS_OF_MIDDLE_EARTH in expansions and tiles()[tile].faction_card is not None


def special_tile_played(state: GameState, tile: TileId, die: ActionFace | None) -> SpecialTilePlayed:
    """A card puts a special tile in play: at once on the Mordor Track, else when it is entered.

    A Faction card (Warriors of Middle-earth) is none of the Event cards the companion keeps.
    """
    kept = state.options.keeps_cards and not by_faction_card(tile, state.options.expansions)
    card = card_of(tile) if kept else None
    return SpecialTilePlayed(tile, die, inside=state.fellowship.on_mordor_track, card=card)


def check_special_tile_played(state: GameState, event: SpecialTilePlayed) -> None:
    """In turn, with a die that plays a Character card, for a tile still set aside."""
    require_possible(event.tile in special_tiles(), "Only special tiles come into play by a card.", "pool.special")
    fits = event.card in (None, card_of(event.tile))
    require_possible(fits, "Another card puts that tile in play.", "pool.special")
    gone = event.tile in state.hunt_pool.removed
    require_possible(not gone, "That tile has left the game for good.", "pool.removal")
    check_act(state, tile_side(event.tile), event.die)
    require(event.die is None or event.die in CARD_FACES, "That die plays no Character card.", "dice.faces")
    require(event.tile in state.hunt_pool.set_aside, "That tile is in play already.", "pool.special")
    require(event.inside == state.fellowship.on_mordor_track, "Special tiles wait until Mordor.", "pool.special")


def apply_special_tile_played(state: GameState, event: SpecialTilePlayed) -> GameState:
    """The tile waits for Mordor, or lies in the pool at once; the die and the card are used."""
    pool, side = placed(state.hunt_pool, event.tile, "inside" if event.inside else "waiting"), tile_side(event.tile)
    state = acted_with(replace(state, hunt_pool=pool), side, event.die)
    if event.card is None:
        return state
    state = replace(state, cards=state.cards.with_used(event.card))
    return with_played(state, side, cards()[event.card].deck, event.die)


def standard_left(pool: HuntPool) -> tuple[TileId, ...]:
    """The standard tiles that can be drawn, now or after a refill: without one no Hunt could be resolved."""
    return tuple(tile for tile in pool.inside + pool.drawn if tiles()[tile].kind is TileKind.STANDARD)


def check_left(pool: HuntPool) -> None:
    """A standard tile must be left to draw."""
    require_possible(bool(standard_left(pool)), "At least one standard Hunt tile stays in the game.", "pool.removal")


def check_tiles_removed(state: GameState, event: HuntTilesRemoved) -> None:
    """The tiles must be in the game and not gone already, and not be the last ones."""
    check_in_game(state.options, event.tiles)
    gone = set(event.tiles) & set(state.hunt_pool.removed)
    require_possible(not gone, "That tile has left the game already.", "pool.removal")
    check_left(apply_tiles_removed(state, event).hunt_pool)


def apply_tiles_removed(state: GameState, event: HuntTilesRemoved) -> GameState:
    """The tiles are out of the game, wherever they lay."""
    pool = state.hunt_pool
    for tile in event.tiles:
        pool = placed(pool, tile, "removed")
    return replace(state, hunt_pool=pool)
