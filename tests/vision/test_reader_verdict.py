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
    bounds = shipped().sure
    between = (bounds.pips + bounds.signs) / 2
    assert reasons_to_ask([die(confidence=between)], None, 0)
    assert not reasons_to_ask([die("eye", between, side="shadow")], None, 0)


FLAGS = (
    "cocked",
    "stacked",
    "half_hidden",
    "moving",
    "too_small",
    "glare",
    "blurred",
    "dark",
    "faint",
    "lookalike",
    "untaught",
)


@pytest.mark.parametrize(
    ("flag", "words"),
    [
        ("cocked", "one die leans on something; lay it flat or roll it again"),
        ("stacked", "one die lies on another; roll it again"),
        ("half_hidden", "one die is partly covered or cut off; uncover it or move it into view"),
        ("moving", "one die still moves; wait a moment"),
        ("too_small", "one die is too small in the picture; bring the camera nearer"),
        ("glare", "light glares off one die; move it or the lamp"),
        ("blurred", "one die is blurred; hold still or focus the camera"),
        ("dark", "one die lies in the dark; give it more light"),
        ("faint", "the face of one die hardly shows; give it another light"),
        ("lookalike", "one die shows a face much like another; look which it is"),
        ("untaught", "one die carries a sign I was not taught; teach me its set"),
        ("odd_one", "one die is doubtful: odd one"),
    ],
)
def test_a_flagged_die_is_asked_about_whatever_its_confidence(flag: str, words: str) -> None:
    assert reasons_to_ask([die(flags=(flag,))], None, 0) == (words,)


@pytest.mark.parametrize("flag", FLAGS)
def test_dice_with_the_same_flag_are_counted_in_one_reason(flag: str) -> None:
    (reason,) = reasons_to_ask([die(flags=(flag,)), die(), die(flags=(flag,)), die(flags=(flag,))], None, 0)
    assert "3 dice" in reason
    assert "one die" not in reason


@pytest.mark.parametrize("flag", FLAGS)
@pytest.mark.parametrize("count", [1, 2])
def test_every_flag_has_words_of_its_own_and_says_what_to_do(flag: str, count: int) -> None:
    (reason,) = reasons_to_ask([die(flags=(flag,))] * count, None, 0)
    assert "doubtful" not in reason
    assert "_" not in reason
    assert "; " in reason


def test_a_die_with_two_flags_gives_two_reasons() -> None:
    assert reasons_to_ask([die(flags=("cocked", "half_hidden"))], None, 0) == (
        "one die leans on something; lay it flat or roll it again",
        "one die is partly covered or cut off; uncover it or move it into view",
    )


def test_something_that_may_be_a_die_is_asked_about() -> None:
    assert reasons_to_ask([die()], None, 1) == ("something else may be a die; move it away if it is none",)
    assert "something may be a die; move it away if it is none" in reasons_to_ask([], None, 1)


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
