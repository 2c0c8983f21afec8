"""What is wrong with a key of the settings, and what may stand there, in words."""

import difflib
import re
from collections.abc import Iterable
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from companion.config.sections import Section, Settings
from companion.rules.terms import Expansion

BARE = re.compile(r"[A-Za-z0-9_-]{1,60}")
"""A key that TOML takes without quotes, and short enough to be shown."""

LONGEST_SHOWN = 60
"""How much of a key or a value is shown."""

MOST_TOLD = 20
"""How many problems are told at once; the next reading tells the others."""


def all_problems(error: ValidationError) -> tuple[str, ...]:
    """What is wrong with every key, a line each, as far as a person reads on."""
    details = error.errors(include_url=False)
    told = tuple(problem_words(detail) for detail in details[:MOST_TOLD])
    return told if len(details) <= MOST_TOLD else (*told, f"{len(details) - MOST_TOLD} more mistakes; mend these first")


def problem_words(detail: ErrorDetails) -> str:
    """What is wrong with a key, and what to write instead."""
    path = [str(part) for part in detail["loc"] if not isinstance(part, int)]  # a place in a list says nothing
    key = ".".join(_key(part) for part in path)
    if detail["type"] == "extra_forbidden":
        return f"there is no setting {key}; {_nearest(path)}"
    return f"{key} is {_toml(detail['input'])}; give {allowed(_section(path[:-1]).model_fields[path[-1]])}"


def _nearest(path: list[str]) -> str:
    section = _section(path[:-1])
    known = list(section.model_fields)
    for name in difflib.get_close_matches(path[-1][:LONGEST_SHOWN], known, n=1):
        return f"did you mean {'.'.join([*path[:-1], name])}?"
    return f"there are {', '.join(known)}"


def _section(path: list[str]) -> type[Section]:
    section: type[Section] = Settings
    for name in path:
        section = section.model_fields[name].annotation  # type: ignore[assignment]  # a section's fields are sections
    return section


def allowed(field: FieldInfo) -> str:
    """What a key may hold, in words."""
    kind, bounds = _kind_and_bounds(field)
    if isinstance(kind, type) and issubclass(kind, Section):
        return f"a section with keys such as {next(iter(kind.model_fields))}"
    if get_origin(kind) is Literal:
        return "one of " + ", ".join(_toml(value) for value in get_args(kind))
    if get_origin(kind) is tuple:
        return "a list of any of " + ", ".join(_toml(one.value) for one in Expansion)
    if kind is bool:
        return "true or false"
    if kind is str:
        # A text's description says what it may be.
        return f"text in quotes: {field.description}" if field.description else "text in quotes"
    lowest = next(bound.ge for bound in bounds if hasattr(bound, "ge"))
    highest = next(bound.le for bound in bounds if hasattr(bound, "le"))
    return f"a {'whole ' if kind is int else ''}number from {lowest} to {highest}"


def _kind_and_bounds(field: FieldInfo) -> tuple[Any, Iterable[Any]]:
    """The type behind "or nothing" and behind its annotations, and what limits it."""
    kind: Any = field.annotation
    bounds: list[Any] = list(field.metadata)
    if get_origin(kind) in (Union, UnionType):
        kind = next(member for member in get_args(kind) if member is not type(None))
    if get_origin(kind) is Annotated:
        kind, *rest = get_args(kind)
        for extra in rest:
            bounds += extra.metadata if isinstance(extra, FieldInfo) else [extra]
    return kind, bounds


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{shown(value)}"' if isinstance(value, str) else shown(str(value))


def _key(name: str) -> str:
    return name if BARE.fullmatch(name) else f'"{shown(name)}"'


def shown(text: str, longest: int = LONGEST_SHOWN) -> str:
    """The text as a terminal can take it: on one line, no sign of control in it, and a long one without its middle."""
    if len(text) > longest:
        text = f"{text[: longest // 2]} ... {text[-longest // 2 :]}"
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
