"""Both players agree, one after the other, within twenty seconds."""

from companion.rules.terms import Side
from ui.desk.consent import Consent

FREE, SHADOW = Side.FREE_PEOPLES, Side.SHADOW


def test_consent_needs_both_players() -> None:
    first = Consent().agree(FREE, 100.0)
    assert not first.given
    assert first.agree(SHADOW, 119.9).given


def test_one_player_cannot_agree_for_both() -> None:
    assert not Consent().agree(SHADOW, 0.0).agree(SHADOW, 1.0).given


def test_a_first_yes_is_forgotten_after_twenty_seconds() -> None:
    late = Consent().agree(FREE, 100.0).agree(SHADOW, 120.5)
    assert late.agreed == (SHADOW,)
    assert late.agree(FREE, 121.0).given


def test_seconds_left_counts_down_from_the_first_yes() -> None:
    assert Consent().seconds_left(5.0) == 0
    first = Consent().agree(FREE, 100.0)
    assert [first.seconds_left(at) for at in (100.0, 100.5, 119.5, 120.0, 130.0)] == [20, 20, 1, 0, 0]
    assert first.lapse(130.0) == Consent()


def test_a_table_may_choose_how_long_the_first_yes_waits() -> None:
    first = Consent(within_s=5.0).agree(FREE, 100.0)
    assert first.seconds_left(102.0) == 3
    assert first.agree(SHADOW, 105.0).given
    assert first.lapse(105.5) == Consent(within_s=5.0)
