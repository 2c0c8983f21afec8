"""A small strip of the last throws: what fell before, at a glance."""

from collections.abc import Sequence

from companion.chronicle import throws
from companion.session import Step
from ui.values.views import PastThrowView

MOST_DICE = 16
"""So many dice find room in the strip."""

LOOKED_AT = 80
"""So far back in the game throws are looked for."""


def last_throws(steps: Sequence[Step]) -> tuple[PastThrowView, ...]:
    """The last throws that count, the newest first, as many as find room; the newest always does."""
    found = throws(step.entry for step in steps[-LOOKED_AT:])
    shown: list[PastThrowView] = []
    room = MOST_DICE
    for throw in reversed(found):
        room -= len(throw.faces)
        if shown and room < 0:
            break
        shown.append(PastThrowView(throw.kind.value, throw.faces))
    return tuple(shown)
