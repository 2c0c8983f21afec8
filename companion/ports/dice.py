"""What is read of dice, and what people say of them."""

from dataclasses import dataclass
from enum import StrEnum, unique


@unique
class Verdict(StrEnum):
    """What a reading claims: every die is certain, or the table must look."""

    SURE = "sure"
    ASK = "ask"


@dataclass(frozen=True, slots=True)
class DieReading:
    """One die as the reader sees it.

    `side` is "combat", "free_peoples", "shadow" or a side of the taught dice set; `face` is "1".."6" or a face of
    that side. `box` is (x, y, width, height) in pixels of the picture read. `confidence` is 0..1.
    `flags` name what makes the die doubtful: "cocked", "half_hidden", "glare", "blurred", "untaught", ...
    """

    side: str
    face: str
    confidence: float
    box: tuple[float, float, float, float]
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """Vision's proposal for one still throw: dice in reading order, a verdict, and reasons in a player's words."""

    dice: tuple[DieReading, ...]
    verdict: Verdict
    reasons: tuple[str, ...] = ()
    elapsed_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class Expected:
    """What is being thrown: how many dice of each kind, for example (("combat", 3),)."""

    counts: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        """How many dice in all."""
        return sum(count for _, count in self.counts)


@dataclass(frozen=True, slots=True)
class DieSaid:
    """What a person said one die is: the die as it was reported, and its true side and face."""

    read: DieReading
    side: str
    face: str
