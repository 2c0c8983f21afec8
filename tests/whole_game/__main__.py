"""Plays a whole game to each Ring victory and writes it down: `python -m tests.whole_game FOLDER`.

The two in tests/games came from an earlier companion, and stay as they are: they show that its journals open.
"""

import sys
import tempfile
from pathlib import Path

from companion.config import Settings
from companion.rules.terms import Victory
from companion.wiring import games
from tests.whole_game.hands import OnButtons
from tests.whole_game.player import Player
from tests.whole_game.table import whole_table
from tests.whole_game.wishes import WISHES


def main(folder: Path) -> None:
    """Write one exported game a victory into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for victory in (Victory.CORRUPTION, Victory.RING_DESTROYED):
        with tempfile.TemporaryDirectory() as data:
            with whole_table(Path(data), seed=3) as table:
                Player(table, WISHES[victory], OnButtons(table)).play()
            games.exported(Settings(data_folder=data), 1, folder / f"{victory.value}.jsonl")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
