"""A headless session to be killed: `python -m tests.session.writer FOLDER`.

It loads everything once. For each line "SEED" on its input it forks a player, who plays by that seed and says what is
acknowledged, a line each: "pid N", then "GAME SEQ DIGEST" for every fact. When the player is dead, however he
died, it says "dead". So two hundred kills cost two hundred forks, not two hundred starts of Python.
"""

import hashlib
import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from time import monotonic

from companion.bag import SecretFolder
from companion.journal import Entry, GameId, Journal, open_journal
from companion.journal.entries import entry_to_json
from companion.narration import sentence
from companion.session import Clock, Session
from tests.session.conftest import sealed_game
from tests.session.player import play_on

LONGEST_GAME = 100
CLOCK = Clock(lambda: datetime.now(UTC), monotonic)


def digest(entry: Entry) -> str:
    """What tells one fact from any other that might have been recorded in its place."""
    return hashlib.sha256(entry_to_json(entry).encode()).hexdigest()[:16]


def say(line: str) -> None:
    """One line at once: a pipe takes short writes whole, so a kill never leaves half a line."""
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


def acknowledge(game: GameId, entry: Entry) -> None:
    """Say that a fact counts."""
    say(f"{game} {entry.seq} {digest(entry)}")


def session_of(journal: Journal, folder: Path, chance: Random) -> Session:
    """The last game played, or a new one when there is none or it has grown long."""
    secrets = SecretFolder(folder / "secrets")
    games = journal.games()
    if games and games[0].entries < LONGEST_GAME:
        return Session(journal, games[0].game, CLOCK, sentence, secrets)
    session = sealed_game(journal, secrets, CLOCK, chance.randbytes(32))
    acknowledge(session.game, session.history[0].entry)
    return session


def play(folder: Path, seed: int) -> None:
    """Play until killed, taking something back, noting or marking something now and then."""
    say(f"pid {os.getpid()}")
    chance = Random(seed)
    journal, notices = open_journal(folder, CLOCK.now)
    if notices:
        raise SystemExit(f"the journal was not whole: {notices}")
    while True:
        session = session_of(journal, folder, chance)
        session.listen(lambda entry, game=session.game: acknowledge(game, entry))  # type: ignore[misc]
        while len(session.history) < LONGEST_GAME:
            if session.can_undo and chance.random() < 0.1:
                session.undo()
            elif chance.random() < 0.1:
                session.note(f"Note {chance.randrange(100)}")
                session.bookmark(chance.randint(1, len(session.history)), on=chance.random() < 0.7)
            else:
                play_on(session, chance)


def main(folder: Path) -> None:
    """Fork a player for every seed asked for."""
    for line in sys.stdin:
        player = os.fork()
        if player == 0:
            play(folder, int(line))
        os.waitpid(player, 0)
        say("dead")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
