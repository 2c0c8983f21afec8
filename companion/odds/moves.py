"""The next move of the Fellowship and the one after it: damage, reveals, Corruption.

Rule 1: all damage goes to the Ring, and a Fellowship that was revealed hides before it moves again.
Rule 2: only the tile of the move itself counts; Strongholds on the path and cards may owe others.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, reduce

from companion.odds.chances import Chances, certain, gathered
from companion.odds.combat_dice import FACES, hunt_successes
from companion.odds.tiles_left import NOTHING, Face, TilesLeft, face_of, that_count, tiles_left
from companion.rules.catalogue import DIE, EYE, tiles
from companion.rules.hunt_pool import candidates
from companion.rules.hunt_tile import drawn, reveals
from companion.rules.state import CRACK_OF_DOOM, MOST_DICE, TRACK_END, GameState, Hunt
from companion.rules.terms import DIE_FACES, THE_LAST_BATTLE, CardHunt, HuntStage, Side, Source, TileId


@dataclass(frozen=True, slots=True)
class Toll:
    """What moves cost: damage before anything reduces it, how often they reveal, and the Corruption they end with.

    A negative tile is no damage; it heals, and shows in the Corruption alone.
    """

    damage: int
    reveals: int
    corruption: int


@dataclass(frozen=True, slots=True)
class Situation:
    """What the chances of a move hang on. `step` None is off the Mordor Track, as in the Fellowship.

    `level` and `bonus` are the dice in the Hunt Box by side; `die_to_box` says whether the die of this move goes in.
    """

    left: TilesLeft
    level: int
    bonus: int
    rerolls: int
    step: int | None
    hidden: bool = True
    die_to_box: bool = True


@dataclass(frozen=True, slots=True)
class Moved:
    """One move: the points of its tile (negative ones heal), whether it reveals, and how things stand after it."""

    points: int
    revealed: bool
    after: Situation


def next_move(state: GameState) -> Chances[Toll]:
    """The toll of the next move; of the Hunt under way, if there is one, what is still to come."""
    if state.victory is not None:
        return certain(_toll(state, ()))
    return _coming(state).each(lambda move: _toll(state, ((move.points, move.revealed),)))


def two_moves(state: GameState) -> Chances[Toll]:
    """The toll of the next move and one more, against the first one's die in the Hunt Box and without its tile.

    The Crack of Doom needs no second move.
    """
    if state.victory is not None:
        return certain(_toll(state, ()))
    next_one = cache(_one_move_in_short)

    def second(first: Moved) -> Chances[tuple[Blow, ...]]:
        blow = (first.points, first.revealed)
        if first.after.step == CRACK_OF_DOOM:
            return certain((blow,))
        return next_one(first.after).each(lambda last: (blow, last))

    return _coming(state).then(second).each(lambda blows: _toll(state, blows))


Blow = tuple[int, bool]
"""The points of a tile and whether it reveals."""


def _one_move_in_short(before: Situation) -> Chances[Blow]:
    return _one_move(before).each(lambda move: (move.points, move.revealed))


def _toll(state: GameState, blows: tuple[Blow, ...]) -> Toll:
    corruption = reduce(corrupted, (points for points, _reveals in blows), state.fellowship.corruption)
    return Toll(sum(max(0, points) for points, _reveals in blows), sum(reveal for _points, reveal in blows), corruption)


def corrupted(corruption: int, points: int) -> int:
    """Corruption after `points` more, or fewer; at its end no tile heals it any more."""
    return corruption if corruption == TRACK_END else min(TRACK_END, max(0, corruption + points))


def known_rerolls(state: GameState) -> int | None:
    """How many failed Hunt dice the conditions let the Shadow roll again; None before they were answered."""
    if state.fellowship.on_mordor_track:
        return 0
    conditions = state.hunt.conditions if state.hunt else state.conditions
    return None if conditions is None else len(conditions)


def situation(state: GameState) -> Situation:
    """How things stand for the next move; unanswered re-roll conditions count as not holding."""
    return Situation(
        left=tiles_left(state),
        level=state.hunt_box.shadow,
        bonus=state.hunt_box.free_peoples,
        rerolls=known_rerolls(state) or 0,
        step=state.fellowship.mordor_step,
        die_to_box=not state.cards.lies(THE_LAST_BATTLE),
    )


def _coming(state: GameState) -> Chances[Moved]:
    now = situation(state)
    if state.hunt is None:
        return _one_move(now)
    now = replace(now, hidden=state.fellowship.hidden, die_to_box=now.die_to_box and state.hunt.die_to_box)
    return _rest_of_hunt(state, state.hunt, now)


def _one_move(before: Situation) -> Chances[Moved]:
    if before.step is not None:
        return _tile(before, before.level + before.bonus)
    hunt = Hunt(HuntStage.ROLL, before.level, before.bonus)
    return hunt_successes(hunt, before.rerolls).then(_hunted(before))


def _hunted(before: Situation) -> Callable[[int], Chances[Moved]]:
    return lambda successes: _tile(before, successes) if successes else certain(_moved(before, before.left))


def _rest_of_hunt(state: GameState, hunt: Hunt, now: Situation) -> Chances[Moved]:
    if hunt.stage is HuntStage.TILE:
        return _tile_due(state, hunt, now)
    if hunt.stage in (HuntStage.ROLL, HuntStage.CONDITIONS, HuntStage.REROLL):
        return hunt_successes(hunt, now.rerolls).then(_hunted(now))
    pending = Face(DIE if hunt.stage is HuntStage.TILE_DIE else damage_left(hunt), reveals(state, hunt), stays(hunt))
    return _resolved(now, pending, now.left, eye=0)


def damage_left(hunt: Hunt) -> int:
    """The damage on the table; the number of a tile that sends Companions away is none."""
    return 0 if hunt.card_hunt is CardHunt.SEPARATION else hunt.damage


def stays(hunt: Hunt) -> bool:
    """Whether no step on the Mordor Track follows this Hunt: a Stop icon denied it, or no move began the Hunt."""
    return hunt.step_denied or not hunt.moves


def _tile_due(state: GameState, hunt: Hunt, now: Situation) -> Chances[Moved]:
    """The tile that is due in a Hunt: what it does hangs on why it is drawn, and the rules say it."""
    found = that_count(state, candidates(state))
    if not found:
        return certain(_moved(now, now.left))
    return gathered(
        (moved, share / len(found)) for tile in found for moved, share in _tile_resolved(state, hunt, tile, now)
    )


def _tile_resolved(state: GameState, hunt: Hunt, tile: TileId, now: Situation) -> Chances[Moved]:
    printed = face_of(tiles()[tile], gollum=state.fellowship.gollum_guides)
    return _resolved(now, _face_due(state, hunt, tile), now.left.without(printed), eye=0)


def _face_due(state: GameState, hunt: Hunt, tile: TileId) -> Face:
    event, face = drawn(state, tile, Source.HAND), tiles()[tile]
    resolved = replace(hunt, tile=tile, damage=event.damage, gollum_reveals=False)
    points = DIE if face.is_die else damage_left(resolved) - event.healed
    return Face(points, reveals(state, resolved), face.stop or stays(hunt))


def _tile(before: Situation, eye: int) -> Chances[Moved]:
    return gathered(
        (moved, share * more)
        for face, share, left in before.left.draws()
        for moved, more in _resolved(before, face, left, eye)
    )


def _resolved(before: Situation, face: Face, left: TilesLeft, eye: int) -> Chances[Moved]:
    return worth(face, eye).each(lambda points: _moved(before, left, face, points))


def worth(face: Face, eye: int) -> Chances[int]:
    """The points of a tile: of an Eye `eye`, of a die tile any face of a die; a negative number heals."""
    if face.value == DIE:
        return ONE_DIE
    return certain(eye if face.value == EYE else int(face.value))


ONE_DIE = gathered((points, Fraction(1, FACES)) for points in DIE_FACES)


def _moved(before: Situation, left: TilesLeft, face: Face = NOTHING, points: int = 0) -> Moved:
    step = before.step
    after = Situation(
        left=left,
        level=before.level,
        bonus=min(MOST_DICE[Side.FREE_PEOPLES], before.bonus + before.die_to_box),
        rerolls=before.rerolls,
        step=None if step is None else min(CRACK_OF_DOOM, step + (not face.stop)),
    )
    return Moved(points, face.reveal and before.hidden, after)
