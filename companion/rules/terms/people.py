"""Companions and the Characters who enter play later."""

from enum import StrEnum, unique

from companion.rules.terms.dice import Side


@unique
class Companion(StrEnum):
    """The seven Companions who may walk in the Fellowship."""

    GANDALF_THE_GREY = "gandalf_the_grey"
    STRIDER = "strider"
    BOROMIR = "boromir"
    LEGOLAS = "legolas"
    GIMLI = "gimli"
    MERIADOC = "meriadoc"
    PEREGRIN = "peregrin"


HOBBITS = (Companion.MERIADOC, Companion.PEREGRIN)
"""The two Companions whose Guide ability and Take Them Alive bend the Hunt."""


@unique
class Character(StrEnum):
    """The Characters who enter play later, each with an Action die of its own: two Companions reborn, three Minions."""

    ARAGORN = "aragorn"
    GANDALF_THE_WHITE = "gandalf_the_white"
    SARUMAN = "saruman"
    WITCH_KING = "witch_king"
    MOUTH_OF_SAURON = "mouth_of_sauron"

    @property
    def side(self) -> Side:
        """Whose die he brings."""
        return Side.SHADOW if self in MINIONS else Side.FREE_PEOPLES


MINIONS = (Character.SARUMAN, Character.WITCH_KING, Character.MOUTH_OF_SAURON)
"""The Shadow's Characters."""
