"""A die is named by its pips or by its sign, whichever the evidence favours."""

import numpy as np
import pytest

from companion.ports import Expected
from tests.vision.one_answer import Known, OneAnswer
from tests.vision.top_faces import pips, sign
from vision.naming import named

TABLE = np.full((100, 100, 3), 90, np.uint8)


def test_pips_need_no_taught_set() -> None:
    name = named(TABLE, pips(5), None, None)
    assert (name.side, name.face, name.flags) == ("combat", "5", ())
    assert name.confidence > 0.9


def test_a_sign_without_a_set_is_unknown_and_untaught() -> None:
    name = named(TABLE, sign(), None, None)
    assert (name.side, name.face, name.flags) == ("unknown", "unknown", ("untaught",))


def test_a_sign_is_called_as_it_was_taught() -> None:
    name = named(TABLE, sign(), OneAnswer(Known("shadow", "eye", 0.97)), None)
    assert (name.side, name.face) == ("shadow", "eye")
    assert name.confidence == pytest.approx(0.97, abs=0.005)


def test_a_sign_that_looks_a_little_like_pips_is_still_the_sign_the_set_knows() -> None:
    name = named(TABLE, sign(chance=0.1), OneAnswer(Known("shadow", "eye", 0.97)), None)
    assert (name.side, name.face) == ("shadow", "eye")
    assert name.confidence < 0.9


def test_pips_that_a_set_half_takes_for_a_sign_stay_pips() -> None:
    assert named(TABLE, pips(6, chance=0.9), OneAnswer(Known("shadow", "eye", 0.3)), None).side == "combat"


def test_plain_pips_do_not_trouble_the_set() -> None:
    taught = OneAnswer(Known("shadow", "eye", 0.99))
    assert named(TABLE, pips(6, chance=0.999), taught, None).side == "combat"
    assert taught.asked == 0


def test_what_was_announced_is_likelier() -> None:
    doubtful = sign(chance=0.45)
    assert named(TABLE, doubtful, None, None).side == "combat"
    assert named(TABLE, doubtful, None, Expected((("shadow", 3),))).side == "unknown"
    assert named(TABLE, sign(chance=0.55), None, Expected((("combat", 3),))).side == "combat"


def test_on_a_table_that_taught_no_signs_pips_are_likelier() -> None:
    doubtful = sign(chance=0.8)
    assert named(TABLE, doubtful, None, None).side == "combat"
    assert named(TABLE, doubtful, OneAnswer(None), None).side == "unknown"


def test_a_sign_the_set_knows_well_makes_a_die_likelier_and_one_it_never_saw_makes_it_less_likely() -> None:
    known = named(TABLE, sign(), OneAnswer(Known("shadow", "eye", 0.97)), None)
    printed = named(TABLE, sign(), OneAnswer(None), None)
    assert known.presence(0.3) > 0.7
    assert printed.presence(0.3) < 0.1


def test_where_no_set_was_asked_the_chance_of_a_die_stays() -> None:
    assert named(TABLE, sign(), None, None).presence(0.3) == 0.3
    assert named(TABLE, pips(2), OneAnswer(None), None).presence(0.3) == 0.3
