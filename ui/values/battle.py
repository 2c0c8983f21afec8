"""The Battle screen as frozen values: both Armies, what they throw, what is owed."""

from dataclasses import dataclass

from companion.rules.terms import Side
from ui.values.combat_die import CombatDieView
from ui.values.overlays import StepperRow
from ui.values.taps import Tap


@dataclass(frozen=True, slots=True)
class ArmyView:
    """One side's half. `volley` says what it throws and what hits.

    While the Armies are named it has `rows` to step, and `card` to say that a Combat card is played; then `dice`, blank
    before the throw, with `hits` in large digits, and in `owed` the casualties for the hits of the other side.
    """

    side: Side
    title: str
    volley: str
    card: Tap | None = None
    rows: tuple[StepperRow, ...] = ()
    dice: tuple[CombatDieView, ...] = ()
    hits: str = ""
    hits_words: str = ""
    owed: str = ""


@dataclass(frozen=True, slots=True)
class BattleView:
    """A round of combat. `armies` are the attacker's half and the defender's; none where no battle is fought.

    `kinds` are there while a battle can still be of another kind; `stage` says what is awaited.
    """

    title: str
    next: Tap
    stage: str
    kinds: tuple[Tap, ...] = ()
    armies: tuple[ArmyView, ...] = ()
    actions: tuple[Tap, ...] = ()
