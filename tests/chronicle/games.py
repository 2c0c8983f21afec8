"""Games to look back on: the recorded ones, and small ones played fact by fact."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from companion.chronicle import Summary, steps_of, summary
from companion.journal import Entry, Fact, GameFile, read_game
from companion.rules.state import GameState
from companion.rules.turn import new_game, started
from companion.session import Step
from tests.games.recorded import FOLDER, lines_of

EVENING = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)


def recorded_game(name: str) -> GameFile:
    """A recorded game by the name of its file."""
    return read_game(lines_of(FOLDER / f"{name}.jsonl"))


def looked_back(game: GameFile) -> Summary:
    """The summary of a whole game."""
    return summary(game.about.name, steps_of(game.entries))


def written(*facts: Fact, position: GameState | None = None, seconds: int = 10) -> tuple[Entry, ...]:
    """The journal of a game from the set-up, or from a position; each fact takes so many seconds."""
    start = new_game() if position is None else started(position)
    return tuple(
        Entry(seq, fact, f"Line {seq}.", EVENING + timedelta(seconds=seq * seconds), (seq - 1) * seconds * 1000)
        for seq, fact in enumerate((start, *facts), start=1)
    )


def played(*facts: Fact, position: GameState | None = None) -> Sequence[Step]:
    """The facts of such a game that count."""
    return steps_of(written(*facts, position=position))
