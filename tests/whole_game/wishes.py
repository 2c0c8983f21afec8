"""What the two tables want: how much each tap is wished for, on the way to one of the two Ring victories."""

from collections.abc import Callable, Mapping
from itertools import count

from companion.rules.catalogue import regions
from companion.rules.choices import SettlementWanted, offered
from companion.rules.events import (
    ActionDiceSwept,
    CasualtyTaken,
    Event,
    FellowshipDeclared,
    FellowshipHidden,
    FellowshipMoved,
    FellowshipRevealed,
    GuideAbilityUsed,
    HuntDiceAllocated,
    MordorEntered,
    RingUsed,
    SpecialTilePlayed,
)
from companion.rules.fellowship import CHARACTER_FACES, faces_that_hide
from companion.rules.realm import reachable
from companion.rules.state import GameState
from companion.rules.terms import ActionFace, RegionId, RerollCondition, Side, Victory
from tests.whole_game.errands import errands
from ui.intents.intent import (
    Answer,
    ChooseRegion,
    ChooseValue,
    OpenCounter,
    PayWith,
    Record,
    ShowLetters,
    StepNumber,
    ToggleCondition,
    UseActionDie,
)
from ui.intents.presses import Press
from ui.intents.subjects import Counter
from ui.values.taps import Tap

Wish = Callable[[GameState, Tap], int]
"""How much a tap is wished for: the highest is pressed; 0 is left alone, and if all are, the big button is pressed."""


MOST_HUNT_DICE = 5
TOO_MUCH = 7
"""At so much Corruption the table on its way to the Crack of Doom says that there is none."""


def to_corruption(state: GameState, tap: Tap) -> int:
    """Hunt as hard as may be, and let the Ring bear everything."""
    match tap.intent:
        case Record(event=HuntDiceAllocated(count=dice)):
            return 10 + min(dice, MOST_HUNT_DICE)
        case Record(event=RingUsed()):
            return 9
        case Record(event=SpecialTilePlayed()):
            return 6
        case Press.PLAY_CARD if state.acting is Side.SHADOW:
            return 6
        case ToggleCondition(condition=RerollCondition.STRONGHOLD) if not tap.chosen:
            return 5
    return _moving_on(state, tap)


def to_the_crack_of_doom(state: GameState, tap: Tap) -> int:
    """Hunt as little as may be, let Companions take the wounds, and walk to Mordor; do every errand on the way.

    When the dice are too cruel, the table insists that the Ring-bearers bear no Corruption.
    """
    if state.play is not None and state.hunt is None:
        return 0
    match tap.intent:
        case Record(event=HuntDiceAllocated(count=dice)):
            return 20 - dice
        case Record(event=MordorEntered() | GuideAbilityUsed()):
            return 9
        case Record(event=CasualtyTaken()) | Press.DRAW_COMPANION:
            return 8
        case Press.DECLARE if _nearest_place(state) != state.fellowship.region:
            return 8
    return max(_insisting(state, tap), errands(state, tap), _moving_on(state, tap))


PRIZES = (RegionId("dol-guldur"), RegionId("moria"))
"""Two Strongholds that win the war for the Free Peoples."""


def to_conquest(state: GameState, tap: Tap) -> int:
    """One step of the Fellowship and its Hunt; then two Strongholds fall at once, and no die is used any more."""
    if isinstance(tap.intent, Record) and isinstance(tap.intent.event, HuntDiceAllocated):
        return 10 + min(tap.intent.event.count, MOST_HUNT_DICE)
    if state.hunt is not None or (state.fellowship.hidden and not state.fellowship.progress):
        return _moving_on(state, tap)
    left = next((one for one in PRIZES if one not in state.realm.captured), None)
    match tap.intent:
        case Press.SWEEP | Record(event=ActionDiceSwept()):
            return 3
        case Press.MORE if left is not None and state.acting is not None:
            return 6
    return _taking(left, tap) if left is not None else 0


def _taking(place: RegionId, tap: Tap) -> int:
    """The Settlement in the list of those that may change hands, or what leads there."""
    match tap.intent:
        case ChooseValue(value=value) if value == place:
            return 9
        case ShowLetters(letters=letters) if regions()[place].name[0] in letters and not tap.chosen:
            return 8
        case Answer(choice=SettlementWanted()):
            return 7
    return 0


def _insisting(state: GameState, tap: Tap) -> int:
    """Put the Corruption counter back to nothing once it is too much."""
    match tap.intent:
        case OpenCounter(counter=Counter.CORRUPTION) if state.fellowship.corruption >= TOO_MUCH:
            return 12
        case StepNumber(step=-1):
            return 11
        case Press.ACCEPT_NUMBER:
            return 10
    return 0


def _moving_on(state: GameState, tap: Tap) -> int:
    """Move the Fellowship with every die that can, hide it when it must, sweep the rest."""
    match tap.intent:
        case ChooseRegion() | ShowLetters():
            return _towards_mordor(state, tap)
        case UseActionDie(side=side, number=number):
            return 7 if side is state.acting and state.pool(side).unused[number] in _faces_that_help(state) else 0
        case Record(event=event):
            return _fact(state, event)
        case Press.PLAY_CARD if state.acting is Side.FREE_PEOPLES and state.fellowship.hidden:
            return 6
        case PayWith() | Press.SWEEP:
            return 3
    return 0


def _towards_mordor(state: GameState, tap: Tap) -> int:
    """The nearest place in a list of regions, or the letters behind which it stands."""
    place = _nearest_place(state)
    match tap.intent:
        case ChooseRegion(region=region) if region == place:
            return 7
        case ShowLetters(letters=letters) if regions()[place].name[0] in letters and not tap.chosen:
            return 6
    return 0


def _faces_that_help(state: GameState) -> tuple[ActionFace, ...]:
    if state.acting is Side.SHADOW:
        return ()
    return CHARACTER_FACES if state.fellowship.hidden else faces_that_hide(state)


def _fact(state: GameState, event: Event) -> int:
    match event:
        case FellowshipMoved() | FellowshipHidden():
            return 8
        case ActionDiceSwept(side=side):
            return 3 if side is state.acting else 0
    return 0


def _nearest_place(state: GameState) -> RegionId:
    """The place nearest to Mordor where the Fellowship may now be declared or revealed; else where it stands."""
    moves = (event for event in offered(state) if isinstance(event, FellowshipDeclared | FellowshipRevealed))
    return min((event.region for event in moves), key=_steps_to_mordor, default=state.fellowship.region)


def _steps_to_mordor(region: RegionId) -> int:
    entries = {name for name, one in regions().items() if one.mordor_entry}
    return next(steps for steps in count() if entries & set(reachable(region, steps)))


WISHES: Mapping[Victory, Wish] = {
    Victory.CORRUPTION: to_corruption,
    Victory.RING_DESTROYED: to_the_crack_of_doom,
    Victory.FREE_PEOPLES_CONQUEST: to_conquest,
}
"""What leads to which victory."""
