"""Tells whether the reader asked where it should, by what spoils a die, and why it asked where it need not."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from vision.labels import LabelledDie
from vision.measuring.score import Score, covers
from vision.naming import UNKNOWN

NUMBER = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class AskedFor:
    """What became of pictures in which dice are spoiled in one way.

    `asked` of the `pictures` were asked about. Of the `dice` spoiled so, `flagged` were read with a flag, and `unread`
    have no reading at all.
    """

    pictures: int
    asked: int
    dice: int
    flagged: int
    unread: int


def asked_by_reason(scores: Iterable[Score]) -> dict[str, AskedFor]:
    """By what spoils a die (cocked, covered, unreadable), the pictures that hold such dice; a picture may hold several.

    Pictures labelled without boxes are left out.
    """
    holding: dict[str, list[tuple[Score, list[LabelledDie]]]] = {}
    for one in scores:
        for reason, dice in _spoiled(one.picture.dice).items():
            holding.setdefault(reason, []).append((one, dice))
    return {reason: _summed(pairs) for reason, pairs in sorted(holding.items())}


def asked_without_need(scores: Iterable[Score]) -> dict[str, int]:
    """The reasons given for asking in pictures of which every die can be read, commonest first; numbers read "n"."""
    asked = (one for one in scores if one.clean and not one.sure and one.answer.error is None)
    return dict(Counter(NUMBER.sub("n", reason) for one in asked for reason in one.answer.reasons).most_common())


def _spoiled(dice: Sequence[LabelledDie]) -> dict[str, list[LabelledDie]]:
    found: dict[str, list[LabelledDie]] = {}
    for die in dice:
        if die.box is not None and not die.owed and not die.disputed and die.side != UNKNOWN:
            found.setdefault(_reason(die), []).append(die)
    return found


def _reason(die: LabelledDie) -> str:
    if die.cocked:
        return "cocked"
    return "covered" if die.hidden < 1 else "unreadable"


def _summed(pairs: Sequence[tuple[Score, Sequence[LabelledDie]]]) -> AskedFor:
    flags = [_flags_on(die, one) for one, dice in pairs for die in dice]
    return AskedFor(
        pictures=len(pairs),
        asked=sum(not one.sure for one, _dice in pairs),
        dice=len(flags),
        flagged=sum(bool(some) for some in flags if some is not None),
        unread=sum(some is None for some in flags),
    )


def _flags_on(die: LabelledDie, one: Score) -> set[str] | None:
    """All flags of the readings that cover the die; None when none does."""
    over = [reading for reading in one.answer.dice if die.box is not None and covers(die.box, reading.box)]
    return {flag for reading in over for flag in reading.flags} if over else None
