"""The Realm screen: the Political Track, Victory Points, Elven Rings, Characters and cards."""

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules.conquest import POINTS_TO_WIN
from companion.rules.state import GameState, NationStanding
from companion.rules.terms import Nation, Side, Victory
from companion.words import (
    character_word,
    companion_word,
    event_card_word,
    nation_word,
    region_word,
    seat_word,
    side_word,
)
from ui.intents.intent import OpenNation, OpenTopic
from ui.intents.subjects import Topic
from ui.values.realm import NationView, RealmSideView, RealmView
from ui.values.taps import Tap

WON_BY = {Side.FREE_PEOPLES: Victory.FREE_PEOPLES_CONQUEST, Side.SHADOW: Victory.SHADOW_CONQUEST}
"""The military victory each side's points lead to."""

MOST_LETTERS = 40
"""Names of so many letters together stand on one fact; of more, their number."""


def realm_view(state: GameState, next_tap: Tap, actions: tuple[Tap, ...]) -> RealmView:
    """Everything the companion keeps of Middle-earth; what the table does not keep is left out."""
    return RealmView(
        next=next_tap,
        sides=tuple(_side(state, side) for side in Side),
        facts=(*_kept_facts(state), _people(state), *_leaders(state)),
        actions=actions,
    )


def points_words(state: GameState, side: Side) -> str:
    """A side's Victory Points and what wins."""
    return _("{n} of {all}").format(n=state.realm.victory_points(side), all=POINTS_TO_WIN[WON_BY[side]])


def standing_words(standing: NationStanding) -> str:
    """How a Nation stands, in words."""
    if standing.at_war:
        return _("At War")
    steps = ngettext("{n} step", "{n} steps", standing.steps).format(n=standing.steps)
    return steps if standing.active else _("{steps}, passive").format(steps=steps)


def _side(state: GameState, side: Side) -> RealmSideView:
    kept = state.options.keeps_realm
    rings = _("Ring used") if side in state.rings.used_by else _("Elven Rings")
    return RealmSideView(
        side=side,
        title=side_word(side),
        points=Tap(_("Victory Points"), OpenTopic(Topic.SETTLEMENTS), enabled=kept, detail=points_words(state, side)),
        rings=Tap(rings, OpenTopic(Topic.RINGS), detail=str(state.rings.held_by(side))),
        nations=tuple(_nation(state, one) for one in Nation if one.side is side) if kept else (),
    )


def _nation(state: GameState, nation: Nation) -> NationView:
    standing = state.realm.standing(nation)
    name, words = nation_word(nation), standing_words(standing)
    return NationView(name, standing.steps, standing.active, words, Tap(name, OpenNation(nation), detail=words))


def _kept_facts(state: GameState) -> tuple[Tap, ...]:
    cards = (_hands(state), _on_table(state)) if state.options.keeps_cards else ()
    return (*cards, _captured(state)) if state.options.keeps_realm else cards


def _hands(state: GameState) -> Tap:
    words = _("{free} and {shadow}").format(free=state.cards.free_peoples.held, shadow=state.cards.shadow.held)
    return Tap(_("Cards in hand"), OpenTopic(Topic.HANDS), detail=words)


def _on_table(state: GameState) -> Tap:
    names = [event_card_word(card) for card in state.cards.on_table]
    words = listed(names, ngettext("{n} card", "{n} cards", len(names)))
    return Tap(_("Cards on the table"), OpenTopic(Topic.CARDS), detail=words)


def _captured(state: GameState) -> Tap:
    names = [region_word(one) for one in state.realm.captured]
    words = listed(names, ngettext("{n} Settlement", "{n} Settlements", len(names)))
    return Tap(_("Settlements taken"), OpenTopic(Topic.SETTLEMENTS), detail=words)


def _people(state: GameState) -> Tap:
    """Who is in play outside the Fellowship: Companions on the map, then the later Characters."""
    outside = state.characters
    names = [companion_word(one) for one in outside.separated] + [character_word(one) for one in outside.in_play]
    words = listed(names, ngettext("{n} Character", "{n} Characters", len(names)))
    return Tap(_("On the map"), OpenTopic(Topic.CHARACTERS), detail=words)


def listed(names: list[str], counted: str) -> str:
    """The names where they are few, else how many there are."""
    if not names:
        return _("none")
    words = ", ".join(names)
    return words if len(words) <= MOST_LETTERS else counted.format(n=len(names))


def _leaders(state: GameState) -> tuple[Tap, ...]:
    if state.options.players == len(Side):
        return ()
    names = _("{free}; {shadow}").format(free=seat_word(state.leaders[0]), shadow=seat_word(state.leaders[1]))
    return (Tap(_("Lead this turn"), OpenTopic(Topic.LEADERS), detail=names),)
