"""Teaching the dice: the face that is asked for, the live picture, and all faces with how many dice showed each."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ports import DieShown, Picture
from companion.rules.terms import Side
from ui.values.teaching import FaceToTeachView, TeachingView
from ui.values.views import ThrownDieView
from ui.widgets.beside import load_rules
from ui.widgets.die import face_icon
from ui.widgets.tappable import NO_TAP, Tappable

NO_FACE = FaceToTeachView(Side.FREE_PEOPLES.value, "", 0, NO_TAP)


class FaceToTeach(Tappable):
    """One of the faces: ticked once dice showed it, lit while it is asked for."""

    view = ObjectProperty(NO_FACE, rebind=True)
    icon = StringProperty("")
    edge = NumericProperty(1)

    def show(self, view: FaceToTeachView) -> None:
        """Show another face."""
        self.view, self.tap = view, view.tap
        self.icon = face_icon(view.side, view.face)


class TeachingScreen(BoxLayout):
    """Draws a `TeachingView`; the picture itself comes through `show_picture`."""

    view = ObjectProperty(rebind=True)

    def show_picture(self, picture: Picture | None) -> None:
        """Show the picture that belongs to the value shown."""
        self.ids.picture.show_picture(self.view.picture_number, picture)

    def boxes(self, view: TeachingView) -> tuple[ThrownDieView, ...]:
        """The dice to frame in the picture."""
        return boxed(view)

    def icon(self, view: TeachingView) -> str:
        """The sign of the face that is asked for."""
        return face_icon(view.asked.side, view.asked.face) if view.asked is not None else ""


def boxed(view: TeachingView) -> tuple[ThrownDieView, ...]:
    """The dice in the picture: with the face that is asked for, or what is wrong with them."""
    asked = view.asked
    return tuple(_boxed(die, asked) for die in view.dice) if asked is not None else ()


def _boxed(die: DieShown, asked: FaceToTeachView) -> ThrownDieView:
    return ThrownDieView(asked.side, asked.tap.label, not die.fault, die.fault, NO_TAP, face=asked.face, box=die.box)


load_rules(__file__)
