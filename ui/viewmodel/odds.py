"""Chances in words: the next Hunt, the next moves, the next tile, the next roll, the way to the Crack of Doom."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from companion.language import gettext as _
from companion.odds import Ahead, Outlook, outlook, percent, successes, to_the_crack_of_doom
from companion.rules.catalogue import EYE
from companion.rules.state import MOST_DICE, TRACK_END, GameState
from companion.rules.terms import HARDEST_TARGET, Side
from ui.intents.presses import Press
from ui.intents.subjects import Counter, Topic
from ui.values.overlays import MessageView
from ui.values.taps import Tap
from ui.viewmodel.stories import Subject

ONE_PLACE = Fraction(1, 10)


def odds_of(state: GameState, subject: Subject) -> tuple[str, ...]:
    """What chance holds for a part of the table; nothing for one that chance does not touch, or once it is over."""
    told = None if state.victory is not None else _ODDS.get(subject)
    return told(state) if told else ()


def short_odds(state: GameState) -> str:
    """The next move in the fewest words: the chance to be revealed, and the damage on average."""
    found = _outlook(state).next_move
    words = _("reveal {reveal}%, damage {damage}")
    return words.format(reveal=percent(found.reveal), damage=number_word(found.expected_damage))


def journey_view(state: GameState) -> MessageView:
    """How the way to the Crack of Doom would end, with as many dice in the Hunt Box each turn as lie there now."""
    dice = max(1, state.hunt_box.shadow)
    journey = to_the_crack_of_doom(state, dice)
    lines = (
        _("With {n} dice in the Hunt Box each turn, one move or hide a turn, all damage to the Ring, no cards:").format(
            n=dice
        ),
        _("The Crack of Doom is reached: {n}%").format(n=percent(journey.reached)),
        _("Corruption at the end: {n}").format(n=number_word(journey.corruption.mean(int))),
        _("Turns: {n}").format(n=number_word(journey.turns.mean(int))),
    )
    return MessageView(_("To the Crack of Doom"), "\n".join(lines), (Tap(_("Good"), Press.CLOSE),))


def number_word(value: Fraction) -> str:
    """A mean with one place behind the point."""
    return f"{float(round(value / ONE_PLACE) * ONE_PLACE):.1f}"


@lru_cache(maxsize=2)
def _outlook(state: GameState) -> Outlook:
    """The outlook of the state shown, which is drawn more often than it changes; and of one like it."""
    return outlook(state)


def _moves(state: GameState) -> tuple[str, ...]:
    found = _outlook(state)
    return (_ahead(_("Next move"), found.next_move), _ahead(_("Two moves"), found.two_moves))


def _hunt(state: GameState) -> tuple[str, ...]:
    found = _outlook(state)
    if state.fellowship.on_mordor_track or not found.tile:
        return ()
    if found.rerolls is not None or not any(found.tile_by_rerolls[1:]):
        return (_("The Hunt succeeds: {n}%").format(n=percent(found.tile)),)
    fewest, most = found.tile_by_rerolls[0], found.tile_by_rerolls[-1]
    words = _("The Hunt succeeds: {n}%; with three re-rolls {most}%")
    return (words.format(n=percent(fewest), most=percent(most)),)


def _hunt_and_moves(state: GameState) -> tuple[str, ...]:
    return (*_hunt(state), *_moves(state))


def _tiles(state: GameState) -> tuple[str, ...]:
    """What the next draw may show: how many are Eyes, how many reveal, and the others by their number."""
    tiles = _outlook(state).tiles
    if not tiles.shares:
        return ()
    words = _("Next tile: an Eye {eye}%, a reveal {reveal}%")
    eye, reveal = tiles.that(lambda tile: tile.value == EYE), tiles.that(lambda tile: tile.reveal)
    told = words.format(eye=percent(eye), reveal=percent(reveal))
    by_number = tiles.each(lambda tile: tile.number)
    values = sorted(number for number, _share in by_number if number is not None)
    numbers = ", ".join(f"{value}: {percent(by_number.of(value))}%" for value in values)
    return (told, _("Its number {numbers}").format(numbers=numbers)) if numbers else (told,)


def _pool_odds(state: GameState) -> tuple[str, ...]:
    return (*_hunt_and_moves(state), *_tiles(state))


def _box(state: GameState) -> tuple[str, ...]:
    """The next Hunt, and what one Shadow die more would make of it."""
    box = state.hunt_box
    if state.hunt is not None or state.fellowship.on_mordor_track or box.shadow >= MOST_DICE[Side.SHADOW]:
        return _hunt(state)
    more = _outlook(replace(state, hunt_box=replace(box, shadow=box.shadow + 1)))
    return (*_hunt(state), _("With one Shadow die more: {n}%").format(n=percent(more.tile)))


def _roll(side: Side) -> Callable[[GameState], tuple[str, ...]]:
    """What the coming Action roll may bring: each of the two faces stands on a die once, like a 6."""

    def told(state: GameState) -> tuple[str, ...]:
        pool = state.pool(side)
        count = pool.size - (state.hunt_box.shadow if side is Side.SHADOW else 0)
        if pool.rolled or count < 1:
            return ()
        shares = successes(count, HARDEST_TARGET)
        if side is Side.FREE_PEOPLES:
            words = _("The roll shows a Will of the West: {n}%")
            return (words.format(n=percent(1 - shares.of(0))),)
        return (_("Eyes in the roll: {n} on average").format(n=number_word(shares.mean(int))),)

    return told


def _ahead(what: str, toll: Ahead) -> str:
    words = _("{what}: damage {damage} on average, revealed {reveal}%")
    told = words.format(what=what, damage=number_word(toll.expected_damage), reveal=percent(toll.reveal))
    if not toll.lost:
        return told
    return _("{told}, {n}% to reach {end} Corruption").format(told=told, n=percent(toll.lost), end=TRACK_END)


_ODDS: Final[Mapping[Subject, Callable[[GameState], tuple[str, ...]]]] = MappingProxyType(
    {
        Counter.PROGRESS: _moves,
        Counter.CORRUPTION: _moves,
        Counter.MORDOR_STEP: _moves,
        Counter.HUNT_BOX_SHADOW: _box,
        Counter.HUNT_BOX_FREE_PEOPLES: _hunt,
        Topic.HUNT_POOL: _pool_odds,
        Topic.HIDDEN: _moves,
        Topic.FREE_PEOPLES_DICE: _roll(Side.FREE_PEOPLES),
        Topic.SHADOW_DICE: _roll(Side.SHADOW),
    }
)
"""The parts of the table that chance touches, and what is said of each."""
