"""The table's next step: the one big button, and the quieter actions beside it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.language import gettext as _
from companion.rules.choices import ActionRollWanted, choices, offered
from companion.rules.events import (
    ActionDiceSwept,
    ActionsEnded,
    CardLeft,
    CardsDiscarded,
    CardsDrawn,
    DiceRecovered,
    Event,
    FellowshipDeclared,
    FellowshipMoved,
    FellowshipPhaseEnded,
    GuideChosen,
    HuntDiceAllocated,
    MordorEntered,
    Passed,
    SpecialTilePlayed,
    TurnEnded,
)
from companion.rules.state import GameState
from companion.rules.terms import ActionFace, CardId, Phase, Side
from companion.words import event_card_word
from ui.desk.inputs import expected, no_dice_to_roll
from ui.intents.intent import Go, OpenCards, Record
from ui.intents.presses import Place, Press
from ui.offers.card_plays import plays_open
from ui.offers.events import offer
from ui.offers.more import more_taps
from ui.values.taps import Tap
from ui.words.table import expected_words, leader_word


@dataclass(frozen=True, slots=True)
class Means:
    """How this table throws and draws: by simulated hands, from the sealed bag, throws entered by hand."""

    simulated: bool = False
    sealed_bag: bool = True
    by_hand: bool = False


def acting_side(state: GameState) -> Side | None:
    """Whose decision the table waits for; None when it is nobody's alone."""
    if state.hunt is not None or state.battle is not None or state.victory is not None:
        return None
    if state.phase is Phase.ACTION_RESOLUTION:
        return state.acting
    return {Phase.FELLOWSHIP: Side.FREE_PEOPLES, Phase.HUNT_ALLOCATION: Side.SHADOW}.get(state.phase)


def next_tap(state: GameState, means: Means) -> Tap:
    """The big button of the Table screen: always something, and always the natural next step."""
    if state.victory is not None:
        return Tap(_("See how it ended"), Press.SHOW_END)
    under_way = _under_way(state, means)
    if under_way is not None:
        return under_way
    too_many = next((event for event in offered(state) if isinstance(event, CardsDiscarded)), None)
    if too_many is not None:
        return offer(state, too_many)
    if state.phase is Phase.ACTION_ROLL:
        return throw_tap(state, means)
    if state.phase is Phase.ACTION_RESOLUTION and not isinstance(offered(state)[0], ActionsEnded | CardLeft):
        return _act_tap(state)
    return offer(state, offered(state)[0])


def _under_way(state: GameState, means: Means) -> Tap | None:
    """The way back to what has been begun and must be finished first."""
    if state.hunt is not None:
        return Tap(_("On with the Hunt"), Go(Place.HUNT))
    if state.battle is not None:
        return Tap(_("On with the battle"), Go(Place.BATTLE))
    return None if state.play is None else _play_tap(state, state.play.card, means)


def _play_tap(state: GameState, card: CardId, means: Means) -> Tap:
    if expected(state) is not None:
        return replace(throw_tap(state, means), detail=event_card_word(card))
    return Tap(_("On with {card}").format(card=event_card_word(card)), Press.ON_WITH_CARD)


def _act_tap(state: GameState) -> Tap:
    may_pass = any(isinstance(event, Passed) for event in offered(state))
    hint = _("Tap a die, or pass") if may_pass else _("Tap a die")
    return Tap(_("{side}: use an Action die").format(side=leader_word(state, state.acting)), Press.ACT, detail=hint)


def throw_tap(state: GameState, means: Means) -> Tap:
    """The tap that leads to the throw that is due; without dice to throw it records that."""
    nothing = no_dice_to_roll(state)
    if nothing is not None:
        return Tap(_("No dice to roll: go on"), Record(nothing))
    words = _("Throw {dice}").format(dice=expected_words(expected(state, pool_by_pool=means.simulated)))
    if means.by_hand:
        return Tap(words, Press.ENTER_BY_HAND)
    return Tap(words, Press.SIMULATE_THROW if means.simulated else Go(Place.DICE))


def action_taps(state: GameState) -> tuple[Tap, ...]:
    """Everything else that may be done now at the table."""
    if state.hunt is not None or state.battle is not None or state.play is not None:
        return ()
    if state.phase is Phase.HUNT_ALLOCATION:
        return tuple(_allocations(state))
    alone = (offer(state, event) for event in offered(state) if _stands_alone(event))
    big = next_tap(state, Means()).intent
    return (*_gathered(state), *(tap for tap in alone if tap.intent != big))


def realm_taps(state: GameState) -> tuple[Tap, ...]:
    """What may be done at the Realm screen: everything that has no place of its own."""
    return (Tap(_("What else happens?"), Press.MORE),) if more_taps(state) else ()


def sweeps(state: GameState) -> tuple[Tap, ...]:
    """Whose remaining dice may be marked used at once: both sides', or one side's."""
    swept = [event for event in offered(state) if isinstance(event, ActionDiceSwept)]
    return tuple(offer(state, event) for event in sorted(swept, key=lambda event: event.side is not None))


def card_events(state: GameState) -> tuple[FellowshipMoved | SpecialTilePlayed, ...]:
    """What a card played now could do to the Fellowship or the Hunt Pool, each with the die that pays."""
    by_card = (event for event in offered(state) if isinstance(event, FellowshipMoved | SpecialTilePlayed))
    return tuple(event for event in by_card if _is_by_unnamed_card(event))


def cards_paid_by(state: GameState, face: ActionFace) -> tuple[Tap, ...]:
    """What a card played with a die of this face could do."""
    return tuple(offer(state, event) for event in card_events(state) if event.die is face)


def _allocations(state: GameState) -> Iterator[Tap]:
    """Every number of dice that may go into the Hunt Box, as bare numbers."""
    for event in offered(state):
        if isinstance(event, HuntDiceAllocated):
            yield Tap(str(event.count), Record(event))


def _gathered(state: GameState) -> Iterator[Tap]:
    """Choices of one kind behind one tap."""
    if any(isinstance(event, FellowshipDeclared) for event in offered(state)):
        yield Tap(_("Declare the Fellowship"), Press.DECLARE)
    if any(isinstance(choice, ActionRollWanted) and choice.count for choice in choices(state)):
        yield Tap(_("Enter the roll by hand"), Press.ENTER_BY_HAND)
    if plays_open(state):
        yield Tap(_("Play a card"), OpenCards())
    if card_events(state):
        yield Tap(_("A card moves our counters"), Press.PLAY_CARD)
    if sweeps(state):
        yield Tap(_("All dice are used"), Press.SWEEP)
    yield from realm_taps(state)


def _stands_alone(event: Event) -> bool:
    """Whether the event has a tap of its own beside the big button; the rest are behind others, or in the long list."""
    if isinstance(event, CardsDrawn):
        return event.die is None
    return isinstance(event, _ALONE)


_ALONE = (FellowshipPhaseEnded, MordorEntered, GuideChosen, Passed, CardsDiscarded, DiceRecovered, TurnEnded)


def _is_by_unnamed_card(event: FellowshipMoved | SpecialTilePlayed) -> bool:
    return event.card is None if isinstance(event, SpecialTilePlayed) else event.by_card
