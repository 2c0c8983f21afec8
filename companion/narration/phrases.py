"""Parts of sentences that several facts share."""

from typing import Any

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules.state import GameState, NationStanding
from companion.rules.terms import ActionFace, Side
from companion.words import companion_word, face_word


def faces_in_words(faces: tuple[ActionFace, ...]) -> str:
    """Action dice as "2 Character, 1 Event", in the dice's own order."""
    counts = {face: faces.count(face) for face in ActionFace if face in faces}
    return ", ".join(f"{count} {face_word(face)}" for face, count in counts.items()) or _("no dice")


def numbers(faces: tuple[int, ...]) -> str:
    """Combat dice as "1, 6, 2"."""
    return ", ".join(str(face) for face in faces)


def names(group: tuple[Any, ...]) -> str:
    """Companions by name."""
    return ", ".join(companion_word(one) for one in group) or _("nobody")


def regions_far(count: int) -> str:
    """So many regions."""
    return ngettext("{n} region", "{n} regions", count).format(n=count)


def points(count: int) -> str:
    """So much damage."""
    return ngettext("{n} point of damage", "{n} points of damage", count).format(n=count)


def corruption(after: GameState) -> str:
    """Where Corruption stands."""
    return _("Corruption is {n}.").format(n=after.fellowship.corruption)


def new_guide(before: GameState, after: GameState) -> str:
    """Who guides now, if that changed; with a space before it."""
    guide = after.fellowship.guide
    return "" if guide is before.fellowship.guide else " " + _("{guide} guides.").format(guide=companion_word(guide))


def track_place(standing: NationStanding) -> str:
    """Where a Nation stands on the Political Track."""
    if standing.at_war:
        return _("At War")
    return ngettext("{n} step from At War", "{n} steps from At War", standing.steps).format(n=standing.steps)


def victory_points(after: GameState) -> str:
    """What both sides' conquests are worth."""
    words = _("Victory Points: Shadow {shadow}, Free Peoples {free_peoples}.")
    points = after.realm.victory_points
    return words.format(shadow=points(Side.SHADOW), free_peoples=points(Side.FREE_PEOPLES))


def balrog_tile(by_cards: int) -> str:
    """The tile the Balrog of Moria draws, if any; with a space before it."""
    return " " + _("The Balrog of Moria is discarded and draws a tile.") if by_cards else ""


def paid(die: ActionFace | None) -> str:
    """What paid for an act."""
    return _("a card") if die is None else face_word(die)
