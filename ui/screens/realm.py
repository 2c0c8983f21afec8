"""Middle-earth beyond the Fellowship: both sides' Nations, points and Rings, and what else is kept."""

from typing import Final

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.rules.state import TOP_STEP
from companion.rules.terms import Side
from ui.values.realm import NationView, RealmSideView
from ui.values.taps import Tap
from ui.widgets.beside import load_rules
from ui.widgets.tappable import NO_TAP, Tappable

NO_SIDE: Final = RealmSideView(Side.FREE_PEOPLES, "", NO_TAP, NO_TAP, ())


LETTERS_OF_A_NAME: Final = 11
"""A fact whose name has more letters, too."""
LETTERS_OF_A_FACT: Final = 20
"""A fact of more letters takes more of the line."""


class NationLine(Tappable):
    """A Nation and its place on the Political Track, At War at the right end; a press opens it."""

    name = StringProperty("")
    words = StringProperty("")
    box = NumericProperty(0)
    active = BooleanProperty(True)
    track = NumericProperty(0)
    step = NumericProperty(0)

    def show(self, nation: NationView) -> None:
        """Show another Nation."""
        self.name, self.words, self.active = nation.name, nation.words, nation.active
        self.box = TOP_STEP - nation.steps
        self.tap = nation.tap


class FactButton(Tappable):
    """A fact with its value beneath; a press opens it."""

    def show(self, tap: Tap) -> None:
        """Show another fact."""
        self.tap = tap
        self.size_hint_x = max(1, len(tap.detail) / LETTERS_OF_A_FACT, len(tap.label) / LETTERS_OF_A_NAME)


class BigFact(Tappable):
    """A number that decides the game, with its name; a press opens it."""

    ink = ColorProperty("#ffffff")


class RealmHalf(BoxLayout):
    """One side's half of the screen."""

    view = ObjectProperty(NO_SIDE, rebind=True)
    ink = ColorProperty("#ffffff")
    height_wanted = NumericProperty(1)


class RealmScreen(BoxLayout):
    """Draws a `RealmView`."""

    view = ObjectProperty(rebind=True)


load_rules(__file__)
