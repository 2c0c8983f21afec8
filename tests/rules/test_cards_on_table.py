"""How cards lie on the table and leave it."""

from dataclasses import replace
from typing import Any

import pytest

from companion.rules import fellowship, hunt_effects
from companion.rules.characters import eliminated
from companion.rules.choices import offered
from companion.rules.events import CardLeft, CardsCorrected, CompanionsSeparated, ElvenRingUsed
from companion.rules.fellowship import separated
from companion.rules.state import GameState
from companion.rules.terms import ActionFace, CardId, Character, Companion, Nation, Phase, RegionId
from tests.rules.card_table import abroad, at_step, lying, played, to_play
from tests.rules.table import (
    CHARACTER,
    EVENT,
    FREE,
    MUSTER,
    SHADOW,
    WILL,
    acting,
    drawn,
    hunted,
    in_phase,
    insist,
    record,
    refused,
    rolled,
    with_fellowship,
)

CREBAIN, LAST_BATTLE, PALANTIR = "flocks_of_crebain", "the_last_battle", "the_palantir_of_orthanc"


def leaves(state: GameState, card: str) -> bool:
    """Whether the card has to leave now: it counts no more, and taking it off is offered before all else."""
    left = CardLeft(CardId(card))
    first = offered(state)[:1] == (left,)
    assert first == (not state.cards.lies(CardId(card)))
    if first:
        after = record(state, left)
        assert after.cards.on_table == ()
        assert after.cards.used == (CardId(card),)
        assert after.cards.leaving == ()
    return first


def parting(*group: Companion) -> CompanionsSeparated:
    return separated(acting(), group, CHARACTER)


def declared(card: str, region: str, **changes: Any) -> GameState:
    state = with_fellowship(lying(in_phase(Phase.FELLOWSHIP), card), progress=3, **changes)
    return record(state, fellowship.declared(state, RegionId(region)))


def test_axe_and_bow_leaves_when_gimli_and_legolas_are_both_gone() -> None:
    state = lying(acting(), "axe_and_bow")
    assert not leaves(record(state, parting(Companion.GIMLI)), "axe_and_bow")
    assert leaves(record(state, parting(Companion.GIMLI, Companion.LEGOLAS)), "axe_and_bow")


def test_horn_of_gondor_leaves_with_boromir_and_wizards_staff_with_gandalf_the_grey() -> None:
    assert leaves(record(lying(acting(), "horn_of_gondor"), parting(Companion.BOROMIR)), "horn_of_gondor")
    gandalf = parting(Companion.GANDALF_THE_GREY)
    assert leaves(record(lying(acting(), "wizards_staff"), gandalf), "wizards_staff")


@pytest.mark.parametrize("card", [CREBAIN, "worn_with_sorrow_and_toil"])
def test_crebain_and_worn_with_sorrow_leave_on_a_declaration_in_an_unconquered_city_or_stronghold(card: str) -> None:
    assert leaves(declared(card, "rivendell"), card)
    assert not leaves(declared(card, "hollin"), card)
    lost = lying(in_phase(Phase.FELLOWSHIP), card)
    lost = replace(lost, realm=replace(lost.realm, captured=(RegionId("rivendell"),)))
    assert not leaves(record(lost, fellowship.declared(lost, RegionId("rivendell"))), card)


def test_a_card_laid_after_the_declaration_of_the_turn_stays() -> None:
    state = with_fellowship(lying(acting(), CREBAIN), declared=True)
    assert not leaves(record(state, parting(Companion.BOROMIR)), CREBAIN)


def test_ruling_50_the_last_battle_leaves_when_the_fellowship_is_declared() -> None:
    assert leaves(declared(LAST_BATTLE, "hollin"), LAST_BATTLE)


def test_ruling_50_the_last_battle_leaves_when_the_fellowship_is_revealed() -> None:
    state = drawn(rolled(lying_in_hunt(LAST_BATTLE), 6), "standard-0-reveal.1")
    state = record(state, hunt_effects_revealed(state))
    assert not state.cards.lies(CardId(LAST_BATTLE))
    assert leaves(record(state, hunt_effects.ended(state)), LAST_BATTLE)


def lying_in_hunt(card: str) -> GameState:
    return lying(with_fellowship(hunted(1), region=RegionId("hollin")), card)


def hunt_effects_revealed(state: GameState) -> Any:
    return next(event for event in offered(state) if type(event).__name__ == "FellowshipRevealed")


def test_the_palantir_and_wormtongue_are_gone_with_saruman() -> None:
    for card in (PALANTIR, "wormtongue"):
        state = lying(abroad(acting(), Character.SARUMAN), card)
        assert record(state, eliminated(state, Character.SARUMAN)).cards.on_table == ()
        unsaid = replace(eliminated(state, Character.SARUMAN), discarded=())
        assert leaves(insist(state, unsaid), card)


def test_wormtongue_leaves_when_rohan_becomes_active() -> None:
    state = lying(abroad(acting(), Character.SARUMAN), "wormtongue")
    awake = at_step(state, Nation.ROHAN, 3)
    assert leaves(record(awake, parting(Companion.BOROMIR)), "wormtongue")
    asleep = record(state, parting(Companion.BOROMIR))
    assert not leaves(asleep, "wormtongue")
    kept = replace(awake, options=replace(awake.options, keeps_realm=False))
    assert not leaves(record(kept, parting(Companion.BOROMIR)), "wormtongue")


@pytest.mark.parametrize("card", ["a_power_too_great", "the_power_of_tom_bombadil"])
def test_a_power_too_great_and_tom_bombadil_leave_for_any_shadow_die_and_two_cards(card: str) -> None:
    state = lying(acting(shadow=(MUSTER, EVENT), acting=SHADOW), card)
    state = replace(state, cards=replace(state.cards, shadow=replace(state.cards.shadow, held=5)))
    paid = CardLeft(CardId(card), SHADOW, MUSTER, discards=2)
    assert paid in offered(state)
    state = record(state, paid)
    assert state.cards.used == (CardId(card),)
    assert state.cards.shadow.held == 3
    assert state.shadow.unused == (EVENT,)
    assert state.acting is FREE


def test_the_palantir_leaves_for_a_will_of_the_west_or_for_any_die_and_an_elven_ring() -> None:
    state = lying(abroad(acting((WILL, MUSTER)), Character.SARUMAN), PALANTIR)
    by_will, by_ring = CardLeft(CardId(PALANTIR), FREE, WILL), CardLeft(CardId(PALANTIR), FREE, MUSTER, rings=1)
    assert {by_will, by_ring} <= set(offered(state))
    assert record(state, by_will).rings == state.rings
    paid = record(state, by_ring).rings
    assert (paid.free_peoples, paid.shadow, paid.used_by) == (2, 1, (FREE,))
    poor = replace(state, rings=replace(state.rings, free_peoples=0))
    assert by_ring not in offered(poor)
    assert not refused(poor, by_ring).overrulable


def test_the_elven_ring_paid_for_the_palantir_is_the_one_of_the_turn() -> None:
    state = lying(abroad(acting((WILL, MUSTER, CHARACTER)), Character.SARUMAN), PALANTIR)
    by_ring = CardLeft(CardId(PALANTIR), FREE, MUSTER, rings=1)
    used = record(state, ElvenRingUsed(FREE, CHARACTER, EVENT))
    assert by_ring not in offered(used)
    assert refused(used, by_ring).rule == "cards.leaving"
    paid = replace(record(state, by_ring), acting=FREE)
    assert refused(paid, ElvenRingUsed(FREE, CHARACTER, EVENT)).rule == "rings.once"


def test_denethors_folly_leaves_for_a_will_or_for_any_die_while_gandalf_or_aragorn_is_on_the_map() -> None:
    card = CardId("denethors_folly")
    state = lying(acting((WILL, MUSTER)), card)
    by_will, by_die = CardLeft(card, FREE, WILL), CardLeft(card, FREE, MUSTER)
    assert by_will in offered(state)
    assert refused(state, by_die).rule == "cards.leaving"
    assert by_die in offered(abroad(state, Companion.GANDALF_THE_GREY))
    assert by_die in offered(abroad(state, Character.ARAGORN))


@pytest.mark.parametrize("card", ["denethors_folly", LAST_BATTLE, "balrog_of_moria"])
def test_the_table_may_say_that_a_siege_or_an_army_or_a_battle_took_a_card_off(card: str) -> None:
    state = lying(acting(), card)
    left = CardLeft(CardId(card))
    assert left in offered(state)
    assert record(state, left).cards.on_table == ()


def test_other_cards_leave_without_a_price_only_when_the_table_insists() -> None:
    state = lying(acting(), CREBAIN)
    assert CardLeft(CardId(CREBAIN)) not in offered(state)
    assert insist(state, CardLeft(CardId(CREBAIN))).cards.on_table == ()


def test_a_card_leaves_at_its_own_price_paid_by_its_enemy() -> None:
    card = CardId("a_power_too_great")
    state = lying(acting(shadow=(MUSTER,), acting=SHADOW), card)
    assert not refused(state, CardLeft(CardId(CREBAIN))).overrulable
    assert not refused(state, CardLeft(card, discards=2)).overrulable
    assert not refused(state, CardLeft(card, FREE, WILL)).overrulable
    assert not refused(state, CardLeft(card, SHADOW, None)).overrulable
    assert not refused(state, CardLeft(card, SHADOW, MUSTER, discards=5)).overrulable
    assert refused(state, CardLeft(card, SHADOW, MUSTER)).rule == "cards.leaving"


def test_nothing_is_paid_for_a_card_that_is_leaving_or_is_ones_own() -> None:
    state = lying(acting((WILL, MUSTER)), PALANTIR, "a_power_too_great")
    ended = replace(state, cards=replace(state.cards, leaving=(CardId(PALANTIR),)))
    assert not any(isinstance(event, CardLeft) and event.paid for event in offered(ended))
    paid = [event.card for event in offered(state) if isinstance(event, CardLeft) and event.paid]
    assert set(paid) == {CardId(PALANTIR)}


def test_a_table_that_keeps_its_cards_itself_is_offered_nothing_about_them() -> None:
    state = lying(acting((WILL, CHARACTER, EVENT)), "denethors_folly", "axe_and_bow")
    state = replace(state, options=replace(state.options, keeps_cards=False))
    state = record(state, parting(Companion.GIMLI, Companion.LEGOLAS))
    assert not any(isinstance(event, CardLeft) for event in offered(state))
    assert not any(isinstance(event, CardLeft) for event in offered(replace(state, acting=FREE)))


def test_cards_set_right_by_hand_lie_as_the_table_has_them() -> None:
    state = acting((ActionFace.EVENT,))
    cards = replace(state.cards, on_table=(CardId("horn_of_gondor"),))
    alone = with_fellowship(state, companions=(Companion.GIMLI,), guide=Companion.GIMLI)
    assert record(alone, CardsCorrected(cards)).cards.lies(CardId("horn_of_gondor"))


def test_the_last_battle_leaves_when_aragorn_falls() -> None:
    state = lying(abroad(acting(), Character.ARAGORN), LAST_BATTLE)
    assert leaves(record(state, eliminated(state, Character.ARAGORN)), LAST_BATTLE)


def test_the_palantir_lets_nothing_be_drawn_for_its_own_play_nor_once_it_is_leaving() -> None:
    state = played(abroad(to_play(PALANTIR), Character.SARUMAN), PALANTIR)
    assert state.cards.may_draw == ()
    ended = replace(state, acting=SHADOW, cards=replace(state.cards, leaving=(CardId(PALANTIR),)))
    assert played(ended, "balrog_of_moria").cards.may_draw == ()
