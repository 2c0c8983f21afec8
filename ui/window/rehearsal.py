"""Pages made ready while nobody needs the screen: making one takes longer than a touch may."""

from collections.abc import Iterator
from typing import Final, Protocol

from ui.intents.presses import Place
from ui.values.views import View

QUIET_S: Final = 1.5
"""So long nobody touched anything and nothing moves by itself before a page is made; people then read, or play."""

OPENED_SOON: Final = (
    Place.TABLE,
    Place.OPTIONS,
    Place.CHECKLIST,
    Place.DICE,
    Place.HUNT,
    Place.REALM,
    Place.JOURNAL,
    Place.SETTINGS,
    Place.BATTLE,
    Place.SUMMARY,
    Place.GAMES,
)
"""The pages of every game evening, the ones opened first before the others."""


class Foreseeing(Protocol):
    """Whoever can say what a page would show."""

    @property
    def is_live(self) -> bool:
        """Whether the screen may change by time alone."""

    def view_ahead(self, place: Place) -> View:
        """What the page of that place would show now."""


class Stock(Protocol):
    """Whoever keeps pages."""

    def make_ready(self, view: View) -> bool:
        """Make the page for such a view; False where there is one."""


class Rehearsal:
    """Has one page made in each quiet moment, until all that are opened soon are there."""

    def __init__(self, presenter: Foreseeing, stock: Stock) -> None:
        self._presenter, self._stock = presenter, stock
        self._left: Iterator[Place] | None = iter(OPENED_SOON)
        self._quiet_since_s = float("inf")

    def disturbed(self, now_s: float) -> None:
        """Somebody touched something, or something came in."""
        self._quiet_since_s = now_s

    def tick(self, now_s: float) -> None:
        """Let time pass; the first time begins the quiet."""
        self._quiet_since_s = min(self._quiet_since_s, now_s)
        if self._left is None or now_s - self._quiet_since_s < QUIET_S or self._presenter.is_live:
            return
        for place in self._left:
            if self._stock.make_ready(self._presenter.view_ahead(place)):
                self._quiet_since_s = now_s
                return
        self._left = None
