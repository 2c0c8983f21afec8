"""The glossary: the rulebook's own words as types. Everything else is written with these."""

from enum import IntEnum, StrEnum, unique
from typing import NewType

RegionId = NewType("RegionId", str)
TileId = NewType("TileId", str)
"""One physical Hunt tile: its face and, where there are several alike, its copy, as in `standard-eye.2`."""


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
class Source(StrEnum):
    """Where an input came from: read by the camera, entered by hand, or drawn by the sealed bag."""

    CAMERA = "camera"
    HAND = "hand"
    BAG = "bag"


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
class Nation(StrEnum):
    """The eight Nations: five of the Free Peoples, three of the Shadow."""

    DWARVES = "dwarves"
    ELVES = "elves"
    GONDOR = "gondor"
    NORTH = "north"
    ROHAN = "rohan"
    SAURON = "sauron"
    ISENGARD = "isengard"
    SOUTHRONS = "southrons"

    @property
    def side(self) -> Side:
        """Which side the Nation fights for."""
        shadow = (Nation.SAURON, Nation.ISENGARD, Nation.SOUTHRONS)
        return Side.SHADOW if self in shadow else Side.FREE_PEOPLES


@unique
class Settlement(StrEnum):
    """What a region may hold: a Town, a City or a Stronghold."""

    TOWN = "town"
    CITY = "city"
    STRONGHOLD = "stronghold"


@unique
class TileKind(StrEnum):
    """The background of a Hunt tile: beige, blue or red."""

    STANDARD = "standard"
    FREE_PEOPLES = "free_peoples"
    SHADOW = "shadow"


@unique
class TileCause(StrEnum):
    """Why a Hunt tile is drawn. Every draw names one."""

    HUNT_ROLL = "hunt_roll"
    MORDOR_TRACK = "mordor_track"
    CARD = "card"
    SHADOW_STRONGHOLD = "shadow_stronghold"


@unique
class RerollCondition(StrEnum):
    """What in the figure's region lets the Shadow re-roll one failed die each."""

    STRONGHOLD = "stronghold"
    ARMY = "army"
    NAZGUL = "nazgul"


@unique
class HuntStage(StrEnum):
    """Where a Hunt stands: what is awaited next."""

    ROLL = "roll"
    CONDITIONS = "conditions"
    REROLL = "reroll"
    TILE = "tile"
    TILE_DIE = "tile_die"
    DAMAGE = "damage"
    REVEAL = "reveal"
    ENDING = "ending"


@unique
class HuntStep(IntEnum):
    """The steps that answer a tile's damage, in order (p. 41)."""

    TABLE_CARD = 0
    GUIDE = 1
    CASUALTY = 2


@unique
class CasualtyKind(StrEnum):
    """How a casualty was chosen: the Guide on purpose, or a Companion at random."""

    GUIDE = "guide"
    RANDOM = "random"


@unique
class TableCard(StrEnum):
    """The cards on the table that answer a Hunt."""

    MITHRIL_COAT_AND_STING = "mithril_coat_and_sting"
    AXE_AND_BOW = "axe_and_bow"
    HORN_OF_GONDOR = "horn_of_gondor"
    WIZARDS_STAFF = "wizards_staff"


@unique
class Victory(StrEnum):
    """The Ring-based victories, which end the game at once."""

    CORRUPTION = "corruption"
    RING_DESTROYED = "ring_destroyed"

    @property
    def winner(self) -> Side:
        """The side that wins this way."""
        return Side.SHADOW if self is Victory.CORRUPTION else Side.FREE_PEOPLES
