"""Where a session begins."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.values.taps import Tap
from ui.values.views import StartView
from ui.widgets.beside import load_rules


class StartScreen(BoxLayout):
    """Draws a `StartView`."""

    view = ObjectProperty(rebind=True)

    def choices(self, view: StartView) -> tuple[Tap, ...]:
        """The ways into a game that the big button does not take already."""
        ways = (view.resume, view.new, view.from_position)
        return tuple(way for way in ways if way is not None and way.intent != view.next.intent)


load_rules(__file__)
