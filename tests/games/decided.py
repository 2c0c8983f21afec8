"""What a house setting decided in a game: the same facts held against the rules under the usual setting."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.journal import Aside, Entry, standing
from companion.rules import choices as may
from companion.rules.apply import apply
from companion.rules.events import Event, GameStarted
from companion.rules.illegal import IllegalEvent
from companion.rules.legality import check
from companion.rules.state import GameState, Options


@dataclass(frozen=True, slots=True)
class Decided:
    """The differences a setting made; empty if it made none.

    `refused`: the first fact that the usual rules refuse, with the rule. `accepted`: the first fact the table had to
    insist on, and would not have under the usual setting. `not_offered`: the choices that only the usual rules offer,
    where they first differ.
    """

    refused: tuple[type[Event], str] | None = None
    accepted: type[Event] | None = None
    not_offered: tuple[may.Choice, ...] = ()


def decided(entries: Sequence[Entry], setting: str) -> Decided:
    """What `setting` decided among the facts that stand."""
    facts = [entry for entry in standing(entries) if not isinstance(entry.fact, Aside)]
    here = usual = GameState()
    found = Decided()
    for entry in facts:
        assert not isinstance(entry.fact, Aside)
        found = _with_difference(found, here, usual, entry)
        here, usual = apply(here, entry.fact), apply(usual, _usually(entry.fact, setting))
    return found


def _usually(event: Event, setting: str) -> Event:
    if not isinstance(event, GameStarted):
        return event
    as_usual: dict[str, Any] = {setting: getattr(Options(), setting)}
    return replace(event, options=replace(event.options, **as_usual))


def _with_difference(found: Decided, here: GameState, usual: GameState, entry: Entry) -> Decided:
    if isinstance(entry.fact, GameStarted | Aside):
        return found
    if not found.not_offered:
        offered = may.choices(here)
        found = replace(found, not_offered=tuple(one for one in may.choices(usual) if one not in offered))
    rule = _refusal(usual, entry.fact)
    if entry.overruled and rule is None and found.accepted is None:
        return replace(found, accepted=type(entry.fact))
    if not entry.overruled and rule is not None and found.refused is None:
        return replace(found, refused=(type(entry.fact), rule))
    return found


def _refusal(state: GameState, event: Event) -> str | None:
    try:
        check(state, event)
    except IllegalEvent as refusal:
        return refusal.rule
    return None
