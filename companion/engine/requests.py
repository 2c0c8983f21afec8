"""What a line may ask: an event to record, a choice to take, or a question."""

import json
from dataclasses import field
from enum import StrEnum, unique
from typing import Annotated, Any

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass as checked_dataclass

from companion.rules.state import MOST_DICE
from companion.rules.terms import COMBAT_DICE, EASIEST_TARGET, HARDEST_TARGET

_SHAPE = ConfigDict(extra="forbid", strict=True)


class BadLine(ValueError):
    """A line that asks for nothing the engine knows; the text says what is wrong with it."""


@unique
class Question(StrEnum):
    """What may be asked. Only `undo` and `redo` change the game."""

    STATE = "state"
    CHOICES = "choices"
    HISTORY = "history"
    UNDO = "undo"
    REDO = "redo"
    ODDS = "odds"
    DRAW = "draw"
    SECRET = "secret"  # noqa: S105 - the name of the question
    SCHEMA = "schema"


@checked_dataclass(frozen=True, slots=True, config=_SHAPE)
class Fact:
    """An event by its kind and the data of its fields."""

    kind: str
    data: dict[str, Any] = field(default_factory=dict)


@checked_dataclass(frozen=True, slots=True, config=_SHAPE)
class Record:
    """Record an event as it stands. `overruled`: the table insists, where the rules give way to it.

    A GameStarted begins a new game; what its data leaves out is as the rulebook sets it up.
    """

    event: Fact
    overruled: bool = False


@checked_dataclass(frozen=True, slots=True, config=_SHAPE)
class Choose:
    """Record the choice of this number (0 is the first), its open fields filled in by their names.

    A source left out is the table's hand. What the sealed bag can draw may be left out and is drawn.
    """

    choose: Annotated[int, Field(ge=0)]
    with_: Annotated[dict[str, Any], Field(alias="with")] = field(default_factory=dict)


@checked_dataclass(frozen=True, slots=True, config=_SHAPE)
class BattleRound:
    """One side's throw in a round of battle: `target` is the lowest face that hits."""

    dice: Annotated[int, Field(ge=0, le=COMBAT_DICE)]
    target: Annotated[int, Field(ge=EASIEST_TARGET, le=HARDEST_TARGET)]
    rerolls: Annotated[int, Field(ge=0, le=COMBAT_DICE)] = 0


@checked_dataclass(frozen=True, slots=True, config=_SHAPE)
class Ask:
    """Ask a question.

    `to` is the number of the entry that `undo` goes back to; left out, the last fact is taken back.
    `hunt_box`, the dice in it each turn, adds the way to the Crack of Doom to the `odds`; `battle` a round's hits.
    """

    ask: Question
    to: int | None = None
    hunt_box: Annotated[int | None, Field(ge=0, le=sum(MOST_DICE.values()))] = None
    battle: BattleRound | None = None


Request = Record | Choose | Ask

REQUESTS: dict[str, TypeAdapter[Any]] = {
    "event": TypeAdapter(Record),
    "choose": TypeAdapter(Choose),
    "ask": TypeAdapter(Ask),
}
"""What a line is, by the one name that it must hold."""


def read_request(line: bytes) -> Request:
    """What a line asks. BadLine when it is no JSON object with one of the three names, or a field of it is wrong."""
    try:
        given = json.loads(line.decode("utf-8"))
    except RecursionError as error:
        raise BadLine("the line is nested too deeply") from error
    except ValueError as error:
        raise BadLine(f"the line is no JSON in UTF-8: {error}") from error
    named = [name for name in REQUESTS if isinstance(given, dict) and name in given]
    if len(named) != 1:
        raise BadLine(f"a line is an object with one of these names: {', '.join(REQUESTS)}")
    try:
        request: Request = REQUESTS[named[0]].validate_json(line)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise BadLine(f"{'.'.join(map(str, first['loc']))}: {first['msg']}") from error
    return request
