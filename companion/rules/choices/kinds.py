"""The kinds of domains: what may stand in an open field of a choice."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeGuard, TypeVar

from companion.rules.events import Event

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
