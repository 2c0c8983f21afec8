"""The panel in the long run: it dims and wakes, and systemd hears that it is alive."""

import os
from collections.abc import Callable
from typing import Any

from companion.wiring.devices import Devices

MINUTE_S = 60.0


def dimmer(after_min: float, *, ours: bool) -> Any:
    """What dims the screen. The panel's own light is turned down only where the whole panel is `ours`."""
    from hardware.backlight import panel_backlight
    from ui.window.dimmer import Dimmer

    return Dimmer(after_min * MINUTE_S, panel_backlight() if ours else None)


def sign_of_life(devices: Devices) -> Callable[[float], None]:
    """What the main loop calls with the time, for systemd to hear; it hears, too, when all begins and ends."""
    from hardware.watchdog import watchdog

    line = watchdog(os.environ, os.getpid())
    devices.starting.append(line.ready)
    devices.closing.append(line.stopping)
    return line.alive
