"""The four victories and which goes before which."""

from dataclasses import replace

import pytest

from companion.rules import conquest
from companion.rules.apply import apply
from companion.rules.catalogue import regions
from companion.rules.choices import choices, offered
from companion.rules.events import (
    ActionsEnded,
    CorruptionCorrected,
    MilitaryVictoryWon,
    PhaseCorrected,
    PositionCorrected,
    RealmCorrected,
    TurnEnded,
)
from companion.rules.state import CRACK_OF_DOOM, GameState, Options, Realm
from companion.rules.terms import Phase, RegionId, Side, Victory
from tests.rules.table import FREE, SHADOW, acting, in_phase, insist, record, refused, with_fellowship

SHADOW_WINS = Victory.SHADOW_CONQUEST
FREE_PEOPLES_WIN = Victory.FREE_PEOPLES_CONQUEST


def worth(side: Side, points: int) -> tuple[RegionId, ...]:
    """Settlements whose capture is worth so many Victory Points to a side."""
    chosen, left = list[RegionId](), points
    for place, region in sorted(regions().items(), key=lambda item: -item[1].victory_points):
        if region.settled_by is side.opponent and 0 < region.victory_points <= left:
            chosen.append(place)
            left -= region.victory_points
    assert left == 0
    return tuple(chosen)


def checked(shadow: int = 0, free_peoples: int = 0, **changes: object) -> GameState:
    """The Victory Check with so many Victory Points on both sides."""
    captured = worth(SHADOW, shadow) + worth(FREE, free_peoples)
    return in_phase(Phase.VICTORY_CHECK, realm=Realm(captured=captured), **changes)


@pytest.mark.parametrize("points", [10, 11, 20])
def test_the_shadow_wins_with_ten_victory_points_in_the_victory_check(points: int) -> None:
    state = checked(shadow=points)
    assert offered(state) == (MilitaryVictoryWon(SHADOW_WINS, points),)
    assert record(state, *offered(state)).victory is SHADOW_WINS


@pytest.mark.parametrize("points", [4, 5])
def test_the_free_peoples_win_with_four_victory_points_in_the_victory_check(points: int) -> None:
    state = checked(free_peoples=points)
    assert offered(state) == (MilitaryVictoryWon(FREE_PEOPLES_WIN, points),)
    assert record(state, *offered(state)).victory is FREE_PEOPLES_WIN


def test_one_point_less_wins_nothing() -> None:
    state = checked(shadow=9, free_peoples=3)
    assert conquest.due(state) is None
    assert offered(state) == (TurnEnded(),)
    assert refused(state, MilitaryVictoryWon(SHADOW_WINS, 9)).rule == "victory.military"


def test_ruling_42_ten_points_of_the_shadow_go_before_four_of_the_free_peoples() -> None:
    state = checked(shadow=10, free_peoples=4)
    assert conquest.due(state) == MilitaryVictoryWon(SHADOW_WINS, 10)
    assert refused(state, MilitaryVictoryWon(FREE_PEOPLES_WIN, 4)).rule == "victory.military"


def test_cities_of_the_shadow_count_like_strongholds() -> None:
    cities = tuple(place for place, one in regions().items() if one.settled_by is SHADOW and one.victory_points == 1)
    state = in_phase(Phase.VICTORY_CHECK, realm=Realm(captured=cities[:1]))
    assert state.realm.victory_points(FREE) == 1


def test_a_military_victory_waits_for_the_victory_check() -> None:
    state = acting(realm=Realm(captured=worth(SHADOW, 12)))
    assert state.victory is None
    assert refused(state, MilitaryVictoryWon(SHADOW_WINS, 12)).rule == "victory.military"
    assert insist(state, MilitaryVictoryWon(SHADOW_WINS, 12)).victory is SHADOW_WINS


def test_ruling_42_a_victory_of_the_ring_comes_at_once_and_goes_before_a_military_one() -> None:
    state = acting(free=(), shadow=(), realm=Realm(captured=worth(SHADOW, 10) + worth(FREE, 4)))
    doomed = with_fellowship(state, corruption=11, mordor_step=2, region=RegionId("morannon"))
    after = record(doomed, ActionsEnded(1))
    assert (after.phase, after.victory) == (Phase.VICTORY_CHECK, Victory.CORRUPTION)
    assert choices(after) == ()
    at_the_crack = PositionCorrected(RegionId("morannon"), CRACK_OF_DOOM)
    assert record(checked(free_peoples=4), at_the_crack).victory is Victory.RING_DESTROYED


def test_the_ring_is_never_won_in_the_victory_check() -> None:
    for victory in (Victory.CORRUPTION, Victory.RING_DESTROYED):
        assert refused(checked(shadow=10), MilitaryVictoryWon(victory, 10)).overrulable is False
    assert refused(checked(shadow=10), MilitaryVictoryWon(SHADOW_WINS, -1)).overrulable is False
    assert refused(checked(shadow=10), MilitaryVictoryWon(SHADOW_WINS, 0)).overrulable is True


def test_the_turn_does_not_end_while_a_side_has_won_unless_the_table_insists() -> None:
    state = checked(shadow=10)
    assert refused(state, TurnEnded()).rule == "victory.military"
    assert insist(state, TurnEnded()).turn == 2


def won() -> GameState:
    """A game the Shadow has won by conquest."""
    return record(checked(shadow=10), MilitaryVictoryWon(SHADOW_WINS, 10))


def test_a_won_war_takes_corrections_only() -> None:
    assert choices(won()) == ()
    assert refused(won(), TurnEnded()).overrulable is False


def test_a_correction_of_another_counter_leaves_a_military_victory_standing() -> None:
    assert record(won(), CorruptionCorrected(3)).victory is SHADOW_WINS
    assert record(won(), CorruptionCorrected(12)).victory is Victory.CORRUPTION
    assert record(won(), CorruptionCorrected(12), CorruptionCorrected(3)).victory is None


def test_putting_markers_or_the_phase_right_opens_the_game_again() -> None:
    lost_again = record(won(), RealmCorrected(Realm()))
    assert (lost_again.victory, lost_again.realm) == (None, Realm())
    assert record(won(), PhaseCorrected(1, Phase.VICTORY_CHECK, FREE)).victory is None
    assert offered(record(won(), RealmCorrected(won().realm))) == (MilitaryVictoryWon(SHADOW_WINS, 10),)


def test_a_victory_of_the_ring_outlives_a_correction_of_the_markers() -> None:
    state = with_fellowship(acting(), corruption=12)
    state = replace(state, victory=Victory.CORRUPTION)
    assert apply(state, RealmCorrected(Realm())).victory is Victory.CORRUPTION


def test_a_game_without_the_realm_is_won_by_the_ring_alone() -> None:
    state = checked(shadow=12, options=Options(keeps_realm=False))
    assert offered(state) == (TurnEnded(),)
    assert refused(state, MilitaryVictoryWon(SHADOW_WINS, 12)).rule == "politics.track"
