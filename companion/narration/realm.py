"""The realm in words: Nations, Settlements, military victories."""

from companion.language import gettext as _
from companion.narration.phrases import track_place, victory_points
from companion.rules import events
from companion.rules.catalogue import regions
from companion.rules.state import GameState
from companion.words import event_card_word, face_word, nation_word, political_cause_word, region_word, side_word


def nation_moved(before: GameState, event: events.NationMoved, after: GameState) -> str:
    """A Nation forward or back, why, and where it stands."""
    back = event.steps > before.realm.standing(event.nation).steps
    words = _("{nation}: back on the Political Track ({cause}).") if back else _("{nation}: nearer to war ({cause}).")
    told = words.format(nation=nation_word(event.nation), cause=_why(event))
    told += " " + _("It is {place}.").format(place=track_place(after.realm.standing(event.nation)))
    if event.activated:
        told += " " + _("It becomes active.")
    left = (_("{card} leaves the table.").format(card=event_card_word(card)) for card in event.discarded)
    return " ".join((told, *left))


def _why(event: events.NationMoved) -> str:
    cause = political_cause_word(event.cause)
    return cause if event.die is None else f"{cause}, {face_word(event.die)}"


def nation_activated(_before: GameState, event: events.NationActivated, _after: GameState) -> str:
    """A Nation becomes active, and why."""
    told = _("{nation}: active from now on ({cause}).")
    return told.format(nation=nation_word(event.nation), cause=political_cause_word(event.cause))


def settlement_captured(_before: GameState, event: events.SettlementCaptured, after: GameState) -> str:
    """A Settlement changes hands, and what both sides' conquests are worth then."""
    own = regions()[event.region].settled_by is event.by
    words = _("{side}: {place} is taken back.") if own else _("{side}: {place} is taken.")
    told = words.format(side=side_word(event.by), place=region_word(event.region))
    return told + " " + victory_points(after) if event.points else told


def military_victory_won(_before: GameState, event: events.MilitaryVictoryWon, _after: GameState) -> str:
    """What a side holds when it wins."""
    side = side_word(event.victory.winner)
    return _("{side}: enemy Settlements worth {n} Victory Points.").format(side=side, n=event.points)
