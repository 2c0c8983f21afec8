"""Draws scenes in a window of one size and writes what lies where, as JSON: run by the layout tests.

`python -m tests.ui.layout_report SIZE LOCALE` reads from stdin which scenes, each with its size of words.
"""

import json
import sys
from dataclasses import replace
from typing import Any

from tests.pseudo import speak
from ui.window.plan import WindowPlan, parse_size, prepare

FRAMES = 8
"""Layouts that ask for layouts have then been heard, however deep they lie."""


LETTER_HEIGHT = 1.0
"""From the top of the tallest letter to the bottom of the lowest, as a part of the font size."""
DIGIT_HEIGHT = 0.75
DIGITS = "0123456789+-−/: "


def main(size: str, locale: str) -> None:
    """Print a report for each scene and size of words that stdin names."""
    speak(locale)
    width_px, height_px = parse_size(size)
    prepare(WindowPlan(width_px, height_px, offscreen=True, frames_per_second=0))
    json.dump(reports(json.load(sys.stdin)), sys.stdout)


def reports(wanted: list[tuple[str, float]]) -> list[dict[str, Any]]:
    """What lies where on each scene."""
    from ui.scenes.catalogue import SCENES
    from ui.scenes.still import Still
    from ui.window.studio import Studio

    presenter = Still(SCENES["start"])
    studio = Studio(presenter)
    found = []
    for name, scale in wanted:
        screen = SCENES[name]
        presenter.view = replace(screen, look=replace(screen.look, text_scale=scale))
        studio.stage.draw()
        studio.settle(FRAMES)
        found.append({**report(studio.stage, overlaid=screen.overlay is not None), "open": open_taps(screen)})
    return found


def open_taps(screen: Any) -> list[str]:
    """What can be pressed in the screen value, in the language spoken here: on its sheet, in its halves, or all."""
    from ui.values.taps import taps_of

    value = screen.overlay or screen.halves or (screen.view, screen.nav, screen.undo)
    return sorted({repr(tap.intent) for tap in taps_of(value)})


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
        "labels": [label_report(one) for one in labels],
    }


def label_report(label: Any) -> dict[str, Any]:
    """One label: its words, what kind it is, its box, where its letters stand, and what must be left beside them."""
    from ui.widgets.words import SHORTENING_PX

    return {
        "text": label.text,
        "kind": type(label).__name__,
        "box": [label.x, label.y, *label.size],
        "ink": ink(label),
        "font_px": label.font_size,
        "margin": SHORTENING_PX if label.one_line else 0,
    }


def ink(label: Any) -> list[float]:
    """Where the letters themselves stand: x, y, width, height; the empty part of the box does not count."""
    from ui.widgets.words import LINE_HEIGHT, Ink, line_widths

    left, _top, right, _bottom = label.padding
    room = float("inf") if label.one_line else label.width - left - right
    lines = line_widths(label.text, Ink(label.font_name, bold=label.bold), room, int(label.font_size))
    high = DIGIT_HEIGHT if all(letter in DIGITS for letter in label.text) else LETTER_HEIGHT
    width = max(lines)
    height = ((len(lines) - 1) * LINE_HEIGHT + high) * label.font_size
    x = {"left": label.x + left, "center": label.center_x - width / 2, "right": label.right - right - width}[
        label.halign
    ]
    y = {"bottom": label.y, "middle": label.center_y - height / 2, "top": label.top - height}[label.valign]
    return [x, y, width, height]


def visible(widget: Any) -> bool:
    """Whether neither the widget nor anything around it is transparent."""
    while widget is not None and widget is not widget.get_root_window():
        if getattr(widget, "opacity", 1) < 0.3:
            return False
        widget = widget.parent
    return True


if __name__ == "__main__":
    main(*sys.argv[1:])
