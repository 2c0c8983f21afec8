"""How people put a reading right: they compare what it says with what they see in the tray."""

from collections import Counter

from ui.intents.intent import ChooseFace, DropDie, Intent, OpenDie
from ui.intents.presses import Press
from ui.values.views import ThrownDieView

Lying = Counter[tuple[str, str | None]]
"""Side and face of every die in the tray."""


def put_right(dice: tuple[ThrownDieView, ...], lying: Lying) -> Intent | None:
    """The next press that puts a reading right; None when it agrees with the tray."""
    for number, face in enumerate(_true_faces(dice, lying)):
        if face != dice[number].face:
            return OpenDie(number)
    return Press.ENTER_BY_HAND if dice and _counted(dice) != lying else None


def answer(dice: tuple[ThrownDieView, ...], number: int, lying: Lying) -> Intent:
    """What die `number` shows, or that it is none."""
    face = _true_faces(dice, lying)[number]
    return DropDie(number) if face is None else ChooseFace(number, face)


def _counted(dice: tuple[ThrownDieView, ...]) -> Lying:
    return Counter((die.side, die.face) for die in dice)


def _true_faces(dice: tuple[ThrownDieView, ...], lying: Lying) -> list[str | None]:
    """The face each die should have, None for what is no die; as many faces as can be stay as they were read."""
    left = lying - _counted(dice)
    surplus = _counted(dice) - lying
    return [_face(die, left, surplus) for die in dice]


def _face(die: ThrownDieView, left: Lying, surplus: Lying) -> str | None:
    """The die's face as it was read, or in place of one too many a face of its side that nobody has read."""
    if not surplus[die.side, die.face]:
        return die.face
    surplus[die.side, die.face] -= 1
    missing = next((face for (side, face), count in left.items() if side == die.side and count), None)
    left[die.side, missing] -= 1
    return missing
