"""A running game on disk with a sealed bag, and a clock that only moves when told."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from companion.bag import Contribution, SecretFolder
from companion.journal import About, Entry, Journal, open_journal
from companion.narration import sentence
from companion.rules.choices import tile_drawn
from companion.rules.events import DiceRecovered
from companion.rules.terms import Deck, HuntStage, Side, Source
from companion.rules.turn import new_game
from companion.session import Clock, Session, start_game
from tests.session.player import play_on

RECOVERED = DiceRecovered(0, drawn=tuple(Deck))
"""The first fact of a turn."""

MOMENT = datetime(2026, 5, 1, 20, 30, tzinfo=UTC)
THROWS = (
    Contribution.thrown(Side.FREE_PEOPLES, (3, 5, 1, 6, 2)),
    Contribution.thrown(Side.SHADOW, (2, 2, 4, 6, 1)),
)


@dataclass
class HandClock:
    """A clock moved by hand: the wall clock may jump, the monotonic one only goes on."""

    wall: datetime = MOMENT
    monotonic_s: float = 100.0

    def pass_s(self, seconds: float) -> None:
        self.wall += timedelta(seconds=seconds)
        self.monotonic_s += seconds

    @property
    def clock(self) -> Clock:
        return Clock(lambda: self.wall, lambda: self.monotonic_s)


def sealed_game(journal: Journal, secrets: SecretFolder, clock: Clock, secret: bytes = bytes(range(32))) -> Session:
    """A new game from the set-up, its bag sealed and mixed."""
    commitment = secrets.seal(lambda _: secret)
    about = About("Tuesday", clock.now(), commitment.hex, tuple(one.text for one in THROWS))
    return Session(journal, start_game(journal, about, new_game(), clock, sentence), clock, sentence, secrets)


def play_until(session: Session, done: Callable[[Session], bool], seed: int = 1) -> None:
    """Play on until `done`."""
    chance = Random(seed)
    for _ in range(5000):
        if done(session):
            return
        play_on(session, chance)
    raise AssertionError("the players never got there")


def tile_due(session: Session) -> bool:
    return session.state.hunt is not None and session.state.hunt.stage is HuntStage.TILE


def draw(session: Session) -> Entry:
    """Record the tile that the bag draws now."""
    return session.record(tile_drawn(session.state, session.draw_tile(), Source.BAG))


def resumed(session: Session, journal: Journal, secrets: SecretFolder, clock: Clock) -> Session:
    """The same game, taken up again from the disk."""
    return Session(journal, session.game, clock, sentence, secrets)


@pytest.fixture
def hands() -> HandClock:
    return HandClock()


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    opened, _ = open_journal(tmp_path, lambda: MOMENT)
    yield opened
    opened.close()


@pytest.fixture
def secrets(tmp_path: Path) -> SecretFolder:
    return SecretFolder(tmp_path / "secrets")


@pytest.fixture
def session(journal: Journal, secrets: SecretFolder, hands: HandClock) -> Session:
    return sealed_game(journal, secrets, hands.clock)
