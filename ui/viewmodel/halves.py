"""The table of a split picture: what each player needs, in their own half of it."""

from dataclasses import replace

from companion.language import gettext as _
from companion.rules.terms import Side
from ui.values.halves import HalfView, HalvesView
from ui.values.table import PoolView, TableView
from ui.values.taps import Tap
from ui.values.views import Screen


def halves(shown: Screen, table: TableView, near_side: Side) -> HalvesView:
    """Both halves of the screen `shown`, on which the table lies."""
    far_side = next(side for side in Side if side is not near_side)
    return HalvesView(_half(shown, table, near_side), _half(shown, table, far_side))


def _half(shown: Screen, table: TableView, side: Side) -> HalfView:
    own, other = sorted(table.pools, key=lambda pool: pool.side is not side)
    acts = table.acting in (side, None)
    waits = Tap(table.whose, table.next.intent, enabled=False, detail=table.next.label)
    return HalfView(
        side=side,
        next=table.next if acts else waits,
        actions=table.actions if acts else (),
        caption=table.caption if acts else "",
        where=_("{turn}: {phase}").format(turn=table.turn, phase=table.where.label),
        whose=own.title,
        notice="   ".join(one for one in (*map(in_short, shown.notices), shown.simulated) if one),
        own=own if acts else _closed(own),
        other=replace(_closed(other), tap=replace(other.tap, enabled=False)),
        progress=replace(table.progress, words=table.hidden.label),
        corruption=table.corruption,
        hunt_box=table.hunt_box,
        hunt_pool=table.hunt_pool,
        nav=(*shown.nav, shown.undo),
    )


def in_short(notice: str) -> str:
    """What is wrong; what to do about it has no room in half a picture, and stands on the whole one."""
    return notice.partition(". ")[0]


def _closed(pool: PoolView) -> PoolView:
    """The dice with nothing to press on them."""
    return replace(pool, dice=tuple(replace(die, tap=None) for die in pool.dice))
