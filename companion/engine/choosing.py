"""A choice by its number, with its open fields filled in: what a caller need not say is filled in here."""

from collections.abc import Callable

from companion.engine.plain import Plain, value_of
from companion.engine.requests import BadLine, Choose
from companion.rules.choices import Choice, choices, filled, open_fields
from companion.rules.events import Event
from companion.rules.terms import Source
from companion.session import Session

_DRAWN: dict[str, Callable[[Session], str]] = {
    "tile": Session.draw_tile,
    "companion": Session.draw_companion,
}
"""What the sealed bag draws, by the open field it fills."""


def chosen(session: Session, request: Choose) -> Event:
    """The event of a choice. BadLine when there is no such choice, or a value lies outside its domain."""
    found = choices(session.state)
    if request.choose >= len(found):
        raise BadLine(f"choose: there are {len(found)} choices, counted from 0")
    choice = found[request.choose]
    return _event(session, choice, {**_unsaid(session, choice, request.with_), **request.with_})


def drawn(session: Session) -> tuple[str, Event]:
    """What the sealed bag draws now, and its event. BadLine when nothing is to be drawn; NoBag without a bag."""
    for choice in choices(session.state):
        field = _drawn_field(choice)
        if field is not None:
            name = _DRAWN[field](session)
            return name, _event(session, choice, {field: name, "source": Source.BAG.value})
    raise BadLine("draw: nothing is to be drawn now")


def _event(session: Session, choice: Choice, given: Plain) -> Event:
    domains = open_fields(choice)
    if given.keys() != domains.keys():
        raise BadLine(f"with: these fields are open: {', '.join(domains) or 'none'}")
    values = {name: value_of(f"with.{name}", domain, given[name]) for name, domain in domains.items()}
    return filled(session.state, choice, values)


def _unsaid(session: Session, choice: Choice, said: Plain) -> Plain:
    """The source, which is the table's hand unless the bag draws what was not said."""
    if "source" not in open_fields(choice):
        return {}
    field = _drawn_field(choice)
    if session.bag is None or field is None or field in said:
        return {"source": Source.HAND.value}
    return {field: _DRAWN[field](session), "source": Source.BAG.value}


def _drawn_field(choice: Choice) -> str | None:
    """The open field that the sealed bag can decide."""
    domains = open_fields(choice)
    return next((name for name in domains if name in _DRAWN and "source" in domains), None)
