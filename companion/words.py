"""The glossary in the players' language: one function a term, so that a change of language is heard at once.

Names that stand in the data files are looked up in the catalogue like any other word.
"""

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules.catalogue import Tile, companions, regions, table_cards, tiles
from companion.rules.illegal import IllegalEvent
from companion.rules.terms import (
    ActionFace,
    Character,
    Companion,
    Expansion,
    Nation,
    Phase,
    RegionId,
    RerollCondition,
    Seat,
    Side,
    TableCard,
    TileCause,
    TileId,
    TileKind,
)


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


def dice_count(side: str, count: int) -> str:
    """So many dice of a kind."""
    if side == Side.FREE_PEOPLES:
        return ngettext("{n} Free Peoples die", "{n} Free Peoples dice", count).format(n=count)
    if side == Side.SHADOW:
        return ngettext("{n} Shadow die", "{n} Shadow dice", count).format(n=count)
    return ngettext("{n} Combat die", "{n} Combat dice", count).format(n=count)


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


def character_word(character: Character) -> str:
    """The name of a Character who enters play later."""
    return {
        Character.ARAGORN: _("Aragorn - Heir to Isildur"),
        Character.GANDALF_THE_WHITE: _("Gandalf the White"),
        Character.SARUMAN: _("Saruman"),
        Character.WITCH_KING: _("The Witch-king"),
        Character.MOUTH_OF_SAURON: _("The Mouth of Sauron"),
    }[character]


def expansion_word(expansion: Expansion) -> str:
    """An expansion or scenario, by the name on its box."""
    return {
        Expansion.LORDS_OF_MIDDLE_EARTH: _("Lords of Middle-earth"),
        Expansion.KINGS_OF_MIDDLE_EARTH: _("Kings of Middle-earth"),
        Expansion.WARRIORS_OF_MIDDLE_EARTH: _("Warriors of Middle-earth"),
        Expansion.BREAKING_OF_THE_FELLOWSHIP: _("The Breaking of the Fellowship"),
    }[expansion]


def phase_word(phase: Phase) -> str:
    """A phase's name."""
    return {
        Phase.RECOVER_AND_DRAW: _("Recover dice and draw cards"),
        Phase.FELLOWSHIP: _("Fellowship phase"),
        Phase.HUNT_ALLOCATION: _("Hunt allocation"),
        Phase.ACTION_ROLL: _("Action roll"),
        Phase.ACTION_RESOLUTION: _("Action resolution"),
        Phase.VICTORY_CHECK: _("Victory check"),
    }[phase]


def nation_word(nation: Nation) -> str:
    """A Nation's name."""
    return {
        Nation.DWARVES: _("Dwarves"),
        Nation.ELVES: _("Elves"),
        Nation.GONDOR: _("Gondor"),
        Nation.NORTH: _("North"),
        Nation.ROHAN: _("Rohan"),
        Nation.SAURON: _("Sauron"),
        Nation.ISENGARD: _("Isengard"),
        Nation.SOUTHRONS: _("Southrons"),
    }[nation]


def region_word(region: RegionId) -> str:
    """A region's name on the map."""
    return _(regions()[region].name)


def companion_word(companion: Companion | None) -> str:
    """A Companion's name; None is Gollum, who guides when nobody else is left."""
    return _("Gollum") if companion is None else _(companions()[companion].name)


def card_word(card: TableCard) -> str:
    """A table card's name."""
    return _(table_cards()[card].name)


def special_tile_card(tile: TileId) -> str:
    """The card that puts a special tile in play; a standard tile has none and is named by itself."""
    card = tiles()[tile].card
    return _(card) if card else tile_word(tile)


def condition_word(condition: RerollCondition) -> str:
    """What in the figure's region gives the Shadow a re-roll."""
    return {
        RerollCondition.STRONGHOLD: _("Shadow Stronghold"),
        RerollCondition.ARMY: _("Shadow Army units"),
        RerollCondition.NAZGUL: _("Nazgûl"),
    }[condition]


def cause_word(cause: TileCause) -> str:
    """Why a Hunt tile is drawn."""
    return {
        TileCause.HUNT_ROLL: _("the Hunt succeeded"),
        TileCause.MORDOR_TRACK: _("the Fellowship moves on the Mordor Track"),
        TileCause.CARD: _("a card calls for it"),
        TileCause.SHADOW_STRONGHOLD: _("the path touches a Shadow Stronghold"),
    }[cause]


def tile_value(face: Tile) -> str:
    """The large sign of a Hunt tile."""
    if face.is_eye:
        return _("Eye")
    if face.kind is TileKind.SMEAGOL:
        return _("Sméagol")
    return _("die") if face.is_die else str(face.value)


def tile_kind_word(kind: TileKind) -> str:
    """The kind of a Hunt tile, by its background."""
    return {
        TileKind.STANDARD: _("standard"),
        TileKind.FREE_PEOPLES: _("Free Peoples special"),
        TileKind.SHADOW: _("Shadow special"),
        TileKind.SMEAGOL: _("Sméagol"),
    }[kind]


def tile_word(tile: TileId) -> str:
    """A Hunt tile in one line: its value and its icons."""
    face = tiles()[tile]
    icons = [_("reveal")] * face.reveal + [_("stop")] * face.stop
    return ", ".join([tile_value(face), *icons])


def refusal_words(refusal: IllegalEvent) -> str:
    """Why the rules refuse: their own words, kept apart from the numbers in them, found in the catalogue."""
    return _(refusal.words).format(**refusal.values)
