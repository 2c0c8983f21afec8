"""A choice by its number, with its open fields filled in: what a caller need not say is filled in here."""

from collections.abc import Callable
from typing import Any

from pydantic_core import to_jsonable_python

from companion.engine.plain import Plain, value_of
from companion.engine.requests import BadLine, Choose
from companion.rules.choices import Choice, choices, filled, kind_of, open_fields
from companion.rules.events import (
    CardCompanionDrawn,
    CasualtyTaken,
    ChallengeTilesDrawn,
    Event,
    HuntTileDrawn,
    TileKept,
)
from companion.rules.terms import Source
from companion.session import Session

_DRAWN: dict[type[Event], tuple[str, Callable[[Session], object]]] = {
    HuntTileDrawn: ("tile", Session.draw_tile),
    TileKept: ("tile", Session.draw_kept_tile),
    ChallengeTilesDrawn: ("tiles", Session.draw_challenge),
    CasualtyTaken: ("companion", Session.draw_companion),
    CardCompanionDrawn: ("companion", Session.draw_companion),
}
"""What the sealed bag can draw for an event: the open field it fills, and the draw."""


def chosen(session: Session, request: Choose) -> Event:
    """The event of a choice. BadLine when there is no such choice, or a value lies outside its domain."""
    found = choices(session.state)
    if request.choose >= len(found):
        raise BadLine(f"choose: there are {len(found)} choices, counted from 0")
    choice = found[request.choose]
    return _event(session, choice, {**_unsaid(session, choice, request.with_), **request.with_})


def drawn(session: Session) -> tuple[Any, Event]:
    """What the sealed bag draws now, and its event. BadLine when nothing is to be drawn; NoBag without a bag."""
    for choice in choices(session.state):
        name = _drawable(choice)
        if name is not None:
            said = _by_bag(session, choice)
            return said[name], _event(session, choice, said)
    raise BadLine("draw: nothing is to be drawn now")


def _drawable(choice: Choice) -> str | None:
    """The open field that the sealed bag can fill."""
    name, _draw = _DRAWN.get(kind_of(choice), (None, None))
    return name if name in open_fields(choice) else None


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
    name = _drawable(choice)
    if session.bag is None or name is None or name in said:
        return {"source": Source.HAND.value}
    return _by_bag(session, choice)


def _by_bag(session: Session, choice: Choice) -> Plain:
    name, draw = _DRAWN[kind_of(choice)]
    return {name: to_jsonable_python(draw(session)), "source": Source.BAG.value}
