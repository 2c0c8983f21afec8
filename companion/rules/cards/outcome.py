"""What a card does at once: no question, no throw, no draw."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.rules.cards.nations import advanced, with_standings
from companion.rules.cards.printed import CardEffect, EffectKind
from companion.rules.dice import faces_left, with_eyes
from companion.rules.events import CardOutcome
from companion.rules.ring import with_corruption
from companion.rules.state import GameState
from companion.rules.terms import ActionFace, Side


def healed(state: GameState, points: int) -> CardOutcome:
    """So much Corruption off, at the most what there is."""
    return CardOutcome(healed=min(points, state.fellowship.corruption))


def _heal(state: GameState, effect: CardEffect) -> CardOutcome:
    return healed(state, effect.points)


def _corrupt(_state: GameState, effect: CardEffect) -> CardOutcome:
    return CardOutcome(corruption=effect.points)


def _make_will(state: GameState, _effect: CardEffect) -> CardOutcome:
    return CardOutcome(made_will=min(1, state.free_peoples.unused.count(ActionFace.CHARACTER)))


def _discard_wills(state: GameState, _effect: CardEffect) -> CardOutcome:
    return CardOutcome(wills_discarded=state.free_peoples.unused.count(ActionFace.WILL_OF_THE_WEST))


def _advance(state: GameState, effect: CardEffect) -> CardOutcome:
    if not state.options.keeps_realm:
        return CardOutcome()
    moved = (advanced(state, nation) for nation in effect.nations)
    return CardOutcome(standings=tuple(one for one in moved if one != state.realm.standing(one.nation)))


AT_ONCE: Mapping[EffectKind, Callable[[GameState, CardEffect], CardOutcome]] = {
    EffectKind.HEAL: _heal,
    EffectKind.CORRUPT: _corrupt,
    EffectKind.MAKE_WILL: _make_will,
    EffectKind.DISCARD_WILLS: _discard_wills,
    EffectKind.ADVANCE: _advance,
}
"""The kinds of effect that wait for nobody."""


def both(first: CardOutcome, second: CardOutcome) -> CardOutcome:
    """Two outcomes as one."""
    return CardOutcome(
        healed=first.healed + second.healed,
        corruption=first.corruption + second.corruption,
        made_will=first.made_will + second.made_will,
        wills_discarded=first.wills_discarded + second.wills_discarded,
        standings=first.standings + second.standings,
        hunts=first.hunts or second.hunts,
    )


def with_outcome(state: GameState, outcome: CardOutcome) -> GameState:
    """The state once a card has done what it did."""
    pool = state.free_peoples
    unused = _turned(pool.unused, outcome.made_will)
    gone = (ActionFace.WILL_OF_THE_WEST,) * min(outcome.wills_discarded, unused.count(ActionFace.WILL_OF_THE_WEST))
    pool = replace(pool, unused=faces_left(unused, gone), used=pool.used + gone)
    state = with_standings(state.with_pool(pool), outcome.standings)
    return with_corruption(state, outcome.corruption - outcome.healed)


def _turned(unused: tuple[ActionFace, ...], count: int) -> tuple[ActionFace, ...]:
    turned = (ActionFace.CHARACTER,) * min(count, unused.count(ActionFace.CHARACTER))
    return faces_left(unused, turned) + (ActionFace.WILL_OF_THE_WEST,) * len(turned)


def shadow_dice_in_box(state: GameState, faces: tuple[ActionFace, ...]) -> GameState:
    """The state with these unused Shadow dice as Eyes in the Hunt Box."""
    pool = state.pool(Side.SHADOW)
    return with_eyes(state.with_pool(replace(pool, unused=faces_left(pool.unused, faces))), len(faces))
