"""Hunts that an Event card begins."""

from dataclasses import replace
from typing import Any

import pytest

from companion.rules import choices as may
from companion.rules import hunt, hunt_by_card, hunt_cards, hunt_pool
from companion.rules import hunt_effects as effects
from companion.rules.choices import choices, offered
from companion.rules.events import (
    FellowshipBroken,
    FellowshipRevealed,
    GuideAbilityUsed,
    RingUsed,
    TileDieRolled,
)
from companion.rules.state import GameState, HuntBox, Options
from companion.rules.terms import (
    CardId,
    CasualtyKind,
    Companion,
    HuntStage,
    RegionId,
    TableCard,
    TileCause,
    TileId,
    Victory,
)
from tests.rules.table import (
    BAG,
    CHARACTER,
    HAND,
    LYING,
    SHADOW,
    acting,
    drawn,
    hunt_over,
    hunted,
    in_mordor,
    insist,
    of_hunt,
    record,
    refused,
    rolled,
    with_companions,
    with_fellowship,
)

PATROL, BANE, FOUL_THING, BREAKING, STRIKE, SEARCH = (
    CardId(name)
    for name in (
        "orc_patrol",
        "isildurs_bane",
        "foul_thing_from_the_deep",
        "the_breaking_of_the_fellowship",
        "the_nazgul_strike",
        "nazgul_search",
    )
)
HOLLIN, MORIA = RegionId("hollin"), RegionId("moria")
GANDALF, GIMLI, MERIADOC, PEREGRIN = (
    Companion.GANDALF_THE_GREY,
    Companion.GIMLI,
    Companion.MERIADOC,
    Companion.PEREGRIN,
)
GUIDE, RANDOM = CasualtyKind.GUIDE, CasualtyKind.RANDOM
MITHRIL, HORN = TableCard.MITHRIL_COAT_AND_STING, TableCard.HORN_OF_GONDOR


def abroad(**changes: Any) -> GameState:
    """The Fellowship in the wild, the Shadow acting."""
    return with_fellowship(acting(acting=SHADOW, **changes), region=HOLLIN)


def begun(card: CardId, state: GameState | None = None) -> GameState:
    return hunt_by_card.begun(state or abroad(), card)


@pytest.mark.parametrize("card", [PATROL, BANE, FOUL_THING, BREAKING])
def test_these_cards_draw_a_tile_without_a_roll_and_name_themselves(card: CardId) -> None:
    state = begun(card)
    assert (of_hunt(state).stage, of_hunt(state).cause) == (HuntStage.TILE, TileCause.CARD)
    event = may.tile_drawn(state, TileId("standard-3.1"), BAG)
    assert getattr(event, "card", None) == card


@pytest.mark.parametrize("card", [PATROL, BANE, FOUL_THING, BREAKING])
def test_an_eye_drawn_for_a_card_does_nothing_not_even_reveal(card: CardId) -> None:
    state = drawn(begun(card), "standard-eye.1")
    assert of_hunt(state).stage is HuntStage.ENDING
    assert hunt_over(state).fellowship == abroad().fellowship


def test_a_blue_tile_drawn_for_a_card_heals_nothing() -> None:
    state = with_fellowship(in_mordor(acting=SHADOW), corruption=4)
    state = drawn(begun(PATROL, state), "phial-of-galadriel")
    assert hunt_over(state).fellowship.corruption == 4


def test_the_tile_of_orc_patrol_is_taken_as_after_a_successful_hunt() -> None:
    state = drawn(begun(PATROL), "standard-1-reveal.1")
    assert (of_hunt(state).damage, of_hunt(state).card) == (1, PATROL)
    assert effects.ring_used(state) == RingUsed(1, TileId("standard-1-reveal.1"), TileCause.CARD, PATROL)
    assert effects.may_take_casualty(state)
    state = record(state, effects.ring_used(state))
    assert of_hunt(state).stage is HuntStage.REVEAL
    state = record(state, FellowshipRevealed(HOLLIN, ()))
    assert hunt_over(state).acting is SHADOW


def test_a_hunt_by_card_puts_no_die_in_the_box_and_takes_no_step_in_mordor() -> None:
    state = drawn(begun(PATROL, in_mordor(2, acting=SHADOW)), "standard-3.1")
    state = hunt_over(record(state, effects.ring_used(state)))
    assert (state.fellowship.mordor_step, state.hunt_box.free_peoples) == (2, 0)
    assert not state.fellowship.tried


def test_ruling_25_isildurs_bane_is_straight_corruption_without_card_guide_or_casualty() -> None:
    state = with_companions(abroad(cards=LYING), MERIADOC, Companion.BOROMIR, PEREGRIN)
    state = drawn(begun(BANE, with_fellowship(state, guide=MERIADOC)), "standard-3.1")
    assert choices(state) == (may.Offer(RingUsed(3, TileId("standard-3.1"), TileCause.CARD, BANE)),)
    for event in (
        hunt_cards.card_played(HORN),
        GuideAbilityUsed(MERIADOC, 1, Companion.BOROMIR),
        effects.casualty(state, PEREGRIN, RANDOM, BAG),
    ):
        assert refused(state, event).rule == "hunt.by_card"
    assert record(state, effects.ring_used(state)).fellowship.corruption == 3


def test_foul_thing_takes_a_random_companion_before_anything_else() -> None:
    state = drawn(begun(FOUL_THING), "standard-3.1")
    assert choices(state) == (may.RandomCompanionWanted(state.fellowship.companions),)
    assert refused(state, effects.ring_used(state)).rule == "hunt.by_card"
    assert refused(state, effects.casualty(state, GANDALF, GUIDE, HAND)).rule == "hunt.by_card"
    state = record(state, effects.casualty(state, GIMLI, RANDOM, BAG))
    assert effects.ring_used(state).points == 1


def test_foul_thing_leaves_the_guides_ability_until_the_casualty_is_taken() -> None:
    state = with_companions(abroad(), Companion.LEGOLAS, MERIADOC)
    state = drawn(begun(FOUL_THING, state), "standard-3.1")
    state = record(state, effects.casualty(state, Companion.LEGOLAS, RANDOM, BAG))
    assert effects.guide_abilities(state) == (GuideAbilityUsed(MERIADOC, 1, None),)
    hobbits = drawn(begun(FOUL_THING, with_companions(abroad(), MERIADOC, PEREGRIN)), "standard-3.1")
    assert effects.guide_abilities(hobbits) == ()


def test_foul_thing_finds_nobody_when_gollum_guides_and_nothing_to_take_without_damage() -> None:
    alone = drawn(begun(FOUL_THING, with_companions(abroad())), "standard-3.1")
    assert effects.ring_used(alone) in offered(alone)
    assert of_hunt(drawn(begun(FOUL_THING), "standard-0-reveal.1")).stage is HuntStage.REVEAL


def test_ruling_26_table_cards_may_answer_foul_thing_unless_the_house_says_otherwise() -> None:
    state = drawn(begun(FOUL_THING, abroad(cards=LYING)), "standard-3.1")
    assert hunt_cards.playable_cards(state) == (MITHRIL, TableCard.AXE_AND_BOW, HORN)
    house = replace(state, options=Options(foul_thing_allows_cards=False))
    assert hunt_cards.playable_cards(house) == ()
    assert refused(house, hunt_cards.card_played(HORN)).rule == "hunt.by_card"


def test_the_breaking_sends_as_many_companions_away_as_the_tile_says() -> None:
    state = drawn(begun(BREAKING, with_fellowship(abroad(), hidden=False)), "standard-2.1")
    assert choices(state) == (may.LeaversWanted(state.fellowship.companions, 2),)
    assert refused(state, hunt_by_card.broken(state, (GIMLI,))).rule == "hunt.breaking"
    after = record(state, may.fellowship_broken(state, (GANDALF, GIMLI)))
    assert after.characters.separated == (GANDALF, GIMLI)
    assert (after.fellowship.guide, after.guide_open) == (Companion.STRIDER, True)
    assert of_hunt(after).stage is HuntStage.ENDING


def test_the_breaking_ignores_icons_and_every_answer_but_mithril_coat() -> None:
    state = drawn(begun(BREAKING, abroad(cards=LYING)), "standard-1-reveal.1")
    assert hunt_cards.playable_cards(state) == (MITHRIL,)
    assert effects.guide_abilities(with_companions(state, MERIADOC)) == ()
    assert not effects.may_take_casualty(state)
    assert refused(state, effects.ring_used(state)).rule == "hunt.by_card"
    state = record(state, hunt_by_card.broken(state, (GIMLI,)))
    assert (of_hunt(state).stage, state.fellowship.hidden) == (HuntStage.ENDING, True)


def test_on_the_mordor_track_the_breaking_rolls_its_die_and_takes_companions_out_of_the_game() -> None:
    state = with_companions(in_mordor(acting=SHADOW), GIMLI, MERIADOC)
    state = record(drawn(begun(BREAKING, state), "shelobs-lair"), TileDieRolled(5, HAND))
    everyone = FellowshipBroken((GIMLI, MERIADOC), None)
    assert offered(state) == (everyone,)
    after = record(state, everyone)
    assert after.characters.fallen == (GIMLI, MERIADOC)
    assert after.fellowship.gollum_guides


def test_the_breaking_finds_nobody_to_send_away() -> None:
    assert of_hunt(drawn(begun(BREAKING, with_companions(abroad())), "standard-3.1")).stage is HuntStage.ENDING


def test_only_companions_who_are_there_can_leave_for_the_breaking() -> None:
    state = drawn(begun(BREAKING), "standard-2.1")
    assert not refused(state, FellowshipBroken((GIMLI, GIMLI), GANDALF)).overrulable
    assert not refused(state, FellowshipBroken((GIMLI, MERIADOC), MERIADOC)).overrulable
    assert not refused(drawn(begun(PATROL), "standard-2.1"), FellowshipBroken((GIMLI,), GANDALF)).overrulable
    assert hunt_by_card.leavers(acting()) == 0
    assert len(insist(state, FellowshipBroken((GIMLI,), GANDALF)).characters.separated) == 1


def test_the_nazgul_strike_is_a_hunt_roll_as_if_the_fellowship_had_moved() -> None:
    state = begun(STRIKE, abroad(hunt_box=HuntBox(2, 1)))
    assert choices(state)[0] == may.HuntRollWanted(2, 5)
    assert state.fellowship.progress == 0
    state = drawn(rolled(state, 5, 2), "standard-eye.1")
    assert of_hunt(state).damage == 1
    assert of_hunt(begun(STRIKE)).stage is HuntStage.ENDING


def test_nazgul_search_reveals_without_a_tile_and_only_the_hidden() -> None:
    state = begun(SEARCH, with_fellowship(abroad(cards=LYING), progress=2))
    assert of_hunt(state).stage is HuntStage.REVEAL
    assert hunt_cards.playable_cards(state) == ()
    after = hunt_over(record(state, FellowshipRevealed(HOLLIN, ())))
    assert (after.fellowship.hidden, after.fellowship.progress) == (False, 0)
    revealed = with_fellowship(abroad(), hidden=False)
    assert begun(SEARCH, revealed) == revealed
    assert begun(CardId("athelas")) == abroad()


def test_a_reveal_by_a_card_owes_the_strongholds_on_its_path() -> None:
    state = with_fellowship(begun(SEARCH, abroad()), progress=1)
    state = record(state, FellowshipRevealed(MORIA, (MORIA,)))
    assert (of_hunt(state).cause, of_hunt(state).card) == (TileCause.SHADOW_STRONGHOLD, None)


def test_a_card_insisted_on_in_a_hunt_lays_the_die_that_paid_where_it_belongs() -> None:
    state = begun(PATROL, rolled(hunted(1), 6))
    assert state.hunt_box.free_peoples == 1
    assert of_hunt(state).die is None


def test_twelve_corruption_by_a_card_ends_the_game() -> None:
    state = drawn(begun(PATROL, with_fellowship(abroad(), corruption=10)), "standard-3.1")
    assert record(state, effects.ring_used(state)).victory is Victory.CORRUPTION


def test_a_move_carries_the_progress_it_leads_to() -> None:
    state = with_fellowship(acting(), progress=4)
    event = hunt.moved(state, CHARACTER)
    assert event.progress == 5
    assert record(state, event).fellowship.progress == 5
    older = replace(event, progress=None)
    assert record(state, older).fellowship.progress == 5
    assert not refused(state, replace(event, progress=7)).overrulable
    assert hunt.moved(in_mordor(), CHARACTER).progress == 0


def test_the_tiles_of_a_card_come_from_the_pool() -> None:
    state = begun(PATROL)
    assert choices(state)[0] == may.TileWanted(TileCause.CARD, hunt_pool.candidates(state))


def test_where_the_house_lets_the_nazgul_strike_on_the_mordor_track_a_tile_is_drawn_but_no_step_taken() -> None:
    state = begun(STRIKE, in_mordor(2, acting=SHADOW, hunt_box=HuntBox(3, 1)))
    assert (of_hunt(state).stage, of_hunt(state).cause) == (HuntStage.TILE, TileCause.MORDOR_TRACK)
    state = drawn(state, "standard-eye.1")
    assert of_hunt(state).damage == 4
    state = record(state, effects.ring_used(state), FellowshipRevealed(state.fellowship.region, ()))
    assert hunt_over(state).fellowship.mordor_step == 2


def test_a_die_tile_for_isildurs_bane_is_rolled_and_taken_without_mithril_coat() -> None:
    state = drawn(begun(BANE, in_mordor(acting=SHADOW, cards=LYING)), "shelobs-lair")
    assert hunt_cards.playable_cards(state) == ()
    state = record(state, TileDieRolled(4, HAND))
    assert record(state, effects.ring_used(state)).fellowship.corruption == 4


def test_after_a_hobbit_left_the_free_peoples_may_choose_among_equal_guides() -> None:
    state = with_companions(drawn(begun(PATROL), "standard-3.1"), MERIADOC, PEREGRIN)
    state = record(state, *effects.guide_abilities(state))
    assert state.guide_open
