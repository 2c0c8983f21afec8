"""The faces of one die in a ring around the finger that opened it."""

import math
from dataclasses import dataclass
from typing import Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from ui.intents.intent import ChooseFace
from ui.values.overlays import FacePickerView
from ui.values.taps import Tap
from ui.widgets.beside import load_rules
from ui.widgets.die import COMBAT, face_icon
from ui.widgets.tappable import Tappable

FACE_DP: Final = 92
"""The side of a face in the ring."""

RING_DP: Final = 120
"""From the middle of the ring to the middle of a face."""

CORNERS_DP: Final = 20
"""The corners of a face reach so much farther than its side."""

EDGE_DP: Final = 4
"""So far the ring stays away from the edge of the screen."""

BESIDE_DP: Final = (200, 134)
"""Width and height of what stands beside the ring: the question, and that this is no die."""


@dataclass(frozen=True, slots=True)
class DieTap:
    """A face to choose, on a die of this side."""

    side: str
    tap: Tap


class FaceButton(Tappable):
    """One face of a die, drawn large; a tap that chooses no face is a cross."""

    side = StringProperty(COMBAT)
    icon = StringProperty("")

    def show(self, die: DieTap) -> None:
        """Show another face."""
        self.side, self.tap = die.side, die.tap
        self.icon = face_icon(die.side, die.tap.intent.face) if isinstance(die.tap.intent, ChooseFace) else ""


class FaceWheel(FloatLayout):
    """Draws a `FacePickerView` around `finger`, a place on it; None is its middle. It never leaves the screen.

    The next die that is asked for opens where the finger is already.
    """

    view = ObjectProperty(rebind=True)
    finger = ObjectProperty(None, allownone=True)
    reach = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        self._place_soon = Clock.create_trigger(self._place, -1)
        super().__init__(**kwargs)
        self.ids.beside.size = [dp(side) for side in BESIDE_DP]
        for name in ("finger", "size", "pos"):
            self.fbind(name, self._place_soon)
        self.fbind("view", self._show)
        self._show(self, self.view)

    def _show(self, _wheel: object, view: FacePickerView) -> None:
        """Show the faces of another die."""
        faces = tuple(tap for tap in view.faces if isinstance(tap.intent, ChooseFace))
        buttons = self.ids.ring
        while len(buttons.children) > len(faces):
            buttons.remove_widget(buttons.children[0])
        while len(buttons.children) < len(faces):
            buttons.add_widget(FaceButton(size=(dp(FACE_DP), dp(FACE_DP))))
        for button, tap in zip(reversed(buttons.children), faces, strict=True):
            button.show(DieTap(view.side, tap))
        self._place_soon()

    def others(self, view: FacePickerView) -> tuple[Tap, ...]:
        """What else may be said of the die."""
        return tuple(tap for tap in view.faces if not isinstance(tap.intent, ChooseFace))

    def _place(self, _dt: float) -> None:
        """Faces around the middle, the first on top; the question beside the ring, where there is more room."""
        buttons = self.ids.ring.children[::-1]
        radius = max(dp(RING_DP), 1.1 * dp(FACE_DP) * len(buttons) / (2 * math.pi))
        self.reach = radius + dp(FACE_DP) / 2 + dp(CORNERS_DP)
        middle_x, middle_y = self._middle()
        self.ids.plate.center = middle_x, middle_y
        self.ids.back.center = middle_x, middle_y
        for number, button in enumerate(buttons):
            angle = math.pi / 2 - number * 2 * math.pi / len(buttons)
            button.center = middle_x + radius * math.cos(angle), middle_y + radius * math.sin(angle)

    def _middle(self) -> tuple[float, float]:
        """The middle of the ring, and the question laid beside it."""
        beside, far = self.ids.beside, self.reach + dp(EDGE_DP)
        across = self.width > self.height
        wish = self.finger or self.center
        x = _within(wish[0], self.x + far, self.right - far)
        y = _within(wish[1], self.y + far, self.top - far)
        if across:
            to_right = self.right - (x + far) >= beside.width + dp(EDGE_DP)
            beside.pos = x + far if to_right else x - far - beside.width, y - beside.height / 2
        else:
            beneath = y - far - beside.height >= self.y
            beside.pos = x - beside.width / 2, (y - far - beside.height) if beneath else (y + far)
        beside.x = _within(beside.x, self.x, self.right - beside.width)
        return x, y


def _within(value: float, least: float, most: float) -> float:
    return max(least, min(value, most))


load_rules(__file__)
