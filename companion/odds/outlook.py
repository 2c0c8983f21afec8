"""What lies ahead of the Fellowship, in one small value for a screen."""

from dataclasses import dataclass
from fractions import Fraction

from companion.odds.chances import ALWAYS, NEVER, Chances, certain, in_order
from companion.odds.combat_dice import hunt_successes
from companion.odds.moves import Toll, known_rerolls, next_move, two_moves
from companion.odds.tiles_left import next_tile
from companion.rules.catalogue import Tile
from companion.rules.state import TRACK_END, GameState, Hunt
from companion.rules.terms import HuntStage, RerollCondition


@dataclass(frozen=True, slots=True)
class Ahead:
    """A toll in numbers. `damage` is what comes before anything reduces it, `expected_damage` its mean.

    `reveal` is the chance to be revealed at least once; `corruption` where the Ring takes it all, `lost` at 12.
    """

    damage: Chances[int]
    expected_damage: Fraction
    reveal: Fraction
    corruption: Chances[int]
    lost: Fraction


@dataclass(frozen=True, slots=True)
class Outlook:
    """The chances of the next move, or of what is left of the Hunt `under_way`, and of one more move after it.

    `successes` are those of the Hunt roll (certainly 0 where none is rolled) and `tile` is the chance that the move
    draws a tile at all. `rerolls` is None before the conditions were answered: everything else takes none then, and
    `tile_by_rerolls` says the chance with no re-roll, with one, with two, with three.
    """

    under_way: bool
    successes: Chances[int]
    tile: Fraction
    rerolls: int | None
    tile_by_rerolls: tuple[Fraction, ...]
    tiles: Chances[Tile]
    next_move: Ahead
    two_moves: Ahead


def outlook(state: GameState) -> Outlook:
    """The outlook of any state; a game that is won has nothing ahead."""
    rerolls = known_rerolls(state)
    rolled = _successes(state, rerolls or 0)
    by_rerolls = tuple(_tile(state, _successes(state, most)) for most in range(len(RerollCondition) + 1))
    return Outlook(
        under_way=state.hunt is not None,
        successes=rolled,
        tile=_tile(state, rolled),
        rerolls=rerolls,
        tile_by_rerolls=by_rerolls,
        tiles=next_tile(state),
        next_move=ahead(next_move(state)),
        two_moves=ahead(two_moves(state)),
    )


def ahead(tolls: Chances[Toll]) -> Ahead:
    """The tolls of moves in numbers."""
    corruption = in_order(tolls.each(lambda toll: toll.corruption))
    return Ahead(
        damage=in_order(tolls.each(lambda toll: toll.damage)),
        expected_damage=tolls.mean(lambda toll: toll.damage),
        reveal=tolls.that(lambda toll: toll.reveals > 0),
        corruption=corruption,
        lost=corruption.of(TRACK_END),
    )


def _successes(state: GameState, rerolls: int) -> Chances[int]:
    """Successes of the Hunt roll under way or to come."""
    if state.victory is not None or state.fellowship.on_mordor_track:
        return certain(0)
    coming = Hunt(HuntStage.ROLL, state.hunt_box.shadow, state.hunt_box.free_peoples)
    return hunt_successes(state.hunt or coming, rerolls)


def _tile(state: GameState, successes: Chances[int]) -> Fraction:
    """The chance that a tile is drawn: on the Mordor Track always, else when a die of the Hunt roll succeeds."""
    if state.victory is not None:
        return NEVER
    if state.hunt is not None and state.hunt.stage not in BEFORE_TILE:
        return NEVER
    if state.fellowship.on_mordor_track or (state.hunt is not None and state.hunt.stage is HuntStage.TILE):
        return ALWAYS
    return ALWAYS - successes.of(0)


BEFORE_TILE = (HuntStage.ROLL, HuntStage.CONDITIONS, HuntStage.REROLL, HuntStage.TILE)
"""The stages of a Hunt whose tile is still to be drawn."""
