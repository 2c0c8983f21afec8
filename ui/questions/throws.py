"""What is asked about dice that were thrown."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FaceAsked:
    """Asks what die `number` of the proposed throw shows."""

    number: int


@dataclass(frozen=True, slots=True)
class LearnAsked:
    """Asks, once, whether the dice set may learn from dice that are put right."""
