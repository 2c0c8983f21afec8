"""Setting the tray up: the live picture, the tray found in it, and what may be done."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ports import Picture
from ui.widgets.beside import load_rules


class CalibrationScreen(BoxLayout):
    """Draws a `CalibrationView`; the picture itself comes through `show_picture`."""

    view = ObjectProperty(rebind=True)

    def show_picture(self, picture: Picture | None) -> None:
        """Show the picture that belongs to the value shown."""
        self.ids.picture.show_picture(self.view.picture_number, picture)


load_rules(__file__)
