"""`companion` at a table whose people stop as soon as the tray is seen: `... --settings FILE run --simulate`.

The signals are those of both sides' buttons held, and then of the answer; nobody waits for fingers.
"""

from typing import Any

from companion import __main__ as command_line
from companion.ports import BothPressed, Button, ButtonPressed
from companion.wiring import screen
from companion.wiring.devices import connect

STOP_AND_YES = (BothPressed(held=True), ButtonPressed(Button.SHADOW), ButtonPressed(Button.FREE_PEOPLES))


def stop_when_seen() -> None:
    """Let the app hear the signals once its reader has seen the tray."""
    make, connected = screen._app, list[Any]()

    def kept(*given: Any) -> Any:
        connected.append(connect(*given))
        return connected[0]

    def made(*given: Any) -> Any:
        app = make(*given)
        to_hear = list(STOP_AND_YES)

        def tick(_now_s: float) -> None:
            while to_hear and connected[0].reader.tray().number:
                app.inbox.put(to_hear.pop(0))

        app.on_tick = tick
        return app

    vars(screen).update(_app=made, connect=kept)


if __name__ == "__main__":
    stop_when_seen()
    command_line.main()
