"""The glossary: the rulebook's own words as types. Everything else is written with these."""

from enum import IntEnum, StrEnum, unique
from typing import NewType

RegionId = NewType("RegionId", str)
CardId = NewType("CardId", str)
"""An Event card, as in `balrog_of_moria`."""
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


@unique
class Deck(StrEnum):
    """The four decks of 24 Event cards."""

    FREE_PEOPLES_CHARACTER = "free_peoples_character"
    FREE_PEOPLES_STRATEGY = "free_peoples_strategy"
    SHADOW_CHARACTER = "shadow_character"
    SHADOW_STRATEGY = "shadow_strategy"

    @property
    def side(self) -> Side:
        """Whose deck it is."""
        shadow = (Deck.SHADOW_CHARACTER, Deck.SHADOW_STRATEGY)
        return Side.SHADOW if self in shadow else Side.FREE_PEOPLES


@unique
class Expansion(StrEnum):
    """What may be added to the base game."""

    LORDS_OF_MIDDLE_EARTH = "lords_of_middle_earth"
    KINGS_OF_MIDDLE_EARTH = "kings_of_middle_earth"
    WARRIORS_OF_MIDDLE_EARTH = "warriors_of_middle_earth"
    BREAKING_OF_THE_FELLOWSHIP = "breaking_of_the_fellowship"


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
class PoliticalCause(StrEnum):
    """Why a Nation moves on the Political Track or becomes active."""

    DIPLOMACY = "diplomacy"
    CARD = "card"
    COMPANION = "companion"
    ATTACKED = "attacked"
    SETTLEMENT_CAPTURED = "settlement_captured"
    DECLARED = "declared"
    CHARACTER = "character"


@unique
class Settlement(StrEnum):
    """What a region may hold: a Town, a City or a Stronghold."""

    TOWN = "town"
    CITY = "city"
    STRONGHOLD = "stronghold"


@unique
class TileKind(StrEnum):
    """The background of a Hunt tile: beige, blue, red, or the picture of Smeagol."""

    STANDARD = "standard"
    FREE_PEOPLES = "free_peoples"
    SHADOW = "shadow"
    SMEAGOL = "smeagol"


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
class CardHunt(StrEnum):
    """How an Event card hunts when it is played.

    TILE draws a tile, taken as after a successful Hunt; so does CORRUPTION, which nothing but the Ring may answer;
    FALL, to which a random Companion falls first; and SEPARATION, whose number is that of the Companions who leave.
    ROLL is a Hunt roll as if the Fellowship had moved, REVEAL a reveal without a tile.
    """

    TILE = "tile"
    CORRUPTION = "corruption"
    FALL = "fall"
    SEPARATION = "separation"
    ROLL = "roll"
    REVEAL = "reveal"


BALROG_OF_MORIA = CardId("balrog_of_moria")
FLOCKS_OF_CREBAIN = CardId("flocks_of_crebain")
WORN_WITH_SORROW_AND_TOIL = CardId("worn_with_sorrow_and_toil")
THE_LAST_BATTLE = CardId("the_last_battle")
"""The cards that lie on the table and bend the Hunt without answering a tile."""

MORIA = RegionId("moria")
"""The region of the Balrog."""


@unique
class TableCard(StrEnum):
    """The cards on the table that answer a Hunt."""

    MITHRIL_COAT_AND_STING = "mithril_coat_and_sting"
    AXE_AND_BOW = "axe_and_bow"
    HORN_OF_GONDOR = "horn_of_gondor"
    WIZARDS_STAFF = "wizards_staff"


@unique
class BattleKind(StrEnum):
    """Where a battle is fought: in the field, at walls, at a besieged Stronghold, or out of one."""

    FIELD = "field"
    CITY = "city"
    FORTIFICATION = "fortification"
    SIEGE = "siege"
    SORTIE = "sortie"


@unique
class BattleStage(StrEnum):
    """Where a round of combat stands: what is awaited next."""

    ARMIES = "armies"
    THROWS = "throws"
    ROUND_OVER = "round_over"


@unique
class BattleOutcome(StrEnum):
    """How a battle ended; `LEFT_TO_TABLE` says the table finished it without the companion."""

    CEASED = "ceased"
    RETREATED = "retreated"
    SIEGE_BEGUN = "siege_begun"
    DEFENDER_DESTROYED = "defender_destroyed"
    ATTACKER_DESTROYED = "attacker_destroyed"
    BOTH_DESTROYED = "both_destroyed"
    LEFT_TO_TABLE = "left_to_table"


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
