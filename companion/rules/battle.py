"""Battles, first part: how one begins, both Armies for a round, and what each die has to show.

`battle_roll` goes on with the throws, `battle_end` with casualties, the next round and the end. The companion does not
know the Armies: the table names their strength.
"""

from dataclasses import dataclass, replace

from companion.rules.catalogue import regions
from companion.rules.dice import check_actions_open
from companion.rules.events import ArmiesCounted, BattleBegun
from companion.rules.hands import with_played
from companion.rules.illegal import IllegalEvent, require, require_possible
from companion.rules.state import MOST_BESIEGED, MOST_UNITS, Battle, Combatant, GameState
from companion.rules.terms import EASIEST_TARGET, HARDEST_TARGET, BattleKind, BattleStage, RegionId, Settlement, Side

HITS_ON = 5
"""The lowest face that hits, when nothing changes it."""
HARD_TO_HIT = 6
"""The lowest face that hits from below walls."""
WALLS = (BattleKind.CITY, BattleKind.FORTIFICATION)


@dataclass(frozen=True, slots=True)
class Volley:
    """What a side throws in a round: `dice` that hit on `lowest` or more, up to `rerolls` of them again.

    Re-rolled dice hit on `reroll_lowest` or more.
    """

    dice: int
    lowest: int
    rerolls: int
    reroll_lowest: int


def volley(battle: Battle, side: Side) -> Volley:
    """What a side throws this round, by the Armies as they are named now."""
    army = battle.of(side).army
    needed = needed_to_hit(battle, side)
    return Volley(
        dice=army.dice,
        lowest=lowest_hit(needed, army.roll_modifier),
        rerolls=army.rerolls,
        reroll_lowest=lowest_hit(needed, army.reroll_modifier),
    )


def needed_to_hit(battle: Battle, side: Side) -> int:
    """The face a side needs before cards: the attacker needs a 6 below walls, for a round or all through a siege."""
    behind_walls = battle.kind is BattleKind.SIEGE or (battle.kind in WALLS and battle.round == 1)
    return HARD_TO_HIT if behind_walls and side is battle.attacker.side else HITS_ON


def lowest_hit(needed: int, modifier: int) -> int:
    """The lowest face that hits once a modifier counts: a 1 never does, a 6 always."""
    return min(HARDEST_TARGET, max(EASIEST_TARGET, needed - modifier))


def under_way(state: GameState) -> Battle:
    """The battle a recorded event belongs to, wherever it stands.

    Raises IllegalEvent, which no table can overrule, if no battle is under way.
    """
    if state.battle is None:
        raise IllegalEvent("No battle is under way.", "battle.order", overrulable=False)
    return state.battle


def check_begun(state: GameState, event: BattleBegun) -> None:
    """In Action Resolution, one at a time, and with walls where walls stand. It asks for no die."""
    require_possible(state.options.keeps_battles, "This table keeps its battles itself.", "battle.begin")
    require_possible(state.battle is None, "The battle under way has to be ended first.", "battle.order")
    require_possible(event.region is None or event.region in regions(), "There is no such region.", "battle.begin")
    check_actions_open(state)
    words = "That kind of battle is not fought in this region."
    require(event.region is None or event.kind in kinds_in(event.region), words, "battle.begin")


def kinds_in(region: RegionId) -> tuple[BattleKind, ...]:
    """The battles that can be fought in a region: in the field everywhere, else by what stands there."""
    facts = regions()[region]
    walls = (BattleKind.FORTIFICATION,) if facts.fortification else ()
    if facts.settlement is Settlement.CITY:
        walls = (*walls, BattleKind.CITY)
    if facts.settlement is Settlement.STRONGHOLD:
        walls = (*walls, BattleKind.SIEGE, BattleKind.SORTIE)
    return (BattleKind.FIELD, *walls)


def apply_begun(state: GameState, event: BattleBegun) -> GameState:
    """Both Armies face each other; the table has to name them."""
    sides = Combatant(event.attacker), Combatant(event.attacker.opponent)
    return replace(state, battle=Battle(event.kind, *sides, event.region))


def most_units(battle: Battle, side: Side) -> int:
    """How many units a side can have in it: ten, but five in a besieged Stronghold."""
    besieged = {BattleKind.SIEGE: battle.defender.side, BattleKind.SORTIE: battle.attacker.side}
    return MOST_BESIEGED if besieged.get(battle.kind) is side else MOST_UNITS


def check_counted(state: GameState, event: ArmiesCounted) -> None:
    """Once a round, before its throws, within what may stand there."""
    battle = under_way(state)
    require_possible(battle.stage is BattleStage.ARMIES, "This round is being fought already.", "battle.order")
    words = "At most {most} units stand there."
    for one, army in zip(battle.combatants, (event.attacker, event.defender), strict=True):
        most = most_units(battle, one.side)
        require(army.strength <= most, words, "battle.strength", most=most)


def apply_counted(state: GameState, event: ArmiesCounted) -> GameState:
    """The Armies as the table named them; Combat cards leave the hands, and the throws are due."""
    battle = under_way(state)
    for one, army in zip(battle.combatants, (event.attacker, event.defender), strict=True):
        if army.card:
            state = with_played(state, one.side, None)
    attacker, defender = (
        Combatant(one.side, army) for one, army in zip(battle.combatants, (event.attacker, event.defender), strict=True)
    )
    return replace(state, battle=replace(battle, attacker=attacker, defender=defender, counted=True))
