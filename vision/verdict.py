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
    flagged = Counter(flag for die in dice for flag in dict.fromkeys(die.flags))
    reasons = [_of_flag(flag, count) for flag, count in flagged.items()]
    unclear = sum(die.confidence < _least(die, expected) and not die.flags for die in dice)
    if unclear:
        reasons.append(ngettext("one die is hard to read", "{n} dice are hard to read", unclear).format(n=unclear))
    return reasons


def _of_flag(flag: str, count: int) -> str:
    """What is wrong with that many dice, and what to do about it."""
    phrase = _phrases(count).get(flag)
    if phrase is None:
        phrase = ngettext("one die is doubtful: {flag}", "{n} dice are doubtful: {flag}", count)
    return phrase.format(n=count, flag=flag.replace("_", " "))


def _phrases(n: int) -> dict[str, str]:
    """The words for `n` dice with each flag."""
    return _of_lying(n) | _of_sight(n) | _of_signs(n)


def _of_lying(n: int) -> dict[str, str]:
    return {
        "cocked": ngettext(
            "one die leans on something; lay it flat or roll it again",
            "{n} dice lean on something; lay them flat or roll them again",
            n,
        ),
        "stacked": ngettext("one die lies on another; roll it again", "{n} dice lie on others; roll them again", n),
        "half_hidden": ngettext(
            "one die is partly covered or cut off; uncover it or move it into view",
            "{n} dice are partly covered or cut off; uncover them or move them into view",
            n,
        ),
        "moving": ngettext("one die still moves; wait a moment", "{n} dice still move; wait a moment", n),
    }


def _of_sight(n: int) -> dict[str, str]:
    return {
        "too_small": ngettext(
            "one die is too small in the picture; bring the camera nearer",
            "{n} dice are too small in the picture; bring the camera nearer",
            n,
        ),
        "glare": ngettext(
            "light glares off one die; move it or the lamp", "light glares off {n} dice; move them or the lamp", n
        ),
        "blurred": ngettext(
            "one die is blurred; hold still or focus the camera",
            "{n} dice are blurred; hold still or focus the camera",
            n,
        ),
        "dark": ngettext(
            "one die lies in the dark; give it more light", "{n} dice lie in the dark; give them more light", n
        ),
        "faint": ngettext(
            "the face of one die hardly shows; give it another light",
            "the faces of {n} dice hardly show; give them another light",
            n,
        ),
    }


def _of_signs(n: int) -> dict[str, str]:
    return {
        "lookalike": ngettext(
            "one die shows a face much like another; look which it is",
            "{n} dice show faces much like others; look which they are",
            n,
        ),
        "untaught": ngettext(
            "one die carries a sign I was not taught; teach me its set",
            "{n} dice carry signs I was not taught; teach me their set",
            n,
        ),
    }


def _least(die: DieReading, expected: Expected | None) -> float:
    return shipped().sure.least(pips=die.side == PIP_SIDE, announced=expected is not None)


def _of_doubt(dice: Sequence[DieReading], doubtful: int) -> list[str]:
    if not doubtful:
        return []
    if not dice:
        return [_("something may be a die; move it away if it is none")]
    return [_("something else may be a die; move it away if it is none")]


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
