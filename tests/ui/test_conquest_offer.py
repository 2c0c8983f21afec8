"""The Victory Check at the table: the big button names the side that has won the war, and its points."""

from companion.rules.state import Realm
from companion.rules.terms import Phase, RegionId
from tests.rules.table import in_phase
from ui.intents.intent import Record
from ui.offers.next_step import Means, next_tap

SHADOW_STRONGHOLDS = tuple(RegionId(one) for one in ("moria", "dol-guldur"))


def test_a_military_victory_is_the_next_step_of_the_victory_check() -> None:
    tap = next_tap(in_phase(Phase.VICTORY_CHECK, realm=Realm(captured=SHADOW_STRONGHOLDS)), Means())
    assert (tap.label, tap.detail) == ("Free Peoples: the war is won", "with 4 Victory Points")
    assert isinstance(tap.intent, Record)


def test_a_victory_check_that_nobody_wins_leads_to_the_next_turn() -> None:
    tap = next_tap(in_phase(Phase.VICTORY_CHECK, realm=Realm(captured=SHADOW_STRONGHOLDS[:1])), Means())
    assert tap.label == "Nobody has won: next turn"
