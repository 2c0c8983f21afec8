"""What one Action die can be used for: what moves our counters first, then what is only noted, then skipping."""

from collections.abc import Iterator
from dataclasses import replace

from companion.language import gettext as _
from companion.rules.actions import CARD_PLAYS
from companion.rules.acts import Action
from companion.rules.choices import (
    ActionWanted,
    AdvanceWanted,
    CharacterWanted,
    Choice,
    ElvenRingWanted,
    GroupWanted,
    Offer,
    choices,
)
from companion.rules.events import (
    ActionDieUsed,
    CardLeft,
    CardsDrawn,
    Event,
    FellowshipHidden,
    FellowshipMoved,
)
from companion.rules.state import GameState
from companion.rules.terms import ActionFace, Side
from companion.words import action_word, face_word
from ui.desk.battle_plan import may_begin
from ui.intents.intent import Answer, Intent, OpenCards, Record
from ui.intents.presses import Press
from ui.offers.card_plays import plays_open
from ui.offers.events import offer
from ui.values.taps import Tap
from ui.words.asking import choice_word

Act = tuple[ActionFace, Action]
"""A result of a die and the action it is used for."""


def die_taps(state: GameState, side: Side, face: ActionFace) -> tuple[Tap, ...]:
    """Every use of a die of this face; the last two are any other action and none."""
    found = tuple(choices(state))
    events = [one.event for one in found if isinstance(one, Offer) and _pays(one.event, side, face)]
    moves = tuple(offer(state, event) for event in events if not isinstance(event, ActionDieUsed))
    plain = tuple(offer(state, event) for event in events if isinstance(event, ActionDieUsed))
    further = tuple(
        tap for uses in (_moving, _noting, _turning) for choice in found for tap in uses(state, choice, side, face)
    )
    return tuple(_without_die(tap, face) for tap in moves + further + plain)


def _without_die(tap: Tap, face: ActionFace) -> Tap:
    """The tap without the name of the die, which stands above the list."""
    return replace(tap, detail="") if tap.detail == face_word(face) else tap


def only_noted(state: GameState, side: Side, face: ActionFace) -> bool:
    """Whether no use of a die of this face leads anywhere: then one tap is enough, and nobody is asked what it was."""
    return all(_leads_nowhere(state, tap.intent) for tap in die_taps(state, side, face))


def _leads_nowhere(state: GameState, use: Intent) -> bool:
    match use:
        case Record(event=ActionDieUsed()) | Answer(choice=ElvenRingWanted()):
            return True
        case Answer(choice=ActionWanted(), given=((_field, (_face, action)),)):
            return not (action is Action.ATTACK and may_begin(state))
        case _:
            return False


def _moving(_state: GameState, choice: Choice, side: Side, face: ActionFace) -> Iterator[Tap]:
    """Uses that move something the companion keeps."""
    match choice:
        case GroupWanted(faces=faces) if side is Side.FREE_PEOPLES and face in faces:
            yield Tap(_("Separate Companions"), Press.SEPARATE)
        case AdvanceWanted(candidates=nations, faces=faces) if nations[0].side is side and face in faces:
            yield Tap(choice_word(choice), Answer(choice, (("face", face),)))
        case CharacterWanted(character=character, faces=faces) if character.side is side and face in faces:
            yield Tap(choice_word(choice), Answer(choice, (("face", face),)))


def _noting(state: GameState, choice: Choice, side: Side, face: ActionFace) -> Iterator[Tap]:
    """Uses that are noted: cards and armies."""
    if isinstance(choice, ActionWanted) and choice.side is side:
        yield from (_noted(state, choice, act) for act in _told_apart(state, choice.acts, face))


def _turning(_state: GameState, choice: Choice, side: Side, face: ActionFace) -> Iterator[Tap]:
    """The die turned to another face."""
    if isinstance(choice, ElvenRingWanted) and choice.side is side and any(one[0] is face for one in choice.changes):
        yield Tap(_("Change it by an Elven Ring"), Answer(choice, first=face))


def _told_apart(state: GameState, acts: tuple[Act, ...], face: ActionFace) -> tuple[Act, ...]:
    """The actions of a face; where it plays any card from the list, the kinds of cards are not asked before."""
    mine = tuple(act for act in acts if act[0] is face)
    if (face, Action.ANY_CARD) not in mine or not plays_open(state, face):
        return mine
    return tuple(act for act in mine if act[1] is Action.ANY_CARD or act[1] not in CARD_PLAYS)


def _noted(state: GameState, choice: ActionWanted, act: Act) -> Tap:
    """An action that moves none of our counters; playing a card opens those that do."""
    face, action = act
    note = Answer(choice, (("act", act),))
    if action in CARD_PLAYS and plays_open(state, face):
        return Tap(_as_label(action), OpenCards(face, note))
    fights = action is Action.ATTACK and may_begin(state)
    return Tap(_as_label(action), note, detail=_("then the battle") if fights else _("on the board, noted here"))


def _as_label(action: Action) -> str:
    """The words of an action as they stand alone."""
    words = action_word(action)
    return words[:1].upper() + words[1:]


def _pays(event: Event, side: Side, face: ActionFace) -> bool:
    """Whether a die of this face pays for the event; what a card does is asked elsewhere."""
    match event:
        case ActionDieUsed(side=of, face=paid):
            return of is side and paid is face
        case CardsDrawn(side=of, die=paid):
            return of is side and paid is face
        case CardLeft(paid=of, die=paid):
            return of is side and paid is face
        case FellowshipMoved(die=paid, by_card=by_card):
            return side is Side.FREE_PEOPLES and paid is face and not by_card
        case FellowshipHidden(die=paid):
            return side is Side.FREE_PEOPLES and paid is face
        case _:
            return False
