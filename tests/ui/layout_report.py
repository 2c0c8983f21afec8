"""Draws every scene in a window of one size and writes what lies where, as JSON: run by the layout tests."""

import json
import sys
from typing import Any

from ui.window import WindowPlan, parse_size, prepare


def main(size: str) -> None:
    """Print a report of every scene."""
    width_px, height_px = parse_size(size)
    prepare(WindowPlan(width_px, height_px, offscreen=True, frames_per_second=0))
    from ui.scenes.catalogue import SCENES
    from ui.scenes.still import Still
    from ui.studio import Studio

    presenter = Still(SCENES["start"])
    studio = Studio(presenter)
    reports = {}
    for name, screen in SCENES.items():
        presenter.view = screen
        studio.stage.draw()
        studio.settle(8)
        reports[name] = report(studio.stage, overlaid=screen.overlay is not None)
    json.dump(reports, sys.stdout)


def report(stage: Any, *, overlaid: bool) -> dict[str, Any]:
    """What can be pressed, and every label, with its place in the window."""
    from kivy.metrics import dp

    from ui.widgets.tappable import tappables
    from ui.widgets.words import Words

    seen = stage.ids.overlay if overlaid else stage
    labels = [one for one in seen.walk(restrict=True) if isinstance(one, Words) and one.text and visible(one)]
    return {
        "dp": dp(1),
        "window": stage.size,
        "targets": [[type(one).__name__, repr(one.tap.intent), one.x, one.y, *one.size] for one in tappables(seen)],
        "labels": [
            [one.text, one.x, one.y, *one.size, *one.texture_size, one.font_size, text_width(one)] for one in labels
        ],
    }


def visible(widget: Any) -> bool:
    """Whether neither the widget nor anything around it is transparent."""
    while widget is not None and widget is not widget.get_root_window():
        if getattr(widget, "opacity", 1) < 0.3:
            return False
        widget = widget.parent
    return True


def text_width(label: Any) -> float:
    """How wide the text is without being shortened, for a single line; 0 for text that may wrap."""
    if not label.one_line:
        return 0.0
    from ui.widgets.words import MEASURE_PX, word_width

    whole = word_width(label.text, label.font_name, bold=label.bold)
    return whole * label.font_size / MEASURE_PX


if __name__ == "__main__":
    main(sys.argv[1])
