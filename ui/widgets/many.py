"""Rows and grids that show a tuple of values, one child for each; children are kept and shown anew.

A child takes longer to make than all else that a press changes, so those that are not needed now are spared.
Words that stand in a row or under one another are told to be of one size, as print is.
"""

from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget


class Many(Layout):
    """Keeps one child of class `made_of` for each of `values`. A child takes its value through `show(value)`.

    The children's words with the ids in `even` are all as small as the smallest of them.
    """

    values = ObjectProperty(())
    made_of = StringProperty("")
    even = ListProperty()

    def __init__(self, values: tuple[object, ...] = (), **kwargs: Any) -> None:
        self._spare: list[Widget] = []
        self._even_later = Clock.create_trigger(self._even_out, -1)
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

    def on_even(self, _widget: object, _names: object) -> None:
        """Make the children anew, so that their words are listened to."""
        self.on_made_of(self, self.made_of)

    def _match(self) -> None:
        if not self.made_of:
            return
        surplus = len(self.children) - len(self.values)
        if surplus > 0:
            self._spare += self.children[:surplus]
            self.clear_widgets(self.children[:surplus])
        for _missing in range(-surplus):
            self.add_widget(self._spare.pop() if self._spare else self._made())
        for child, value in zip(reversed(self.children), self.values, strict=True):
            child.show(value)
        self._even_later()

    def _made(self) -> Widget:
        child = Factory.get(self.made_of)()
        for name in self.even:
            if name in child.ids:
                child.ids[name].fbind("wanted", self._even_later)
        return child

    def _even_out(self, _dt: float) -> None:
        for name in self.even:
            words = [child.ids[name] for child in self.children if name in child.ids]
            smallest = min((one.wanted for one in words), default=0)
            for one in words:
                one.at_most = smallest


class ManyBox(Many, BoxLayout):
    """The values side by side, or one under the other."""


class ManyGrid(Many, GridLayout):
    """The values in a grid."""
