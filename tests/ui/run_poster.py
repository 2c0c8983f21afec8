"""Draws a summary's picture without a display and keeps it at the path given: run by the picture's test."""

import sys
from pathlib import Path

from ui.window.plan import WindowPlan, prepare


def main(path: Path) -> None:
    """Draw the scene's summary."""
    prepare(WindowPlan(800, 480, offscreen=True, frames_per_second=0))
    from ui.scenes.memory import SEEN
    from ui.viewmodel.summary import every_chapter
    from ui.window.poster import draw_picture

    try:
        draw_picture(every_chapter(SEEN), path)
    except OSError as problem:
        sys.stdout.write(type(problem).__name__)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
