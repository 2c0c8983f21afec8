"""Dice: a body in its side's colour with our own icon or pips on it."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.rules.terms import ActionFace, Side
from ui.values.combat_die import CombatDieView
from ui.values.table import ActionDieView
from ui.values.views import ThrownDieView
from ui.widgets.beside import load_rules
from ui.widgets.tappable import NO_TAP, Tappable

COMBAT = "combat"
NO_DIE = ThrownDieView(COMBAT, "", sure=True, mark="", tap=NO_TAP)
_SHORT = {Side.FREE_PEOPLES.value: "fp", Side.SHADOW.value: "sh"}
_KNOWN_FACES = frozenset(face.value for face in ActionFace) - {ActionFace.WILL_OF_THE_WEST, ActionFace.EYE}


def face_icon(side: str, face: str | None) -> str:
    """The icon of a die's face: pips for "1".."6", a drawing for an Action die, a question mark for the unknown."""
    if face is None:
        return "question"
    if face.isdigit():
        return f"pips_{face}"
    if face == ActionFace.WILL_OF_THE_WEST:
        return "fp_will_of_the_west"
    if face == ActionFace.EYE:
        return "sh_eye"
    return f"{_SHORT[side]}_{face}" if side in _SHORT and face in _KNOWN_FACES else "question"


class DieFace(Widget):
    """One die seen from above. A `used` one is pale, a `glow`ing one ringed in gold."""

    side = StringProperty(COMBAT)
    icon = StringProperty("")
    used = BooleanProperty(False)
    glow = BooleanProperty(False)
    fill = NumericProperty(0.62)
    body = ColorProperty("#ffffff")
    rim = ColorProperty("#ffffff")
    ink = ColorProperty("#000000")
    edge = NumericProperty(1)


class ActionDie(Tappable):
    """An Action die of a pool."""

    view = ObjectProperty(ActionDieView(None, "", used=False), rebind=True)
    side = StringProperty(Side.FREE_PEOPLES.value)
    icon = StringProperty("")
    edge = NumericProperty(1)

    def show(self, view: ActionDieView) -> None:
        """Show a die of the pool it lies in; before the roll it is blank."""
        self.view = view
        self.tap = view.tap or NO_TAP
        self.side = self.parent.side
        self.icon = face_icon(self.side, view.face) if view.face else ""


class HuntDie(Tappable):
    """A die of the Hunt roll: a success glows and is ticked, one thrown again carries a small arrow.

    One that is chosen to be thrown again is ringed and carries a large arrow.
    """

    view = ObjectProperty(CombatDieView("1", success=False), rebind=True)
    edge = NumericProperty("76dp")

    def show(self, view: CombatDieView) -> None:
        """Show a die of the Hunt roll."""
        self.view = view
        self.tap = view.tap or NO_TAP

    def icon(self, face: str) -> str:
        """The pips of a face; nothing before the throw, a question mark for what nobody knows."""
        return face_icon(COMBAT, face) if face.isdigit() else ("question" if face else "")

    def sign(self, view: CombatDieView) -> str:
        """What the table makes of the die: a success, to be thrown again, or a failure."""
        if view.success:
            return "check"
        if view.tap is not None and view.tap.chosen:
            return "again"
        return "cross" if view.face.isdigit() else ""


class ArmyDie(HuntDie):
    """A die of an Army in a round of combat: five of them stand in half a screen."""


class ThrownDie(Tappable):
    """A die of the proposed throw: its face, what it is in words, and sure or unsure by sign and word.

    A `narrow` one leaves the words to the picker that it opens.
    """

    view = ObjectProperty(NO_DIE, rebind=True)
    icon = StringProperty("")
    narrow = BooleanProperty(False)
    edge = NumericProperty(1)
    words_x = NumericProperty(0)

    def show(self, view: ThrownDieView) -> None:
        """Show a die of the throw."""
        self.view = view
        self.tap = view.tap
        self.icon = face_icon(view.side, view.face)


load_rules(__file__)
