"""The Hunts of a game against their exact chances, as they were just before the dice or the tile decided."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce

from companion.chronicle.steps import turn_of
from companion.odds import Chances, next_move
from companion.rules.catalogue import tiles
from companion.rules.events import FellowshipRevealed, HuntRolled, HuntTileDrawn
from companion.rules.state import GameState, Hunt
from companion.rules.terms import CardHunt, CardId, HuntStage, TileCause, TileId
from companion.session import Step

BEFORE_TILE = (HuntStage.ROLL, HuntStage.CONDITIONS, HuntStage.REROLL, HuntStage.TILE)
"""Where a Hunt stands before anything is known of its tile."""

WITHOUT_DAMAGE = (CardHunt.SEPARATION, CardHunt.REVEAL)
"""Hunts by a card whose tile, if any, tells no damage."""


@dataclass(frozen=True, slots=True)
class HuntPlayed:
    """A Hunt that dice or a tile decided. `card` began it, None: a move of the Fellowship did.

    `roll` is the Hunt roll with its re-rolls (none on the Mordor Track), `tile` the first tile that counted. `damage`
    is what that tile inflicted before anything reduced it, as `expected` (its mean) and `chances` count it;
    `corruption` is what the whole Hunt brought, or healed where it is negative.
    """

    seq: int
    turn: int
    card: CardId | None
    level: int
    bonus: int
    roll: tuple[int, ...]
    successes: int
    tile: TileId | None
    damage: int
    corruption: int
    revealed: bool
    chances: Chances[int]

    @property
    def expected(self) -> Fraction:
        """The damage to be expected just before dice or tile decided."""
        return self.chances.mean(int)


@dataclass(frozen=True, slots=True)
class Luck:
    """All Hunts together: the damage, what was to be expected, and the chances of `as_much` or more, and of `more`."""

    hunts: int
    damage: int
    expected: Fraction
    as_much: Fraction
    more: Fraction


def luck(found: Sequence[HuntPlayed]) -> Luck:
    """How the damage of these Hunts compares to what was to be expected of each."""
    damage = sum(hunt.damage for hunt in found)
    together = reduce(_added, (hunt.chances for hunt in found), Chances(((0, Fraction(1)),)))
    expected = sum((hunt.expected for hunt in found), Fraction(0))
    as_much, exactly = together.that(lambda points: points >= damage), together.of(damage)
    return Luck(len(found), damage, expected, as_much, as_much - exactly)


def _added(one: Chances[int], other: Chances[int]) -> Chances[int]:
    return one.then(lambda points: other.each(lambda more: points + more))


def hunts(steps: Sequence[Step]) -> tuple[HuntPlayed, ...]:
    """The Hunts in order; an empty Hunt Box hunts nobody.

    Left out are those whose tile a card prevented or that still go on without one: they say nothing of luck.
    """
    found = (_played(group) for group in _groups(steps))
    return tuple(hunt for hunt in found if hunt is not None)


def _groups(steps: Sequence[Step]) -> Iterator[tuple[Step, ...]]:
    """The steps of each Hunt, from the one that began it to the one that ended it."""
    group: list[Step] = []
    for step in steps:
        if step.after.hunt is not None or group:
            group.append(step)
        if step.after.hunt is None and group:
            yield tuple(group)
            group.clear()
    if group:
        yield tuple(group)


def _played(group: tuple[Step, ...]) -> HuntPlayed | None:
    deciding = next((step for step in group if isinstance(step.entry.fact, HuntRolled | HuntTileDrawn)), None)
    if deciding is None or deciding.before.hunt is None or deciding.before.hunt.card_hunt in WITHOUT_DAMAGE:
        return None
    begun, tile = deciding.before.hunt, _own_tile(group)
    rolled = next((hunt for hunt in reversed(_stages(group)) if hunt.roll), begun)
    if tile is None and (rolled.successes or _goes_on(group[-1].after.hunt)):
        return None
    return HuntPlayed(
        seq=group[0].entry.seq,
        turn=turn_of(deciding),
        card=None if begun.moves else begun.card,
        level=begun.level,
        bonus=begun.bonus,
        roll=rolled.roll,
        successes=rolled.successes,
        tile=tile.tile if tile else None,
        damage=_damage(group, tile) if tile else 0,
        corruption=group[-1].after.fellowship.corruption - group[0].before.fellowship.corruption,
        revealed=any(isinstance(step.entry.fact, FellowshipRevealed) for step in group),
        chances=_chances(deciding.before, group),
    )


def _goes_on(hunt: Hunt | None) -> bool:
    """Whether a Hunt that has no tile yet may still come by one."""
    return hunt is not None and hunt.stage in BEFORE_TILE


def _stages(group: tuple[Step, ...]) -> tuple[Hunt, ...]:
    """The Hunt as it stood after each of its facts."""
    return tuple(step.after.hunt for step in group if step.after.hunt is not None)


def _own_tile(group: tuple[Step, ...]) -> HuntTileDrawn | None:
    """The first tile of the Hunt itself: not one passed over for another, and none that a Stronghold owes."""
    facts = (step.entry.fact for step in group)
    drawn = (fact for fact in facts if isinstance(fact, HuntTileDrawn) and not fact.again)
    return next((tile for tile in drawn if tile.cause is not TileCause.SHADOW_STRONGHOLD), None)


def _damage(group: tuple[Step, ...], tile: HuntTileDrawn) -> int:
    if not tiles()[tile.tile].is_die:
        return tile.damage
    return max(hunt.tile_die for hunt in _stages(group) if hunt.tile == tile.tile)


def _chances(before: GameState, group: tuple[Step, ...]) -> Chances[int]:
    """The damage that might have come, with the re-rolls that the conditions allowed once they were answered."""
    conditions = next((hunt.conditions for hunt in reversed(_stages(group)) if hunt.conditions is not None), None)
    if before.hunt is not None and before.hunt.conditions is None and not before.fellowship.on_mordor_track:
        before = replace(before, hunt=replace(before.hunt, conditions=conditions))
    return next_move(before).each(lambda toll: toll.damage)
