"""A reading is sure only when nothing speaks against it; what does is said in a player's words."""

import pytest

from companion.ports import DieReading, Expected
from vision.certainty import shipped
from vision.verdict import reasons_to_ask


def die(face: str = "4", confidence: float = 0.995, side: str = "combat", flags: tuple[str, ...] = ()) -> DieReading:
    return DieReading(side, face, confidence, (0.0, 0.0, 30.0, 30.0), flags)


def test_clear_dice_need_no_question() -> None:
    assert reasons_to_ask([die("1"), die("6")], None, 0) == ()


def test_an_empty_picture_is_never_sure() -> None:
    assert reasons_to_ask([], None, 0) == ("I see no dice",)


def test_one_unclear_face_makes_the_whole_throw_ask() -> None:
    assert reasons_to_ask([die(), die(confidence=0.5)], None, 0) == ("one die is hard to read",)
    assert reasons_to_ask([die(confidence=0.5)] * 2, None, 0) == ("2 dice are hard to read",)


def test_a_fair_face_suffices_only_when_the_throw_was_announced() -> None:
    bounds = shipped().sure
    fair = [die(confidence=(bounds.pips + bounds.announced_pips) / 2)]
    assert reasons_to_ask(fair, None, 0)
    assert not reasons_to_ask(fair, Expected((("combat", 1),)), 0)


def test_a_taught_sign_is_trusted_at_less_than_pips() -> None:
    assert reasons_to_ask([die(confidence=0.95)], None, 0)
    assert not reasons_to_ask([die("eye", 0.95, side="shadow")], None, 0)


@pytest.mark.parametrize(
    ("flag", "words"),
    [
        ("cocked", "leans"),
        ("half_hidden", "covered"),
        ("stacked", "on another"),
        ("moving", "still moves"),
        ("dark", "dark"),
        ("too_small", "nearer"),
        ("untaught", "not taught"),
        ("odd_one", "odd one"),
    ],
)
def test_a_flagged_die_is_asked_about_whatever_its_confidence(flag: str, words: str) -> None:
    (reason,) = reasons_to_ask([die(flags=(flag,))], None, 0)
    assert words in reason


def test_something_that_may_be_a_die_is_asked_about() -> None:
    assert reasons_to_ask([die()], None, 1) == ("something else may be a die",)
    assert "something may be a die" in reasons_to_ask([], None, 1)


@pytest.mark.parametrize(
    ("seen", "thrown", "words"),
    [
        (4, 5, "I see 4 dice, 5 were thrown"),
        (1, 2, "I see 1 die, 2 were thrown"),
        (0, 3, "I see no dice, 3 were thrown"),
        (2, 1, "I see 2 dice, 1 was thrown"),
    ],
)
def test_a_wrong_number_of_dice_is_named(seen: int, thrown: int, words: str) -> None:
    assert reasons_to_ask([die()] * seen, Expected((("combat", thrown),)), 0) == (words,)


def test_a_wrong_kind_of_dice_is_named() -> None:
    expected = Expected((("free_peoples", 2),))
    mixed = [die("event", side="free_peoples"), die()]
    assert reasons_to_ask(mixed, expected, 0) == ("I see 1 Free Peoples die, 2 were thrown",)


def test_one_pool_may_lie_there_before_the_other_is_thrown() -> None:
    expected = Expected((("free_peoples", 2), ("shadow", 3)))
    free = [die("event", side="free_peoples")] * 2
    assert reasons_to_ask(free, expected, 0) == ()
    assert reasons_to_ask(free[:1], expected, 0) == ("I see 1 die, 2 were thrown",)
    assert reasons_to_ask([], expected, 0) == ("I see no dice, 5 were thrown",)
    assert reasons_to_ask([*free, die()], expected, 0) == ("I see 3 dice, 2 were thrown",)


def test_the_same_reason_is_said_once() -> None:
    assert len(reasons_to_ask([die(flags=("cocked",))] * 3, None, 0)) == 1
