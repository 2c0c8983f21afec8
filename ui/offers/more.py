"""What else may happen at the table: everything the rules allow that has no place of its own on a screen."""

from companion.language import gettext as _
from companion.rules.choices import Choice, ElvenRingWanted, FallenWanted, Offer, SettlementWanted, choices
from companion.rules.events import CardLeft, CardsDiscarded, CharacterEliminated, Event, SmeagolLeft, TilesReturned
from companion.rules.state import GameState
from ui.desk.battle_plan import may_begin
from ui.intents.intent import Answer
from ui.intents.presses import Press
from ui.offers.events import offer
from ui.values.taps import Tap
from ui.words.asking import HAS_A_PLACE, choice_word

RARE = (CardLeft, CardsDiscarded, CharacterEliminated, SmeagolLeft, TilesReturned)
"""Events on offer that come up too seldom for a tap beside the big button."""


FIRST = (SettlementWanted, FallenWanted, ElvenRingWanted)
"""What happens most often at a table stands first; the Nations follow."""


def more_taps(state: GameState) -> tuple[Tap, ...]:
    """One tap a choice; a battle stands first."""
    if state.hunt is not None or state.battle is not None or state.play is not None:
        return ()
    battle = (Tap(_("A battle"), Press.BATTLE),) if may_begin(state) else ()
    found = choices(state)
    further = sorted((one for one in found if not isinstance(one, HAS_A_PLACE)), key=_rank)
    wanted = tuple(Tap(choice_word(one), Answer(one)) for one in further)
    rare = tuple(offer(state, one.event) for one in found if isinstance(one, Offer) and _is_rare(one.event))
    return battle + wanted + rare


def _is_rare(event: Event) -> bool:
    """Whether an event has no other place; a card that a die pays to be rid of stands behind the die."""
    return isinstance(event, RARE) and getattr(event, "die", None) is None


def _rank(choice: Choice) -> int:
    return FIRST.index(type(choice)) if type(choice) in FIRST else len(FIRST)
