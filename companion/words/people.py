"""Companions, Characters and players in the players' language."""

from companion.language import gettext as _
from companion.rules.catalogue import companions
from companion.rules.terms import Character, Companion, Seat


def companion_word(companion: Companion | None) -> str:
    """A Companion's name; None is Gollum, who guides when nobody else is left."""
    return _("Gollum") if companion is None else _(companions()[companion].name)


def character_word(character: Character) -> str:
    """The name of a Character who enters play later."""
    return {
        Character.ARAGORN: _("Aragorn - Heir to Isildur"),
        Character.GANDALF_THE_WHITE: _("Gandalf the White"),
        Character.SARUMAN: _("Saruman"),
        Character.WITCH_KING: _("The Witch-king"),
        Character.MOUTH_OF_SAURON: _("The Mouth of Sauron"),
    }[character]


def seat_word(seat: Seat) -> str:
    """The player who sits there, by the Nations he leads."""
    return {
        Seat.FREE_PEOPLES: _("Free Peoples"),
        Seat.GONDOR_AND_ELVES: _("Gondor and Elves"),
        Seat.ROHAN_NORTH_AND_DWARVES: _("Rohan, North and Dwarves"),
        Seat.SHADOW: _("Shadow"),
        Seat.WITCH_KING: _("The Witch-king"),
        Seat.SARUMAN: _("Saruman and allies"),
    }[seat]
