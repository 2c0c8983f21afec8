"""The Realm screen's values: what stands on its facts, and what is left out where a table does not keep it."""

from dataclasses import replace

from companion.rules.state import Characters, ElvenRings, GameState, Options, Realm
from companion.rules.terms import Character, Companion, RegionId, Seat, Side
from ui.offers.next_step import Means, next_tap, realm_taps
from ui.values.realm import RealmView
from ui.viewmodel.realm import realm_view


def seen(state: GameState) -> RealmView:
    return realm_view(state, next_tap(state, Means()), realm_taps(state))


def facts(state: GameState) -> dict[str, str]:
    return {tap.label: tap.detail for tap in seen(state).facts}


def test_a_few_people_on_the_map_are_named_and_many_are_counted() -> None:
    few = Characters(separated=(Companion.STRIDER,), in_play=(Character.SARUMAN,))
    assert facts(replace(GameState(), characters=few))["On the map"] == "Strider, Saruman"
    many = Characters(separated=tuple(Companion)[:6])
    assert facts(replace(GameState(), characters=many))["On the map"] == "6 Characters"
    assert facts(GameState())["On the map"] == "none"


def test_points_are_told_with_what_wins_and_a_ring_used_this_turn_is_said() -> None:
    realm = Realm(captured=(RegionId("minas-tirith"),))
    state = replace(GameState(), realm=realm, rings=ElvenRings(2, 1, used_by=(Side.FREE_PEOPLES,)))
    free, shadow = seen(state).sides
    assert (free.points.detail, shadow.points.detail) == ("0 of 4", "2 of 10")
    assert [(side.rings.label, side.rings.detail) for side in (free, shadow)] == [
        ("Ring used", "2"),
        ("Elven Rings", "1"),
    ]


def test_a_table_that_keeps_neither_realm_nor_cards_sees_only_its_people_and_rings() -> None:
    state = replace(GameState(), options=Options(keeps_realm=False, keeps_cards=False))
    assert list(facts(state)) == ["On the map"]
    assert all(side.nations == () and not side.points.enabled for side in seen(state).sides)


def test_more_than_two_players_see_who_leads() -> None:
    state = replace(GameState(), options=Options(players=4), leaders=(Seat.GONDOR_AND_ELVES, Seat.SARUMAN))
    assert facts(state)["Lead this turn"] == "Gondor and Elves; Saruman and allies"
