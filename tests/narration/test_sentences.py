"""Every fact is told in one sentence that names its cause."""

import random
from dataclasses import replace
from typing import get_args

import pytest

from companion.narration import TELL, sentence, victory_sentence
from companion.rules import dice, fellowship, hunt, hunt_cards, hunt_effects, hunt_pool, hunt_reveal, mordor, turn
from companion.rules.apply import apply
from companion.rules.choices import choices, conditions_answered
from companion.rules.events import (
    ActionDiceSwept,
    ActionDieUsed,
    ActionsEnded,
    CompanionsCorrected,
    CorruptionCorrected,
    DicePoolCorrected,
    DiceRecovered,
    Event,
    FellowshipHidden,
    FellowshipPhaseEnded,
    GuideAbilityUsed,
    GuideChosen,
    HuntBoxCorrected,
    HuntDiceAllocated,
    HuntPoolCorrected,
    HuntRerollsDeclined,
    HuntTileDrawn,
    HuntTilesRemoved,
    OrderEnforced,
    Passed,
    PhaseCorrected,
    PositionCorrected,
    ProgressCorrected,
    ThrowCorrected,
    TileDieRolled,
    TurnEnded,
)
from companion.rules.state import DicePool, GameState, HuntBox, HuntPool
from companion.rules.terms import (
    CasualtyKind,
    Companion,
    Phase,
    RegionId,
    RerollCondition,
    TableCard,
    TileCause,
    TileId,
    Victory,
)
from tests.rules.table import (
    ARMY,
    BAG,
    CAMERA,
    CHARACTER,
    EYE,
    FREE,
    HAND,
    MUSTER,
    SHADOW,
    acting,
    any_event,
    drawn,
    hunted,
    in_mordor,
    in_phase,
    rolled,
    started,
    step_taken,
    struck,
    with_companions,
    with_fellowship,
)


def told(state: GameState, event: Event) -> str:
    return sentence(state, event, apply(state, event))


def test_every_kind_of_event_has_its_words() -> None:
    assert set(TELL) == set(get_args(Event))


def test_a_turn_from_recovery_to_the_roll() -> None:
    assert told(started(), turn.new_game()) == "The game begins at turn 1, Recover dice and draw cards."
    box = in_phase(Phase.RECOVER_AND_DRAW, hunt_box=HuntBox(0, 2))
    assert "2 came back from the Hunt Box, so the Shadow must allocate a die." in told(box, DiceRecovered(2))
    assert told(in_phase(Phase.FELLOWSHIP), FellowshipPhaseEnded()) == "Next: Hunt allocation."
    assert told(in_phase(Phase.HUNT_ALLOCATION), HuntDiceAllocated(1)) == "The Shadow lays 1 die in the Hunt Box."
    roll = dice.rolled(SHADOW, (ARMY, ARMY, EYE), CAMERA)
    assert told(in_phase(Phase.ACTION_ROLL), roll) == "Shadow roll: 2 Army, 1 Eye. 1 Eye goes to the Hunt Box."
    assert told(in_phase(Phase.VICTORY_CHECK), TurnEnded()) == "Turn 1 ends; nobody has won yet."


def test_dice_used_skipped_passed_and_swept() -> None:
    assert told(acting(), ActionDieUsed(FREE, MUSTER)) == "Free Peoples: Muster used."
    assert told(acting(), ActionDieUsed(SHADOW, ARMY, skipped=True)) == "Shadow: Army skipped."
    assert told(acting(), Passed(FREE)) == "Free Peoples: pass."
    assert told(acting(), ActionDiceSwept(SHADOW)) == "Shadow: the rest of the dice are used."
    assert told(acting(), ActionDiceSwept(None)) == "Both sides: the rest of the dice are used."


def test_the_fellowship_declares_heals_and_wakes() -> None:
    state = with_fellowship(in_phase(Phase.FELLOWSHIP), progress=12, corruption=3)
    there = told(state, fellowship.declared(state, RegionId("minas-tirith")))
    assert there == (
        "The Fellowship declares in Minas Tirith. It rests there: 1 Corruption heals. Corruption is 2. "
        "Its Nation, Gondor, becomes active."
    )


def test_the_fellowship_moves_hides_parts_and_changes_its_guide() -> None:
    state = acting()
    moved = told(state, hunt.moved(state, CHARACTER))
    assert moved == "The Fellowship moves with Character. Progress is 1. The Hunt Box is empty: nobody hunts."
    assert told(state, hunt.moved(state, MUSTER, by_card=True)).startswith("The Fellowship moves by a card (Muster).")
    assert told(in_mordor(), hunt.moved(in_mordor(), CHARACTER)) == "The Fellowship moves with Character."
    revealed = with_fellowship(state, hidden=False)
    assert told(revealed, FellowshipHidden(None)) == "The Fellowship hides with a card."
    gone = fellowship.separated(state, (Companion.GANDALF_THE_GREY, Companion.GIMLI), CHARACTER)
    assert told(state, gone) == "Out of the Fellowship, up to 3 regions: Gandalf the Grey, Gimli. Strider guides."
    stay = fellowship.separated(state, (Companion.GIMLI,), CHARACTER, besieged=True)
    assert told(state, stay) == "Out of the Fellowship, into the besieged Stronghold: Gimli."
    lost = fellowship.separated(in_mordor(), (Companion.GIMLI,), None)
    assert told(in_mordor(), lost) == "Out of the game, from the Mordor Track: Gimli."
    assert told(state, GuideChosen(Companion.STRIDER)) == "Strider guides the Fellowship."


def test_tiles_in_play_and_out_of_the_game() -> None:
    cloaks = TileId("elven-cloaks")
    assert told(acting(), hunt_pool.special_tile_played(acting(), cloaks, CHARACTER)) == (
        "Elven Cloaks: its tile waits for Mordor."
    )
    on_track = with_fellowship(acting(), mordor_step=0)
    assert "joins the Hunt Pool" in told(on_track, hunt_pool.special_tile_played(on_track, cloaks, CHARACTER))
    removed = HuntTilesRemoved((TileId("standard-eye.1"),), "Challenge of the King")
    assert told(acting(), removed) == "Out of the game for good: Eye, reveal (Challenge of the King)."


def test_the_hunt_from_conditions_to_the_reroll() -> None:
    state = hunted(2)
    assert told(state, conditions_answered(frozenset())) == "In the figure's region: nothing."
    assert told(state, conditions_answered(frozenset({RerollCondition.NAZGUL}))) == "In the figure's region: Nazgûl."
    assert told(state, hunt.rolled(state, (2, 6), CAMERA)) == "Hunt roll: 2, 6. Successes (6 or more): 1."
    again = apply(
        apply(state, conditions_answered(frozenset({RerollCondition.ARMY}))), hunt.rolled(state, (2, 6), HAND)
    )
    assert told(again, hunt.rerolled(again, (6,), CAMERA)) == "Re-roll: 6. Successes (6 or more): 2."
    assert told(again, HuntRerollsDeclined()) == "The Shadow lets the roll stand."


def test_a_tile_names_its_cause_its_damage_and_a_refill() -> None:
    state = rolled(hunted(1), 6)
    plain = HuntTileDrawn(TileId("standard-3.1"), TileCause.HUNT_ROLL, 3, 0, returned=(), source=BAG)
    assert told(state, plain) == "Hunt tile 3, drawn because the Hunt succeeded: 3 points of damage."
    empty = replace(state, hunt_pool=HuntPool(inside=(), drawn=state.hunt_pool.inside))
    assert told(empty, replace(plain, returned=empty.hunt_pool.drawn)).startswith("The Hunt Pool was empty")
    first = struck("standard-2.1")
    again = apply(first, hunt_cards.card_played(TableCard.MITHRIL_COAT_AND_STING))
    assert told(again, replace(plain, returned=(TileId("standard-2.1"),))).endswith("The first tile goes back.")
    healing = with_fellowship(in_mordor(), corruption=2)
    healing = apply(healing, hunt.moved(healing, CHARACTER))
    phial = HuntTileDrawn(TileId("phial-of-galadriel"), TileCause.MORDOR_TRACK, 0, 2, returned=(), source=BAG)
    assert told(healing, phial).endswith("2 Corruption heals. Corruption is 0.")
    lair = step_taken(in_mordor(), "shelobs-lair")
    lairs = HuntTileDrawn(TileId("shelobs-lair"), TileCause.MORDOR_TRACK, 0, 0, returned=(), source=BAG)
    assert told(healing, lairs).endswith("one die decides the damage.")
    assert told(lair, TileDieRolled(1, HAND)) == "The die of the tile shows 1: 1 point of damage."


def test_what_was_done_about_the_damage() -> None:
    state = struck("standard-3.1")
    axe = hunt_cards.card_played(TableCard.AXE_AND_BOW)
    assert told(state, axe) == "Axe and Bow takes 1 point of damage off."
    coat = hunt_cards.card_played(TableCard.MITHRIL_COAT_AND_STING)
    assert told(state, coat) == "Mithril Coat and Sting answers the Hunt."
    fallen = hunt_effects.casualty(state, Companion.GANDALF_THE_GREY, CasualtyKind.GUIDE, HAND)
    assert told(state, fallen) == (
        "Gandalf the Grey falls (as the Guide), absorbing 3 points of damage. Strider guides."
    )
    taken = hunt_effects.casualty(state, Companion.PEREGRIN, CasualtyKind.RANDOM, BAG)
    assert told(state, taken) == (
        "Peregrin Took is taken alive (drawn at random) and goes up to 2 regions, absorbing 1 point of damage."
    )
    assert told(state, hunt_effects.ring_used(state)) == (
        "The Ring takes 3 points of damage from tile 3, because the Hunt succeeded. Corruption is 3."
    )


def test_the_guides_abilities() -> None:
    hobbit = with_companions(struck("standard-3.1"), Companion.MERIADOC)
    assert told(hobbit, GuideAbilityUsed(Companion.MERIADOC, 1, None)) == (
        "Meriadoc Brandybuck leaves to draw the Hunt off, up to 2 regions: 1 point of damage less. Gollum guides."
    )
    mordor_hobbit = with_companions(step_taken(in_mordor(), "standard-3.1"), Companion.MERIADOC)
    assert "is out of the game" in told(mordor_hobbit, GuideAbilityUsed(Companion.MERIADOC, 1, None))
    gollum = with_companions(struck("standard-3.1"))
    assert told(gollum, GuideAbilityUsed(None, 1, None)) == (
        "Gollum gives the Fellowship away: 1 point of damage less."
    )


def test_a_reveal_names_the_strongholds_and_cards_that_owe_tiles() -> None:
    state = with_fellowship(drawn(rolled(hunted(1), 6), "standard-0-reveal.1"), progress=3)
    event = hunt_reveal.revealed(state, RegionId("moria"), by_cards=1)
    assert told(state, event) == (
        "The Fellowship is revealed in Moria. A tile is owed for each Stronghold on its path: Moria. "
        "The Balrog of Moria is discarded and draws a tile."
    )
    on_track = step_taken(in_mordor(), "standard-0-reveal.1")
    reveal = hunt_reveal.revealed(on_track, on_track.fellowship.region)
    assert told(on_track, reveal) == "The Fellowship is revealed on the Mordor Track."


def test_the_end_of_a_hunt_and_of_the_actions() -> None:
    over = rolled(hunted(1), 2)
    assert told(over, hunt_effects.ended(over)) == "The Hunt is over. The die goes in the Hunt Box."
    step = step_taken(in_mordor(), "elven-cloaks")
    assert "It advances to step 1 of the Mordor Track." in told(step, hunt_effects.ended(step))
    held = replace(step, hunt=replace(step.hunt, step_denied=True)) if step.hunt else step
    assert "It does not advance: step 0." in told(held, hunt_effects.ended(held))
    assert told(acting(), ActionsEnded(0)) == "All actions are done."
    assert told(in_mordor(), ActionsEnded(1)).endswith("1 Corruption. Corruption is 1.")
    gate = with_fellowship(in_phase(Phase.FELLOWSHIP), region=RegionId("morannon"))
    assert told(gate, mordor.entered(gate)).endswith("16 tiles in all.")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (CorruptionCorrected(5), "Corruption is 5."),
        (ProgressCorrected(4, hidden=True), "Progress is 4, hidden."),
        (ProgressCorrected(4, hidden=False), "Progress is 4, revealed."),
        (PositionCorrected(RegionId("moria"), None), "the figure stands in Moria."),
        (PositionCorrected(RegionId("moria"), 2), "the figure stands on step 2 of the Mordor Track."),
        (CompanionsCorrected((), None), "in the Fellowship: nobody; Gollum guides."),
        (HuntBoxCorrected(2, 1), "the Hunt Box holds 2 Shadow and 1 Free Peoples dice."),
        (DicePoolCorrected(DicePool(FREE, 4)), "unused are 0 Free Peoples and 3 Shadow dice."),
        (HuntPoolCorrected(HuntPool()), "the Hunt Pool holds 16 tiles."),
        (OrderEnforced(on=True), "the order is held to again."),
        (OrderEnforced(on=False), "manual mode, in which nothing is refused but what cannot be."),
        (PhaseCorrected(2, Phase.FELLOWSHIP, FREE), "it is turn 2, Fellowship phase; next to act: Free Peoples."),
    ],
)
def test_a_correction_is_told_loudly(event: Event, words: str) -> None:
    assert told(acting(), event) == f"The table says: {words}"


def test_a_misread_throw_is_told_with_what_truly_lay_there() -> None:
    state = rolled(hunted(1), 2)
    event = ThrowCorrected(hunt.rolled(state, (6,), CAMERA))
    assert told(state, event) == "Misread! What truly lay there: Hunt roll: 6. Successes (6 or more): 1."


def test_a_victory_is_told_with_the_fact_that_brings_it() -> None:
    assert told(acting(), CorruptionCorrected(12)).endswith("12 Corruption: the Shadow wins.")
    assert "Crack of Doom" in victory_sentence(Victory.RING_DESTROYED)


def test_a_whole_careless_game_is_told_without_a_gap() -> None:
    rng = random.Random(3)
    state = started()
    for _ in range(300):
        found = choices(state)
        if not found:
            break
        event = any_event(rng, state, rng.choice(found))
        after = apply(state, event)
        assert sentence(state, event, after).strip()
        state = after


def test_one_region_is_no_regions() -> None:
    alone = fellowship.separated(GameState(), (Companion.PEREGRIN,), None)
    assert told(GameState(), alone) == "Out of the Fellowship, up to 1 region: Peregrin Took."
