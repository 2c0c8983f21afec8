"""How a battle begins, both Armies of a round, and what each die has to show."""

from dataclasses import replace

import pytest

from companion.rules import choices as may
from companion.rules import hunt
from companion.rules.apply import apply
from companion.rules.battle import Volley, kinds_in, lowest_hit, under_way, volley
from companion.rules.choices import choices
from companion.rules.events import ActionDieUsed, ArmiesCounted, BattleBegun, BattleEnded, PhaseCorrected
from companion.rules.illegal import IllegalEvent
from companion.rules.state import Army, Battle, Combatant, GameState, Hand, Options, OutOfBounds
from companion.rules.terms import BattleKind, BattleOutcome, BattleStage, Phase, RegionId
from tests.rules.battle import attacked, battle_of, counted
from tests.rules.table import ARMY, CHARACTER, FREE, SHADOW, acting, in_phase, insist, record, refused

FIELD, CITY, FORTIFICATION = BattleKind.FIELD, BattleKind.CITY, BattleKind.FORTIFICATION
SIEGE, SORTIE = BattleKind.SIEGE, BattleKind.SORTIE


def lowest(kind: BattleKind, number: int) -> tuple[int, int]:
    """What attacker and defender need in a round."""
    battle = replace(battle_of(counted(attacked(kind))), round=number)
    return volley(battle, SHADOW).lowest, volley(battle, FREE).lowest


def test_a_battle_begins_at_any_moment_of_action_resolution_and_costs_no_die() -> None:
    state = record(acting(), BattleBegun(FIELD, FREE))
    assert state.free_peoples.unused == acting().free_peoples.unused
    assert state.acting is FREE
    assert battle_of(state).stage is BattleStage.ARMIES
    assert refused(in_phase(Phase.FELLOWSHIP), BattleBegun(FIELD, FREE)).rule == "turn.phases"
    moving = record(acting(), hunt.moved(acting(), CHARACTER))
    assert refused(moving, BattleBegun(FIELD, SHADOW)).rule == "hunt.order"


def test_either_side_may_attack_in_every_kind_of_battle() -> None:
    assert may.BattleWanted() in choices(acting())
    for kind in BattleKind:
        for side in (FREE, SHADOW):
            battle = battle_of(record(acting(), BattleBegun(kind, side)))
            assert (battle.kind, battle.attacker.side, battle.defender.side) == (kind, side, side.opponent)


def test_a_table_that_keeps_its_battles_itself_is_never_offered_one() -> None:
    state = acting(options=Options(keeps_battles=False))
    assert may.BattleWanted() not in choices(state)
    refusal = refused(state, BattleBegun(FIELD, FREE))
    assert refusal.rule == "battle.begin"
    assert not refusal.overrulable


def test_one_battle_at_a_time_and_nothing_else_meanwhile() -> None:
    state = attacked()
    assert not refused(state, BattleBegun(FIELD, FREE)).overrulable
    assert refused(state, ActionDieUsed(FREE, CHARACTER)).rule == "battle.order"
    assert insist(state, ActionDieUsed(FREE, CHARACTER)).battle is not None


def test_a_hunt_the_table_insists_on_goes_before_the_battle() -> None:
    hunted = insist(attacked(), hunt.moved(attacked(), CHARACTER))
    found = may.offered(hunted)
    assert found
    over = record(hunted, found[0])
    assert over.hunt is None
    assert isinstance(choices(over)[0], may.ArmiesWanted)


def test_a_corrected_phase_drops_the_battle() -> None:
    assert record(attacked(), PhaseCorrected(1, Phase.VICTORY_CHECK, FREE)).battle is None


def test_nothing_of_a_battle_is_recorded_where_none_is_under_way() -> None:
    for fact in (ArmiesCounted(Army(), Army()), BattleEnded(BattleOutcome.LEFT_TO_TABLE)):
        assert not refused(acting(), fact).overrulable
    with pytest.raises(IllegalEvent):
        under_way(GameState())


@pytest.mark.parametrize(
    ("region", "kinds"),
    [
        ("andrast", (FIELD,)),
        ("osgiliath", (FIELD, FORTIFICATION)),
        ("pelargir", (FIELD, CITY)),
        ("minas-tirith", (FIELD, SIEGE, SORTIE)),
    ],
)
def test_walls_are_fought_at_where_walls_stand(region: str, kinds: tuple[BattleKind, ...]) -> None:
    place = RegionId(region)
    assert kinds_in(place) == kinds
    for kind in BattleKind:
        if kind in kinds:
            assert battle_of(record(acting(), BattleBegun(kind, SHADOW, place))).region == place
        else:
            assert refused(acting(), BattleBegun(kind, SHADOW, place)).rule == "battle.begin"


def test_a_battle_in_no_region_of_the_map_cannot_be() -> None:
    assert not refused(acting(), BattleBegun(FIELD, SHADOW, RegionId("numenor"))).overrulable


def test_an_army_throws_a_die_a_unit_and_captain_but_at_most_five() -> None:
    assert Army(strength=3).dice == 3
    assert Army(strength=3, captains=1).dice == 4
    assert Army(strength=4, captains=2).dice == 5
    assert Army(strength=9).dice == 5


def test_leaders_give_at_most_five_rerolls() -> None:
    assert Army(leadership=4).rerolls == 4
    assert Army(leadership=7).rerolls == 5


def test_five_and_six_hit_in_the_field() -> None:
    assert lowest(FIELD, 1) == (5, 5)
    assert lowest(FIELD, 4) == (5, 5)


@pytest.mark.parametrize("kind", [CITY, FORTIFICATION])
def test_the_attacker_of_a_city_or_fortification_needs_a_six_in_the_first_round_only(kind: BattleKind) -> None:
    assert lowest(kind, 1) == (6, 5)
    assert lowest(kind, 2) == (5, 5)


def test_the_attacker_needs_a_six_in_every_round_of_a_siege() -> None:
    assert lowest(SIEGE, 1) == (6, 5)
    assert lowest(SIEGE, 3) == (6, 5)


def test_a_sortie_is_a_field_battle_by_the_besieged() -> None:
    assert lowest(SORTIE, 1) == (5, 5)


@pytest.mark.parametrize(("modifier", "face"), [(0, 5), (1, 4), (2, 3), (3, 2), (5, 2), (-1, 6), (-2, 6), (-5, 6)])
def test_a_one_never_hits_and_a_six_always_whatever_the_modifiers(modifier: int, face: int) -> None:
    assert lowest_hit(5, modifier) == face


def test_cards_change_the_roll_and_the_reroll_apart() -> None:
    army = Army(strength=4, leadership=2, roll_modifier=1, reroll_modifier=-1)
    state = counted(attacked(CITY), Army(strength=1), army)
    assert volley(battle_of(state), FREE) == Volley(dice=4, lowest=4, rerolls=2, reroll_lowest=6)


def test_the_armies_are_named_once_a_round() -> None:
    assert choices(attacked())[0] == may.ArmiesWanted(SHADOW, (Army(), Army()), (10, 10), cards=True)
    assert not refused(counted(attacked()), ArmiesCounted(Army(), Army())).overrulable


def test_a_combat_card_leaves_the_hand_of_its_side() -> None:
    hands = replace(attacked().cards, shadow=Hand(SHADOW, held=2), free_peoples=Hand(FREE, held=3))
    state = replace(attacked(), cards=hands)
    played = counted(state, Army(card=True), Army())
    assert (played.cards.shadow.held, played.cards.free_peoples.held) == (1, 3)
    both = counted(state, Army(card=True), Army(card=True))
    assert (both.cards.shadow.held, both.cards.free_peoples.held) == (1, 2)
    kept_by_the_table = counted(replace(state, options=Options(keeps_cards=False)), Army(card=True), Army())
    assert kept_by_the_table.cards == hands


def test_the_defenders_captains_count_and_the_shadow_has_none() -> None:
    assert battle_of(counted(attacked(), Army(1), Army(1, captains=5))).of(FREE).due == 5
    refusal = refused(attacked(), ArmiesCounted(Army(1, captains=1), Army(1)))
    assert (refusal.rule, refusal.overrulable) == ("corrections.bounds", False)


@pytest.mark.parametrize(("kind", "most"), [(FIELD, (10, 10)), (CITY, (10, 10)), (SIEGE, (10, 5)), (SORTIE, (5, 10))])
def test_ten_units_stand_in_a_region_but_five_in_a_besieged_stronghold(kind: BattleKind, most: tuple[int, int]) -> None:
    attacker, defender = most
    state = attacked(kind)
    assert record(state, ArmiesCounted(Army(attacker), Army(defender)))
    for armies in ((Army(attacker + 1), Army(1)), (Army(1), Army(defender + 1))):
        assert refused(state, ArmiesCounted(*armies)).rule == "battle.strength"


def test_the_table_may_insist_on_more_in_a_besieged_stronghold() -> None:
    assert battle_of(insist(attacked(SIEGE), ArmiesCounted(Army(7), Army(7)))).defender.army.strength == 7


@pytest.mark.parametrize(
    "army",
    [
        Army(strength=-1),
        Army(strength=11),
        Army(leadership=11),
        Army(captains=6),
        Army(roll_modifier=6),
        Army(reroll_modifier=-6),
    ],
)
def test_an_army_no_table_can_show_is_out_of_bounds(army: Army) -> None:
    with pytest.raises(OutOfBounds):
        Combatant(FREE, army)


def test_an_army_does_not_fight_its_own_side() -> None:
    with pytest.raises(OutOfBounds):
        Battle(FIELD, Combatant(FREE), Combatant(FREE))


def test_an_army_without_a_die_owes_no_throw() -> None:
    state = counted(attacked(), Army(strength=0), Army(strength=0))
    assert battle_of(state).stage is BattleStage.ROUND_OVER
    assert not refused(state, ArmiesCounted(Army(), Army())).overrulable


def test_a_battle_left_to_the_table_ends_at_any_time() -> None:
    for state in (attacked(), counted(attacked())):
        over = record(state, BattleEnded(BattleOutcome.LEFT_TO_TABLE))
        assert over.battle is None
        assert record(over, ActionDieUsed(FREE, CHARACTER)).acting is SHADOW


def test_replay_of_a_battle_asks_for_no_setting() -> None:
    state = acting(options=Options(keeps_battles=False), shadow=(ARMY,))
    assert apply(state, BattleBegun(FIELD, SHADOW)).battle is not None
