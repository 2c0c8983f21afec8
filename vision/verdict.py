"""Sure or ask: everything that speaks against trusting a reading, in a player's words."""

from collections import Counter
from collections.abc import Sequence

from companion.language import gettext as _
from companion.language import ngettext
from companion.ports import DieReading, Expected
from companion.words import dice_count
from vision.certainty import shipped
from vision.naming import PIP_SIDE


def reasons_to_ask(dice: Sequence[DieReading], expected: Expected | None, doubtful: int) -> tuple[str, ...]:
    """Why these dice should be looked at; empty when the reading is sure.

    `doubtful` counts things in the picture that may be dice but are not among `dice`.
    """
    return tuple(dict.fromkeys([*_of_dice(dice, expected), *_of_doubt(dice, doubtful), *_of_count(dice, expected)]))


def _of_dice(dice: Sequence[DieReading], expected: Expected | None) -> list[str]:
    reasons = [_of_flag(flag) for die in dice for flag in die.flags]
    unclear = sum(die.confidence < _least(die, expected) and not die.flags for die in dice)
    if unclear:
        reasons.append(ngettext("one die is hard to read", "{n} dice are hard to read", unclear).format(n=unclear))
    return reasons


def _of_flag(flag: str) -> str:
    known = {
        "cocked": _("one die leans on something"),
        "stacked": _("one die lies on another"),
        "half_hidden": _("one die is partly covered or cut off"),
        "moving": _("one die still moves"),
        "too_small": _("one die is too small in the picture; bring the camera nearer"),
        "glare": _("light shines off one die"),
        "blurred": _("one die is blurred"),
        "dark": _("one die lies in the dark"),
        "lookalike": _("two faces of the dice look alike"),
        "untaught": _("one die carries signs I was not taught"),
    }
    return known.get(flag) or _("one die is doubtful: {flag}").format(flag=flag.replace("_", " "))


def _least(die: DieReading, expected: Expected | None) -> float:
    return shipped().sure.least(pips=die.side == PIP_SIDE, announced=expected is not None)


def _of_doubt(dice: Sequence[DieReading], doubtful: int) -> list[str]:
    if not doubtful:
        return []
    return [_("something else may be a die") if dice else _("something may be a die")]


def _of_count(dice: Sequence[DieReading], expected: Expected | None) -> list[str]:
    """Pools may be thrown one after the other: a side wholly absent is no fault beside one that lies there."""
    if expected is None:
        return [] if dice else [_("I see no dice")]
    seen = Counter(die.side for die in dice)
    due = {side: count for side, count in expected.counts if seen[side]} or dict(expected.counts)
    thrown = sum(due.values())
    if len(dice) != thrown:
        return [_seen_and_thrown(_dice(len(dice)), thrown)]
    return [_seen_and_thrown(_dice(seen[side], side), count) for side, count in due.items() if seen[side] != count]


def _seen_and_thrown(seen: str, thrown: int) -> str:
    return ngettext("I see {seen}, {n} was thrown", "I see {seen}, {n} were thrown", thrown).format(seen=seen, n=thrown)


def _dice(count: int, side: str = "") -> str:
    if not count:
        return _("no dice")
    return dice_count(side, count) if side else ngettext("{n} die", "{n} dice", count).format(n=count)
