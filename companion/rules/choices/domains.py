"""The domains of what is open in a choice: an event kind and, per open field, every value the rules accept for it.

Rule 1: a `...Wanted` class has one entry in `OPEN`: its event, its open fields, the maker that puts the values in.
Rule 2: the fields of a choice are independent, so any value of each domain goes with any value of the others. Where
one hangs on another, they are one field whose values are tuples, or two choices.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeGuard, TypeVar

from companion.rules.choices import inputs
from companion.rules.choices.wanted import (
    ActionRollWanted,
    Choice,
    ConditionsWanted,
    GroupWanted,
    HuntRollWanted,
    Offer,
    RandomCompanionWanted,
    RerollWanted,
    TileDieWanted,
    TileWanted,
)
from companion.rules.events import (
    ActionDiceRolled,
    CasualtyTaken,
    CompanionsSeparated,
    Event,
    HuntConditionsAnswered,
    HuntRerolled,
    HuntRolled,
    HuntTileDrawn,
    TileDieRolled,
)
from companion.rules.hunt import DIE_FACES
from companion.rules.state import GameState
from companion.rules.terms import FACES_OF, RerollCondition, Source

ValueT = TypeVar("ValueT")


@dataclass(frozen=True, slots=True)
class OneOf(Generic[ValueT]):
    """One of these values."""

    values: tuple[ValueT, ...]

    def __contains__(self, value: object) -> bool:
        return value in self.values


@dataclass(frozen=True, slots=True)
class Some(Generic[ValueT]):
    """A tuple of `fewest` to `most` of these values, each at most once, in any order."""

    values: tuple[ValueT, ...]
    fewest: int
    most: int

    def __contains__(self, value: object) -> bool:
        return _is_row(value, self) and len(set(value)) == len(value)


@dataclass(frozen=True, slots=True)
class Throw(Generic[ValueT]):
    """A tuple of `fewest` to `most` of these faces, a face as often as it lies there."""

    faces: tuple[ValueT, ...]
    fewest: int
    most: int

    @property
    def values(self) -> tuple[ValueT, ...]:
        """What each die can show."""
        return self.faces

    def __contains__(self, value: object) -> bool:
        return _is_row(value, self)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number, `fewest` to `most`."""

    fewest: int
    most: int

    def __contains__(self, value: object) -> bool:
        return type(value) is int and self.fewest <= value <= self.most


@dataclass(frozen=True, slots=True)
class YesNo:
    """Yes or no, as True or False."""

    def __contains__(self, value: object) -> bool:
        return isinstance(value, bool)


Domain = OneOf[Any] | Some[Any] | Throw[Any] | Number | YesNo


def _is_row(value: object, domain: Some[Any] | Throw[Any]) -> TypeGuard[tuple[Any, ...]]:
    if not isinstance(value, tuple) or not domain.fewest <= len(value) <= domain.most:
        return False
    return all(one in domain.values for one in value)


@dataclass(frozen=True, slots=True)
class Open:
    """What is open in a class of choices: its event kind, the domains of its fields, and the maker of its event.

    The maker takes the state, the choice, and each field by its name.
    """

    kind: type[Event]
    fields: Callable[[Any], dict[str, Domain]]
    make: Callable[..., Event]


_SOURCE = OneOf(tuple(Source))


def _dice(faces: tuple[Any, ...], fewest: int, most: int) -> dict[str, Domain]:
    return {"faces": Throw(faces, fewest, most), "source": _SOURCE}


def _combat_dice(fewest: int, most: int) -> dict[str, Domain]:
    return _dice(tuple(DIE_FACES), fewest, most)


def _one_of(field: str, values: tuple[Any, ...]) -> dict[str, Domain]:
    return {field: OneOf(values), "source": _SOURCE}


def _group(wanted: GroupWanted) -> dict[str, Domain]:
    return {"group": Some(wanted.candidates, 1, len(wanted.candidates)), "face": OneOf(wanted.faces)}


def _roll(_state: GameState, wanted: ActionRollWanted, **values: Any) -> Event:
    return inputs.action_roll(wanted, **values)


def _combat_roll(state: GameState, wanted: inputs.CombatThrow, **values: Any) -> Event:
    return inputs.combat_roll(state, wanted, **values)


def _input(maker: Callable[..., Event]) -> Callable[..., Event]:
    """A maker that needs the state and the values, not the choice."""
    return lambda state, _wanted, **values: maker(state, **values)


OPEN: dict[type[Any], Open] = {
    ActionRollWanted: Open(ActionDiceRolled, lambda one: _dice(FACES_OF[one.side], one.count, one.count), _roll),
    HuntRollWanted: Open(HuntRolled, lambda one: _combat_dice(one.count, one.count), _combat_roll),
    RerollWanted: Open(HuntRerolled, lambda one: _combat_dice(1, one.count), _combat_roll),
    TileDieWanted: Open(
        TileDieRolled,
        lambda _one: _one_of("face", tuple(DIE_FACES)),
        lambda _state, _wanted, face, source: TileDieRolled(face, source),
    ),
    TileWanted: Open(HuntTileDrawn, lambda one: _one_of("tile", one.candidates), _input(inputs.tile_drawn)),
    RandomCompanionWanted: Open(
        CasualtyTaken, lambda one: _one_of("companion", one.candidates), _input(inputs.random_casualty)
    ),
    GroupWanted: Open(CompanionsSeparated, _group, _input(inputs.group_separated)),
    ConditionsWanted: Open(
        HuntConditionsAnswered,
        lambda _one: {"conditions": Some(tuple(RerollCondition), 0, len(RerollCondition))},
        lambda _state, _wanted, conditions: HuntConditionsAnswered(conditions),
    ),
}
"""One entry a class of choices that wants something from the table."""


def kind_of(choice: Choice) -> type[Event]:
    """The event a choice becomes."""
    return type(choice.event) if isinstance(choice, Offer) else OPEN[type(choice)].kind


def open_fields(choice: Choice) -> dict[str, Domain]:
    """The open fields of a choice with their domains; an `Offer` has none."""
    return {} if isinstance(choice, Offer) else OPEN[type(choice)].fields(choice)


def filled(state: GameState, choice: Choice, values: Mapping[str, object]) -> Event:
    """The event of a choice with every open field filled in; the values are not looked at, recording checks the event.

    Raises IllegalEvent when the choice is none of `state`, and TypeError unless `values` names just its open fields.
    """
    if values.keys() != open_fields(choice).keys():
        raise TypeError(f"these fields are open: {', '.join(open_fields(choice))}")
    if isinstance(choice, Offer):
        return choice.event
    return OPEN[type(choice)].make(state, choice, **values)
