"""The consent of both players, one after the other, to go back across dice or tiles."""

from dataclasses import dataclass, replace
from math import ceil

from companion.rules.terms import Side


@dataclass(frozen=True, slots=True)
class Consent:
    """A question to both players. `first_s` is the moment of the first yes, None before it.

    `within_s` is how long the first yes waits for the second.
    """

    agreed: tuple[Side, ...] = ()
    first_s: float | None = None
    within_s: float = 20.0

    @property
    def given(self) -> bool:
        """Whether both players have agreed."""
        return set(self.agreed) == set(Side)

    def agree(self, side: Side, now_s: float) -> "Consent":
        """Take a yes from this side; a first yes that is too old is forgotten before."""
        fresh = self.lapse(now_s)
        if side in fresh.agreed:
            return fresh
        first_s = now_s if fresh.first_s is None else fresh.first_s
        return replace(fresh, agreed=(*fresh.agreed, side), first_s=first_s)

    def lapse(self, now_s: float) -> "Consent":
        """Forget a first yes that the other player left unanswered."""
        expired = self.first_s is not None and now_s - self.first_s > self.within_s
        return replace(self, agreed=(), first_s=None) if expired else self

    def seconds_left(self, now_s: float) -> int:
        """Whole seconds, rounded up, in which the second yes still counts; 0 when nobody has agreed."""
        if self.first_s is None:
            return 0
        return max(0, ceil(self.within_s - (now_s - self.first_s)))
