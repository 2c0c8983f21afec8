"""Draws the wiring diagrams from the tables of pins.

    python -m hardware.wiring.draw

`pi.svg` shows what hangs on the Raspberry Pi's header, `board.svg` what hangs on the tray board.
"""

from collections.abc import Callable
from pathlib import Path

from hardware.wiring.board_diagram import board_diagram
from hardware.wiring.pi_diagram import pi_diagram

HERE = Path(__file__).resolve().parent
DIAGRAMS: dict[str, Callable[[], str]] = {"pi": pi_diagram, "board": board_diagram}


def main() -> None:
    """Write every diagram beside this file."""
    for name, drawn in DIAGRAMS.items():
        (HERE / f"{name}.svg").write_text(drawn(), encoding="utf-8")


if __name__ == "__main__":
    main()
