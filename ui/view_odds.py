"""Chances in words, over the screen: the next Hunt, the next moves, the way to the Crack of Doom."""

from fractions import Fraction

from companion.language import gettext as _
from companion.odds import Ahead, Outlook, outlook, percent, to_the_crack_of_doom
from companion.rules.state import TRACK_END, GameState
from ui.intents import OpenTopic, Topic
from ui.overlays import MessageView
from ui.presses import Press
from ui.taps import Tap

ONE_PLACE = Fraction(1, 10)


def odds_view(state: GameState) -> MessageView:
    """What the next Hunt, the next move and two moves may bring."""
    found = outlook(state)
    lines = (*_hunt(state, found), _ahead(_("Next move"), found.next_move), _ahead(_("Two moves"), found.two_moves))
    return MessageView(_("Chances"), "\n".join(lines), _taps())


def journey_view(state: GameState) -> MessageView:
    """How the way to the Crack of Doom would end, with as many dice in the Hunt Box each turn as lie there now."""
    dice = max(1, state.hunt_box.shadow)
    journey = to_the_crack_of_doom(state, dice)
    lines = (
        _("With {n} dice in the Hunt Box each turn, one move or hide a turn, all damage to the Ring, no cards:").format(
            n=dice
        ),
        _("The Crack of Doom is reached: {n}%").format(n=percent(journey.reached)),
        _("Corruption at the end: {n}").format(n=_number(journey.corruption.mean(int))),
        _("Turns: {n}").format(n=_number(journey.turns.mean(int))),
    )
    return MessageView(_("To the Crack of Doom"), "\n".join(lines), (Tap(_("Good"), Press.CLOSE),))


def _taps() -> tuple[Tap, ...]:
    return (
        Tap(_("Good"), Press.CLOSE),
        Tap(_("To the Crack of Doom"), Press.SHOW_JOURNEY),
        Tap(_("Put the tiles right"), OpenTopic(Topic.HUNT_POOL)),
    )


def _hunt(state: GameState, found: Outlook) -> tuple[str, ...]:
    if state.fellowship.on_mordor_track or not found.tile:
        return ()
    if found.rerolls is not None or not any(found.tile_by_rerolls[1:]):
        return (_("The Hunt succeeds: {n}%").format(n=percent(found.tile)),)
    fewest, most = found.tile_by_rerolls[0], found.tile_by_rerolls[-1]
    words = _("The Hunt succeeds: {n}%; with three re-rolls {most}%")
    return (words.format(n=percent(fewest), most=percent(most)),)


def _ahead(what: str, toll: Ahead) -> str:
    words = _("{what}: damage {damage} on average, revealed {reveal}%")
    told = words.format(what=what, damage=_number(toll.expected_damage), reveal=percent(toll.reveal))
    if not toll.lost:
        return told
    return _("{told}, {n}% to reach {end} Corruption").format(told=told, n=percent(toll.lost), end=TRACK_END)


def _number(value: Fraction) -> str:
    """A mean with one place behind the point."""
    return f"{float(round(value / ONE_PLACE) * ONE_PLACE):.1f}"
