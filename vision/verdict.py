"""Sure or ask: everything that speaks against trusting a reading, in a player's words."""

from collections import Counter
from collections.abc import Sequence

from companion.ports import DieReading, Expected

PIP_SIDE = "combat"
PIPS_LEAST, EXPECTED_PIPS_LEAST = 0.99, 0.987
SIGN_LEAST, EXPECTED_SIGN_LEAST = 0.93, 0.9
"""Least confidence of a sure die, stricter while nobody said what was thrown. Errors of the pip reader come in whole
pictures (odd light, odd dice), so it must be surer than a taught set, whose errors are single look-alike faces."""

_OF_FLAG = {
    "cocked": "one die leans or is partly covered",
    "half_hidden": "one die is cut off by the picture's edge",
    "too_small": "one die is too small in the picture; bring the camera nearer",
    "glare": "light shines off one die",
    "blurred": "one die is blurred",
    "lookalike": "two faces of the dice look alike",
    "untaught": "one die carries signs I was not taught",
}


def reasons_to_ask(dice: Sequence[DieReading], expected: Expected | None, doubtful: int) -> tuple[str, ...]:
    """Why these dice should be looked at; empty when the reading is sure.

    `doubtful` counts things in the picture that may be dice but are not among `dice`.
    """
    return tuple(dict.fromkeys([*_of_dice(dice, expected), *_of_doubt(dice, doubtful), *_of_count(dice, expected)]))


def _of_dice(dice: Sequence[DieReading], expected: Expected | None) -> list[str]:
    reasons = [_OF_FLAG.get(flag, f"one die is {flag.replace('_', ' ')}") for die in dice for flag in die.flags]
    unclear = sum(die.confidence < _least(die, expected) and not die.flags for die in dice)
    if unclear:
        reasons.append("one die is hard to read" if unclear == 1 else f"{unclear} dice are hard to read")
    return reasons


def _least(die: DieReading, expected: Expected | None) -> float:
    if die.side == PIP_SIDE:
        return PIPS_LEAST if expected is None else EXPECTED_PIPS_LEAST
    return SIGN_LEAST if expected is None else EXPECTED_SIGN_LEAST


def _of_doubt(dice: Sequence[DieReading], doubtful: int) -> list[str]:
    if not doubtful:
        return []
    return ["something else may be a die" if dice else "something may be a die"]


def _of_count(dice: Sequence[DieReading], expected: Expected | None) -> list[str]:
    if expected is None:
        return [] if dice else ["I see no dice"]
    if len(dice) != expected.total:
        return [f"I see {_dice(len(dice))}, {expected.total} {_were(expected.total)} thrown"]
    seen = Counter(die.side for die in dice)
    return [
        f"I see {_dice(seen[side], side)}, {count} {_were(count)} thrown"
        for side, count in expected.counts
        if seen[side] != count
    ]


def _dice(count: int, side: str = "") -> str:
    kind = f"{side.replace('_', ' ').title()} " if side else ""
    return f"{count or 'no'} {kind}{'die' if count == 1 else 'dice'}"


def _were(count: int) -> str:
    return "was" if count == 1 else "were"
