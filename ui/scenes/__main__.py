"""Pictures of every screen: `python -m ui.scenes FOLDER [SIZE ...]` draws them without a display."""

import subprocess
import sys
from pathlib import Path
from typing import Final

from ui.window import WindowPlan, parse_size, prepare

SIZES: Final = ("800x480", "1280x720", "720x1280")


def draw_all(folder: Path, size: str) -> list[Path]:
    """Draw every scene in a window of this size; a process can do that for one size only."""
    width_px, height_px = parse_size(size)
    prepare(WindowPlan(width_px, height_px, offscreen=True, frames_per_second=0))
    from ui.calibration_views import CalibrationView
    from ui.scenes.catalogue import SCENES
    from ui.scenes.still import Still
    from ui.scenes.tray import tray_picture
    from ui.studio import Studio
    from ui.views import DiceView

    presenter = Still(next(iter(SCENES.values())))
    studio = Studio(presenter)
    pictures = []
    for name, screen in SCENES.items():
        presenter.view = screen
        dice = screen.view.dice if isinstance(screen.view, DiceView) else ()
        shows_tray = isinstance(screen.view, DiceView | CalibrationView)
        presenter.picture = tray_picture(dice) if shows_tray else None
        pictures.append(studio.picture(folder / f"{name}-{size}.png"))
    return pictures


def main(arguments: list[str]) -> int:
    """Draw into the folder named first; every size named after it, or all of them."""
    if not arguments:
        sys.stderr.write("usage: python -m ui.scenes FOLDER [WIDTHxHEIGHT ...]\n")
        return 2
    folder, *sizes = arguments
    Path(folder).mkdir(parents=True, exist_ok=True)
    if len(sizes) == 1:
        draw_all(Path(folder), sizes[0])
        return 0
    commands = [[sys.executable, "-m", "ui.scenes", folder, size] for size in sizes or SIZES]
    return max(subprocess.run(command, check=False).returncode for command in commands)  # noqa: S603


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
