"""Editors of several numbers at once: Elven Rings, decks and hands, the Political Track."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules.events import CardsCorrected, Correction, DicePoolCorrected, RealmCorrected, RingsCorrected
from companion.rules.terms import USABLE_FACES, ActionFace, Nation, Side
from companion.words import face_word, nation_word, side_word
from companion.words.set_up import box_word, standing_word
from ui.desk.drafts import (
    coming_moved,
    die_back,
    face_moved,
    hand_moved,
    nation_moved,
    nation_turned,
    pool_sized,
    rings_moved,
)
from ui.intents.presses import Press
from ui.intents.setup import Draft
from ui.questions.question import CorrectionAsked
from ui.values.overlays import StepperRow, SteppersView
from ui.values.taps import Tap
from ui.words.table import pile_word, topic_word

_NOTHING_USED = Tap("", Press.CLOSE, enabled=False)
"""Keeps the rows in line where others have dice to take back."""

PILES = ("held", "character_deck", "strategy_deck")
"""The numbers of a `Hand`, as its fields are called."""


def pool_view(asked: CorrectionAsked, draft: DicePoolCorrected) -> SteppersView:
    """How many Action dice a side has, what the next recovery changes, and what they show; used ones go back."""
    pool = draft.pool
    size = _row(_("Dice of the pool"), str(pool.size), partial(pool_sized, draft))
    coming = _row(_("At the next recovery"), f"{pool.coming:+d}" if pool.coming else "0", partial(coming_moved, draft))
    rows = (size, coming, *(_face_row(draft, face) for face in USABLE_FACES[pool.side]))
    return _steppers(asked, tuple(replace(row, turn=row.turn or _NOTHING_USED) for row in rows) if pool.used else rows)


def rings_view(asked: CorrectionAsked, draft: RingsCorrected) -> SteppersView:
    """How many Elven Rings each side may still use."""
    return _steppers(asked, tuple(_ring_row(draft, side) for side in Side))


def hands_view(asked: CorrectionAsked, draft: CardsCorrected) -> SteppersView:
    """How many cards are in each hand and deck."""
    return _steppers(asked, tuple(_pile_row(draft, side, pile) for pile in PILES for side in Side))


def nations_view(asked: CorrectionAsked, draft: RealmCorrected) -> SteppersView:
    """Where each Nation stands on the Political Track, and which side of its counter lies up."""
    return _steppers(asked, tuple(_nation_row(draft, nation) for nation in Nation))


def done_tap(asked: CorrectionAsked) -> Tap:
    """What records the draft."""
    return Tap(_("The table shows this"), Press.ACCEPT_LIST, enabled=asked.draft != asked.before)


def _face_row(draft: DicePoolCorrected, face: ActionFace) -> StepperRow:
    """The unused dice with a face; a tap on those used takes one of them back."""
    row = _row(face_word(face), str(draft.pool.unused.count(face)), partial(face_moved, draft, face))
    back = die_back(draft, face)
    if back is None:
        return row
    used = draft.pool.used.count(face)
    return replace(row, turn=Tap(ngettext("{n} used", "{n} used", used).format(n=used), Draft(back)))


def _ring_row(draft: RingsCorrected, side: Side) -> StepperRow:
    return _row(side_word(side), str(draft.rings.held_by(side)), partial(rings_moved, draft, side))


def _pile_row(draft: CardsCorrected, side: Side, pile: str) -> StepperRow:
    label = _("{side}: {pile}").format(side=side_word(side), pile=pile_word(pile))
    return _row(label, str(getattr(draft.cards.hand(side), pile)), partial(hand_moved, draft, side, pile))


def _nation_row(draft: RealmCorrected, nation: Nation) -> StepperRow:
    standing = draft.realm.standing(nation)
    nearer, further = (_step(nation_moved(draft, nation, step), -step) for step in (-1, +1))
    turned = Tap(standing_word(standing), Draft(nation_turned(draft, nation)), chosen=standing.active)
    return StepperRow(nation_word(nation), box_word(standing.steps), further, nearer, turned)


def _row(label: str, value: str, moved: Callable[[int], Correction | None]) -> StepperRow:
    """A number whose drafts, one less and one more, `moved` makes."""
    return StepperRow(label, value, _step(moved(-1), -1), _step(moved(+1), +1))


def _step(draft: Correction | None, sign: int) -> Tap:
    """The tap that makes this draft; closed where there is none."""
    label = "−" if sign < 0 else "+"
    return Tap(label, Press.CLOSE, enabled=False) if draft is None else Tap(label, Draft(draft))


def _steppers(asked: CorrectionAsked, rows: tuple[StepperRow, ...]) -> SteppersView:
    return SteppersView(topic_word(asked.topic), rows, done_tap(asked), Tap(_("Leave it"), Press.CLOSE))
