"""Plays games by finger in the real window and says as JSON what they cost: `... GAMES`, at 800x480.

`touches_ms`: processor time from each finger to the screen that it changed, drawn; `frame_ms`: of drawing the whole
table again; `turning_ms`: of each frame of a tile that turns over; `idle_draws`: how often the window was drawn in
`IDLE_LOOPS` rounds of the main loop in which nothing happened; `held_mb` and `objects`: resident memory, and how many
objects Python holds, after each game in turn. All games are played one after the other in one window.
"""

import gc
import json
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from companion.rules.terms import Victory
from tests.bench.figure import PROCESSOR_S, median_ms
from tests.bench.watching import resident_mb
from tests.whole_game.hands import OnTheScreen
from tests.whole_game.player import Player
from tests.whole_game.table import WholeTable, quick_table
from tests.whole_game.wishes import WISHES
from ui.intents.intent import Go, Intent
from ui.intents.presses import Place

VICTORY, SEED = Victory.FREE_PEOPLES_CONQUEST, 11
FRAMES: Final = 60
IDLE_LOOPS: Final = 600
"""Ten seconds of a main loop that comes round sixty times a second."""


class Timed(OnTheScreen):
    """A finger with a stop-watch."""

    def __init__(self, table: WholeTable) -> None:
        super().__init__(table)
        self.touches_ms: list[float] = []

    def choose(self, wanted: Intent) -> None:
        """Touch it when all is quiet, and note how long it took."""
        self._table.app.settle()
        began_s = PROCESSOR_S()
        super().choose(wanted)
        self.touches_ms.append(1000 * (PROCESSOR_S() - began_s))


def measured(games: int) -> dict[str, Any]:
    """Everything measured."""
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder, quick_table(Path(folder), SEED) as table:
        held = list(_played(table, games))
        table.app.settle()
        from kivy.core.window import Window

        return {
            "touches_ms": [one for touches, _mb, _objects in held for one in touches],
            "held_mb": [mb for _touches, mb, _objects in held],
            "objects": [objects for _touches, _mb, objects in held],
            "idle_draws": _idle_draws(Window),
            "frame_ms": median_ms(lambda: _drawn_anew(Window), FRAMES),
            "turning_ms": _turning_ms(),
        }


def _played(table: WholeTable, games: int) -> Iterator[tuple[list[float], float, int]]:
    """Each game's touches, and what is held when people stand at the start again."""
    for _game in range(games):
        finger = Timed(table)
        finger.choose(Go(Place.OPTIONS))
        Player(table, WISHES[VICTORY], finger).play()
        finger.choose(Go(Place.SUMMARY))
        finger.choose(Go(Place.START))
        gc.collect()
        yield finger.touches_ms, resident_mb(), len(gc.get_objects())


def _idle_draws(window: Any) -> int:
    from kivy.base import EventLoop

    drawn: list[object] = []
    window.bind(on_draw=drawn.append)
    for _loop in range(IDLE_LOOPS):
        EventLoop.idle()
    window.unbind(on_draw=drawn.append)
    return len(drawn)


def _drawn_anew(window: Any) -> None:
    from kivy.base import EventLoop

    window.canvas.ask_update()
    EventLoop.idle()


def _turning_ms() -> float:
    """The median over the frames of a tile that turns, from the value to the picture."""
    from ui.scenes.catalogue import SCENES
    from ui.scenes.still import Still
    from ui.values.views import HuntView, TileSide
    from ui.window.studio import Studio

    screen = SCENES["hunt-tile"]
    still = Still(screen)
    studio = Studio(still)
    fractions = iter(range(2 * FRAMES))

    def frame() -> None:
        assert isinstance(screen.view, HuntView)
        tile = replace(screen.view.tile, side=TileSide.TURNING, fraction=next(fractions) / (2 * FRAMES))
        still.view = replace(screen, view=replace(screen.view, tile=tile))
        studio.stage.draw()
        studio.settle(1)

    return median_ms(frame, FRAMES)


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measured(int(sys.argv[1]))) + "\n")
