"""A game of the shelf in a few words."""

from companion.chronicle import Record
from companion.language import gettext as _
from companion.language import ngettext
from companion.rules.terms import Victory
from ui.desk.library import Shelved


def ending_words(known: Record) -> str:
    """How a game stands or ended, in a few words."""
    turns = _("Turn {n}").format(n=known.turns)
    if known.victory is None:
        return _("{turn}, under way").format(turn=turns)
    return f"{turns}, {_won(known.victory)}"


def game_words(one: Shelved) -> str:
    """What the list says of a game: how it ended, and when it was played last."""
    when = f"{one.summary.last_played:%Y-%m-%d %H:%M}"
    if one.known is None or one.known.record is None:
        words = ngettext("{n} line, last played {when}", "{n} lines, last played {when}", one.summary.entries)
        return words.format(n=one.summary.entries, when=when)
    return _("{how}; {when}").format(how=ending_words(one.known.record), when=when)


def _won(victory: Victory) -> str:
    return {
        Victory.CORRUPTION: _("the Shadow won by Corruption"),
        Victory.RING_DESTROYED: _("the Ring was destroyed"),
        Victory.SHADOW_CONQUEST: _("the Shadow won the war"),
        Victory.FREE_PEOPLES_CONQUEST: _("the Free Peoples won the war"),
    }[victory]
