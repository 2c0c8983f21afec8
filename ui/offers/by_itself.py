"""What a Hunt does by itself after a moment, because there is nothing that the table alone could answer."""

from companion.rules.choices import ConditionsWanted, Offer, TileWanted, choices
from companion.rules.events import FellowshipRevealed
from companion.rules.state import GameState
from ui.intents.intent import Intent, Record
from ui.intents.presses import Press
from ui.offers.next_step import Means


def step_by_itself(state: GameState, means: Means) -> Intent | None:
    """The press nobody needs to make: the only fact there is, a tile the sealed bag draws, the list of places.

    None outside a Hunt, and where a card, a Guide or anything else is still to be decided.
    """
    if state.hunt is None:
        return None
    left = tuple(choice for choice in choices(state) if not _only_corrects(choice))
    places = tuple(one.event for one in left if isinstance(one, Offer) and isinstance(one.event, FellowshipRevealed))
    if places and len(places) == len(left):
        return Press.REVEAL if _each_once(places) else None
    if len(left) != 1:
        return None
    if isinstance(left[0], TileWanted):
        return Press.DRAW_TILE if means.sealed_bag else None
    return Record(left[0].event) if isinstance(left[0], Offer) else None


def _only_corrects(choice: object) -> bool:
    """Whether a choice merely lets an answer be given anew."""
    return isinstance(choice, ConditionsWanted) and not choice.needed


def _each_once(places: tuple[FellowshipRevealed, ...]) -> bool:
    """Whether no place is there twice: with a tile owed to the Balrog, and with the card kept."""
    return len({place.region for place in places}) == len(places)
