"""The parts of the table, each with what it shows: the page of a position to start from, and the list to put right."""

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules.state import GameState
from companion.rules.terms import Side
from companion.words import character_word, companion_word, phase_word, region_word, seat_word
from ui.desk.corrections import number_of
from ui.desk.drafts import dice_topic
from ui.intents.intent import Go, OpenCounter, OpenTopic
from ui.intents.presses import Place, Press
from ui.intents.subjects import Counter, Topic
from ui.values.setup import SetupView
from ui.values.taps import Tap
from ui.words.table import mordor_word, part_word, topic_word


def setup_view(position: GameState) -> SetupView:
    """The page of a position to start from."""
    return SetupView(
        title=_("Start from this position"),
        next=Tap(_("Start the game"), Press.START_FROM_SETUP),
        groups=parts(position),
        actions=(Tap(_("Options"), Go(Place.OPTIONS)), Tap(_("Back"), Go(Place.START))),
    )


def parts(state: GameState) -> tuple[Tap, ...]:
    """Every part of the table that the companion keeps: what it shows, what it is called, and its editor."""
    group = state.fellowship
    return (
        _number(state, Counter.TURN),
        _part(Topic.PHASE, phase_word(state.phase)),
        _number(state, Counter.PROGRESS),
        _part(Topic.HIDDEN, _("Hidden") if group.hidden else _("Revealed")),
        _number(state, Counter.CORRUPTION),
        _part(Topic.REGION, region_word(group.region)),
        _number(state, Counter.MORDOR_STEP),
        _part(Topic.COMPANIONS, _companions(len(group.companions))),
        _part(Topic.GUIDE, companion_word(group.guide)),
        _part(Topic.OUTSIDE, _outside(state)),
        _part(Topic.CHARACTERS, _characters(state)),
        *(_part(dice_topic(side), str(state.pool(side).size)) for side in Side),
        _number(state, Counter.HUNT_BOX_SHADOW),
        _number(state, Counter.HUNT_BOX_FREE_PEOPLES),
        _part(Topic.HUNT_POOL, _tiles(len(state.hunt_pool.inside))),
        _part(Topic.RINGS, f"{state.rings.free_peoples} / {state.rings.shadow}"),
        *_realm(state),
        *_cards(state),
        *_leaders(state),
    )


def _realm(state: GameState) -> tuple[Tap, ...]:
    if not state.options.keeps_realm:
        return ()
    at_war = sum(one.at_war for one in state.realm.nations)
    points = [state.realm.victory_points(side) for side in (Side.FREE_PEOPLES, Side.SHADOW)]
    return (
        _part(Topic.NATIONS, ngettext("{n} At War", "{n} At War", at_war).format(n=at_war)),
        _part(Topic.SETTLEMENTS, _("{free} : {shadow} points").format(free=points[0], shadow=points[1])),
    )


def _cards(state: GameState) -> tuple[Tap, ...]:
    if not state.options.keeps_cards:
        return ()
    cards = state.cards
    return (
        _part(Topic.HANDS, f"{cards.free_peoples.held} / {cards.shadow.held}"),
        _part(Topic.CARDS, str(len(cards.on_table))),
    )


def _leaders(state: GameState) -> tuple[Tap, ...]:
    if state.options.players == len(Side):
        return ()
    return (_part(Topic.LEADERS, ", ".join(seat_word(one) for one in state.leaders)),)


def _number(state: GameState, counter: Counter) -> Tap:
    value = number_of(state, counter)
    words = mordor_word(value) if counter is Counter.MORDOR_STEP else str(value)
    return Tap(words, OpenCounter(counter), detail=part_word(counter))


def _part(topic: Topic, words: str) -> Tap:
    return Tap(words, OpenTopic(topic), detail=topic_word(topic))


def _companions(count: int) -> str:
    return ngettext("{n} Companion", "{n} Companions", count).format(n=count)


def _tiles(count: int) -> str:
    return ngettext("{n} tile", "{n} tiles", count).format(n=count)


def _outside(state: GameState) -> str:
    """Who walks the map, and who has fallen."""
    outside = state.characters
    if not outside.separated and not outside.fallen:
        return _("nobody")
    words = _("{map} on the map, {fallen} fallen")
    return words.format(map=len(outside.separated), fallen=len(outside.fallen))


def _characters(state: GameState) -> str:
    return ", ".join(character_word(one) for one in state.characters.in_play) or _("none yet")
