"""The map and the data files."""

from dataclasses import replace

import pytest

from companion.rules import choices as may
from companion.rules import fellowship, hunt_reveal
from companion.rules.catalogue import cards, companions, regions, special_tiles, standard_tiles, tiles
from companion.rules.events import FellowshipRevealed, RingUsed
from companion.rules.realm import (
    held_strongholds,
    is_haven,
    known_conditions,
    may_be_besieged,
    reachable,
    strongholds_passed,
)
from companion.rules.state import GameState, Options, Realm
from companion.rules.terms import (
    Companion,
    Nation,
    Phase,
    RegionId,
    RerollCondition,
    Settlement,
    Side,
    TableCard,
    TileCause,
    TileId,
)
from tests.rules.table import (
    hunted,
    in_mordor,
    in_phase,
    insist,
    record,
    refused,
    started,
    struck,
    with_fellowship,
)

RIVENDELL, LORIEN, MORIA = RegionId("rivendell"), RegionId("lorien"), RegionId("moria")
DALE = RegionId("dale")


@pytest.fixture(autouse=True)
def _the_map_is_walked_anew() -> None:
    """No way is remembered from another test."""
    reachable.cache_clear()
    strongholds_passed.cache_clear()


def taken(state: GameState, *places: RegionId) -> GameState:
    """The state with these Settlements in enemy hands."""
    return replace(state, realm=Realm(captured=places))


def left_to_the_table(state: GameState) -> GameState:
    """The state of a table that keeps Nations and Settlements itself."""
    return replace(state, options=replace(state.options, keeps_realm=False))


def test_the_map_has_105_regions_and_every_border_has_two_sides() -> None:
    assert len(regions()) == 105
    borders = {(here, there) for here, region in regions().items() for there in region.adjacent}
    assert len(borders) == 2 * 232
    assert all((there, here) in borders for here, there in borders)


@pytest.mark.parametrize(
    ("goal", "distance"), [("morannon", 10), ("minas-morgul", 10), ("lorien", 5), ("moria", 3), ("dale", 7)]
)
def test_known_distances_from_rivendell(goal: str, distance: int) -> None:
    assert goal in reachable(RIVENDELL, distance)
    assert goal not in reachable(RIVENDELL, distance - 1)


def test_the_nearest_regions_come_first() -> None:
    assert reachable(RIVENDELL, 1)[0] == RIVENDELL
    assert reachable(RIVENDELL, 0) == (RIVENDELL,)


def test_the_careful_way_avoids_strongholds_when_there_are_steps_enough() -> None:
    held = held_strongholds(started())
    assert strongholds_passed(RIVENDELL, LORIEN, 5, held) == (MORIA,)
    assert strongholds_passed(RIVENDELL, LORIEN, 7, held) == ()
    assert strongholds_passed(MORIA, MORIA, 0, held) == (MORIA,)
    assert strongholds_passed(RIVENDELL, LORIEN, 4, held) is None
    assert strongholds_passed(RIVENDELL, LORIEN, 5, held - {MORIA}) == ()


def test_the_hunt_pool_has_sixteen_standard_and_eight_special_tiles() -> None:
    faces = [tiles()[tile] for tile in standard_tiles()]
    assert len(faces) == 16
    assert sum(face.is_eye for face in faces) == 4
    assert sum(face.number or 0 for face in faces) == 19
    assert sum(face.reveal for face in faces) == 9
    assert not any(face.stop for face in faces)
    assert len(special_tiles()) == 8


def test_special_tiles_name_their_cards() -> None:
    assert tiles()[TileId("the-ring-is-mine")].card == "The Ring is Mine!"
    assert tiles()[TileId("shelobs-lair")].is_die
    assert not tiles()[TileId("phial-of-galadriel")].is_standard_number


def test_settlements_are_worth_twenty_and_eighteen_victory_points() -> None:
    worth = {Settlement.CITY: 1, Settlement.STRONGHOLD: 2}

    def total(side: Side) -> int:
        return sum(worth.get(one.settlement, 0) for one in regions().values() if one.settlement and one.side is side)

    assert (total(Side.FREE_PEOPLES), total(Side.SHADOW)) == (20, 18)


def test_companions_and_table_cards_are_all_known() -> None:
    assert set(companions()) == set(Companion)
    assert set(cards()) >= set(TableCard)
    assert companions()[Companion.STRIDER].activates is Nation.NORTH
    assert companions()[Companion.MERIADOC].activates is None


def test_a_captured_city_is_no_haven_and_a_recaptured_one_is_again() -> None:
    assert is_haven(started(), LORIEN)
    assert not is_haven(taken(started(), LORIEN), LORIEN)
    assert not is_haven(started(), MORIA)
    assert not is_haven(taken(started(), MORIA), MORIA)


def test_only_a_stronghold_the_free_peoples_hold_can_be_besieged_around_the_figure() -> None:
    assert may_be_besieged(started(), LORIEN)
    assert not may_be_besieged(started(), DALE)
    assert not may_be_besieged(taken(started(), LORIEN), LORIEN)
    assert may_be_besieged(taken(started(), MORIA), MORIA)


def test_a_declaration_in_a_captured_haven_heals_nobody_and_wakes_no_nation() -> None:
    state = with_fellowship(in_phase(Phase.FELLOWSHIP), region=DALE, corruption=3)
    assert (fellowship.declared(state, DALE).healed, fellowship.declared(state, DALE).activated) == (1, Nation.NORTH)
    state = taken(state, DALE)
    assert (fellowship.declared(state, DALE).healed, fellowship.declared(state, DALE).activated) == (0, None)


def test_ruling_33_the_fellowship_declares_hidden_once_a_turn_and_rests_in_a_haven_not_in_enemy_hands() -> None:
    state = with_fellowship(in_phase(Phase.FELLOWSHIP), region=DALE, corruption=3)
    assert refused(with_fellowship(state, hidden=False), fellowship.declared(state, DALE)).rule == "fellowship.declare"
    after = record(state, fellowship.declared(state, DALE))
    assert (after.fellowship.hidden, after.fellowship.corruption) == (True, 2)
    assert after.realm.standing(Nation.NORTH).active
    assert refused(after, fellowship.declared(after, DALE)).rule == "fellowship.declare"
    lost = taken(state, DALE)
    assert record(lost, fellowship.declared(lost, DALE)).fellowship.corruption == 3


def test_a_declaration_activates_a_passive_nation_and_finds_an_active_one_awake() -> None:
    state = with_fellowship(in_phase(Phase.FELLOWSHIP), region=DALE)
    state = record(state, fellowship.declared(state, DALE))
    assert state.realm.standing(Nation.NORTH).active
    assert state.realm.standing(Nation.NORTH).steps == 3
    later = with_fellowship(state, declared=False)
    assert fellowship.declared(later, DALE).activated is None


def test_a_revealed_fellowship_may_end_in_a_captured_haven() -> None:
    state = with_fellowship(hunted(), region=RegionId("trollshaws"), progress=1)
    assert RIVENDELL not in hunt_reveal.places_to_be_revealed(state)
    assert RIVENDELL in hunt_reveal.places_to_be_revealed(taken(state, RIVENDELL))


def to_be_revealed(*captured: RegionId) -> GameState:
    """The Fellowship in Moria is to be revealed, and these Settlements are in enemy hands."""
    state = with_fellowship(taken(struck("standard-1-reveal.1"), *captured), region=MORIA)
    return record(state, RingUsed(1, TileId("standard-1-reveal.1"), TileCause.HUNT_ROLL))


def test_ruling_29_a_reveal_draws_for_a_shadow_stronghold_only_while_the_shadow_holds_it() -> None:
    assert hunt_reveal.revealed(to_be_revealed(), MORIA).strongholds == (MORIA,)
    assert hunt_reveal.revealed(to_be_revealed(MORIA), MORIA).strongholds == ()


def test_a_tile_for_a_lost_stronghold_is_drawn_only_if_the_table_insists() -> None:
    draws_anyway = FellowshipRevealed(MORIA, (MORIA,))
    assert refused(to_be_revealed(MORIA), draws_anyway).rule == "hunt.strongholds"
    assert insist(to_be_revealed(MORIA), draws_anyway).hunt
    assert refused(to_be_revealed(), FellowshipRevealed(MORIA, (LORIEN,))).overrulable is False


@pytest.mark.parametrize(
    ("place", "captured", "known"),
    [
        (MORIA, (), True),
        (MORIA, (MORIA,), False),
        (LORIEN, (), False),
        (LORIEN, (LORIEN,), True),
        (DALE, (DALE,), False),
        (RegionId("hollin"), (), False),
    ],
)
def test_ruling_29_any_stronghold_the_shadow_controls_gives_a_reroll_and_nobody_has_to_name_it(
    place: RegionId, captured: tuple[RegionId, ...], *, known: bool
) -> None:
    state = with_fellowship(taken(hunted(2), *captured), region=place)
    expected = (RerollCondition.STRONGHOLD,) if known else ()
    assert known_conditions(state) == expected
    assert may.ConditionsWanted(needed=False, known=expected) in may.choices(state)


def test_ruling_29_a_captured_stronghold_gives_no_reroll_where_the_table_says_so() -> None:
    state = with_fellowship(taken(started(Options(captured_stronghold_rerolls=False)), LORIEN, MORIA), region=LORIEN)
    assert known_conditions(state) == ()
    assert known_conditions(with_fellowship(taken(state), region=MORIA)) == (RerollCondition.STRONGHOLD,)


def test_on_the_mordor_track_no_condition_is_known() -> None:
    assert known_conditions(with_fellowship(in_mordor(), region=RegionId("morannon"))) == ()


def test_a_table_that_keeps_its_nations_itself_plays_by_what_is_printed() -> None:
    state = left_to_the_table(
        with_fellowship(taken(in_phase(Phase.FELLOWSHIP), MORIA, DALE), corruption=1, region=DALE)
    )
    assert held_strongholds(state) >= {MORIA}
    assert (fellowship.declared(state, DALE).healed, fellowship.declared(state, DALE).activated) == (1, None)
