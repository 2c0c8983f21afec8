"""A round of combat: two halves, each with its Army, its dice and its casualties."""

from typing import Final

from kivy.properties import ColorProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.rules.terms import Side
from ui.values.battle import ArmyView
from ui.widgets.beside import load_rules

NO_ARMY: Final = ArmyView(Side.FREE_PEOPLES, "", "")


class ArmyHalf(BoxLayout):
    """One side's half of the screen."""

    view = ObjectProperty(NO_ARMY, rebind=True)
    ink = ColorProperty("#ffffff")

    def show(self, view: ArmyView) -> None:
        """Show another side, or the same at another moment."""
        self.view = view


class BattleScreen(BoxLayout):
    """Draws a `BattleView`."""

    view = ObjectProperty(rebind=True)


load_rules(__file__)
