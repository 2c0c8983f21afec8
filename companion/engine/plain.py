"""Facts, the state and the choices as plain data that JSON can hold, and given values back into those of a domain."""

import json
from typing import Any

from pydantic import TypeAdapter
from pydantic_core import to_jsonable_python

from companion.codec import Codec
from companion.engine.requests import BadLine
from companion.journal import FACT_KINDS, Entry
from companion.rules.choices import Choice, Offer, kind_of, open_fields
from companion.rules.choices.domains import Domain, Number, OneOf, Some, Throw, YesNo
from companion.rules.state import GameState

Plain = dict[str, Any]

FACTS: Codec[Any] = Codec(FACT_KINDS)

STATE = TypeAdapter(GameState)

DOMAINS: dict[type[Domain], str] = {
    OneOf: "one_of",
    Some: "some",
    Throw: "throw",
    Number: "number",
    YesNo: "yes_no",
}


def plain_fact(fact: Any) -> Plain:
    """An event by its kind and its data."""
    return {"kind": FACTS.kind_of(fact), "data": FACTS.encode(fact)}


def plain_entry(entry: Entry) -> Plain:
    """An entry of the journal: its number, the fact, the sentence players read, whether the table insisted."""
    told = {"seq": entry.seq, **plain_fact(entry.fact), "sentence": entry.sentence, "overruled": entry.overruled}
    return told if entry.draw is None else {**told, "draw": to_jsonable_python(entry.draw)}


def plain_state(state: GameState) -> Plain:
    """The whole state by the names of its fields."""
    data: Plain = STATE.dump_python(state, mode="json")
    return data


def plain_choice(number: int, choice: Choice) -> Plain:
    """A choice: an event ready to record with its data, or an event kind with the domains of its open fields."""
    if isinstance(choice, Offer):
        return {"choose": number, **plain_fact(choice.event)}
    domains = {name: plain_domain(domain) for name, domain in open_fields(choice).items()}
    return {"choose": number, "kind": kind_of(choice).__name__, "open": domains}


def plain_domain(domain: Domain) -> Plain:
    """A domain by its name, with its values or its limits."""
    limits = ("values", "fewest", "most")
    held = {name: getattr(domain, name) for name in limits if hasattr(domain, name)}
    return {"domain": DOMAINS[type(domain)], **to_jsonable_python(held)}


def value_of(name: str, domain: Domain, given: object) -> object:
    """The value of a domain that was given as plain data for the field `name`. BadLine when it holds none such."""
    if isinstance(domain, Some | Throw):
        rows = given if isinstance(given, list) else [given]
        value: object = tuple(_member(domain.values, one) for one in rows)
    else:
        value = _member(domain.values, given) if isinstance(domain, OneOf) else given
    if value not in domain:
        raise BadLine(f"{name}: {json.dumps(given)} lies outside {json.dumps(plain_domain(domain))}")
    return value


_NONE_OF_IT = object()


def _member(values: tuple[Any, ...], given: object) -> object:
    # Compared as text: 1 and true, or 1 and 1.0, are equal in Python but not in JSON.
    text = json.dumps(given, sort_keys=True)
    return next((one for one in values if json.dumps(to_jsonable_python(one), sort_keys=True) == text), _NONE_OF_IT)
