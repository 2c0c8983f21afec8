"""What can be pressed inside a screen value, and the order in which the buttons walk through it."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass

from ui.intents.intent import Intent


@dataclass(frozen=True, slots=True)
class Tap:
    """Something to press: its words, its meaning, and whether it is open now (a closed one says why in `detail`)."""

    label: str
    intent: Intent
    enabled: bool = True
    detail: str = ""
    chosen: bool = False


def taps_of(value: object) -> Iterator[Tap]:
    """All enabled taps inside a screen value, in the order in which the buttons walk through them."""
    if isinstance(value, Tap):
        if value.enabled:
            yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from taps_of(item)
    elif is_dataclass(value):
        for each in fields(value):
            yield from taps_of(getattr(value, each.name))
