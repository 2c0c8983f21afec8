"""The Hunt as theatre: the roll, the tile, the damage and the choices."""

from typing import Final

from kivy.properties import AliasProperty, BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ports import Picture
from ui.intents.presses import Press
from ui.values.combat_die import CombatDieView
from ui.values.taps import Tap
from ui.values.views import DamageLine, HuntView, TileSide
from ui.widgets.beside import load_rules
from ui.widgets.tappable import NO_TAP

FEW_CARDS: Final = 4
"""So many cards stand two to a line; more of them three."""
UNTHROWN: Final = CombatDieView("", success=False)


class DamageRow(BoxLayout):
    """A cause of damage, and how much it adds or takes off."""

    words = StringProperty("")
    amount = StringProperty("")

    def show(self, line: DamageLine) -> None:
        """Show another cause."""
        self.words, self.amount = line.words, line.amount


class HuntScreen(BoxLayout):
    """Draws a `HuntView`: the tray and the dice until a tile is due, then the tile with its damage; choices below.

    The picture of the tray comes through `show_picture`, while a throw is `live`.
    """

    view = ObjectProperty(rebind=True)
    live = BooleanProperty(False)

    def _tile_shown(self) -> bool:
        return self.view is not None and self.view.tile.side is not TileSide.NONE

    tile_shown = AliasProperty(_tile_shown, bind=("view",))

    def choices(self, view: HuntView) -> tuple[Tap, ...]:
        """Everything to be chosen in this step."""
        return view.conditions + view.cards

    def dice(self, view: HuntView) -> tuple[CombatDieView, ...]:
        """The dice of the roll; before it, as many blank ones as will be thrown; none beside a tile that lies there."""
        if self.tile_shown and not self.live:
            return ()
        return view.dice or (UNTHROWN,) * view.dice_count

    def reasons(self, view: HuntView) -> tuple[str, ...]:
        """Why the throw is not simply accepted."""
        return view.tray.reasons[:1] if view.tray else ()

    def hold(self, view: HuntView) -> Tap:
        """A touch of the picture holds a throw that would be accepted by itself."""
        return next((tap for tap in view.actions if tap.intent is Press.HOLD and tap.enabled), NO_TAP)

    def columns(self, count: int, wide: bool) -> int:  # noqa: FBT001 - called by the drawing rules
        """How many choices stand side by side: few and large, or more and smaller."""
        if count <= (1 if wide else FEW_CARDS - 1):
            return 1
        return 2 if count <= FEW_CARDS or not wide else 3

    def show_picture(self, picture: Picture | None) -> None:
        """Show the picture that belongs to the value shown."""
        if self.view.tray is not None:
            self.ids.tray.show_picture(self.view.tray.picture_number, picture)


load_rules(__file__)
