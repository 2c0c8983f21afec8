"""What people may press in a Hunt and nowhere else."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ToggleReroll:
    """Choose a failed die of the Hunt roll to be thrown again, or let it lie; `number` counts from 0."""

    number: int
