"""Choices are total: inside the domains of their open fields recording accepts, outside it refuses."""

import random
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from itertools import islice
from typing import Any, get_args

import pytest

from companion.rules import choices as may
from companion.rules.catalogue import cards, regions, tiles
from companion.rules.choices.domains import OPEN, Domain, Number, OneOf, Some, Throw, YesNo
from companion.rules.events import Event
from companion.rules.legality import check
from companion.rules.state import GameState
from companion.rules.terms import Companion, RerollCondition, Side
from tests.rules.card_table import abroad, now_played, played, to_play
from tests.rules.careless import careless_game
from tests.rules.table import any_event, any_value, drawn, in_mordor, refused, started, step_taken

GAMES = range(36)
OF_EACH_CLASS = 150
Wanted = list[tuple[GameState, may.Choice]]
CATALOGUES = (tiles, regions, cards)


def alike(value: object) -> tuple[Any, ...]:
    """Everything of the kind of a value, whether a domain holds it or not."""
    if isinstance(value, Enum):
        return tuple(type(value))
    if isinstance(value, int):
        return tuple(range(-1, 30))
    if isinstance(value, tuple):
        changes = [(at, other) for at, one in enumerate(value) for other in alike(one)]
        return tuple((*value[:at], other, *value[at + 1 :]) for at, other in changes)
    return next((tuple(known()) for known in CATALOGUES if value in known()), ())


def strangers(domain: OneOf[Any] | Some[Any] | Throw[Any]) -> list[Any]:
    """Values of the same kind as those of a domain that are not among them."""
    return [one for kind in {type(value): value for value in domain.values}.values() for one in unknown(domain, kind)]


def unknown(domain: OneOf[Any] | Some[Any] | Throw[Any], kind: object) -> list[Any]:
    return [one for one in alike(kind) if one not in domain.values]


def steps_outside(rng: random.Random, domain: Domain) -> Iterator[Any]:
    """Values just outside a domain: too few, too many, one twice, one that is none of it."""
    if isinstance(domain, YesNo):
        return
    if isinstance(domain, Number):
        yield from (domain.fewest - 1, domain.most + 1)
        return
    others = strangers(domain)
    other = [rng.choice(others)] if others else []
    if isinstance(domain, OneOf):
        yield from other
        return
    yield from rows_outside(domain, any_value(rng, domain), other)


def rows_outside(domain: Some[Any] | Throw[Any], row: Any, other: list[Any]) -> Iterator[Any]:
    if domain.fewest:
        yield domain.values[: domain.fewest - 1]
    if isinstance(domain, Throw) or domain.most < len(domain.values):
        yield (domain.values * (domain.most + 1))[: domain.most + 1]
    if isinstance(domain, Some) and row:
        yield (*row, row[0])
    if row:
        yield from ((*row[1:], one) for one in other)


def events_outside(rng: random.Random, state: GameState, choice: may.Choice) -> Iterator[Event]:
    """Events of a choice with one field outside its domain, the others inside."""
    domains = may.open_fields(choice)
    inside = {name: any_value(rng, domain) for name, domain in domains.items()}
    for name, domain in domains.items():
        for value in steps_outside(rng, domain):
            assert value not in domain
            yield may.filled(state, choice, {**inside, name: value})


def moments() -> Iterator[GameState]:
    """Every moment of careless games, and some to which careless tables seldom come."""
    yield played(abroad(to_play("challenge_of_the_king"), Companion.STRIDER), "challenge_of_the_king")
    yield now_played("lure_of_the_ring", hidden=False)
    yield drawn(now_played("the_breaking_of_the_fellowship", hidden=False), "standard-2.1")
    yield step_taken(in_mordor(), "shelobs-lair")
    for seed in GAMES:
        yield from (step.before for step in islice(careless_game(seed), 1, None))


@pytest.fixture(scope="module")
def wanted() -> Wanted:
    """Choices with open fields, of each class the first ones, with their states."""
    met, found = Counter[type[Any]](), []
    for state in moments():
        for choice in may.choices(state):
            met[type(choice)] += 1
            if may.open_fields(choice) and met[type(choice)] <= OF_EACH_CLASS:
                found.append((state, choice))
    return found


def test_every_class_of_choices_that_wants_something_says_its_domains() -> None:
    assert set(OPEN) == set(get_args(may.Choice)) - {may.Offer}


def test_recording_accepts_any_value_of_a_domain_with_any_value_of_the_others(wanted: Wanted) -> None:
    rng = random.Random(1)
    for state, choice in wanted:
        for _ in range(3):
            event = any_event(rng, state, choice)
            check(state, event)
            assert type(event) is may.kind_of(choice)


def test_recording_refuses_every_step_outside_a_domain(wanted: Wanted) -> None:
    rng = random.Random(2)
    for state, choice in wanted:
        for event in events_outside(rng, state, choice):
            assert refused(state, event).rule


def test_every_class_of_choices_is_met(wanted: Wanted) -> None:
    assert {type(choice) for _state, choice in wanted} == set(OPEN)


def test_a_choice_ready_to_record_has_no_open_field() -> None:
    state = started()
    offer = may.choices(state)[0]
    assert isinstance(offer, may.Offer)
    assert may.open_fields(offer) == {}
    assert may.kind_of(offer) is type(offer.event)
    assert may.filled(state, offer, {}) == offer.event


def test_open_fields_are_filled_by_name_none_missing_none_too_many() -> None:
    wanted = may.ActionRollWanted(Side.SHADOW, 0)
    with pytest.raises(TypeError, match="faces, source"):
        may.filled(started(), wanted, {"faces": ()})
    with pytest.raises(TypeError, match="open"):
        may.filled(started(), may.choices(started())[0], {"faces": ()})


@pytest.mark.parametrize(
    ("domain", "inside", "outside"),
    [
        (OneOf((Side.SHADOW, None)), [Side.SHADOW, None], [Side.FREE_PEOPLES]),
        (Some(tuple(RerollCondition), 0, 1), [(), (RerollCondition.ARMY,)], [tuple(RerollCondition), "army"]),
        (Some((1, 2, 3), 2, 3), [(3, 1)], [(1,), (1, 1), (1, 4), [1, 2]]),
        (Throw((1, 2), 1, 2), [(1, 1), (2,)], [(), (1, 1, 1), (3,)]),
        (Number(2, 4), [2, 4], [1, 5, True, 3.0]),
        (YesNo(), [True, False], [0, None]),
    ],
    ids=lambda domain: type(domain).__name__,
)
def test_a_domain_holds_what_it_says_and_nothing_else(domain: Domain, inside: list[Any], outside: list[Any]) -> None:
    assert all(value in domain for value in inside)
    assert not any(value in domain for value in outside)
