"""The picture of the tray with a box around each die."""

from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ports import Picture
from ui.theme import TARGET_DP
from ui.values.views import ThrownDieView
from ui.widgets.beside import load_rules
from ui.widgets.die import NO_DIE, face_icon
from ui.widgets.tappable import Tappable
from ui.widgets.words import Ink, word_width

TAG_DP: Final = 28
MARGIN_DP: Final = 8

LOZENGE: Final = 1.55
"""A lozenge so much larger than a square lies well around it."""

WORD_SP: Final = 15
"""The size of the word on a tag."""


class TrayBox(Tappable):
    """A die in the picture: a square and its face when sure; when not, a thick lozenge, a question mark and a word.

    The frame is `drawn` around the die; the finger finds more than that.
    """

    view = ObjectProperty(NO_DIE, rebind=True)
    frame = ColorProperty("#ffffff")
    drawn = ListProperty([1, 1])
    around = ListProperty([0] * 8)
    word = StringProperty("")

    def show(self, view: ThrownDieView) -> None:
        """Show a die of the throw."""
        self.view = view
        self.tap = view.tap

    def icon(self, view: ThrownDieView) -> str:
        """The face that was read; a question mark while it is not sure."""
        return face_icon(view.side, view.face) if view.sure else "question"

    def outline(self, middle: tuple[float, float], drawn: tuple[float, float], sure: bool) -> list[float]:  # noqa: FBT001 - called by the drawing rules
        """The frame's corners: of a square, or of a lozenge around it."""
        (x, y), width, height = middle, drawn[0] / 2, drawn[1] / 2
        if sure:
            return [x - width, y + height, x + width, y + height, x + width, y - height, x - width, y - height]
        width, height = width * LOZENGE, height * LOZENGE
        return [x - width, y, x, y + height, x + width, y, x, y - height]

    def word_width(self, word: str) -> float:
        """How wide the word on the tag is, in pixels."""
        return word_width(word, Ink("Plain"), round(sp(WORD_SP))) if word else 0.0

    def tag_y(self, middle: float, reach: float) -> float:
        """The foot of the tag: above a frame that reaches so far up, or below one at the picture's upper edge."""
        above = middle + reach + dp(5)
        fits = self.parent is None or above + dp(TAG_DP) < self.parent.top
        return above if fits else middle - reach - dp(5 + TAG_DP)


class TrayPicture(Tappable):
    """Draws a picture, as large as fits with its own proportions, and the boxes of `dice` over it.

    A touch beside the dice presses its `tap`. The texture is written anew only when `number` changes, so a picture
    seen before costs nothing.
    """

    number = NumericProperty(-1)
    dice = ObjectProperty(())
    texture = ObjectProperty(None, allownone=True)
    shown_pos = ListProperty([0, 0])
    shown_size = ListProperty([1, 1])

    def __init__(self, dice: tuple[ThrownDieView, ...] = (), **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._place_soon = Clock.create_trigger(self._place_boxes, -1)
        for name in ("pos", "size", "dice"):
            self.fbind(name, self._place_soon)
        self.dice = dice  # only now is there something to lay boxes on

    def show_picture(self, number: int, picture: Picture | None) -> None:
        """Show the picture with this number; None shows an empty tray."""
        if number == self.number:
            return
        self.number = number
        if picture is not None:
            self._write(picture)

    def on_dice(self, _widget: object, _dice: object) -> None:
        """Lay the boxes anew."""
        boxed = tuple(die for die in self.dice if die.box is not None)
        while len(self.children) > len(boxed):
            self.remove_widget(self.children[0])
        while len(self.children) < len(boxed):
            self.add_widget(TrayBox())
        for box, die in zip(reversed(self.children), boxed, strict=True):
            box.show(die)

    def _place_boxes(self, _dt: float) -> None:
        """Put the picture in the middle and each box over its die."""
        left, bottom, width, height = self._frame()
        self.shown_pos, self.shown_size = [left, bottom], [width, height]
        for child in self.children:
            x, y, w, h = child.view.box
            child.drawn = [w * width + dp(MARGIN_DP), h * height + dp(MARGIN_DP)]
            child.size = [max(side, dp(TARGET_DP)) for side in child.drawn]
            child.center = left + (x + w / 2) * width, bottom + (1 - y - h / 2) * height

    def _frame(self) -> tuple[float, float, float, float]:
        wide, high = self.texture.size if self.texture else (16, 9)
        scale = min(self.width / wide, self.height / high)
        width, height = wide * scale, high * scale
        return self.center_x - width / 2, self.center_y - height / 2, width, height

    def _write(self, picture: Picture) -> None:
        size = (picture.width_px, picture.height_px)
        if self.texture is None or self.texture.size != size:
            texture = Texture.create(size=size, colorfmt="rgb")
            texture.flip_vertical()
            self.texture = texture
        self.texture.blit_buffer(picture.rgb, colorfmt="rgb", bufferfmt="ubyte")
        self.canvas.ask_update()
        self._place_soon()


load_rules(__file__)
