"""Sides, their Action dice, Combat dice, and where an input came from."""

from enum import StrEnum, unique


@unique
class Side(StrEnum):
    """Who plays: the Free Peoples or the Shadow."""

    FREE_PEOPLES = "free_peoples"
    SHADOW = "shadow"

    @property
    def opponent(self) -> "Side":
        """The other side of the table."""
        return Side.SHADOW if self is Side.FREE_PEOPLES else Side.FREE_PEOPLES


@unique
class ActionFace(StrEnum):
    """A face of an Action die. The Free Peoples dice hold no ARMY and no EYE, the Shadow dice no WILL_OF_THE_WEST."""

    CHARACTER = "character"
    ARMY = "army"
    MUSTER = "muster"
    ARMY_MUSTER = "army_muster"
    EVENT = "event"
    WILL_OF_THE_WEST = "will_of_the_west"
    EYE = "eye"


FACES_OF: dict[Side, tuple[ActionFace, ...]] = {
    Side.FREE_PEOPLES: (
        ActionFace.CHARACTER,
        ActionFace.MUSTER,
        ActionFace.ARMY_MUSTER,
        ActionFace.EVENT,
        ActionFace.WILL_OF_THE_WEST,
    ),
    Side.SHADOW: (
        ActionFace.CHARACTER,
        ActionFace.ARMY,
        ActionFace.MUSTER,
        ActionFace.ARMY_MUSTER,
        ActionFace.EVENT,
        ActionFace.EYE,
    ),
}
"""The different faces each side's Action dice can show (a Free Peoples die has CHARACTER twice)."""


USABLE_FACES: dict[Side, tuple[ActionFace, ...]] = {
    side: tuple(face for face in faces if face is not ActionFace.EYE) for side, faces in FACES_OF.items()
}
"""The faces an action may use: an Eye lies in the Hunt Box from the roll on."""


COMBAT_DICE = 5
"""The Combat dice at the table: no roll takes more."""

DIE_FACES = range(1, 7)
"""What a Combat die can show."""

EASIEST_TARGET, HARDEST_TARGET = 2, 6
"""The lowest faces a Combat die may have to reach, whatever is added: a 1 always fails, a 6 always succeeds."""


@unique
class Source(StrEnum):
    """Where an input came from: read by the camera, entered by hand, or drawn by the sealed bag."""

    CAMERA = "camera"
    HAND = "hand"
    BAG = "bag"
