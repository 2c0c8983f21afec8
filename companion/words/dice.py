"""Dice and sides in the players' language."""

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules.terms import ActionFace, Side


def side_word(side: Side) -> str:
    """A side's name."""
    return _("Free Peoples") if side is Side.FREE_PEOPLES else _("Shadow")


def face_word(face: ActionFace) -> str:
    """What an Action die shows."""
    return {
        ActionFace.CHARACTER: _("Character"),
        ActionFace.ARMY: _("Army"),
        ActionFace.MUSTER: _("Muster"),
        ActionFace.ARMY_MUSTER: _("Army/Muster"),
        ActionFace.EVENT: _("Event"),
        ActionFace.WILL_OF_THE_WEST: _("Will of the West"),
        ActionFace.EYE: _("Eye"),
    }[face]


def thrown_face_word(face: str) -> str:
    """What a die in the tray shows: a number as it is, an Action face by its name."""
    return face_word(ActionFace(face)) if face in tuple(ActionFace) else face


def dice_side_word(side: str) -> str:
    """A kind of dice as the reader names it."""
    return side_word(Side(side)) if side in tuple(Side) else _("Combat")


def thrown_dice_word(kind: str) -> str:
    """A set of dice, as people call it by its colour."""
    if kind == Side.FREE_PEOPLES:
        return _("Blue Action dice")
    return _("Red Action dice") if kind == Side.SHADOW else _("Combat dice")


def dice_count(side: str, count: int) -> str:
    """So many dice of a kind."""
    if side == Side.FREE_PEOPLES:
        return ngettext("{n} Free Peoples die", "{n} Free Peoples dice", count).format(n=count)
    if side == Side.SHADOW:
        return ngettext("{n} Shadow die", "{n} Shadow dice", count).format(n=count)
    return ngettext("{n} Combat die", "{n} Combat dice", count).format(n=count)
