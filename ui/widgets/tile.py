"""The Hunt tile: a glowing ring on its back, and on its face the damage and its signs."""

import math
from typing import Final

from kivy.animation import Animation
from kivy.properties import AliasProperty, ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.rules.catalogue import DIE
from companion.rules.terms import TileKind
from ui.theme import THEME
from ui.values.views import TileSide, TileView
from ui.widgets.beside import load_rules

EDGE: Final = 0.04
OPENING_S: Final = 0.22
STEP_S: Final = 1 / 15
"""So long until the next value says how far the tile has turned: between two of them it turns on."""


class TilePlate(Widget):
    """A tile that turns over: with `view.fraction` its back narrows to the edge; face up it opens by itself."""

    view = ObjectProperty(TileView(TileSide.NONE), rebind=True)
    openness = NumericProperty(1.0)
    side_px = NumericProperty(1)
    ground = ColorProperty("#000000")
    ink = ColorProperty("#ffffff")

    def on_view(self, _widget: object, view: TileView) -> None:
        """Turn as far as the value says."""
        Animation.cancel_all(self, "openness")
        if view.side is TileSide.TURNING:
            openness = max(math.cos(view.fraction * math.pi / 2), EDGE)
            if THEME.moving and openness < self.openness:
                Animation(openness=openness, duration=STEP_S).start(self)
            else:
                self.openness = openness
        elif view.side is TileSide.FACE_UP and self.openness < 1 and THEME.moving:
            Animation(openness=1.0, duration=OPENING_S, transition="out_back").start(self)
        else:
            self.openness = 1.0

    def _face_up(self) -> bool:
        return self.view.side is TileSide.FACE_UP

    face_up = AliasProperty(_face_up, bind=("view",))

    def _icon(self) -> str:
        """The drawing on the tile; numbers are written instead."""
        if not self.face_up:
            return "ring"
        if self.view.value.lstrip("-").isdigit():
            return ""
        return "dice" if self.view.value == DIE else "sh_eye"

    icon = AliasProperty(_icon, bind=("view",))

    def _kind(self) -> TileKind | None:
        if not self.face_up:
            return None
        return self.view.kind or TileKind.STANDARD

    kind = AliasProperty(_kind, bind=("view",))


load_rules(__file__)
