"""The throws of a game, by the physical dice that were thrown and by who read them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum, unique

from companion.journal import Entry
from companion.rules.events import (
    ActionDiceRolled,
    CardDiceRolled,
    CombatRerolled,
    CombatRolled,
    HuntRerolled,
    HuntRolled,
    ThrowCorrected,
    TileDieRolled,
)
from companion.rules.terms import DIE_FACES, FACES_OF, Side, Source


@unique
class DiceKind(StrEnum):
    """The physical sets of dice at a table."""

    COMBAT = "combat"
    FREE_PEOPLES = "free_peoples"
    SHADOW = "shadow"

    @property
    def faces(self) -> tuple[str, ...]:
        """The different faces of one of these dice."""
        if self is DiceKind.COMBAT:
            return tuple(str(face) for face in DIE_FACES)
        return tuple(face.value for face in FACES_OF[Side(self.value)])


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice of one kind thrown together. `source` says whether the camera read them or a hand entered them."""

    kind: DiceKind
    source: Source
    faces: tuple[str, ...]


ThrowFact = (
    ActionDiceRolled | HuntRolled | HuntRerolled | TileDieRolled | CombatRolled | CombatRerolled | CardDiceRolled
)
"""The facts that are throws."""


def throws(counting: Iterable[Entry]) -> tuple[Throw, ...]:
    """Every throw among the entries that count, in order; one that had been misread as it truly lay there."""
    return tuple(_throw(fact) for fact in _facts(counting))


def faces_thrown(found: Iterable[Throw], kind: DiceKind, source: Source | None = None) -> Counter[str]:
    """How often each face of dice of this kind was thrown; with `source`, of those read or entered that way alone."""
    fitting = (throw for throw in found if throw.kind is kind and source in (None, throw.source))
    return Counter(face for throw in fitting for face in throw.faces)


def _facts(counting: Iterable[Entry]) -> list[ThrowFact]:
    told: list[ThrowFact] = []
    for fact in (entry.fact for entry in counting):
        if isinstance(fact, ThrowCorrected):
            _put_right(told, fact.throw)
        elif isinstance(fact, ThrowFact):
            told.append(fact)
    return told


def _put_right(told: list[ThrowFact], truth: ThrowFact) -> None:
    """Let the last throw of that kind and side be as it truly lay there."""
    for at in reversed(range(len(told))):
        if _whose(told[at]) == _whose(truth):
            told[at] = truth
            return


def _whose(fact: ThrowFact) -> tuple[type, object]:
    return type(fact), getattr(fact, "side", None)


def _throw(fact: ThrowFact) -> Throw:
    if isinstance(fact, ActionDiceRolled):
        return Throw(DiceKind(fact.side.value), fact.source, tuple(face.value for face in fact.faces))
    faces = (fact.face,) if isinstance(fact, TileDieRolled) else fact.faces
    return Throw(DiceKind.COMBAT, fact.source, tuple(str(face) for face in faces))
