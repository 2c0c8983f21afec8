"""What is printed on the board, its cards, its tiles and its dice."""

from functools import cache
from typing import Final

from companion.rules.catalogue import cards, companions, regions, tiles

PRINTED: Final = (
    *("Free Peoples", "Shadow", "Dwarves", "Elves", "Gondor", "North", "Rohan", "Sauron", "Isengard", "Southrons"),
    *("Character", "Army", "Muster", "Army/Muster", "Event", "Will of the West", "Eye"),
    *("Fellowship", "Progress", "Corruption", "Guide", "Ring-bearers", "Companions outside", "Mordor Track"),
    *("Crack of Doom", "Hidden", "Revealed", "Hunt Box", "Hunt Pool", "Hunt tiles", "Elven Rings", "Political Track"),
    *("At War", "Active", "Passive", "City", "Fortification", "Victory Points"),
    *("Character deck", "Strategy deck", "Combat card", "Leadership", "Captains of the West", "Combat Strength"),
    *("Aragorn - Heir to Isildur", "Gandalf the White", "Saruman", "The Witch-king", "The Mouth of Sauron", "Gollum"),
    *("Fellowship phase", "Hunt allocation", "Action roll", "Action resolution", "Victory check"),
)
"""Names besides those in the data files of the rules; each is an entry of the catalogues."""


@cache
def all_printed() -> tuple[str, ...]:
    """Everything printed by its English name, each name once, in alphabetical order."""
    on_tiles = {name for tile in tiles().values() for name in (tile.card, tile.faction_card) if name}
    named = (cards(), companions(), regions())
    return tuple(sorted({*PRINTED, *on_tiles, *(one.name for names in named for one in names.values())}))
