"""The strip along the bottom that says what each button of the table does now."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.rules.terms import Side
from ui.values.views import ButtonView
from ui.widgets.beside import load_rules
from ui.widgets.many import ManyBox

ICONS: Final[Mapping[Side | None, str]] = MappingProxyType(
    {Side.FREE_PEOPLES: "fp_will_of_the_west", Side.SHADOW: "sh_eye", None: ""}
)
ICON_LETTERS: Final = 4
"""An icon is as wide as so many letters."""


class ButtonSign(Widget):
    """One button: the sign and colour of its side, its name, and what it does; bold where it confirms."""

    view = ObjectProperty(ButtonView(None, "", ""), rebind=True)
    letters = NumericProperty(1)

    def show(self, view: ButtonView) -> None:
        """Show another button, as wide beside the others as it has words."""
        self.view = view
        self.letters = len(self.said(view)) + (ICON_LETTERS if self.icon(view) else 1)

    def said(self, view: ButtonView) -> str:
        """Name and deed in one line."""
        return f"{view.name}: {view.does}"

    def icon(self, view: ButtonView) -> str:
        """The sign of its side; none for the buttons of both."""
        return ICONS[view.side]


class ButtonSigns(ManyBox):
    """Some buttons side by side, as wide as their words together."""

    letters = NumericProperty(1)

    def on_values(self, widget: object, values: object) -> None:
        """Show the buttons, and ask for room for their words."""
        super().on_values(widget, values)
        self.letters = sum(sign.letters for sign in self.children) or 1


class ButtonStrip(BoxLayout):
    """All buttons in one line; on a screen that is not `wide` those of the sides above the other two."""

    values = ObjectProperty(())
    wide = BooleanProperty(True)


load_rules(__file__)
