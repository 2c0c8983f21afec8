"""The engine at work: its journal, its bag, and the lines of standard input and output."""

import json
import os
import sys
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.bag import Contribution, Secret, SecretFolder
from companion.engine import Engine, answer_lines, schema
from companion.journal import About, GameId, Journal, JournalError, open_journal
from companion.narration import sentence
from companion.rules.events import GameStarted
from companion.rules.state import Options
from companion.rules.terms import Side
from companion.rules.turn import new_game
from companion.session import Session, start_game
from companion.wiring.games import GamesError, clock

MEMORY = Path("/dev/shm")  # noqa: S108 - the folder made in it is the engine's alone
"""Where there is one, a folder that no disk waits for: a game that nobody keeps needs none."""

_DATABASE_HEAD = b"SQLite format 3\0"


@dataclass
class Table:
    """Where the engine's games are begun and resumed: a journal, and the secret of every bag begun here, if any."""

    journal: Journal
    folder: Path
    secret: Secret | None
    _begun: int = field(default=0, init=False)

    def begin(self, start: GameStarted) -> Session:
        """A new game that starts so; with a secret its bag is sealed, and stirred by two taps at moment 0."""
        stirred = tuple(Contribution.tapped(side, 0).text for side in Side) if self.secret else ()
        commitment = self.secret.commitment.hex if self.secret else None
        about = About("Engine", clock().now(), commitment, stirred)
        return self._session(start_game(self.journal, about, start, clock(), sentence))

    def resume(self) -> Session:
        """The game last played in the journal, or a new one."""
        games = self.journal.games()
        if games:
            return self._session(games[0].game)
        return self.begin(new_game(Options(bag_draws_tiles=self.secret is not None)))

    def _session(self, game: GameId) -> Session:
        return Session(self.journal, game, clock(), sentence, self._sealed())

    def _sealed(self) -> SecretFolder:
        """A folder with the secret alone, new for each game: a bag once opened draws no more."""
        self._begun += 1
        secrets = SecretFolder(self.folder / f"bag-{self._begun}")
        if self.secret is not None:
            value = self.secret.value
            secrets.seal(lambda _count: value)
        return secrets


def play(file: Path | None, secret: Secret | None) -> None:
    """Answer standard input line by line until it ends. GamesError when the journal cannot be opened or read.

    The game lies in the journal `file`, where it goes on; without one in a journal that is gone afterwards.
    """
    shelter = MEMORY if MEMORY.is_dir() else None
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="companion-engine-", dir=shelter)))
        try:
            journal = _opened(file or folder / "journal.db")
            stack.enter_context(closing(journal))
            table = Table(journal, folder, secret)
            engine = Engine(table.resume(), table.begin)
        except JournalError as problem:
            raise GamesError(str(problem)) from problem
        _talk(engine)


def _talk(engine: Engine) -> None:
    # Either stream may be closed from the start: Python then has none.
    lines, answers = (getattr(stream, "buffer", BytesIO()) for stream in (sys.stdin, sys.stdout))
    try:
        answer_lines(engine.answer, lines, answers)
    except BrokenPipeError:
        # Whoever asked has gone. What waits to be written would make Python complain when it leaves.
        os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())


def schema_text() -> str:
    """The schema of the lines, as docs/engine-schema.json holds it."""
    return json.dumps(schema(), indent=1, sort_keys=True) + "\n"


def _opened(file: Path) -> Journal:
    _refuse_strange(file)
    journal, notices = open_journal(file.parent, clock().now, file.name)
    for notice in notices:
        print(notice.text, file=sys.stderr)  # noqa: T201 - standard output belongs to the answers
    return journal


def _refuse_strange(file: Path) -> None:
    """A file named by a person may be anything; only a journal is ever set aside as a damaged one."""
    try:
        if not file.exists():
            return
        with file.open("rb") as opened:
            head = opened.read(len(_DATABASE_HEAD))
    except OSError as problem:
        raise GamesError(f"{file} cannot be read ({problem.strerror}): name a file of yours") from problem
    if head and head != _DATABASE_HEAD:
        raise GamesError(f"{file} is no journal: name another file")
