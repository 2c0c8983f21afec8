"""The table in two halves, each of which faces its player."""

from typing import Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.rules.terms import Side
from ui.intents.intent import Intent
from ui.theme import TARGET_DP
from ui.values.halves import HalfView
from ui.values.table import ActionDieView, CounterView, HuntBoxView, PoolView
from ui.widgets.beside import load_rules
from ui.widgets.tappable import NO_TAP, PressesEndHere, Tappable, tappables
from ui.widgets.turned import Turned

BESIDE_DICE_DP: Final = 48
"""What a line of dice needs beside them."""

LEAST_DIE_DP: Final = 16
"""A die that is narrower is a speck of colour."""

NOTHING: Final = CounterView("", "", NO_TAP)
NO_DICE: Final = PoolView(Side.FREE_PEOPLES, "", acting=False, words="", dice=(), tap=NO_TAP)
EMPTY: Final = HalfView(
    side=Side.FREE_PEOPLES,
    next=NO_TAP,
    actions=(),
    caption="",
    where="",
    whose="",
    notice="",
    own=NO_DICE,
    other=NO_DICE,
    progress=NOTHING,
    corruption=NOTHING,
    hunt_box=HuntBoxView("", NOTHING, NOTHING, ""),
    hunt_pool=NOTHING,
    nav=(),
)
"""Stands where no half has been shown."""


class HalfPool(Tappable):
    """One side's Action dice in a single line; a press beside them opens the size of the pool.

    Where they would be too small to be told apart there is only their number.
    """

    view = ObjectProperty(NO_DICE, rebind=True)
    dice = ObjectProperty(())

    def on_view(self, _widget: object, view: PoolView) -> None:
        """A press opens the pool."""
        self.tap = view.tap

    def shown(self, view: PoolView, width: float) -> tuple[ActionDieView, ...]:
        """The dice, if there is room for them."""
        return view.dice if width - dp(BESIDE_DICE_DP) >= len(view.dice) * dp(LEAST_DIE_DP) else ()

    def left(self, view: PoolView) -> int:
        """How many dice are still to be used."""
        return sum(not die.used for die in view.dice)


class HalfPane(Turned, PressesEndHere):
    """One player's half. Whoever presses here is known, so what it opens is turned to them."""

    view = ObjectProperty(EMPTY, rebind=True)
    wide = BooleanProperty(True)
    pools_shown = BooleanProperty(True)

    def press(self, intent: Intent) -> None:
        """Hand a press on, with whose half it came from."""
        around = self.parent
        while not isinstance(around, PressesEndHere):
            around = around.parent
        around.press_from(self.view.side, intent)

    def room_of_own(self, view: HalfView, width: float) -> float:
        """How wide one's own dice lie: as a finger needs them, else more than half of the line."""
        wanted = len(view.own.dice) * dp(TARGET_DP + 2) + dp(BESIDE_DICE_DP)
        return min(max(wanted, width * 0.56), width - dp(BESIDE_DICE_DP * 2))

    def pool_shown(self, pool: PoolView, shown: bool) -> PoolView:  # noqa: FBT001 - called by the drawing rules
        """The dice, or none where numbers to choose from need their place."""
        return pool if shown else NO_DICE

    def place_ring(self, focus: Intent | None) -> None:
        """Lay the ring around what carries the focused intent here."""
        found = [one for one in tappables(self) if one.tap.intent == focus]
        self.ids.ring.around = found[-1] if found else None


class HalvesScreen(BoxLayout):
    """Draws a `HalvesView`: the far player's half above, upside down."""

    view = ObjectProperty(rebind=True)

    def place_rings(self, focus: Intent | None) -> None:
        """Show both players where the buttons stand."""
        for pane in (self.ids.near, self.ids.far):
            pane.place_ring(focus)


load_rules(__file__)
