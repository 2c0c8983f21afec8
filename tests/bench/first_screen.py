"""A companion that says when its first screen was drawn and what idling costs, then closes: `... FOLDER IDLE_S`.

Prints one JSON object: `drawn_s` on the machine's monotonic clock, `cpu_s` of processor time until then, and
`idle_share`, the share of one processor that the whole process took in IDLE_S seconds of a settled start screen over a
simulated table, `idle_draws`, how often it was drawn meanwhile (None without idling).
"""

import json
import sys
import time
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from companion.config import Settings
from companion.wiring import screen
from companion.wiring.leaving import end_process
from companion.wiring.screen import Launch

SETTLED_S = 30.0
"""By then the screen is drawn, all pages are ready, and the camera looks only now and then."""


def main(folder: Path, idle_s: float) -> None:
    """Open the companion without a display, over a simulated table with its own threads and clocks."""
    settings, wanted = Settings(data_folder=str(folder)), Launch(simulate=True, offscreen=True, seed=1)
    screen._prepare_window(settings, wanted)
    with ExitStack() as closing:
        app = screen._app(settings, folder / "settings.toml", wanted, closing)
        app.bind(on_start=lambda _app: _measure(app, idle_s))
        app.run()


def _measure(app: Any, idle_s: float) -> None:
    from kivy.clock import Clock
    from kivy.core.window import Window

    def drawn(_window: object) -> None:
        Window.unbind(on_flip=drawn)
        found = {"drawn_s": time.monotonic(), "cpu_s": time.process_time()}
        if idle_s:
            Clock.schedule_once(lambda _dt: idle(found), SETTLED_S)
        else:
            tell({**found, "idle_share": None, "idle_draws": None})

    def idle(found: dict[str, float]) -> None:
        cpu_s, wall_s = time.process_time(), time.monotonic()
        drawn: list[object] = []
        Window.bind(on_draw=drawn.append)

        def cost() -> dict[str, float]:
            share = (time.process_time() - cpu_s) / (time.monotonic() - wall_s)
            return {"idle_share": share, "idle_draws": len(drawn)}

        Clock.schedule_once(lambda _dt: tell({**found, **cost()}), idle_s)

    def tell(found: Mapping[str, float | None]) -> None:
        sys.stdout.write(json.dumps(found) + "\n")
        app.stop()

    Window.bind(on_flip=drawn)


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[2]))
    end_process(0)
