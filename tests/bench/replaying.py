"""How long a game of 2,000 facts takes to open, beside merely parsing its lines."""

import json
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from companion.bag import SecretFolder
from companion.journal import About, Entry, export_game, open_journal
from companion.narration import sentence
from companion.rules.apply import apply
from companion.rules.choices import choices
from companion.rules.events import CorruptionCorrected, Event, PositionCorrected
from companion.rules.state import GameState
from companion.rules.terms import Victory
from companion.rules.turn import new_game
from companion.session import Clock, Session, states
from tests.bench.figure import Figure, median_ms
from tests.rules.table import any_event

FACTS = 2000
EVENING = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)


def figures() -> Iterator[Figure]:
    """The time from the closed journal to the running game, and the rules' part of it."""
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        clock = Clock(lambda: EVENING, lambda: 0.0)
        journal, _notices = open_journal(Path(folder), clock.now)
        entries = tuple(_entries(Random(1)))
        game = journal.create(About("bench", EVENING), entries)
        secrets = SecretFolder(Path(folder) / "secrets")
        lines = list(export_game(journal, game))
        parsing_ms = median_ms(lambda: [json.loads(line) for line in lines], 9)
        applying_ms = median_ms(lambda: states(entries), 9)
        opening_ms = median_ms(lambda: Session(journal, game, clock, sentence, secrets), 5)
        journal.close()
    beside = f"of parsing its lines, {parsing_ms:.0f} ms"
    yield Figure(
        f"open a game of {FACTS} facts", f"{opening_ms:.0f} ms", f"{opening_ms / parsing_ms:.0f} times {beside}"
    )
    yield Figure(f"apply its {FACTS} facts", f"{applying_ms:.0f} ms", f"{applying_ms / parsing_ms:.1f} times {beside}")


def _entries(chance: Random) -> Iterator[Entry]:
    state = GameState()
    fact: Event = new_game()
    for seq in range(1, FACTS + 1):
        after = apply(state, fact)
        yield Entry(seq, fact, sentence(state, fact, after), EVENING, elapsed_ms=seq)
        state, fact = after, _any_fact(chance, after)


def _any_fact(chance: Random, state: GameState) -> Event:
    """A careless table's next fact; a game that is won is opened again by a correction."""
    if state.victory is Victory.CORRUPTION:
        return CorruptionCorrected(0)
    if state.victory is not None:
        return PositionCorrected(state.fellowship.region, None)
    possible = choices(state)
    return any_event(chance, state, possible[0] if chance.random() < 0.6 else chance.choice(possible))
