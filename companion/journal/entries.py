"""What the journal holds, and which of it still counts.

Nothing is ever taken out: taking back is itself an entry, `Undone`. A game's state follows from the facts that stand.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, get_args

from pydantic import ConfigDict, TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass as checked_dataclass

from companion.codec import Codec, CodecError
from companion.journal.errors import UnreadableGame
from companion.language import gettext as _
from companion.rules.events import Event

_STRICT = ConfigDict(extra="forbid", strict=True)


@dataclass(frozen=True, slots=True)
class Undone:
    """The game went back to how it stood right after entry `to_seq`. Going back past an `Undone` is a redo."""

    to_seq: int


LONGEST_NOTE = 160
"""So many letters of a note fit on its line of the journal."""


@dataclass(frozen=True, slots=True)
class Noted:
    """People wrote a note. It changes nothing of the game, and is taken back like any other fact."""

    text: str

    def __post_init__(self) -> None:
        if not self.text.strip() or not self.text.isprintable() or len(self.text) > LONGEST_NOTE:
            raise ValueError(f"a note is one line of 1 to {LONGEST_NOTE} letters")


@dataclass(frozen=True, slots=True)
class Bookmarked:
    """People marked entry `seq` to find it again; `on` false: they took the mark away.

    A mark is no part of the story: an undo goes past it, and it stands whatever is taken back.
    """

    seq: int
    on: bool = True


Aside = Undone | Noted | Bookmarked
"""Entries that are no events of the rules."""

Fact = Event | Aside

FACT_KINDS: tuple[type[Any], ...] = (*get_args(Event), *get_args(Aside))
"""Every class of `Fact`."""

_FACTS: Codec[Any] = Codec(FACT_KINDS)


@checked_dataclass(frozen=True, slots=True, config=_STRICT)
class Draw:
    """What the sealed bag drew from: enough to check the draw without knowing the rules."""

    label: str
    number: int
    candidates: tuple[str, ...]
    drawn: str


@checked_dataclass(frozen=True, slots=True, config=_STRICT)
class About:
    """What is known of a game besides its facts.

    `commitment` (64 hex digits) is None without a sealed bag; `contributions` are what the players added to it.
    `imported` games never draw from a bag: a copy would foretell the draws of the original. `simulated` ones were begun
    at a simulated table: their dice are nobody's.
    """

    name: str
    created: datetime
    commitment: str | None = None
    contributions: tuple[str, ...] = ()
    imported: bool = False
    simulated: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal.

    `seq` counts from 1 and is the order. `wall_time` (with zone) is for people; `elapsed_ms` is the time played so
    far by a monotonic clock. `overruled` says the table insisted on something the rules refuse.
    """

    seq: int
    fact: Fact
    sentence: str
    wall_time: datetime
    elapsed_ms: int
    overruled: bool = False
    draw: Draw | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """An entry as people see it: struck through when it was taken back, `marked` while it is bookmarked."""

    entry: Entry
    struck: bool
    marked: bool = False


@checked_dataclass(frozen=True, slots=True, config=_STRICT)
class _Row:
    seq: int
    kind: str
    data: dict[str, Any]
    sentence: str
    overruled: bool
    wall_time: datetime
    elapsed_ms: int
    draw: Draw | None = None


_ROWS = TypeAdapter(_Row)
_ABOUTS = TypeAdapter(About)


def about_to_plain(about: About) -> dict[str, Any]:
    """What is known of a game, as plain data; `simulated` is said of simulated games alone."""
    data: dict[str, Any] = _ABOUTS.dump_python(about, mode="json")
    if not about.simulated:
        del data["simulated"]
    return data


def about_to_json(about: About) -> str:
    """What is known of a game, as JSON."""
    return json.dumps(about_to_plain(about), ensure_ascii=False, separators=(",", ":"))


def about_from_json(text: str | bytes) -> About:
    """What is known of a game, from JSON. UnreadableGame names the field that is wrong."""
    try:
        return _ABOUTS.validate_json(text)
    except ValidationError as error:
        words = _("what is known of the game: {problem}")
        raise UnreadableGame(words.format(problem=first_problem(error))) from error


def entry_to_json(entry: Entry) -> str:
    """An entry as one line of JSON, as it lies in the journal and in exported games."""
    line = {
        "seq": entry.seq,
        "kind": _FACTS.kind_of(entry.fact),
        "data": _FACTS.encode(entry.fact),
        "sentence": entry.sentence,
        "overruled": entry.overruled,
        "wall_time": entry.wall_time.isoformat(),
        "elapsed_ms": entry.elapsed_ms,
    }
    if entry.draw is not None:
        line["draw"] = asdict(entry.draw)
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def entry_from_json(text: str | bytes) -> Entry:
    """The entry on a line of JSON. UnreadableGame names the kind and the field that is wrong."""
    try:
        row = _ROWS.validate_json(text)
        fact = _FACTS.decode(row.kind, row.data)
    except ValidationError as error:
        raise UnreadableGame(first_problem(error)) from error
    except CodecError as error:
        raise UnreadableGame(str(error)) from error
    return Entry(row.seq, fact, row.sentence, row.wall_time, row.elapsed_ms, row.overruled, row.draw)


def first_problem(error: ValidationError) -> str:
    """The first thing a failed validation found, as "field: what is wrong"."""
    first = error.errors(include_url=False)[0]
    place = ".".join(str(part) for part in first["loc"])
    return f"{place}: {first['msg']}" if place else first["msg"]


def check_next(entry: Entry, seq: int) -> None:
    """Raise UnreadableGame unless `entry` is number `seq` and goes back to, or marks, none but an earlier one."""
    if entry.seq != seq:
        words = _("entry {seq} is missing; {other} stands in its place")
        raise UnreadableGame(words.format(seq=seq, other=entry.seq))
    if isinstance(entry.fact, Undone) and not 1 <= entry.fact.to_seq < seq:
        words = _("entry {seq} goes back to {other}, which is no earlier entry")
        raise UnreadableGame(words.format(seq=seq, other=entry.fact.to_seq))
    if isinstance(entry.fact, Bookmarked) and not 1 <= entry.fact.seq < seq:
        words = _("entry {seq} marks {other}, which is no earlier entry")
        raise UnreadableGame(words.format(seq=seq, other=entry.fact.seq))


def check_order(entries: Sequence[Entry]) -> None:
    """Raise UnreadableGame unless the entries count from 1 without a gap."""
    for seq, entry in enumerate(entries, start=1):
        check_next(entry, seq)


def standing(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """The facts that still count, in order. Entries that go back and bookmarks are not among them."""
    before, heads = _chains(entries)
    chain: list[Entry] = []
    seq = heads[-1]
    while seq:
        chain.append(entries[seq - 1])
        seq = before[seq]
    return tuple(reversed(chain))


def history(entries: Sequence[Entry]) -> tuple[Line, ...]:
    """Every entry ever made, with those taken back struck through."""
    counting = {entry.seq for entry in standing(entries)}
    marked = _marked(entries)
    return tuple(
        Line(one, one.seq not in counting and not isinstance(one.fact, Undone | Bookmarked), one.seq in marked)
        for one in entries
    )


def redo_target(entries: Sequence[Entry]) -> int | None:
    """The fact to go back to (by `Undone`) to restore what was last taken back; None when nothing can be."""
    _before, heads = _chains(entries)
    restorable: list[int] = []
    for entry in entries:
        if isinstance(entry.fact, Bookmarked):
            continue
        if not isinstance(entry.fact, Undone):
            restorable.clear()
        elif restorable and heads[entry.seq] == restorable[-1]:
            restorable.pop()
        else:
            restorable.append(heads[entry.seq - 1])
    return restorable[-1] if restorable else None


def _chains(entries: Sequence[Entry]) -> tuple[dict[int, int], list[int]]:
    """For each fact the fact it was built on (0 for none), and for each entry the last fact standing after it."""
    before: dict[int, int] = {}
    heads = [0]
    for entry in entries:
        if isinstance(entry.fact, Undone):
            heads.append(heads[entry.fact.to_seq])
        elif isinstance(entry.fact, Bookmarked):
            heads.append(heads[-1])
        else:
            before[entry.seq] = heads[-1]
            heads.append(entry.seq)
    return before, heads


def _marked(entries: Sequence[Entry]) -> frozenset[int]:
    """The numbers of the entries that are bookmarked now."""
    marks = {entry.fact.seq: entry.fact.on for entry in entries if isinstance(entry.fact, Bookmarked)}
    return frozenset(seq for seq, on in marks.items() if on)
