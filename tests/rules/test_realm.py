"""The map and the data files."""

import pytest

from companion.rules.catalogue import companions, regions, special_tiles, standard_tiles, table_cards, tiles
from companion.rules.realm import reachable, strongholds_passed
from companion.rules.terms import Companion, Nation, RegionId, Settlement, Side, TableCard, TileId

RIVENDELL, LORIEN, MORIA = RegionId("rivendell"), RegionId("lorien"), RegionId("moria")


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
    assert strongholds_passed(RIVENDELL, LORIEN, 5) == (MORIA,)
    assert strongholds_passed(RIVENDELL, LORIEN, 7) == ()
    assert strongholds_passed(MORIA, MORIA, 0) == (MORIA,)
    assert strongholds_passed(RIVENDELL, LORIEN, 4) is None


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
    assert set(table_cards()) == set(TableCard)
    assert companions()[Companion.STRIDER].activates is Nation.NORTH
    assert companions()[Companion.MERIADOC].activates is None
