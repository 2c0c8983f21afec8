"""The Hunt's next step: the one big button, the choices as cards, and what else may be done."""

from dataclasses import dataclass

from companion.language import gettext as _
from companion.rules.balrog import lies_in_wait
from companion.rules.choices import ConditionsWanted, LeaversWanted, RandomCompanionWanted, choices, offered
from companion.rules.events import FellowshipRevealed, GuideChosen
from companion.rules.state import GameState
from companion.rules.terms import HuntStage, RerollCondition
from companion.words import condition_word, region_word
from ui.desk.inputs import expected
from ui.intents.intent import Answer
from ui.intents.presses import Press
from ui.offers.events import offer
from ui.offers.next_step import Means, next_tap, throw_tap
from ui.values.taps import Tap
from ui.values.views import DamageLine, ThrownDieView, TrayShown
from ui.words.asking import choice_word


@dataclass(frozen=True, slots=True)
class HuntStep:
    """What the Hunt screen offers now: the big button, the choices as cards, and quieter actions.

    `conditions` are those ticked so far; `turned` 0..1 is how far the tile has turned over; `again` are the dice that
    are thrown again, `may_again` those that may be. `tray` is there while a throw is due that the camera reads, and
    `thrown` what fell, read or entered. `fraction` 0..1 fills the ring of a step that goes on by itself.
    """

    next: Tap
    cards: tuple[Tap, ...] = ()
    actions: tuple[Tap, ...] = ()
    conditions: frozenset[RerollCondition] = frozenset()
    turned: float = 1.0
    again: tuple[int, ...] = ()
    may_again: tuple[int, ...] = ()
    tray: TrayShown | None = None
    thrown: tuple[ThrownDieView, ...] = ()
    fraction: float | None = None
    causes: tuple[DamageLine, ...] = ()


def hunt_step(
    state: GameState, means: Means, conditions: frozenset[RerollCondition], *, card_tile: bool, turned: float
) -> HuntStep:
    """What the Hunt screen offers in `state`.

    `conditions` are those ticked so far; `card_tile` says what the table decided about a card's tile for a reveal.
    """
    if state.hunt is None:
        return HuntStep(next=next_tap(state, means))
    return HuntStep(
        next=_next(state, means, conditions),
        cards=_cards(state, means),
        actions=_actions(state, means, card_tile=card_tile),
        conditions=conditions,
        turned=turned,
    )


def _next(state: GameState, means: Means, conditions: frozenset[RerollCondition]) -> Tap:
    stage = state.hunt.stage if state.hunt else None
    if expected(state) is not None:
        return throw_tap(state, means)
    if stage is HuntStage.CONDITIONS:
        return Tap(_answer_words(conditions), Press.ANSWER_CONDITIONS)
    if stage is HuntStage.TILE:
        return _draw_tap(means)
    if stage is HuntStage.REVEAL:
        return _reveal_tap(state)
    events = offered(state)
    return _leavers_tap(state) or (offer(state, events[0]) if events else next_tap(state, means))


def _reveal_tap(state: GameState) -> Tap:
    places = tuple(event for event in offered(state) if isinstance(event, FellowshipRevealed))
    if len(places) == 1:
        return Tap(_("Reveal it: {region}").format(region=region_word(places[0].region)), Press.REVEAL)
    return Tap(_("Say where it is revealed"), Press.REVEAL)


def _answer_words(conditions: frozenset[RerollCondition]) -> str:
    if not conditions:
        return _("None of these")
    return ", ".join(condition_word(one) for one in RerollCondition if one in conditions)


def _draw_tap(means: Means) -> Tap:
    if means.sealed_bag:
        return Tap(_("Draw a Hunt tile"), Press.DRAW_TILE)
    return Tap(_("Say which tile was drawn"), Press.PICK_TILE)


def _cards(state: GameState, means: Means) -> tuple[Tap, ...]:
    """The choices of this step, the natural one first."""
    if state.hunt is None or state.hunt.stage is HuntStage.ENDING:
        return ()
    shown = tuple(offer(state, event) for event in offered(state) if not isinstance(event, _NO_CARDS))
    return shown + _random_companion(state, means)


_NO_CARDS = (FellowshipRevealed, GuideChosen)


def _random_companion(state: GameState, means: Means) -> tuple[Tap, ...]:
    if not any(isinstance(choice, RandomCompanionWanted) for choice in choices(state)):
        return ()
    press = Press.DRAW_COMPANION if means.sealed_bag else Press.PICK_COMPANION
    return (Tap(_("A random Companion falls"), press, detail=_("drawn face down")),)


def _actions(state: GameState, means: Means, *, card_tile: bool) -> tuple[Tap, ...]:
    guides = tuple(offer(state, event) for event in offered(state) if isinstance(event, GuideChosen))
    return _stage_actions(state, means, card_tile=card_tile) + guides + _conditions_aside(state)


def _conditions_aside(state: GameState) -> tuple[Tap, ...]:
    """The re-roll conditions where nobody has to name them now but may; once they were named, only to think again."""
    found = (one for one in choices(state) if isinstance(one, ConditionsWanted) and not one.needed)
    named = state.hunt is not None and state.hunt.stage is not HuntStage.ROLL
    return tuple(Tap(_("Re-rolls after all") if named else choice_word(one), Answer(one)) for one in found)


def _leavers_tap(state: GameState) -> Tap | None:
    """The question who leaves the Fellowship when a card breaks it."""
    found = (one for one in choices(state) if isinstance(one, LeaversWanted))
    return next((Tap(choice_word(one), Answer(one)) for one in found), None)


def _card_tile(state: GameState, *, chosen: bool) -> tuple[Tap, ...]:
    """The tile a card draws for a reveal, where the table has a say: it keeps the cards, or the Balrog may be kept."""
    if not state.options.keeps_cards:
        return (Tap(_("A card draws one tile more"), Press.TOGGLE_CARD_TILE, chosen=chosen),)
    if lies_in_wait(state):
        return (Tap(_("The Shadow keeps the Balrog of Moria"), Press.TOGGLE_CARD_TILE, chosen=chosen),)
    return ()


def tiles_by_cards(state: GameState, *, toggled: bool) -> int | None:
    """How many tiles cards draw for a reveal; None leaves it to what lies on the table."""
    if not state.options.keeps_cards:
        return int(toggled)
    return 0 if toggled else None


def _stage_actions(state: GameState, means: Means, *, card_tile: bool) -> tuple[Tap, ...]:
    stage = state.hunt.stage if state.hunt else None
    if expected(state) is not None:
        return (Tap(_("Enter by hand"), Press.ENTER_BY_HAND),)
    if stage is HuntStage.TILE and means.sealed_bag:
        return (Tap(_("A tile was drawn from cardboard"), Press.PICK_TILE),)
    if stage is HuntStage.REVEAL:
        return _card_tile(state, chosen=card_tile)
    if stage is HuntStage.DAMAGE and means.sealed_bag and _random_companion(state, means):
        return (Tap(_("A counter was drawn at the table"), Press.PICK_COMPANION),)
    return ()
