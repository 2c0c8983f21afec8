"""Plays a whole game in a window of its own and says as JSON how it ended: `... SIZE HANDS FACING VICTORY TABLE`.

A process can open one window only. HANDS are one of "buttons", "finger" and "keys"; TABLE is "quick" or "real".
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from companion.rules.terms import Victory
from ui.preferences import Preferences
from ui.values.look import Facing
from ui.window.plan import WindowPlan, parse_size, prepare

SEEDS: Final[Mapping[Victory, int]] = MappingProxyType(
    {Victory.CORRUPTION: 11, Victory.RING_DESTROYED: 3, Victory.FREE_PEOPLES_CONQUEST: 11}
)
"""Dice and tiles that bring no long game."""


def main(size: str, hands: str, facing: str, victory: str, table: str) -> None:
    """Open the window, play and print."""
    width_px, height_px = parse_size(size)
    prepare(WindowPlan(width_px, height_px, offscreen=True, frames_per_second=0))
    # The window opens as it is imported; whoever is imported later finds it open and prepares no other.
    import kivy.core.window  # noqa: F401

    json.dump(played(hands, Facing(facing), Victory(victory), table), sys.stdout)


def played(hands: str, facing: Facing, victory: Victory, table: str) -> dict[str, Any]:
    """Play in the window that is open: how the game ended, in which turn, and the names of all screens seen."""
    from tests.whole_game.hands import Hands, OnButtons, OnKeys, OnTheScreen
    from tests.whole_game.player import Player
    from tests.whole_game.table import WholeTable, quick_table, whole_table
    from tests.whole_game.wishes import WISHES

    by: dict[str, Callable[[WholeTable], Hands]] = {"buttons": OnButtons, "finger": OnTheScreen, "keys": OnKeys}
    at = {"quick": quick_table, "real": whole_table}[table]
    with (
        tempfile.TemporaryDirectory() as folder,
        at(Path(folder), SEEDS[victory], Preferences(faces=facing)) as whole,
    ):
        player = Player(whole, WISHES[victory], by[hands](whole))
        player.play()
        assert whole.app.shown == whole.presenter.view
        state = whole.presenter.state
        return {
            "victory": state.victory,
            "turn": state.turn,
            "seen": sorted(one.__name__ for one in player.seen),
            "window": list(whole.app.size),
        }


def played_apart(*wanted: str, timeout_s: float) -> dict[str, Any]:
    """The same in a process and a window of its own; fails with what that process had to say."""
    command = [sys.executable, "-m", "tests.whole_game.in_window", *wanted]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=timeout_s)
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


if __name__ == "__main__":
    main(*sys.argv[1:])
