"""The great numbers of the table."""

from kivy.properties import ObjectProperty, StringProperty

from ui.values.table import CounterView, HuntBoxView
from ui.widgets.beside import load_rules
from ui.widgets.tappable import NO_TAP, Tappable

NO_COUNTER = CounterView("", "", NO_TAP)


class CounterTile(Tappable):
    """One number, large enough to read across the table; danger is said by colour, a thick edge and words."""

    view = ObjectProperty(NO_COUNTER, rebind=True)
    icon = StringProperty("")

    def on_view(self, _widget: object, view: CounterView) -> None:
        """A press opens the counter."""
        self.tap = view.tap


class HuntBoxTile(Tappable):
    """The Hunt Box: how many Shadow dice, how many Free Peoples dice, and what the next Hunt needs."""

    view = ObjectProperty(HuntBoxView("", NO_COUNTER, NO_COUNTER, ""), rebind=True)

    def on_view(self, _widget: object, view: HuntBoxView) -> None:
        """A press on the tile opens the Shadow dice, one on the blue number the Free Peoples dice."""
        self.tap = view.shadow.tap


class SmallCounter(Tappable):
    """A number inside another tile."""

    view = ObjectProperty(NO_COUNTER, rebind=True)

    def on_view(self, _widget: object, view: CounterView) -> None:
        """A press opens the counter."""
        self.tap = view.tap


load_rules(__file__)
