"""Properties of any game: a table plays on, takes back and plays again, in a journal on disk."""

import json
import random
from dataclasses import replace
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.bag import SecretFolder
from companion.codec import Codec
from companion.journal import About, Aside, Entry, open_journal
from companion.narration import sentence
from companion.rules.apply import apply
from companion.rules.choices import choices
from companion.rules.events import Event, GameStarted, HuntTileDrawn
from companion.rules.state import TRACK_END, GameState
from companion.rules.terms import Source, TileCause
from companion.session import Clock, Session, start_game, states
from tests.rules.careless import Step, assert_sound, assert_victory_earned, careless_game
from tests.rules.conserved import corruption_told
from tests.rules.table import any_event

CLOCK = Clock(lambda: datetime(2026, 3, 1, 20, 0, tzinfo=UTC), lambda: 0.0)
FACTS: Codec[Event] = Codec(get_args(Event))
FIXED = settings(derandomize=True, deadline=None)
SEEDS = st.integers(0, 10_000)
FACTS_BEHIND = st.integers(0, 80)
"""How many facts of a careless game a table has behind it when the test takes over."""


def by_hand(fact: Event) -> Event:
    """The fact with what the sealed bag would have decided drawn by hand: the tables here have none."""
    drawn: Any = fact
    return replace(drawn, source=Source.HAND) if getattr(fact, "source", None) is Source.BAG else fact


class Table(RuleBasedStateMachine):
    """A table that goes on from anywhere in a careless game, goes back, and goes on again."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.journal, _notices = open_journal(Path(self.folder.name), CLOCK.now)

    @initialize(seed=SEEDS, behind=FACTS_BEHIND)
    def sit_down(self, seed: int, behind: int) -> None:
        start, *facts = (by_hand(step.event) for step in islice(careless_game(seed), behind + 1))
        assert isinstance(start, GameStarted)
        self.game = start_game(self.journal, About("Table", CLOCK.now()), start, CLOCK, sentence)
        self.session = self.opened()
        for fact in facts:
            self.session.record(fact)

    def opened(self) -> Session:
        """The game as it lies on the disk."""
        return Session(self.journal, self.game, CLOCK, sentence, SecretFolder(Path(self.folder.name)))

    @precondition(lambda self: self.session.state.victory is None)
    @rule(chance=st.randoms(use_true_random=False))
    def go_on(self, chance: random.Random) -> None:
        before = self.session.state
        fact = by_hand(any_event(chance, before, chance.choice(choices(before))))
        self.session.record(fact)
        assert_sound(Step(before, fact, self.session.state))

    @precondition(lambda self: self.session.can_undo)
    @rule(back=st.integers(1, 12))
    def take_back_and_play_the_same_again(self, back: int) -> None:
        stood, counting = self.session.state, self.counting()
        last = max(0, len(counting) - 1 - back)
        self.session.undo(counting[last].seq)
        for entry in counting[last + 1 :]:
            assert not isinstance(entry.fact, Aside)
            self.session.record(entry.fact)
        assert self.session.state == stood

    def counting(self) -> list[Entry]:
        """The facts that count."""
        lines = self.session.history
        return [line.entry for line in lines if not line.struck and not isinstance(line.entry.fact, Aside)]

    @precondition(lambda self: self.session.can_undo)
    @rule()
    def take_back_and_restore(self) -> None:
        stood = self.session.state
        self.session.undo()
        self.session.redo()
        assert self.session.state == stood

    @invariant()
    def corruption_keeps_its_bounds_and_victory_is_earned(self) -> None:
        if hasattr(self, "session"):
            assert 0 <= self.session.state.fellowship.corruption <= TRACK_END
            assert_victory_earned(self.session.state)

    def teardown(self) -> None:
        if hasattr(self, "session"):
            entries = self.journal.entries(self.game)
            assert states(entries) == states(entries)
            assert self.opened().state == self.session.state
        self.journal.close()
        self.folder.cleanup()


TestTable = pytest.mark.no_cover(Table.TestCase)
"""Nothing is lost at any table, whatever it takes back; replay and the disk say the same."""
TestTable.settings = settings(FIXED, max_examples=60, stateful_step_count=25)


@given(SEEDS)
@settings(FIXED, max_examples=25)
def test_replaying_the_facts_of_a_game_gives_the_same_states_again(seed: int) -> None:
    steps = list(careless_game(seed))
    state = GameState()
    for step in steps:
        state = apply(state, step.event)
        assert state == step.after


@given(SEEDS)
@settings(FIXED, max_examples=25)
def test_every_fact_met_comes_back_from_json_as_it_was(seed: int) -> None:
    for step in careless_game(seed):
        text = json.dumps(FACTS.encode(step.event))
        assert FACTS.decode(FACTS.kind_of(step.event), json.loads(text)) == step.event


@given(SEEDS)
@settings(FIXED, max_examples=25)
def test_every_tile_and_every_point_of_corruption_names_its_cause(seed: int) -> None:
    for step in careless_game(seed):
        points, cause = corruption_told(step.event)
        changed = step.before.fellowship.corruption != step.after.fellowship.corruption
        assert isinstance(step.event, GameStarted) or not changed or (points and cause is not None)
        if isinstance(step.event, HuntTileDrawn):
            assert step.event.cause in TileCause
