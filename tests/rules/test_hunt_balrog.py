"""The Balrog of Moria, The Last Battle, and the Shadow's cards that sharpen a Hunt."""

from dataclasses import replace
from typing import Any

import pytest

from companion.rules import balrog, fellowship, hunt, hunt_shadow
from companion.rules import choices as may
from companion.rules import hunt_effects as effects
from companion.rules import hunt_reveal as reveal
from companion.rules.choices import choices, offered
from companion.rules.events import (
    CharacterCardLost,
    FellowshipDeclared,
    FellowshipPhaseEnded,
    FellowshipRevealed,
    GuideChosen,
    HuntEnded,
    HuntSharpened,
    MordorEntered,
)
from companion.rules.state import EventCards, GameState, Hand, HuntBox, Options
from companion.rules.terms import (
    BALROG_OF_MORIA,
    FLOCKS_OF_CREBAIN,
    THE_LAST_BATTLE,
    WORN_WITH_SORROW_AND_TOIL,
    CardId,
    CasualtyKind,
    Companion,
    HuntStage,
    Phase,
    RegionId,
    TileCause,
)
from tests.rules.table import (
    BAG,
    CAMERA,
    CHARACTER,
    FREE,
    acting,
    drawn,
    hunt_over,
    hunted,
    in_mordor,
    in_phase,
    insist,
    of_hunt,
    record,
    refused,
    rolled,
    struck,
    with_fellowship,
)

RIVENDELL, HOLLIN, MORIA, DIMRILL, LORIEN, GOBLINS_GATE, UMBAR = (
    RegionId(name) for name in ("rivendell", "hollin", "moria", "dimrill-dale", "lorien", "goblins-gate", "umbar")
)
HORN = CardId("horn_of_gondor")


def lying(*cards: CardId, **changes: Any) -> EventCards:
    return EventCards(on_table=cards, **changes)


def to_be_revealed(region: RegionId, progress: int, *cards: CardId) -> GameState:
    return with_fellowship(struck("standard-0-reveal.1", cards=lying(*cards)), region=region, progress=progress)


def phase_two(region: RegionId, progress: int, *cards: CardId) -> GameState:
    state = in_phase(Phase.FELLOWSHIP, cards=lying(*cards), guide_open=True)
    return with_fellowship(state, region=region, progress=progress)


@pytest.mark.parametrize(
    ("start", "progress", "end", "owed"),
    [
        (HOLLIN, 1, MORIA, 1),
        (MORIA, 1, DIMRILL, 1),
        (HOLLIN, 2, DIMRILL, 1),
        (MORIA, 0, MORIA, 1),
        (HOLLIN, 1, HOLLIN, 0),
        (RIVENDELL, 3, GOBLINS_GATE, 0),
        (RIVENDELL, 12, LORIEN, 0),
        (HOLLIN, 1, UMBAR, 0),
    ],
)
def test_the_balrog_waits_on_ways_into_out_of_through_and_still_in_moria(
    start: RegionId, progress: int, end: RegionId, owed: int
) -> None:
    state = phase_two(start, progress, BALROG_OF_MORIA)
    assert balrog.tiles_owed(state, end) == owed


def test_a_reveal_past_the_balrog_draws_its_tile_between_the_first_and_the_strongholds() -> None:
    state = to_be_revealed(HOLLIN, 2, BALROG_OF_MORIA)
    event = reveal.revealed(state, DIMRILL)
    assert event == FellowshipRevealed(DIMRILL, (MORIA,), by_cards=1)
    state = record(state, event)
    assert state.cards.used == (BALROG_OF_MORIA,)
    assert (of_hunt(state).cause, of_hunt(state).card) == (TileCause.CARD, BALROG_OF_MORIA)
    state = drawn(state, "standard-eye.1")
    assert (of_hunt(state).cause, of_hunt(state).card) == (TileCause.SHADOW_STRONGHOLD, None)


def test_the_shadow_may_keep_the_balrog_for_later() -> None:
    state = to_be_revealed(HOLLIN, 2, BALROG_OF_MORIA)
    kept = FellowshipRevealed(DIMRILL, (MORIA,), by_cards=0)
    assert {event for event in offered(state) if getattr(event, "region", None) == DIMRILL} == {
        kept,
        replace(kept, by_cards=1),
    }
    assert record(state, kept).cards.on_table == (BALROG_OF_MORIA,)


def test_the_table_may_say_that_a_longer_way_went_through_moria() -> None:
    state = to_be_revealed(RIVENDELL, 5, BALROG_OF_MORIA)
    assert reveal.revealed(state, HOLLIN).by_cards == 0
    assert of_hunt(record(state, FellowshipRevealed(HOLLIN, (MORIA,), by_cards=1))).card == BALROG_OF_MORIA


def test_no_balrog_where_it_does_not_lie_nor_off_the_way() -> None:
    assert refused(to_be_revealed(HOLLIN, 2), FellowshipRevealed(DIMRILL, (MORIA,), 1)).rule == "hunt.balrog"
    state = to_be_revealed(HOLLIN, 1, BALROG_OF_MORIA)
    assert refused(state, FellowshipRevealed(HOLLIN, (), 1)).rule == "hunt.balrog"
    assert not refused(state, FellowshipRevealed(MORIA, (MORIA,), 2)).overrulable
    by_hand = replace(to_be_revealed(HOLLIN, 2), options=Options(keeps_cards=False))
    after = record(by_hand, FellowshipRevealed(DIMRILL, (MORIA,), 1))
    assert after.cards == by_hand.cards
    assert balrog.tiles_owed(replace(state, options=Options(keeps_cards=False)), MORIA) == 0


def test_no_balrog_on_the_mordor_track() -> None:
    state = with_fellowship(in_mordor(cards=lying(BALROG_OF_MORIA)), region=MORIA)
    assert balrog.tiles_owed(state, MORIA) == 0


def test_a_declaration_past_the_balrog_draws_a_tile_in_the_fellowship_phase() -> None:
    state = phase_two(HOLLIN, 1, BALROG_OF_MORIA)
    event = FellowshipDeclared(MORIA, 0, None, by_cards=1)
    assert event in offered(state)
    assert replace(event, by_cards=0) in offered(state)
    state = record(state, event)
    assert choices(state) == (may.TileWanted(TileCause.CARD, state.hunt_pool.inside),)
    assert state.cards.used == (BALROG_OF_MORIA,)
    for waiting in (FellowshipPhaseEnded(), MordorEntered((), ()), FellowshipDeclared(MORIA, 0, None)):
        assert refused(state, waiting).rule == "hunt.order"
    state = drawn(state, "standard-3.1")
    state = hunt_over(record(state, effects.ring_used(state)))
    assert (state.phase, state.fellowship.corruption, state.fellowship.hidden) == (Phase.FELLOWSHIP, 3, True)
    assert GuideChosen(Companion.STRIDER) in offered(state)


def test_a_declared_fellowship_may_be_revealed_by_the_balrogs_tile_where_it_stands() -> None:
    state = record(phase_two(HOLLIN, 1, BALROG_OF_MORIA), FellowshipDeclared(MORIA, 0, None, by_cards=1))
    state = drawn(state, "standard-0-reveal.1")
    assert of_hunt(state).stage is HuntStage.REVEAL
    state = record(state, reveal.revealed(state, MORIA))
    assert of_hunt(state).cause is TileCause.SHADOW_STRONGHOLD


def test_declared_in_a_haven_the_reveal_icon_of_the_balrogs_tile_is_ignored() -> None:
    state = phase_two(HOLLIN, 3, BALROG_OF_MORIA)
    state = drawn(record(state, fellowship.declared(state, LORIEN, by_cards=1)), "standard-0-reveal.1")
    assert (of_hunt(state).stage, state.fellowship.hidden) == (HuntStage.ENDING, True)


def test_an_eye_of_the_balrog_does_nothing() -> None:
    state = record(phase_two(HOLLIN, 1, BALROG_OF_MORIA), FellowshipDeclared(MORIA, 0, None, by_cards=1))
    assert of_hunt(drawn(state, "standard-eye.1")).stage is HuntStage.ENDING


def test_a_declaration_without_the_balrog_begins_no_hunt() -> None:
    state = phase_two(HOLLIN, 1)
    assert record(state, fellowship.declared(state, MORIA)).hunt is None
    assert refused(state, fellowship.declared(state, MORIA, by_cards=1)).rule == "hunt.balrog"
    assert not refused(state, fellowship.declared(state, MORIA, by_cards=2)).overrulable


def test_a_declaration_insisted_on_in_a_hunt_leaves_the_hunt_going_on() -> None:
    state = with_fellowship(hunted(1, cards=lying(BALROG_OF_MORIA)), region=MORIA, progress=0)
    after = insist(state, FellowshipDeclared(MORIA, 0, None, by_cards=1))
    assert after.hunt == state.hunt


def test_under_the_last_battle_the_die_that_moves_the_fellowship_stays_out_of_the_hunt_box() -> None:
    state = rolled(hunted(1, cards=lying(THE_LAST_BATTLE)), 2)
    after = hunt_over(state)
    assert (after.hunt_box, after.free_peoples.used) == (HuntBox(1, 0), (CHARACTER,))
    assert insist(state, HuntEnded(None, die_to_box=True)).hunt_box == HuntBox(1, 1)


def test_the_last_battle_counts_no_more_once_the_fellowship_is_revealed() -> None:
    state = with_fellowship(struck("standard-0-reveal.1", cards=lying(THE_LAST_BATTLE)), region=HOLLIN, progress=0)
    state = record(state, reveal.revealed(state, HOLLIN))
    assert effects.ended(state).die_to_box


def test_flocks_of_crebain_add_one_to_all_dice_and_rerolls_but_a_one_still_fails() -> None:
    state = record(hunted(3, 1, cards=lying(FLOCKS_OF_CREBAIN)), HuntSharpened(FLOCKS_OF_CREBAIN, 1))
    assert of_hunt(state).target == 4
    assert state.cards.used == (FLOCKS_OF_CREBAIN,)
    assert hunt.rolled(state, (4, 1, 3), CAMERA).successes == 1
    many = record(hunted(1, 6, cards=lying(FLOCKS_OF_CREBAIN)), HuntSharpened(FLOCKS_OF_CREBAIN, 1))
    assert of_hunt(many).target == 2


def test_the_flocks_fly_before_the_roll_once_and_only_from_the_table() -> None:
    state = hunted(1, cards=lying(FLOCKS_OF_CREBAIN))
    assert hunt_shadow.sharpened() in offered(state)
    flown = record(state, hunt_shadow.sharpened())
    assert not refused(flown, hunt_shadow.sharpened()).overrulable
    assert hunt_shadow.sharpened() not in offered(flown)
    assert refused(hunted(1), hunt_shadow.sharpened()).rule == "hunt.crebain"
    assert not refused(state, HuntSharpened(FLOCKS_OF_CREBAIN, 2)).overrulable
    assert refused(rolled(state, 2), hunt_shadow.sharpened()).rule == "hunt.order"
    assert not hunt_shadow.may_sharpen(acting(cards=lying(FLOCKS_OF_CREBAIN)))


def mourning(*cards: CardId, held: int = 0) -> GameState:
    state = struck("standard-3.1", cards=lying(*cards, free_peoples=Hand(FREE, held=held)))
    return record(state, effects.casualty(state, Companion.GIMLI, CasualtyKind.RANDOM, BAG))


def test_worn_with_sorrow_and_toil_costs_a_card_for_a_casualty_from_the_table_or_from_hand() -> None:
    state = mourning(WORN_WITH_SORROW_AND_TOIL, HORN, held=2)
    assert hunt_shadow.cards_to_lose(state) == (CharacterCardLost(HORN), CharacterCardLost(None))
    assert CharacterCardLost(HORN) in offered(state)
    assert record(state, CharacterCardLost(HORN)).cards.used == (HORN,)
    after = record(state, CharacterCardLost(None))
    assert (after.cards.free_peoples.held, after.cards.on_table) == (1, (WORN_WITH_SORROW_AND_TOIL, HORN))
    assert hunt_shadow.cards_to_lose(after) == ()
    last = record(mourning(WORN_WITH_SORROW_AND_TOIL, held=1), CharacterCardLost(None))
    assert last.cards.free_peoples.held == 0
    assert refused(after, CharacterCardLost(HORN)).rule == "hunt.sorrow"


def test_worn_with_sorrow_and_toil_takes_only_character_cards_that_are_there() -> None:
    state = mourning(WORN_WITH_SORROW_AND_TOIL)
    assert hunt_shadow.cards_to_lose(state) == ()
    assert not refused(state, CharacterCardLost(None)).overrulable
    assert not refused(state, CharacterCardLost(WORN_WITH_SORROW_AND_TOIL)).overrulable
    assert refused(state, CharacterCardLost(HORN)).rule == "hunt.sorrow"
    assert hunt_shadow.cards_to_lose(mourning(HORN)) == ()


def test_the_stronghold_the_way_begins_ends_or_passes_cannot_be_left_out() -> None:
    elsewhere = FellowshipRevealed(HOLLIN, (RegionId("orthanc"),))
    assert refused(to_be_revealed(MORIA, 1), elsewhere).rule == "hunt.strongholds"
    through = FellowshipRevealed(DIMRILL, ())
    assert refused(to_be_revealed(HOLLIN, 2), through).rule == "hunt.strongholds"


def test_moria_lies_on_no_way_that_does_not_reach_it() -> None:
    far_off = with_fellowship(acting(), region=UMBAR, progress=1)
    assert not balrog.on_a_way(far_off, UMBAR)
    assert balrog.on_a_way(with_fellowship(acting(), region=HOLLIN, progress=1), MORIA)
