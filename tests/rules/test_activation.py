"""How a passive Nation becomes active, and the cards on the table that hold it back."""

from dataclasses import replace

import pytest

from companion.rules import fellowship, politics
from companion.rules.catalogue import companions
from companion.rules.state import Characters, GameState
from companion.rules.terms import (
    THREATS_AND_PROMISES,
    WORMTONGUE,
    Character,
    Companion,
    Nation,
    Phase,
    PoliticalCause,
    RegionId,
)
from tests.rules.card_table import at_step, lying
from tests.rules.table import (
    CHARACTER,
    FREE,
    MUSTER,
    SHADOW,
    acting,
    record,
    refused,
    with_fellowship,
)

DIPLOMACY, CARD, COMPANION = PoliticalCause.DIPLOMACY, PoliticalCause.CARD, PoliticalCause.COMPANION
ATTACKED, CAPTURED, ENTERED = PoliticalCause.ATTACKED, PoliticalCause.SETTLEMENT_CAPTURED, PoliticalCause.CHARACTER
FREE_NATIONS = tuple(one for one in Nation if one.side is FREE)


def on_map(state: GameState, *group: Companion, entered: tuple[Character, ...] = ()) -> GameState:
    """The state with these Companions out of the Fellowship, and these Characters in play."""
    return replace(state, characters=Characters(separated=group, in_play=entered))


def where(state: GameState, nation: Nation) -> tuple[int, bool]:
    """Where a Nation stands and whether it is active."""
    found = state.realm.standing(nation)
    return found.steps, found.active


def test_an_attack_activates_a_nation_and_moves_it_one_step() -> None:
    state = record(acting(), politics.moved(acting(), Nation.ROHAN, ATTACKED))
    assert where(state, Nation.ROHAN) == (2, True)
    state = at_step(acting(), Nation.NORTH, 1, active=False)
    state = record(state, politics.moved(state, Nation.NORTH, ATTACKED))
    assert where(state, Nation.NORTH) == (0, True)
    state = record(state, politics.moved(state, Nation.ISENGARD, ATTACKED))
    assert where(state, Nation.ISENGARD) == (0, True)
    assert state.acting is FREE


@pytest.mark.parametrize(
    ("companion", "nation"),
    [
        *((one, nation) for one in Companion if companions()[one].activates is None for nation in FREE_NATIONS),
        (Companion.STRIDER, Nation.NORTH),
        (Companion.BOROMIR, Nation.GONDOR),
        (Companion.LEGOLAS, Nation.ELVES),
        (Companion.GIMLI, Nation.DWARVES),
    ],
)
def test_a_companion_on_the_map_activates_the_nations_his_card_names(companion: Companion, nation: Nation) -> None:
    state = at_step(on_map(acting(), companion), nation, 2, active=False)
    assert where(record(state, politics.activated(nation, COMPANION)), nation) == (2, True)
    inside = on_map(state)
    assert refused(inside, politics.activated(nation, COMPANION)).rule == "politics.activation"


def test_strider_does_not_activate_gondor_but_aragorn_does() -> None:
    state = on_map(acting(), Companion.STRIDER)
    assert politics.may_activate(state, COMPANION) == (Nation.NORTH,)
    assert refused(state, politics.activated(Nation.GONDOR, COMPANION)).rule == "politics.activation"
    state = on_map(acting(), entered=(Character.ARAGORN,))
    assert record(state, politics.activated(Nation.GONDOR, COMPANION))
    state = on_map(acting(), entered=(Character.SARUMAN,))
    assert politics.may_activate(state, COMPANION) == ()


def test_the_witch_king_activates_every_nation_of_the_free_peoples_and_aragorn_gondor() -> None:
    passive = (Nation.DWARVES, Nation.GONDOR, Nation.NORTH, Nation.ROHAN)
    assert politics.may_activate(on_map(acting(), entered=(Character.WITCH_KING,)), ENTERED) == passive
    assert politics.may_activate(on_map(acting(), entered=(Character.ARAGORN,)), ENTERED) == (Nation.GONDOR,)
    assert politics.may_activate(acting(), ENTERED) == ()
    state = replace(acting(), characters=Characters(gone=(Character.WITCH_KING,)))
    assert record(state, politics.activated(Nation.NORTH, ENTERED))


def test_a_declaration_is_told_by_itself_and_cards_may_activate_any_passive_nation() -> None:
    state = acting()
    declared = politics.activated(Nation.NORTH, PoliticalCause.DECLARED)
    assert refused(state, declared).rule == "politics.activation"
    assert where(record(state, politics.activated(Nation.NORTH, CARD)), Nation.NORTH) == (3, True)
    assert where(record(state, politics.activated(Nation.NORTH, ATTACKED)), Nation.NORTH) == (3, True)


def test_an_active_nation_does_not_become_active_again() -> None:
    assert refused(acting(), politics.activated(Nation.ELVES, CARD)).overrulable is False


def test_with_wormtongue_rohan_becomes_active_only_by_a_companion_an_attack_or_a_declaration() -> None:
    state = lying(on_map(acting(), Companion.MERIADOC, entered=(Character.WITCH_KING,)), WORMTONGUE)
    assert Nation.ROHAN not in politics.may_activate(state, CARD)
    assert Nation.ROHAN not in politics.may_activate(state, ENTERED)
    assert Nation.GONDOR in politics.may_activate(state, CARD)
    by_companion = record(state, politics.activated(Nation.ROHAN, COMPANION))
    by_attack = record(state, politics.moved(state, Nation.ROHAN, ATTACKED))
    at_edoras = with_fellowship(replace(state, phase=Phase.FELLOWSHIP), region=RegionId("edoras"))
    by_declaration = record(at_edoras, fellowship.declared(at_edoras, RegionId("edoras")))
    for after in (by_companion, by_attack, by_declaration):
        assert after.realm.standing(Nation.ROHAN).active


def test_wormtongue_holds_rohan_no_more_once_something_has_ended_the_card() -> None:
    state = lying(acting(), WORMTONGUE)
    state = replace(state, cards=replace(state.cards, leaving=(WORMTONGUE,)))
    assert Nation.ROHAN in politics.may_activate(state, CARD)


def test_threats_and_promises_hold_passive_nations_back_from_a_muster_result_alone() -> None:
    state = lying(acting(), THREATS_AND_PROMISES)
    assert politics.movable(state, DIPLOMACY) == (Nation.ELVES,)
    assert refused(state, politics.moved(state, Nation.GONDOR, DIPLOMACY, MUSTER)).rule == "politics.threats"
    assert record(state, politics.moved(state, Nation.ELVES, DIPLOMACY, MUSTER)).cards.on_table
    assert record(state, politics.moved(state, Nation.GONDOR, CARD)).cards.on_table
    shadow = replace(state, acting=SHADOW)
    assert record(shadow, politics.moved(shadow, Nation.SAURON, DIPLOMACY, MUSTER)).cards.on_table


def test_threats_and_promises_leave_when_a_nation_advances_by_an_attack_or_a_companion() -> None:
    state = lying(on_map(acting(), Companion.BOROMIR), THREATS_AND_PROMISES)
    after = record(state, politics.moved(state, Nation.GONDOR, ATTACKED))
    assert (after.cards.on_table, after.cards.used) == ((), (THREATS_AND_PROMISES,))
    assert not record(state, politics.moved(state, Nation.GONDOR, COMPANION, CHARACTER)).cards.on_table
    assert record(state, politics.moved(state, Nation.SAURON, ATTACKED)).cards.on_table
