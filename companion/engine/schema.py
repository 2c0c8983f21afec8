"""The schema of the lines, made from the classes themselves: requests, answers, every event, the state."""

from typing import Any, get_args, get_type_hints

from pydantic import TypeAdapter

from companion.engine.plain import DOMAINS, STATE
from companion.engine.requests import REQUESTS
from companion.rules.events import Event

Schema = dict[str, Any]

_WHOLE = {"type": "integer"}
_TEXT = {"type": "string"}
_FLAG = {"type": "boolean"}
_DRAWN = {"type": ["string", "array"]}


def schema() -> Schema:
    """JSON Schema of a `line` and of its `answer`; `$defs` holds every kind of event, the state and what they hold."""
    kinds = {one.__name__: TypeAdapter(one) for one in get_args(Event)}
    adapters: dict[str, TypeAdapter[Any]] = {"state": STATE, **REQUESTS, **kinds}
    found, made = TypeAdapter.json_schemas([(name, "validation", one) for name, one in adapters.items()])
    definitions: Schema = {name: _closed(one) for name, one in made["$defs"].items()}
    for one in get_args(Event):
        definitions[one.__name__].get("properties", {}).update(_facts_held(one))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "companion engine",
        "properties": {
            "line": {"oneOf": [found[name, "validation"] for name in REQUESTS]},
            "answer": {"oneOf": [_done(), _refused()]},
        },
        "$defs": {
            **definitions,
            "AnyFact": {"oneOf": [_fact(kind) for kind in kinds]},
            "AnyChoice": {"oneOf": [_offer(), _wanted()]},
            "AnyDomain": {"oneOf": [_domain(name) for name in DOMAINS.values()]},
        },
    }


def _facts_held(one: type[Event]) -> Schema:
    """The fields of a fact that hold another fact, which goes by its kind."""
    members = {name: get_args(hint) for name, hint in get_type_hints(one).items()}
    facts = {name: [member for member in found if member in get_args(Event)] for name, found in members.items()}
    return {name: {"oneOf": [_fact(fact.__name__) for fact in found]} for name, found in facts.items() if found}


def _closed(definition: Schema) -> Schema:
    """A class as its data is read: a field it does not have is refused."""
    return {**definition, "additionalProperties": False} if "properties" in definition else definition


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _object(optional: Schema | None = None, **fields: Schema) -> Schema:
    return {"type": "object", "properties": {**fields, **(optional or {})}, "required": list(fields)}


def _rows(of: Schema) -> Schema:
    return {"type": "array", "items": of}


def _fact(kind: str) -> Schema:
    return _object(kind={"const": kind}, data=_ref(kind))


def _entry() -> Schema:
    optional = {"draw": {"type": "object"}, "struck": _FLAG}
    return _object(optional, seq=_WHOLE, kind=_TEXT, data={"type": "object"}, sentence=_TEXT, overruled=_FLAG)


def _done() -> Schema:
    odds = {"type": "object"}
    optional = {"history": _rows(_entry()), "odds": odds, "drawn": _DRAWN, "event": _ref("AnyFact"), "secret": _TEXT}
    return _object(
        optional, ok={"const": True}, events=_rows(_entry()), state=_ref("GameState"), choices=_rows(_ref("AnyChoice"))
    )


def _refused() -> Schema:
    return _object(ok={"const": False}, error=_TEXT, rule={"type": ["string", "null"]}, overrulable=_FLAG)


def _offer() -> Schema:
    return {**_object(choose=_WHOLE, kind=_TEXT, data={"type": "object"}), "additionalProperties": False}


def _wanted() -> Schema:
    fields = {"type": "object", "additionalProperties": _ref("AnyDomain")}
    return {**_object(choose=_WHOLE, kind=_TEXT, open=fields), "additionalProperties": False}


def _domain(name: str) -> Schema:
    optional = {"values": {"type": "array"}, "fewest": _WHOLE, "most": _WHOLE}
    return _object(optional, domain={"const": name})
