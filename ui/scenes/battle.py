"""The Battle screen, from the Armies to the casualties."""

from dataclasses import replace
from typing import Final

from companion.rules.terms import BattleKind, Side
from ui.intents.battle import ArmyNumber, ChooseAttacker, ChooseBattle, StepArmy, ToggleCombatCard
from ui.intents.intent import Go
from ui.intents.presses import Place, Press
from ui.values.battle import ArmyView, BattleView
from ui.values.combat_die import CombatDieView
from ui.values.overlays import StepperRow
from ui.values.taps import Tap

KINDS: Final = {
    BattleKind.FIELD: "Field",
    BattleKind.CITY: "City",
    BattleKind.FORTIFICATION: "Fortification",
    BattleKind.SIEGE: "Siege",
    BattleKind.SORTIE: "Sortie",
}
NUMBERS: Final = {
    ArmyNumber.STRENGTH: "Combat Strength",
    ArmyNumber.LEADERSHIP: "Leadership",
    ArmyNumber.CAPTAINS: "Captains of the West",
    ArmyNumber.ROLL_MODIFIER: "Card: to each die",
    ArmyNumber.REROLL_MODIFIER: "Card: to re-rolls",
}


def row(side: Side, number: ArmyNumber, value: str) -> StepperRow:
    """A number of an Army with its two steps."""
    less, more = (Tap(sign, StepArmy(side, number, step)) for sign, step in (("−", -1), ("+", +1)))
    return StepperRow(NUMBERS[number], value, less, more)


def army(side: Side, title: str, volley: str, values: dict[ArmyNumber, str]) -> ArmyView:
    """A half whose Army is being named."""
    card = Tap("Combat card", ToggleCombatCard(side), chosen=side is Side.FREE_PEOPLES)
    rows = tuple(row(side, number, value) for number, value in values.items())
    return ArmyView(side, title, volley, card, rows)


ATTACKER: Final = army(
    Side.SHADOW,
    "Attacker: Shadow",
    "5 dice, hit on 6, 2 re-rolls",
    {
        ArmyNumber.STRENGTH: "7",
        ArmyNumber.LEADERSHIP: "2",
        ArmyNumber.ROLL_MODIFIER: "0",
        ArmyNumber.REROLL_MODIFIER: "0",
    },
)
DEFENDER: Final = army(
    Side.FREE_PEOPLES,
    "Defender: Free Peoples",
    "4 dice, hit on 4+, 1 re-roll on 5+",
    {
        ArmyNumber.STRENGTH: "3",
        ArmyNumber.LEADERSHIP: "1",
        ArmyNumber.ROLL_MODIFIER: "+1",
        ArmyNumber.REROLL_MODIFIER: "0",
        ArmyNumber.CAPTAINS: "1",
    },
)

ARMIES: Final = BattleView(
    title="Battle at a City, round 1",
    next=Tap("Shadow: throw 5 dice", Go(Place.DICE), detail="Cards: the defender first"),
    stage="Name both Armies",
    kinds=tuple(Tap(word, ChooseBattle(kind), chosen=kind is BattleKind.CITY) for kind, word in KINDS.items()),
    armies=(ATTACKER, DEFENDER),
    actions=(
        Tap("Enter by hand", Press.ENTER_BY_HAND),
        Tap("Let the Free Peoples attack", ChooseAttacker(Side.FREE_PEOPLES)),
        Tap("No battle", Press.LEAVE_BATTLE),
    ),
)

THROWN: Final = (
    CombatDieView("6", success=True),
    CombatDieView("2", success=False),
    CombatDieView("5", success=True, rerolled=True),
    CombatDieView("1", success=False, rerolled=True),
    CombatDieView("6", success=True),
)

THROWS: Final = replace(
    ARMIES,
    next=Tap("Free Peoples: throw 4 dice", Go(Place.DICE)),
    stage="Free Peoples to throw",
    kinds=(),
    armies=(
        replace(ATTACKER, card=None, rows=(), dice=THROWN, hits="3", hits_words="hits"),
        replace(DEFENDER, card=None, rows=(), dice=(CombatDieView("", success=False),) * 4),
    ),
    actions=(Tap("Enter by hand", Press.ENTER_BY_HAND), Tap("The table finishes it", Press.LEAVE_BATTLE)),
)

CASUALTIES: Final = replace(
    THROWS,
    next=Tap("The defender is destroyed", Press.CLOSE, detail="the attacker may move in"),
    stage="Take the casualties",
    armies=(
        replace(
            ATTACKER,
            card=None,
            rows=(),
            dice=THROWN,
            hits="3",
            hits_words="hits",
            owed="Suffers 1 hit: a Regular goes, or an Elite becomes one. They return to the reinforcements.",
        ),
        replace(
            DEFENDER,
            card=None,
            rows=(),
            dice=THROWN[1:4],
            hits="1",
            hits_words="hit",
            owed="Suffers 3 hits: for each a Regular goes or an Elite becomes one, or an Elite for two. "
            "They leave the game.",
        ),
    ),
    actions=(
        Tap("Next round", Press.CONFIRM),
        Tap("The attacker ceases", Press.UNDO),
        Tap("The table finishes it", Press.LEAVE_BATTLE),
    ),
)
