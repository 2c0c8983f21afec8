"""A Combat die as a screen value: of a Hunt roll, or of a round of combat."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CombatDieView:
    """A Combat die as it lies, "" before the throw. `success` glows; `rerolled` was thrown again."""

    face: str
    success: bool
    rerolled: bool = False
