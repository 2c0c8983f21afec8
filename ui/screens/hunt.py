"""The Hunt as theatre: the roll, the tile, the damage and the choices."""

from typing import Final

from kivy.properties import AliasProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.combat_die import CombatDieView
from ui.taps import Tap
from ui.views import HuntView, TileSide
from ui.widgets.beside import load_rules

FEW_CARDS: Final = 4
"""So many cards stand two to a line; more of them three."""
UNTHROWN: Final = CombatDieView("", success=False)


class HuntScreen(BoxLayout):
    """Draws a `HuntView`: the dice until a tile is due, then the tile with its damage; choices as cards below."""

    view = ObjectProperty(rebind=True)

    def _tile_shown(self) -> bool:
        return self.view is not None and self.view.tile.side is not TileSide.NONE

    tile_shown = AliasProperty(_tile_shown, bind=("view",))

    def choices(self, view: HuntView) -> tuple[Tap, ...]:
        """Everything to be chosen in this step."""
        return view.conditions + view.cards

    def dice(self, view: HuntView) -> tuple[CombatDieView, ...]:
        """The dice of the roll; before it, as many blank ones as will be thrown."""
        return view.dice or (UNTHROWN,) * view.dice_count

    def columns(self, count: int, wide: bool) -> int:  # noqa: FBT001 - called by the drawing rules
        """How many choices stand side by side: few and large, or more and smaller."""
        if count <= (1 if wide else FEW_CARDS - 1):
            return 1
        return 2 if count <= FEW_CARDS or not wide else 3


load_rules(__file__)
