"""The turn, the players, how a game is won, what may be added to it."""

from enum import StrEnum, unique

from companion.rules.terms.dice import Side


@unique
class Phase(StrEnum):
    """The six phases of a turn, in order."""

    RECOVER_AND_DRAW = "recover_and_draw"
    FELLOWSHIP = "fellowship"
    HUNT_ALLOCATION = "hunt_allocation"
    ACTION_ROLL = "action_roll"
    ACTION_RESOLUTION = "action_resolution"
    VICTORY_CHECK = "victory_check"


@unique
class Seat(StrEnum):
    """Who sits at the table: one player a side, or two who share it and lead in turns."""

    FREE_PEOPLES = "free_peoples"
    GONDOR_AND_ELVES = "gondor_and_elves"
    ROHAN_NORTH_AND_DWARVES = "rohan_north_and_dwarves"
    SHADOW = "shadow"
    WITCH_KING = "witch_king"
    SARUMAN = "saruman"


@unique
class Expansion(StrEnum):
    """What may be added to the base game."""

    LORDS_OF_MIDDLE_EARTH = "lords_of_middle_earth"
    KINGS_OF_MIDDLE_EARTH = "kings_of_middle_earth"
    WARRIORS_OF_MIDDLE_EARTH = "warriors_of_middle_earth"
    BREAKING_OF_THE_FELLOWSHIP = "breaking_of_the_fellowship"


@unique
class Victory(StrEnum):
    """The four victories, the one that goes before the others first (p. 44).

    The two of the Ring end the game at once, the military two in the Victory Check.
    """

    CORRUPTION = "corruption"
    RING_DESTROYED = "ring_destroyed"
    SHADOW_CONQUEST = "shadow_conquest"
    FREE_PEOPLES_CONQUEST = "free_peoples_conquest"

    @property
    def winner(self) -> Side:
        """The side that wins this way."""
        shadow = (Victory.CORRUPTION, Victory.SHADOW_CONQUEST)
        return Side.SHADOW if self in shadow else Side.FREE_PEOPLES
