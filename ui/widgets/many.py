"""Rows and grids that show a tuple of values, one child for each; children are kept and shown anew.

A child takes longer to make than all else that a press changes, so those that are not needed now are spared.
"""

from typing import Any

from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.layout import Layout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget


class Many(Layout):
    """Keeps one child of class `made_of` for each of `values`. A child takes its value through `show(value)`."""

    values = ObjectProperty(())
    made_of = StringProperty("")

    def __init__(self, values: tuple[object, ...] = (), **kwargs: Any) -> None:
        self._spare: list[Widget] = []
        super().__init__(**kwargs)
        self.values = values  # only now is there something to add children to

    def on_values(self, _widget: object, _values: object) -> None:
        """Show the values."""
        self._match()

    def on_made_of(self, _widget: object, _name: object) -> None:
        """Show the values as another kind of child."""
        self.clear_widgets()
        self._spare.clear()
        self._match()

    def _match(self) -> None:
        if not self.made_of:
            return
        surplus = len(self.children) - len(self.values)
        if surplus > 0:
            self._spare += self.children[:surplus]
            self.clear_widgets(self.children[:surplus])
        for _missing in range(-surplus):
            self.add_widget(self._spare.pop() if self._spare else Factory.get(self.made_of)())
        for child, value in zip(reversed(self.children), self.values, strict=True):
            child.show(value)


class ManyBox(Many, BoxLayout):
    """The values side by side, or one under the other."""


class ManyGrid(Many, GridLayout):
    """The values in a grid."""


class ManyStack(Many, StackLayout):
    """The values in lines, as many to a line as there is room for."""
