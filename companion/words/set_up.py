"""The set-up in the players' language: each step's name, and what to lay where."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from companion.language import gettext as _
from companion.rules import set_up
from companion.rules.catalogue import tiles
from companion.rules.players import nations_of
from companion.rules.state import NationStanding
from companion.rules.terms import Deck, Seat, Side, TileId, TileKind
from companion.words.hunt import tile_word
from companion.words.people import character_word, companion_word, seat_word
from companion.words.places import expansion_word, nation_word, region_word


@dataclass(frozen=True, slots=True)
class Portion:
    """One line of a step: how many of what go where; `count` is "" where nothing is counted."""

    count: str
    words: str


def step_title(step: set_up.Step) -> str:
    """A step's name."""
    return {
        set_up.Board: _("The board and the players"),
        set_up.RingBearers: _("The Ring-bearers"),
        set_up.FellowshipCounters: _("The Fellowship Track"),
        set_up.CompanionCards: _("The Companions' cards"),
        set_up.CompanionFigures: _("The Companions' figures"),
        set_up.RingCounters: _("The Elven Rings"),
        set_up.MinionCards: _("The Minions"),
        set_up.EventDecks: _("The Event cards"),
        set_up.HuntTiles: _("The Hunt Pool"),
        set_up.ActionDice: _("The dice"),
        set_up.PoliticalCounters: _("The Political Track"),
        set_up.Armies: _("The Armies"),
    }[type(step)]


def step_portions(step: set_up.Step) -> tuple[Portion, ...]:
    """What to lay where, one line for each thing."""
    return tuple(_PORTIONS[type(step)](step))


def _cards_of(deck: Deck) -> str:
    """The cards of a deck, of which side too."""
    return {
        Deck.FREE_PEOPLES_CHARACTER: _("Free Peoples Character cards"),
        Deck.FREE_PEOPLES_STRATEGY: _("Free Peoples Strategy cards"),
        Deck.SHADOW_CHARACTER: _("Shadow Character cards"),
        Deck.SHADOW_STRATEGY: _("Shadow Strategy cards"),
    }[deck]


def box_word(steps: int) -> str:
    """A box of the Political Track, by how far above At War it lies."""
    return {3: _("top box"), 2: _("second box"), 1: _("third box"), 0: _("At War")}[steps]


def player_words(seat: Seat, leaders: tuple[Seat, Seat]) -> str:
    """A player, the Nations he leads (some players are called after theirs), and whether he leads his side first."""
    player, names = seat_word(seat), [nation_word(one) for one in nations_of(seat)]
    if not all(name in player for name in names):
        player = _("{player}: {nations}").format(player=player, nations=", ".join(names))
    return _("{player} - leads first").format(player=player) if seat in leaders else player


def standing_word(standing: NationStanding) -> str:
    """Which side of a Nation's counter lies up."""
    return _("Active") if standing.active else _("Passive")


def _board(step: set_up.Board) -> Iterable[Portion]:
    yield Portion("", _("The board, with room beside it for dice, cards and fallen pieces."))
    if len(step.seats) == len(Side):
        yield Portion("2", _("players, one of the Free Peoples and one of the Shadow"))
        return
    for number, seat in enumerate(step.seats, 1):
        yield Portion(str(number), player_words(seat, step.leaders))


def _ring_bearers(step: set_up.RingBearers) -> Iterable[Portion]:
    yield Portion("1", _("Ring-bearers figure in {region}").format(region=region_word(step.region)))


def _track(step: set_up.FellowshipCounters) -> Iterable[Portion]:
    hidden, revealed = (
        _("Progress: its counter on this step, Hidden up"),
        _("Progress: its counter on this step, Revealed up"),
    )
    yield Portion(str(step.progress), hidden if step.hidden else revealed)
    yield Portion(str(step.corruption), _("Corruption: its counter on this step"))


def _companion_cards(step: set_up.CompanionCards) -> Iterable[Portion]:
    count = str(len(step.companions))
    words = _("Companion cards in the Guide box, {guide} on top: he guides")
    yield Portion(count, words.format(guide=companion_word(step.guide)))
    later = [character_word(one) for one in step.aside] + [companion_word(None)] * (step.guide is not None)
    yield Portion(str(len(later)), _("cards set aside: {names}").format(names=", ".join(later)))


def _companion_figures(step: set_up.CompanionFigures) -> Iterable[Portion]:
    yield Portion(str(len(step.companions)), _("Companion figures and their counters in the Fellowship box"))
    yield Portion("1", _("figure set aside: {name}").format(name=companion_word(None)))


def _rings(step: set_up.RingCounters) -> Iterable[Portion]:
    yield Portion(str(step.count), _("Elven Rings in the box of the Free Peoples, their Ring side up"))


def _minions(step: set_up.MinionCards) -> Iterable[Portion]:
    names = ", ".join(character_word(one) for one in step.aside)
    yield Portion(str(len(step.aside)), _("Minions set aside, cards and figures: {names}").format(names=names))


def _decks(step: set_up.EventDecks) -> Iterable[Portion]:
    return (Portion(str(count), _("{cards}, shuffled").format(cards=_cards_of(deck))) for deck, count in step.decks)


def _hunt_tiles(step: set_up.HuntTiles) -> Iterable[Portion]:
    inside = str(len(step.standard))
    if step.sealed_bag:
        yield Portion(inside, _("beige tiles: the sealed bag holds them, the cardboard stays in the box"))
    else:
        yield Portion(inside, _("beige tiles in the cup"))
    yield from _added(step.added)
    if step.left_out:
        yield Portion(str(len(step.left_out)), _("beige tiles left out: {tiles}").format(tiles=_listed(step.left_out)))
    if step.in_play:
        yield Portion(str(len(step.in_play)), _("tiles wait for Mordor: {tiles}").format(tiles=_listed(step.in_play)))
    yield Portion(str(len(step.aside)), _special(step.aside))


def _added(added: tuple[TileId, ...]) -> Iterable[Portion]:
    for expansion in dict.fromkeys(tiles()[one].expansion for one in added):
        if expansion is not None:
            theirs = tuple(one for one in added if tiles()[one].expansion is expansion)
            words = _("tiles of {expansion} with them: {tiles}")
            filled = words.format(expansion=expansion_word(expansion), tiles=_listed(theirs))
            yield Portion(f"+{len(theirs)}", filled)


def _listed(some: tuple[TileId, ...]) -> str:
    return "; ".join(tile_word(one) for one in some)


def _special(aside: tuple[TileId, ...]) -> str:
    blue = sum(tiles()[one].kind is TileKind.FREE_PEOPLES for one in aside)
    return _("special tiles set aside, {blue} blue and {red} red").format(blue=blue, red=len(aside) - blue)


def _dice(step: set_up.ActionDice) -> Iterable[Portion]:
    yield Portion(str(step.free_peoples), _("blue Action dice to the Free Peoples"))
    yield Portion(str(step.shadow), _("red Action dice to the Shadow"))
    aside = _("Action dice set aside, {blue} blue and {red} red")
    more = step.free_peoples_aside + step.shadow_aside
    yield Portion(str(more), aside.format(blue=step.free_peoples_aside, red=step.shadow_aside))
    yield Portion(str(step.combat), _("Combat dice within reach of both"))


def _political(step: set_up.PoliticalCounters) -> Iterable[Portion]:
    for box in step.boxes:
        names = ", ".join(f"{nation_word(one.nation)} ({standing_word(one)})" for one in box)
        yield Portion(str(len(box)), f"{box_word(box[0].steps)}: {names}")


def _armies(step: set_up.Armies) -> Iterable[Portion]:
    words = _("Nations: their Army units and Leaders as the rulebook shows on pages 16 and 17")
    yield Portion(str(len(step.nations)), words)
    yield Portion("", _("All other figures beside the board: they are the reinforcements."))


_PORTIONS: dict[type, Callable[[Any], Iterable[Portion]]] = {
    set_up.Board: _board,
    set_up.RingBearers: _ring_bearers,
    set_up.FellowshipCounters: _track,
    set_up.CompanionCards: _companion_cards,
    set_up.CompanionFigures: _companion_figures,
    set_up.RingCounters: _rings,
    set_up.MinionCards: _minions,
    set_up.EventDecks: _decks,
    set_up.HuntTiles: _hunt_tiles,
    set_up.ActionDice: _dice,
    set_up.PoliticalCounters: _political,
    set_up.Armies: _armies,
}
