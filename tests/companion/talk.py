"""Talking to the engine: lines to say, choices taken at random, and a running engine that answers one by one."""

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

ROOT = Path(__file__).resolve().parents[2]
ENGINE = [sys.executable, "-m", "companion", "engine"]


def line(**request: Any) -> bytes:
    return json.dumps(request).encode() + b"\n"


def ask(question: str, **more: Any) -> bytes:
    return line(ask=question, **more)


def event(kind: str, /, *, overruled: bool = False, **data: Any) -> bytes:
    return line(event={"kind": kind, "data": data}, overruled=overruled)


def choose(number: int, **values: Any) -> bytes:
    return line(choose=number, **{"with": values})


class Talk:
    """A talk with a running engine, line by line."""

    def __init__(self, *words: str) -> None:
        self._process = subprocess.Popen([*ENGINE, *words], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.heard: list[str] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        assert self._process.wait(20) == 0
        self._process.stdout.close()

    def say(self, said: bytes) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(said)
        self._process.stdin.flush()
        self.heard.append(self._process.stdout.readline().decode())
        answer: dict[str, Any] = json.loads(self.heard[-1])
        return answer


def any_of(rng: random.Random, domain: dict[str, Any]) -> Any:
    """A value of a domain as the engine writes it."""
    name = domain["domain"]
    if name == "one_of":
        return rng.choice(domain["values"])
    if name == "number":
        return rng.randint(domain["fewest"], domain["most"])
    if name == "yes_no":
        return rng.random() < 0.5
    count = rng.randint(domain["fewest"], domain["most"])
    some = rng.sample if name == "some" else rng.choices
    return some(domain["values"], k=count)


def any_choice(rng: random.Random, offered: list[dict[str, Any]], *, by_bag: bool) -> bytes:
    """A choice, a move if there is one, its open fields filled in by chance; what the bag can draw is left to it."""
    moves = [one for one in offered if one["kind"] == "FellowshipMoved"]
    choice = rng.choice(moves or offered)
    domains = choice.get("open", {})
    if "source" in domains:
        left_out = {"source", "tile", "companion"} if by_bag else {"source"}
        domains = {name: domain for name, domain in domains.items() if name not in left_out}
    return choose(choice["choose"], **{name: any_of(rng, domain) for name, domain in domains.items()})


def played(talk: Talk, rng: random.Random, *, by_bag: bool) -> Iterator[dict[str, Any]]:
    answer = talk.say(ask("choices"))
    while answer["choices"]:
        answer = talk.say(any_choice(rng, answer["choices"], by_bag=by_bag))
        assert answer["ok"], answer
        yield answer
