"""The throws of a round, the casualties they cost, and how a battle goes on or ends."""

import pytest

from companion.rules import battle_end, battle_roll
from companion.rules import choices as may
from companion.rules.battle_end import Casualties, casualties, endings
from companion.rules.battle_roll import hitting
from companion.rules.choices import choices, offered
from companion.rules.events import (
    BattleBegun,
    BattleContinued,
    BattleEnded,
    CombatRerolled,
    CombatRolled,
    LeaderRerollsDeclined,
    ThrowCorrected,
)
from companion.rules.state import Army, GameState
from companion.rules.terms import BattleKind, BattleOutcome, BattleStage, RegionId
from tests.rules.battle import attacked, battle_of, counted, gone_on, thrown, thrown_again
from tests.rules.table import CAMERA, FREE, HAND, SHADOW, acting, insist, record, refused

CEASED, RETREATED, SIEGE_BEGUN = BattleOutcome.CEASED, BattleOutcome.RETREATED, BattleOutcome.SIEGE_BEGUN
LEFT = BattleOutcome.LEFT_TO_TABLE
ATTACKER_GONE, DEFENDER_GONE = BattleOutcome.ATTACKER_DESTROYED, BattleOutcome.DEFENDER_DESTROYED


def led() -> GameState:
    """Three units with two Leaders against two without, the attacker's dice 6, 2, 3."""
    return thrown(counted(attacked(), Army(3, leadership=2), Army(2)), SHADOW, 6, 2, 3)


def fought(kind: BattleKind = BattleKind.FIELD, *, units: int = 2) -> GameState:
    """A round fought: one hit on each side."""
    state = counted(attacked(kind), Army(units), Army(units))
    faces = (6, *[1] * (units - 1))
    return thrown(thrown(state, SHADOW, *faces), FREE, *faces)


def test_either_side_may_throw_first_and_each_throws_once() -> None:
    state = counted(attacked())
    assert choices(state)[:2] == (may.CombatRollWanted(SHADOW, 3, 5), may.CombatRollWanted(FREE, 2, 5))
    state = thrown(state, FREE, 5, 4)
    assert battle_of(state).of(FREE).hits == 1
    assert not refused(state, CombatRolled(FREE, (5, 4), 1, HAND)).overrulable
    assert battle_of(thrown(state, SHADOW, 1, 2, 3)).stage is BattleStage.ROUND_OVER


@pytest.mark.parametrize(
    ("throw", "rule"),
    [
        (CombatRolled(SHADOW, (1, 2), 0, HAND), "battle.roll"),
        (CombatRolled(SHADOW, (1, 2, 7), 1, HAND), "battle.roll"),
        (CombatRolled(SHADOW, (5, 6, 1), 1, HAND), "battle.hits"),
    ],
)
def test_a_combat_roll_has_the_dice_that_are_due_and_its_hits_counted(throw: CombatRolled, rule: str) -> None:
    refusal = refused(counted(attacked()), throw)
    assert refusal.rule == rule
    assert not refusal.overrulable


def test_no_throw_belongs_to_a_round_whose_armies_are_not_named() -> None:
    refusal = refused(attacked(), CombatRolled(SHADOW, (1,), 0, HAND))
    assert (refusal.rule, refusal.overrulable) == ("battle.order", False)


def test_leaders_have_failed_dice_thrown_again_once() -> None:
    state = led()
    assert may.LeaderRerollWanted(SHADOW, 2, 5) in choices(state)
    state = thrown_again(state, SHADOW, 5, 1)
    shadow = battle_of(state).of(SHADOW)
    assert (shadow.hits, shadow.rerolled, shadow.rerolls) == (2, (5, 1), 0)
    assert refused(state, CombatRerolled(SHADOW, (5,), 2, HAND)).rule == "battle.reroll"


def test_no_more_dice_are_thrown_again_than_failed() -> None:
    state = thrown(counted(attacked(), Army(3, leadership=5), Army(2)), SHADOW, 6, 5, 3)
    assert battle_of(state).of(SHADOW).rerolls == 1
    assert refused(state, CombatRerolled(SHADOW, (1, 1), 2, HAND)).rule == "battle.reroll"


def test_fewer_dice_may_be_thrown_again_but_not_none() -> None:
    assert battle_of(thrown_again(led(), SHADOW, 6)).of(SHADOW).hits == 2
    assert refused(led(), CombatRerolled(SHADOW, (), 1, HAND)).rule == "battle.reroll"


def test_a_side_may_let_its_roll_stand() -> None:
    state = record(led(), LeaderRerollsDeclined(SHADOW))
    assert battle_of(state).of(SHADOW).is_settled
    assert refused(state, LeaderRerollsDeclined(SHADOW)).rule == "battle.reroll"
    assert refused(led(), LeaderRerollsDeclined(FREE)).rule == "battle.reroll"


def test_rerolled_dice_hit_by_their_own_modifier() -> None:
    state = counted(attacked(), Army(2, leadership=2, roll_modifier=-1, reroll_modifier=1), Army(1))
    state = thrown_again(thrown(state, SHADOW, 5, 6), SHADOW, 4)
    assert battle_of(state).of(SHADOW).hits == 2


def test_the_dice_lie_in_order_with_those_thrown_again_in_their_place() -> None:
    assert hitting(battle_of(led()), SHADOW) == ((6, True, False), (2, False, False), (3, False, False))
    again = battle_of(thrown_again(led(), SHADOW, 5))
    assert hitting(again, SHADOW) == ((6, True, False), (5, True, True), (3, False, False))
    fives = thrown(counted(attacked(), Army(3), Army(2)), SHADOW, 5, 4, 5)
    assert hitting(battle_of(fives), SHADOW) == ((5, True, False), (4, False, False), (5, True, False))


def test_a_misread_combat_roll_is_put_right_until_its_side_throws_again() -> None:
    right = battle_roll.rolled(led(), SHADOW, (6, 6, 3), CAMERA)
    state = record(thrown(led(), FREE, 1, 1), ThrowCorrected(right))
    assert battle_of(state).of(SHADOW).hits == 2
    assert battle_of(state).of(SHADOW).rerolls == 1
    for later in (thrown_again(led(), SHADOW, 1), record(led(), LeaderRerollsDeclined(SHADOW)), acting()):
        assert refused(later, ThrowCorrected(right)).rule == "corrections.throw"


def test_a_misread_reroll_is_put_right_until_the_next_round() -> None:
    state = thrown_again(thrown(led(), FREE, 1, 1), SHADOW, 1, 1)
    right = battle_roll.rerolled(state, SHADOW, (6, 1), CAMERA)
    assert battle_of(record(state, ThrowCorrected(right))).of(SHADOW).hits == 2
    assert refused(gone_on(state), ThrowCorrected(right)).rule == "corrections.throw"
    assert refused(led(), ThrowCorrected(right)).rule == "corrections.throw"


def test_a_correction_of_a_combat_throw_keeps_the_number_of_dice() -> None:
    fewer = battle_roll.rolled(led(), SHADOW, (6, 6), CAMERA)
    assert refused(led(), ThrowCorrected(fewer)).rule == "corrections.throw"
    miscounted = CombatRolled(SHADOW, (6, 6, 1), 3, CAMERA)
    assert refused(led(), ThrowCorrected(miscounted)).rule == "battle.hits"


def test_each_hit_is_owed_by_the_other_side() -> None:
    state = thrown(thrown(counted(attacked()), SHADOW, 6, 6, 1), FREE, 5, 1)
    battle = battle_of(state)
    assert casualties(battle, FREE) == Casualties(FREE, 2, leave_game=True, may_be_all=True)
    assert casualties(battle, SHADOW) == Casualties(SHADOW, 1, leave_game=False, may_be_all=False)


def test_the_next_round_begins_with_a_unit_fewer_for_each_hit_and_no_card_played() -> None:
    before = Army(strength=4, captains=1, leadership=2, roll_modifier=1, reroll_modifier=1, card=True)
    state = thrown(thrown(counted(attacked(), Army(1), before), SHADOW, 6), FREE, 6, 6, 6, 6, 6)
    battle = battle_of(gone_on(state))
    assert battle.defender.army == Army(strength=3, captains=1, leadership=2)
    assert battle.attacker.army == Army(strength=1)
    assert (battle.round, battle.stage) == (2, BattleStage.ARMIES)


def test_a_round_is_fought_before_the_next_one() -> None:
    assert refused(led(), BattleContinued(2)).rule == "battle.order"
    assert not refused(fought(), BattleContinued(3)).overrulable


def test_a_siege_lasts_one_round_unless_an_elite_of_the_attacker_becomes_a_regular() -> None:
    state = fought(BattleKind.SIEGE)
    assert BattleContinued(2, elite_downgraded=True) in offered(state)
    assert refused(state, BattleContinued(2)).rule == "battle.siege"
    assert battle_of(insist(state, BattleContinued(2))).round == 2
    assert refused(fought(), BattleContinued(2, elite_downgraded=True)).rule == "battle.siege"


@pytest.mark.parametrize("kind", list(BattleKind))
def test_the_attacker_may_cease_after_a_round(kind: BattleKind) -> None:
    assert record(fought(kind), BattleEnded(CEASED)).battle is None
    assert refused(counted(attacked(kind)), BattleEnded(CEASED)).rule == "battle.cease"


@pytest.mark.parametrize("kind", [kind for kind in BattleKind if kind is not BattleKind.SIEGE])
def test_the_defender_may_retreat_when_the_attacker_goes_on(kind: BattleKind) -> None:
    assert record(gone_on(fought(kind)), BattleEnded(RETREATED)).battle is None
    assert refused(attacked(kind), BattleEnded(RETREATED)).rule == "battle.retreat"
    assert refused(fought(kind), BattleEnded(RETREATED)).rule == "battle.retreat"


def test_the_besieged_do_not_retreat() -> None:
    assert refused(gone_on(fought(BattleKind.SIEGE)), BattleEnded(RETREATED)).rule == "battle.retreat"


def test_before_each_round_in_the_field_the_defender_may_enter_his_stronghold() -> None:
    for state in (attacked(), gone_on(fought())):
        assert record(state, BattleEnded(SIEGE_BEGUN)).battle is None
    assert refused(fought(), BattleEnded(SIEGE_BEGUN)).rule == "battle.siege"
    assert refused(attacked(BattleKind.SORTIE), BattleEnded(SIEGE_BEGUN)).rule == "battle.siege"


def test_nobody_enters_a_stronghold_where_none_stands() -> None:
    here, elsewhere = (record(acting(), BattleBegun(BattleKind.FIELD, SHADOW, RegionId(one))) for one in PLACES)
    assert SIEGE_BEGUN in endings(battle_of(here))
    assert refused(elsewhere, BattleEnded(SIEGE_BEGUN)).rule == "battle.siege"


PLACES = ("minas-tirith", "pelargir")


def test_an_army_is_destroyed_only_by_as_many_hits_as_it_has_units() -> None:
    assert endings(battle_of(fought())) == (CEASED, LEFT)
    assert refused(fought(), BattleEnded(DEFENDER_GONE)).rule == "battle.casualties"
    one_each = fought(units=1)
    both = (DEFENDER_GONE, ATTACKER_GONE, BattleOutcome.BOTH_DESTROYED)
    assert endings(battle_of(one_each)) == (CEASED, *both, LEFT)
    for outcome in both:
        assert record(one_each, BattleEnded(outcome)).battle is None


def test_one_army_alone_may_be_destroyed() -> None:
    state = thrown(thrown(counted(attacked(), Army(2), Army(2)), SHADOW, 6, 6), FREE, 1, 1)
    assert endings(battle_of(state)) == (CEASED, DEFENDER_GONE, LEFT)
    state = thrown(thrown(counted(attacked(), Army(2), Army(2)), SHADOW, 1, 1), FREE, 6, 6)
    assert endings(battle_of(state)) == (CEASED, ATTACKER_GONE, LEFT)


def test_a_battle_of_several_rounds_needs_two_numbers_and_two_throws_a_round() -> None:
    state = gone_on(fought())
    state = thrown(thrown(counted(state, Army(1), Army(1)), SHADOW, 6), FREE, 2)
    assert battle_end.casualties(battle_of(state), FREE).may_be_all
    assert record(state, BattleEnded(DEFENDER_GONE)).battle is None
