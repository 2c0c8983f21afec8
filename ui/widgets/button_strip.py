"""The line along the bottom that says what each button of the table does now."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.rules.terms import Side
from ui.views import ButtonView
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


class ButtonStrip(ManyBox):
    """All buttons side by side."""


load_rules(__file__)
