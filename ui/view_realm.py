"""The Realm screen: the Political Track, Victory Points, Elven Rings, Characters and cards."""

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules.conquest import POINTS_TO_WIN
from companion.rules.state import GameState, NationStanding
from companion.rules.terms import Nation, Side, Victory
from companion.words import character_word, companion_word, nation_word, seat_word, side_word
from ui.intents import OpenNation, OpenTopic, Topic
from ui.realm_views import NationView, RealmSideView, RealmView
from ui.taps import Tap

WON_BY = {Side.FREE_PEOPLES: Victory.FREE_PEOPLES_CONQUEST, Side.SHADOW: Victory.SHADOW_CONQUEST}
"""The military victory each side's points lead to."""


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


def rings_words(state: GameState, side: Side) -> str:
    """How many Elven Rings a side may still use."""
    held = state.rings.held_by(side)
    return ngettext("{n} Elven Ring", "{n} Elven Rings", held).format(n=held)


def standing_words(standing: NationStanding) -> str:
    """How a Nation stands, in words."""
    if standing.at_war:
        return _("At War")
    steps = ngettext("{n} step", "{n} steps", standing.steps).format(n=standing.steps)
    return steps if standing.active else _("{steps}, passive").format(steps=steps)


def _side(state: GameState, side: Side) -> RealmSideView:
    kept = state.options.keeps_realm
    used = _("one used this turn") if side in state.rings.used_by else ""
    return RealmSideView(
        side=side,
        title=side_word(side),
        points=Tap(_("Victory Points"), OpenTopic(Topic.SETTLEMENTS), enabled=kept, detail=points_words(state, side)),
        rings=Tap(rings_words(state, side), OpenTopic(Topic.RINGS), detail=used),
        nations=tuple(_nation(state, one) for one in Nation if one.side is side) if kept else (),
    )


def _nation(state: GameState, nation: Nation) -> NationView:
    standing = state.realm.standing(nation)
    name, words = nation_word(nation), standing_words(standing)
    return NationView(name, standing.steps, standing.active, words, Tap(name, OpenNation(nation), detail=words))


def _kept_facts(state: GameState) -> tuple[Tap, ...]:
    hands = (Tap(_hands_words(state), OpenTopic(Topic.HANDS), detail=_("Event cards in hand")),)
    table = len(state.cards.on_table)
    words = ngettext("{n} card on the table", "{n} cards on the table", table).format(n=table)
    cards = (*hands, Tap(words, OpenTopic(Topic.CARDS))) if state.options.keeps_cards else ()
    taken = len(state.realm.captured)
    lost = ngettext("{n} Settlement in enemy hands", "{n} Settlements in enemy hands", taken).format(n=taken)
    realm = (Tap(lost, OpenTopic(Topic.SETTLEMENTS)),) if state.options.keeps_realm else ()
    return cards + realm


def _hands_words(state: GameState) -> str:
    words = _("Free Peoples {free}, Shadow {shadow}")
    return words.format(free=state.cards.free_peoples.held, shadow=state.cards.shadow.held)


def _people(state: GameState) -> Tap:
    """Who is in play outside the Fellowship: Companions on the map, then the later Characters."""
    outside = state.characters
    names = [companion_word(one) for one in outside.separated] + [character_word(one) for one in outside.in_play]
    detail = ", ".join(names) or _("nobody yet")
    return Tap(_("Characters on the map"), OpenTopic(Topic.CHARACTERS), detail=detail)


def _leaders(state: GameState) -> tuple[Tap, ...]:
    if state.options.players == len(Side):
        return ()
    names = _("{free} and {shadow}").format(free=seat_word(state.leaders[0]), shadow=seat_word(state.leaders[1]))
    return (Tap(_("In the lead this turn"), OpenTopic(Topic.LEADERS), detail=names),)
