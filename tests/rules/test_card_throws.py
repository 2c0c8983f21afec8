"""A misread throw for a card: put right until the next event, and never by more than its faces."""

import pytest

from companion.rules.apply import apply
from companion.rules.cards import answers
from companion.rules.events import (
    ActionDieUsed,
    CardDiceRolled,
    CardOutcome,
    CorruptionCorrected,
    Event,
    Passed,
    ThrowCorrected,
)
from companion.rules.illegal import IllegalEvent
from companion.rules.state import Fellowship, GameState
from companion.rules.terms import CardId, Companion, RegionId, Victory
from tests.rules.card_table import now_played, over, playing, thrown
from tests.rules.table import CAMERA, CHARACTER, FREE, SHADOW, record, refused

WILD = RegionId("hollin")
ATHELAS, CANDLES = CardId("athelas"), CardId("candles_of_corpses")


def truly(state: GameState, *faces: int) -> ThrowCorrected:
    """What truly lay there instead of the throw for a card."""
    lying = state.card_throw
    assert lying is not None
    return ThrowCorrected(answers.rolled_again(state, CardDiceRolled(lying.card, faces, CAMERA), faces))


def test_the_corruption_a_card_gave_follows_what_its_dice_truly_show() -> None:
    state = thrown(now_played("candles_of_corpses", corruption=3, region=WILD), 4, 5, 6)
    assert state.fellowship.corruption == 6
    state = record(state, truly(state, 1, 5, 1))
    assert (state.fellowship.corruption, over(state, SHADOW)) == (4, True)
    assert record(state, truly(state, 6, 6, 6)).fellowship.corruption == 6


def test_what_a_card_healed_is_counted_from_before_its_throw() -> None:
    state = thrown(now_played("athelas", corruption=2), 6, 6, 6)
    assert state.fellowship.corruption == 0
    state = record(state, truly(state, 1, 2, 5))
    assert (state.fellowship.corruption, over(state, FREE)) == (1, True)


def test_the_guide_of_the_throw_decides_for_the_throw_put_right_too() -> None:
    state = thrown(now_played("athelas", corruption=5, guide=Companion.STRIDER), 1, 1, 1)
    assert record(state, truly(state, 3, 3, 1)).fellowship.corruption == 3


def test_twelve_corruption_that_truly_lay_there_end_the_game() -> None:
    state = thrown(now_played("candles_of_corpses", corruption=10, region=WILD), 1, 1, 1)
    assert record(state, truly(state, 6, 6, 1)).victory is Victory.CORRUPTION


@pytest.mark.parametrize("next_event", [ActionDieUsed(SHADOW, CHARACTER), Passed(SHADOW), CorruptionCorrected(5)])
def test_whatever_happens_next_makes_the_throw_final(next_event: Event) -> None:
    state = thrown(now_played("athelas", corruption=4), 6, 1, 1)
    right = truly(state, 1, 1, 1)
    later = apply(state, next_event)
    assert refused(later, right).rule == "corrections.throw"
    with pytest.raises(IllegalEvent, match="Something was built"):
        answers.rolled_again(later, CardDiceRolled(ATHELAS, (1, 1, 1), CAMERA), (1, 1, 1))


def test_only_the_faces_of_that_very_throw_change() -> None:
    state = thrown(now_played("athelas", corruption=4), 6, 1, 1)
    fewer = truly(state, 1, 1)
    other_card = ThrowCorrected(CardDiceRolled(CANDLES, (1, 1, 1), CAMERA))
    miscounted = ThrowCorrected(CardDiceRolled(ATHELAS, (6, 6, 6), CAMERA))
    no_face = truly(state, 1, 1, 7)
    rules = [refused(state, one).rule for one in (fewer, other_card, miscounted, no_face)]
    assert rules == ["corrections.throw", "corrections.throw", "cards.roll", "hunt.roll"]


def test_a_throw_that_no_card_called_for_is_no_throw_to_put_right() -> None:
    state = now_played("athelas", corruption=4)
    assert playing(state).card == ATHELAS
    assert refused(state, ThrowCorrected(CardDiceRolled(ATHELAS, (6, 6, 6), CAMERA))).rule == "corrections.throw"


def test_replaying_never_asks_whether_a_card_was_there() -> None:
    healed = CardDiceRolled(ATHELAS, (6, 1, 1), CAMERA, CardOutcome(healed=1))
    state = apply(GameState(fellowship=Fellowship(corruption=4)), healed)
    assert (state.fellowship.corruption, state.card_throw) == (3, None)
    assert apply(state, ThrowCorrected(healed)).fellowship.corruption == 2
