"""Editors of several numbers at once: Elven Rings, decks and hands, the Political Track."""

from companion.language import gettext as _
from companion.rules.events import CardsCorrected, Correction, RealmCorrected, RingsCorrected
from companion.rules.terms import Nation, Side
from companion.words import nation_word, side_word
from companion.words.set_up import box_word, standing_word
from ui.drafts import hand_moved, nation_moved, nation_turned, rings_moved
from ui.overlays import StepperRow, SteppersView
from ui.presses import Press
from ui.questions import CorrectionAsked
from ui.setup_intents import Draft
from ui.taps import Tap
from ui.words import pile_word, topic_word

PILES = ("held", "character_deck", "strategy_deck")
"""The numbers of a `Hand`, as its fields are called."""


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


def _ring_row(draft: RingsCorrected, side: Side) -> StepperRow:
    less, more = (_step(rings_moved(draft, side, step), step) for step in (-1, +1))
    return StepperRow(side_word(side), str(draft.rings.held_by(side)), less, more)


def _pile_row(draft: CardsCorrected, side: Side, pile: str) -> StepperRow:
    less, more = (_step(hand_moved(draft, side, pile, step), step) for step in (-1, +1))
    label = _("{side}: {pile}").format(side=side_word(side), pile=pile_word(pile))
    return StepperRow(label, str(getattr(draft.cards.hand(side), pile)), less, more)


def _nation_row(draft: RealmCorrected, nation: Nation) -> StepperRow:
    standing = draft.realm.standing(nation)
    nearer, further = (_step(nation_moved(draft, nation, step), -step) for step in (-1, +1))
    turned = Tap(standing_word(standing), Draft(nation_turned(draft, nation)), chosen=standing.active)
    return StepperRow(nation_word(nation), box_word(standing.steps), further, nearer, turned)


def _step(draft: Correction | None, sign: int) -> Tap:
    """The tap that makes this draft; closed where there is none."""
    label = "−" if sign < 0 else "+"
    return Tap(label, Press.CLOSE, enabled=False) if draft is None else Tap(label, Draft(draft))


def _steppers(asked: CorrectionAsked, rows: tuple[StepperRow, ...]) -> SteppersView:
    return SteppersView(topic_word(asked.topic), rows, done_tap(asked), Tap(_("Leave it"), Press.CLOSE))
