"""The rules' tests speak of a table: states in a phase, acts that are recorded, acts that are refused."""

import random
import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest
from pydantic import TypeAdapter

from companion.rules import choices as may
from companion.rules import events, hunt, hunt_effects, hunt_tile, turn
from companion.rules.apply import apply
from companion.rules.choices import domains
from companion.rules.illegal import IllegalEvent
from companion.rules.legality import check
from companion.rules.state import DicePool, EventCards, GameState, Hunt, HuntBox, Options
from companion.rules.terms import (
    ActionFace,
    CardId,
    Companion,
    Phase,
    RegionId,
    Side,
    Source,
    TableCard,
    TileId,
)

FREE, SHADOW = Side.FREE_PEOPLES, Side.SHADOW
CHARACTER, ARMY, MUSTER, EVENT = ActionFace.CHARACTER, ActionFace.ARMY, ActionFace.MUSTER, ActionFace.EVENT
WILL, EYE = ActionFace.WILL_OF_THE_WEST, ActionFace.EYE
HAND, CAMERA, BAG = Source.HAND, Source.CAMERA, Source.BAG
LYING = EventCards(on_table=tuple(CardId(card) for card in TableCard))
"""All cards that answer a Hunt lie on the table."""
RULES_PAGE = (Path(__file__).parents[2] / "docs/rules.md").read_text("utf-8")
RULE_IDS = frozenset(re.findall(r"^### (\S+)$", RULES_PAGE, flags=re.MULTILINE))
"""The ids of all rules, as the page has them."""
ValueT = TypeVar("ValueT")


def typed(value: ValueT) -> ValueT:
    """A state, a fact or a choice, every field of which holds what its type says: None only where it may stand."""
    plain: Any = value
    if isinstance(value, events.ThrowCorrected):
        plain = value.throw  # written out without their kinds, throws look alike
    adapter = _adapter(plain.__class__)
    assert adapter.validate_python(adapter.dump_python(plain, warnings=False)) == plain
    return value


@cache
def _adapter(kind: type[Any]) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def started(options: Options | None = None) -> GameState:
    """A game at its very beginning."""
    return apply(GameState(), turn.new_game(options))


def in_phase(phase: Phase, **changes: Any) -> GameState:
    """A new game moved to a phase."""
    return replace(started(), phase=phase, **changes)


def acting(
    free: tuple[ActionFace, ...] = (CHARACTER, CHARACTER, MUSTER, WILL),
    shadow: tuple[ActionFace, ...] = (ARMY, MUSTER, EVENT),
    **changes: Any,
) -> GameState:
    """Action Resolution with these unused dice, the Free Peoples to act, and an empty Hunt Box unless told."""
    pools = {
        "free_peoples": DicePool(FREE, 4, unused=free, rolled=True),
        "shadow": DicePool(SHADOW, 7, unused=shadow, rolled=True),
    }
    return in_phase(Phase.ACTION_RESOLUTION, **{**pools, **changes})


def with_fellowship(state: GameState, **changes: Any) -> GameState:
    """The state with parts of the Fellowship changed."""
    return replace(state, fellowship=replace(state.fellowship, **changes))


def with_companions(state: GameState, *group: Companion) -> GameState:
    """The state with just these Companions, the first of them the Guide; nobody means Gollum."""
    return with_fellowship(state, companions=group, guide=group[0] if group else None)


def record(state: GameState, *facts: events.Event) -> GameState:
    """The state after facts that the rules must accept."""
    for fact in facts:
        check(state, typed(fact))
        state = typed(apply(state, fact))
    return state


def insist(state: GameState, fact: events.Event) -> GameState:
    """The state after a fact the table insisted on, which the rules alone refuse."""
    assert refused(state, fact).overrulable
    check(state, typed(fact), overruled=True)
    return typed(apply(state, fact))


def refused(state: GameState, fact: events.Event) -> IllegalEvent:
    """The refusal of a fact that the rules must not accept; it names a rule that can be looked up."""
    with pytest.raises(IllegalEvent) as refusal:
        check(state, fact)
    assert refusal.value.rule in RULE_IDS
    return refusal.value


def hunted(level: int = 3, bonus: int = 0, **changes: Any) -> GameState:
    """The Fellowship has just moved with a Character die against this many dice in the Hunt Box."""
    state = acting(hunt_box=HuntBox(level, bonus), **changes)
    return record(state, hunt.moved(state, CHARACTER))


def rolled(state: GameState, *faces: int) -> GameState:
    """The Hunt roll made with these faces, no re-roll condition holding."""
    state = record(state, may.conditions_answered(frozenset()))
    return record(state, hunt.rolled(state, faces, CAMERA))


def drawn(state: GameState, tile: str) -> GameState:
    """This tile drawn for the draw that is due."""
    return record(state, hunt_tile.drawn(state, TileId(tile), HAND))


def struck(tile: str, **changes: Any) -> GameState:
    """A Hunt with one success that drew this tile."""
    return drawn(rolled(hunted(1, **changes), 6), tile)


def in_mordor(step: int = 0, **changes: Any) -> GameState:
    """Action Resolution on the Mordor Track."""
    state = with_fellowship(acting(**changes), mordor_step=step, region=RegionId("morannon"))
    waiting = tuple(state.hunt_pool.set_aside)
    return replace(state, hunt_pool=replace(state.hunt_pool, inside=state.hunt_pool.inside + waiting))


def step_taken(state: GameState, tile: str) -> GameState:
    """On the Mordor Track: the move with a Character die and this tile."""
    return drawn(record(state, hunt.moved(state, CHARACTER)), tile)


def hunt_over(state: GameState) -> GameState:
    """The Hunt closed, which must have nothing left to resolve."""
    return record(state, hunt_effects.ended(state))


def of_hunt(state: GameState) -> Hunt:
    """The Hunt under way."""
    assert state.hunt is not None
    return state.hunt


def any_event(rng: random.Random, state: GameState, choice: may.Choice) -> events.Event:
    """An event for a choice, as a careless table would make it."""
    return may.filled(state, choice, {name: any_value(rng, of) for name, of in may.open_fields(choice).items()})


def any_value(rng: random.Random, domain: domains.Domain) -> object:
    """A value of a domain, at random."""
    if isinstance(domain, domains.OneOf):
        return rng.choice(domain.values)
    if isinstance(domain, domains.Number):
        return rng.randint(domain.fewest, domain.most)
    if isinstance(domain, domains.YesNo):
        return rng.random() < 0.5
    count = rng.randint(domain.fewest, domain.most)
    if isinstance(domain, domains.Some):
        return tuple(rng.sample(domain.values, count))
    return tuple(rng.choice(domain.values) for _ in range(count))


__all__ = [name for name in dir() if not name.startswith("_")]
