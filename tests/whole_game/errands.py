"""What a table does besides its way to the end: a Ring, a Nation, a Minion, an attack and what it takes, a card."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.rules.events import BattleContinued, BattleEnded
from companion.rules.state import GameState
from companion.rules.terms import ActionFace, BattleOutcome, CardId, Character, Nation, Side
from ui.intents.intent import Record, UseActionDie
from ui.values.taps import Tap

FIRST, THEN = 30, 40
"""How much the die of an errand is wished for, and what comes after it: the later, the more."""

MUSTERS = (ActionFace.MUSTER, ActionFace.ARMY_MUSTER)


@dataclass(frozen=True, slots=True)
class Errand:
    """Something done once with a die of `side` that shows one of `faces`: then these `words` are pressed in turn.

    Without `faces` it takes no die, and the first words are on the table. `due` says when, up to the end of it.
    """

    side: Side
    faces: tuple[ActionFace, ...]
    words: tuple[str, ...]
    due: Callable[[GameState], bool]

    def wish(self, state: GameState, tap: Tap) -> int:
        """How much a tap is wished for; 0 when the errand is done, or has nothing to do with it."""
        if state.acting is not self.side or state.battle or state.hunt or not self.due(state):
            return 0
        if isinstance(tap.intent, UseActionDie):
            own = tap.intent.side is self.side
            return FIRST if own and state.pool(self.side).unused[tap.intent.number] in self.faces else 0
        return THEN + self.words.index(tap.label) if tap.label in self.words and not tap.chosen else 0


def _isengard_at_war(state: GameState) -> bool:
    return state.realm.standing(Nation.ISENGARD).at_war


def _saruman_entered(state: GameState) -> bool:
    return Character.SARUMAN not in state.characters.still_to_come


def _attacked_without_a_prize(state: GameState) -> bool:
    """Whether an Army die, with which the Shadow does nothing but attack by then, is used this turn."""
    return _saruman_entered(state) and ActionFace.ARMY in state.shadow.used and not state.realm.captured


ERRANDS = (
    Errand(
        Side.FREE_PEOPLES,
        MUSTERS,
        ("Change it by an Elven Ring", "Character"),
        lambda state: state.rings.free_peoples == 3 and not state.rings.used_by,
    ),
    Errand(
        Side.FREE_PEOPLES,
        (ActionFace.EVENT,),
        ("Play any card", "Athelas"),
        lambda state: CardId("athelas") not in state.cards.used,
    ),
    Errand(
        Side.SHADOW,
        MUSTERS,
        ("Diplomacy: a Nation goes a step", "Isengard"),
        lambda state: not _isengard_at_war(state),
    ),
    Errand(
        Side.SHADOW,
        MUSTERS,
        ("Saruman enters play",),
        lambda state: _isengard_at_war(state) and not _saruman_entered(state),
    ),
    Errand(
        Side.SHADOW,
        (ActionFace.ARMY,),
        ("Attack",),
        lambda state: _saruman_entered(state) and not state.realm.captured,
    ),
    Errand(
        Side.FREE_PEOPLES,
        (),
        ("What else happens?", "A Settlement changes hands", "DEF", "Dale"),
        _attacked_without_a_prize,
    ),
)


def errands(state: GameState, tap: Tap) -> int:
    """The wish for whatever errand is due, and for an end of the battle that one of them began."""
    return max(_battle(tap), *(errand.wish(state, tap) for errand in ERRANDS))


def _battle(tap: Tap) -> int:
    """After a round the attacker goes on, and the defender who is left retreats."""
    match tap.intent:
        case Record(event=BattleEnded(outcome=BattleOutcome.DEFENDER_DESTROYED)):
            return 12
        case Record(event=BattleContinued()):
            return 11
        case Record(event=BattleEnded()):
            return 10
    return 0
