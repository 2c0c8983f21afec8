"""Sure or ask: everything that speaks against trusting a reading, in a player's words."""

from collections import Counter
from collections.abc import Sequence

from companion.language import gettext as _
from companion.language import ngettext
from companion.ports import DieReading, Expected
from companion.words import dice_count

PIP_SIDE = "combat"
PIPS_LEAST, EXPECTED_PIPS_LEAST = 0.99, 0.987
SIGN_LEAST, EXPECTED_SIGN_LEAST = 0.93, 0.9
"""Least confidence of a sure die, stricter while nobody said what was thrown. Errors of the pip reader come in whole
pictures (odd light, odd dice), so it must be surer than a taught set, whose errors are single look-alike faces."""


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
        "cocked": _("one die leans or is partly covered"),
        "half_hidden": _("one die is cut off by the picture's edge"),
        "too_small": _("one die is too small in the picture; bring the camera nearer"),
        "glare": _("light shines off one die"),
        "blurred": _("one die is blurred"),
        "lookalike": _("two faces of the dice look alike"),
        "untaught": _("one die carries signs I was not taught"),
    }
    return known.get(flag) or _("one die is doubtful: {flag}").format(flag=flag.replace("_", " "))


def _least(die: DieReading, expected: Expected | None) -> float:
    if die.side == PIP_SIDE:
        return PIPS_LEAST if expected is None else EXPECTED_PIPS_LEAST
    return SIGN_LEAST if expected is None else EXPECTED_SIGN_LEAST


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
