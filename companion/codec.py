"""Facts to plain data and back, driven by the classes themselves: a new event needs no line here."""

import json
from collections.abc import Iterable
from dataclasses import replace
from types import UnionType
from typing import Any, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter, ValidationError

FactT = TypeVar("FactT")


class CodecError(ValueError):
    """Data that is no fact: the message names the kind, the field and what is wrong with it."""


class Codec(Generic[FactT]):
    """Turns the given frozen dataclasses into plain data and back.

    The data of a fact is a JSON object of its fields. A field that holds another fact (such as the throw of a
    correction) becomes {"kind": ..., "data": ...}, since two facts may have the same fields.
    """

    def __init__(self, classes: Iterable[type[FactT]]) -> None:
        """Know these classes by their names. TypeError if one holds two facts."""
        self._classes = {one.__name__: one for one in classes}
        self._adapters: dict[str, TypeAdapter[FactT]] = {}
        self._holders = {kind: name for kind, one in self._classes.items() if (name := self._field_holding_a_fact(one))}

    def kind_of(self, fact: FactT) -> str:
        """The name a fact is stored under."""
        return type(fact).__name__

    def encode(self, fact: FactT) -> dict[str, Any]:
        """A fact as plain data that JSON can hold."""
        data: dict[str, Any] = self._adapter(self.kind_of(fact)).dump_python(fact, mode="json")
        holder = self._holders.get(self.kind_of(fact))
        if holder is not None:
            inner = getattr(fact, holder)
            data[holder] = {"kind": self.kind_of(inner), "data": self.encode(inner)}
        return data

    def decode(self, kind: str, data: object) -> FactT:
        """The fact of this kind. CodecError for an unknown kind or field, a missing field or a wrong value."""
        if kind not in self._classes:
            raise CodecError(f"there is no fact of kind {kind!r}")
        if not isinstance(data, dict):
            raise CodecError(f"the data of {kind} must be an object with its fields")
        fact = self._holding(kind, data) if kind in self._holders else self._validated(kind, data)
        _refuse_unknown(kind, data, self.encode(fact))
        return fact

    def _holding(self, kind: str, data: dict[str, Any]) -> FactT:
        name = self._holders[kind]
        given = data.get(name)
        if not isinstance(given, dict) or given.keys() != {"kind", "data"}:
            raise CodecError(f"{kind}.{name} has a kind and data")
        inner = self.decode(str(given["kind"]), given["data"])
        if type(inner) not in _members(get_type_hints(self._classes[kind])[name]):
            raise CodecError(f"{kind}.{name} cannot be a {given['kind']}")
        # The other fields are checked with the inner fact's plain data in its place, which may fit another class too.
        fact: Any = self._validated(kind, {**data, name: given["data"]})
        held: FactT = replace(fact, **{name: inner})
        return held

    def _validated(self, kind: str, data: dict[str, Any]) -> FactT:
        try:
            # As JSON text, strictly: lists become tuples and names become enums, but no "3" becomes a 3.
            return self._adapter(kind).validate_json(json.dumps(data), strict=True)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            place = ".".join([kind, *(str(part) for part in first["loc"])])
            raise CodecError(f"{place}: {first['msg'].removeprefix('Value error, ')}") from error

    def _adapter(self, kind: str) -> TypeAdapter[FactT]:
        # Built when first used: all at once would be felt at every start.
        if kind not in self._adapters:
            self._adapters[kind] = TypeAdapter(self._classes[kind])
        return self._adapters[kind]

    def _field_holding_a_fact(self, one: type[FactT]) -> str | None:
        known = set(self._classes.values())
        hints = get_type_hints(one)
        holding = [name for name, hint in hints.items() if known & set(_members(hint))]
        if len(holding) > 1:
            raise TypeError(f"{one.__name__} holds more than one fact")
        return holding[0] if holding else None


def _members(hint: object) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def _refuse_unknown(place: str, given: object, known: object) -> None:
    """Raise for a field that the fact does not have; the library passes over those of plain dataclasses."""
    if isinstance(given, dict) and isinstance(known, dict):
        for name, value in given.items():
            if name not in known:
                raise CodecError(f"{place} has no field {name!r}")
            _refuse_unknown(f"{place}.{name}", value, known[name])
    elif isinstance(given, list) and isinstance(known, list):
        for number, (one, other) in enumerate(zip(given, known, strict=True)):
            _refuse_unknown(f"{place}.{number}", one, other)
