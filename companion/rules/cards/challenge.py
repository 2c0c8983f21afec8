"""Three Hunt tiles against the Heir of Isildur: Eyes leave the game, unless all are Eyes, and then he does."""

from dataclasses import replace

from companion.rules.cards.answers import NOT_SO, due
from companion.rules.cards.hunts import going_on
from companion.rules.cards.printed import EffectKind
from companion.rules.cards.settle import past
from companion.rules.catalogue import tiles
from companion.rules.characters import apply_eliminated, with_companions_out
from companion.rules.events import CardOutcome, ChallengeTilesDrawn, CharacterEliminated, HuntTilesRemoved
from companion.rules.hunt_pool import (
    apply_tiles_removed,
    candidates,
    check_in_game,
    refill,
    standard_left,
    with_returned,
)
from companion.rules.illegal import require, require_possible
from companion.rules.state import GameState
from companion.rules.terms import CardId, Character, Companion, Source, TileId

TILES = 3
RULE = "cards.challenge"


def tiles_due(state: GameState) -> int:
    """How many tiles are drawn: three, or all there are."""
    return min(TILES, len(candidates(state)))


def drawn(state: GameState, card: CardId, found: tuple[TileId, ...], source: Source) -> ChallengeTilesDrawn:
    """The tiles drawn for a card, sorted."""
    eyes = tuple(tile for tile in found if tiles()[tile].is_eye)
    lost = len(eyes) == len(found)
    return ChallengeTilesDrawn(card, found, refill(state), () if lost else _removable(state, eyes), lost, source)


def _removable(state: GameState, eyes: tuple[TileId, ...]) -> tuple[TileId, ...]:
    """The Eyes that leave the game: all of them, but one standard tile always stays."""
    return eyes if set(standard_left(state.hunt_pool)) - set(eyes) else eyes[1:]


def check_drawn(state: GameState, event: ChallengeTilesDrawn) -> None:
    """As many different tiles as are due, from the Hunt Pool."""
    due(state, event.card, EffectKind.CHALLENGE)
    check_in_game(state.options, event.tiles)
    once = len(set(event.tiles)) == len(event.tiles)
    require_possible(once, "Each tile is drawn once.", "pool.draw")
    count = tiles_due(state)
    words = "{count} Hunt tiles are drawn for the card."
    require_possible(len(event.tiles) == count, words, RULE, count=count)
    require_possible(event == drawn(state, event.card, event.tiles, event.source), NOT_SO, RULE)
    inside = all(tile in candidates(state) for tile in event.tiles)
    require(inside, "That tile is not in the Hunt Pool.", "pool.draw")


def apply_drawn(state: GameState, event: ChallengeTilesDrawn) -> GameState:
    """Eyes are out of the game and the rest is back; or all are back, and Strider or Aragorn is no more."""
    staying = tuple(tile for tile in event.tiles if tile not in event.removed)
    pool = with_returned(state.hunt_pool, event.refilled + staying)
    state = apply_tiles_removed(replace(state, hunt_pool=pool), HuntTilesRemoved(event.removed, event.card))
    return going_on(past(_without_challenger(state) if event.lost else state), CardOutcome())


def _without_challenger(state: GameState) -> GameState:
    if Character.ARAGORN in state.characters.in_play:
        return apply_eliminated(state, CharacterEliminated(Character.ARAGORN))
    return with_companions_out(state, (Companion.STRIDER,), on_map=False)
