"""The dice tray: the live picture, the proposed throw, and what may be done about it."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ports import Picture
from ui.widgets.beside import load_rules


class DiceScreen(BoxLayout):
    """Draws a `DiceView`; the picture itself comes through `show_picture`."""

    view = ObjectProperty(rebind=True)

    def show_picture(self, picture: Picture | None) -> None:
        """Show the picture that belongs to the value shown."""
        self.ids.tray.show_picture(self.view.picture_number, picture)


load_rules(__file__)
