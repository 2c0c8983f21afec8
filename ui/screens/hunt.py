"""The Hunt as theatre: the roll, the tile, the damage and the choices."""

from kivy.properties import AliasProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.taps import Tap
from ui.views import HuntView, TileSide
from ui.widgets.beside import load_rules

CARD_COLUMNS = 2


class HuntScreen(BoxLayout):
    """Draws a `HuntView`: the dice until a tile is due, then the tile with its damage; choices as cards below."""

    view = ObjectProperty(rebind=True)

    def _tile_shown(self) -> bool:
        return self.view is not None and self.view.tile.side is not TileSide.NONE

    tile_shown = AliasProperty(_tile_shown, bind=("view",))

    def choices(self, view: HuntView) -> tuple[Tap, ...]:
        """Everything to be chosen in this step."""
        return view.conditions + view.cards

    def columns(self, count: int) -> int:
        """One choice takes the whole width; more stand beside each other."""
        return min(max(count, 1), CARD_COLUMNS)

    def rows(self, count: int) -> int:
        """How many lines the choices take."""
        return -(-count // CARD_COLUMNS)


load_rules(__file__)
