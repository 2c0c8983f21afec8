"""A Combat die as a screen value: of a Hunt roll, or of a round of combat."""

from dataclasses import dataclass

from ui.values.taps import Tap


@dataclass(frozen=True, slots=True)
class CombatDieView:
    """A Combat die as it lies, "" before the throw and "?" while nobody knows. `success` glows.

    `rerolled` was thrown again; `tap` chooses it for that, or puts right what was read; None where nothing is open.
    """

    face: str
    success: bool
    rerolled: bool = False
    tap: Tap | None = None
