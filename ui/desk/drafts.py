"""Corrections in the making: each function gives the next draft, or None where no table could show it."""

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import ParamSpec, TypeVar

from companion.rules.catalogue import cards
from companion.rules.events import (
    CardsCorrected,
    CharactersCorrected,
    Correction,
    DicePoolCorrected,
    LeadersCorrected,
    RealmCorrected,
    RingsCorrected,
)
from companion.rules.state import GameState, Hand, NationStanding, OutOfBounds
from companion.rules.terms import ActionFace, CardId, Character, Companion, Nation, RegionId, Seat, Side
from ui.intents.subjects import Topic

P = ParamSpec("P")
T = TypeVar("T")


def _within_bounds(make: Callable[P, T]) -> Callable[P, T | None]:
    """None in place of a draft that no state could hold."""

    @wraps(make)
    def draft(*args: P.args, **kwargs: P.kwargs) -> T | None:
        try:
            return make(*args, **kwargs)
        except OutOfBounds:
            return None

    return draft


def dice_topic(side: Side) -> Topic:
    """The part of the table that is a side's Action dice."""
    return Topic.FREE_PEOPLES_DICE if side is Side.FREE_PEOPLES else Topic.SHADOW_DICE


def first_draft(state: GameState, topic: Topic) -> Correction | None:
    """The correction of a noun as it stands; None for a part of the table that is edited otherwise."""
    drafts: dict[Topic, Correction] = {
        Topic.FREE_PEOPLES_DICE: DicePoolCorrected(state.free_peoples),
        Topic.SHADOW_DICE: DicePoolCorrected(state.shadow),
        Topic.RINGS: RingsCorrected(state.rings),
        Topic.NATIONS: RealmCorrected(state.realm),
        Topic.SETTLEMENTS: RealmCorrected(state.realm),
        Topic.CHARACTERS: CharactersCorrected(state.characters),
        Topic.OUTSIDE: CharactersCorrected(state.characters),
        Topic.CARDS: CardsCorrected(state.cards),
        Topic.HANDS: CardsCorrected(state.cards),
        Topic.LEADERS: LeadersCorrected(state.leaders),
    }
    return drafts.get(topic)


@_within_bounds
def pool_sized(draft: DicePoolCorrected, step: int) -> DicePoolCorrected:
    """One die more or less belongs to the pool."""
    return DicePoolCorrected(replace(draft.pool, size=draft.pool.size + step))


@_within_bounds
def coming_moved(draft: DicePoolCorrected, step: int) -> DicePoolCorrected:
    """The next recovery brings one die more or less."""
    return DicePoolCorrected(replace(draft.pool, coming=draft.pool.coming + step))


@_within_bounds
def face_moved(draft: DicePoolCorrected, face: ActionFace, step: int) -> DicePoolCorrected | None:
    """One unused die more or less shows this face; then the pool has been rolled."""
    unused = list(draft.pool.unused)
    if step > 0:
        unused.append(face)
    elif face in unused:
        unused.remove(face)
    else:
        return None
    return DicePoolCorrected(replace(draft.pool, unused=tuple(unused), rolled=True))


def die_back(draft: DicePoolCorrected, face: ActionFace) -> DicePoolCorrected | None:
    """One used die with this face lies there unused; None where none was used."""
    if face not in draft.pool.used:
        return None
    used = list(draft.pool.used)
    used.remove(face)
    return DicePoolCorrected(replace(draft.pool, unused=(*draft.pool.unused, face), used=tuple(used)))


@_within_bounds
def rings_moved(draft: RingsCorrected, side: Side, step: int) -> RingsCorrected:
    """A side holds one Elven Ring more or less."""
    free_peoples = draft.rings.free_peoples + (step if side is Side.FREE_PEOPLES else 0)
    shadow = draft.rings.shadow + (step if side is Side.SHADOW else 0)
    return RingsCorrected(replace(draft.rings, free_peoples=free_peoples, shadow=shadow))


@_within_bounds
def hand_moved(draft: CardsCorrected, side: Side, pile: str, step: int) -> CardsCorrected:
    """A deck or a hand has one card more or less; `pile` is the name of a field of `Hand`."""
    hand = draft.cards.hand(side)
    changed: Hand = replace(hand, **{pile: getattr(hand, pile) + step})
    if side is Side.FREE_PEOPLES:
        return CardsCorrected(replace(draft.cards, free_peoples=changed))
    return CardsCorrected(replace(draft.cards, shadow=changed))


@_within_bounds
def nation_moved(draft: RealmCorrected, nation: Nation, step: int) -> RealmCorrected:
    """A Nation stands one box further from At War, or nearer."""
    standing = draft.realm.standing(nation)
    return _with_standing(draft, replace(standing, steps=standing.steps + step))


def nation_turned(draft: RealmCorrected, nation: Nation) -> RealmCorrected:
    """A Nation's counter lies with its other side up."""
    standing = draft.realm.standing(nation)
    return _with_standing(draft, replace(standing, active=not standing.active))


def captured_turned(draft: RealmCorrected, place: RegionId) -> RealmCorrected:
    """A Settlement has a control marker, or has lost it."""
    return RealmCorrected(replace(draft.realm, captured=_turned(draft.realm.captured, place)))


def companion_moved(draft: CharactersCorrected, companion: Companion) -> CharactersCorrected:
    """A Companion outside the Fellowship goes to the map, out of the game, and to neither."""
    who = draft.characters
    separated, fallen = _moved_on(who.separated, who.fallen, companion)
    return CharactersCorrected(replace(who, separated=separated, fallen=fallen))


def character_moved(draft: CharactersCorrected, character: Character) -> CharactersCorrected:
    """A Character enters play, leaves the game, and is still to come."""
    who = draft.characters
    in_play, gone = _moved_on(who.in_play, who.gone, character)
    return CharactersCorrected(replace(who, in_play=in_play, gone=gone))


def card_moved(draft: CardsCorrected, card: CardId) -> CardsCorrected:
    """A card lies on the table if it ever does, is used up, and is in nobody's sight."""
    lying = draft.cards
    if cards()[card].stays:
        on_table, used = _moved_on(lying.on_table, lying.used, card)
    else:
        on_table, used = lying.on_table, _turned(lying.used, card)
    return CardsCorrected(replace(lying, on_table=on_table, used=used))


def led_by(draft: LeadersCorrected, side: Side, seat: Seat) -> LeadersCorrected:
    """Let this player lead his side."""
    free_peoples, shadow = draft.leaders
    return LeadersCorrected((seat, shadow) if side is Side.FREE_PEOPLES else (free_peoples, seat))


def _with_standing(draft: RealmCorrected, standing: NationStanding) -> RealmCorrected:
    nations = tuple(standing if one.nation is standing.nation else one for one in draft.realm.nations)
    return RealmCorrected(replace(draft.realm, nations=nations))


def _turned(group: tuple[T, ...], one: T) -> tuple[T, ...]:
    return tuple(other for other in group if other != one) if one in group else (*group, one)


def _moved_on(first: tuple[T, ...], second: tuple[T, ...], one: T) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """From neither group to the first, from there to the second, from there to neither."""
    if one in first:
        return _turned(first, one), (*second, one)
    if one in second:
        return first, _turned(second, one)
    return (*first, one), second
