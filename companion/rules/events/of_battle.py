"""Facts of a battle: its rounds, both sides' throws, how it ended."""

from dataclasses import dataclass

from companion.rules.state import Army
from companion.rules.terms import BattleKind, BattleOutcome, RegionId, Side, Source


@dataclass(frozen=True, slots=True)
class BattleBegun:
    """A side attacked. `region` is where, None if the table did not say."""

    kind: BattleKind
    attacker: Side
    region: RegionId | None = None


@dataclass(frozen=True, slots=True)
class ArmiesCounted:
    """The table named both Armies for the round that begins."""

    attacker: Army
    defender: Army


@dataclass(frozen=True, slots=True)
class CombatRolled:
    """A side's Combat roll. `hits` counts the dice that hit."""

    side: Side
    faces: tuple[int, ...]
    hits: int
    source: Source


@dataclass(frozen=True, slots=True)
class CombatRerolled:
    """A side's Leaders had failed dice thrown again: `faces` are the new values of as many; `hits` in all."""

    side: Side
    faces: tuple[int, ...]
    hits: int
    source: Source


@dataclass(frozen=True, slots=True)
class LeaderRerollsDeclined:
    """A side let its Combat roll stand."""

    side: Side


@dataclass(frozen=True, slots=True)
class BattleContinued:
    """The attacker went on: `round` begins. In a siege that cost `elite_downgraded`, an Elite made a Regular."""

    round: int
    elite_downgraded: bool = False


@dataclass(frozen=True, slots=True)
class BattleEnded:
    """The battle is over."""

    outcome: BattleOutcome


BattleEvent = (
    BattleBegun | ArmiesCounted | CombatRolled | CombatRerolled | LeaderRerollsDeclined | BattleContinued | BattleEnded
)
