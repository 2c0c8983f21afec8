"""Lines that are nearly right: whatever stands in them, the engine answers, has no fault and plays on."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine import Engine
from companion.engine.plain import plain_fact
from companion.engine.requests import BadLine, read_request
from companion.journal import open_journal
from companion.wiring.engine import Table
from companion.wiring.games import clock
from tests.companion.talk import any_choice, event
from tests.rules.careless import careless_game

LEAVES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 5, 12, -1, 99, 3.5, "", "x", [], {}, [1], ["strider"], {"a": 1}),
    *("free_peoples", "shadow", "eye", "character", "standard-3.1", "gandalf_the_grey", "moria", "elves", "camera"),
)
LINES = 1_500


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    folder: Path = tmp_path_factory.mktemp("engine")
    journal, _notices = open_journal(folder, clock().now)
    table = Table(journal, folder, None)
    yield Engine(table.resume(), table.begin)
    journal.close()


@pytest.fixture(scope="module")
def facts() -> dict[str, dict[str, Any]]:
    """A fact of each kind that careless tables meet."""
    met = (plain_fact(step.event) for seed in range(24) for step in careless_game(seed))
    return {fact["kind"]: fact for fact in met}


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside a value."""
    yield way
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, one in inside:
        yield from places(one, (*way, name))


def changed(rng: random.Random, line: Any) -> Any:
    """A line with one value in it replaced by one that belongs elsewhere."""
    line = json.loads(json.dumps(line))
    *way, last = rng.choice([one for one in places(line) if one])
    place = line
    for name in way:
        place = place[name]
    place[last] = rng.choice(LEAVES)
    return line


def any_line(rng: random.Random, facts: dict[str, dict[str, Any]], offered: list[dict[str, Any]]) -> bytes:
    """Mostly a choice that is offered; else a fact of another moment or place, whole or damaged, insisted on or not."""
    if offered and rng.random() < 0.6:
        return any_choice(rng, offered, by_bag=False)
    kind = "GameStarted" if rng.random() < 0.1 else rng.choice(list(facts))
    line = {"event": facts[kind], "overruled": rng.random() < 0.5}
    return json.dumps(changed(rng, line) if rng.random() < 0.8 else line).encode()


def test_facts_of_other_moments_whole_and_damaged_never_meet_a_fault(
    engine: Engine, facts: dict[str, dict[str, Any]], caplog: pytest.LogCaptureFixture
) -> None:
    rng = random.Random(3)
    answer = engine.answer(event("GameStarted"))
    for _line in range(LINES):
        line = any_line(rng, facts, answer["choices"])
        given_answer = engine.answer(line)
        assert not caplog.records, line
        answer = given_answer if given_answer["ok"] else answer
        if not answer["choices"]:
            answer = engine.answer(event("GameStarted"))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(("event", "choose", "ask")),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(("event", "ask", "with", "x")), inner),
    max_leaves=6,
)


@given(st.binary(max_size=60) | JSON.map(lambda value: json.dumps(value).encode()))
@settings(max_examples=400, derandomize=True, deadline=None)
def test_bytes_and_values_of_any_kind_are_no_request(line: bytes) -> None:
    with pytest.raises(BadLine):
        read_request(line)
