from companion.ports import Button
from companion.rules.terms import Side
from firmware_bridge.messages import Corruption, Pressed, Turn
from firmware_bridge.outbox import NUMBERS, REPEAT_S, Outbox


def test_the_next_message_waits_for_the_acknowledgement_of_the_last() -> None:
    outbox = Outbox()
    outbox.put(Pressed(Button.READ))
    outbox.put(Pressed(Button.UNDO))

    assert outbox.due(0.0) == (0, Pressed(Button.READ))
    assert outbox.due(0.01) is None
    outbox.acknowledged(0)
    assert outbox.due(0.02) == (1, Pressed(Button.UNDO))


def test_a_message_is_said_again_until_it_is_acknowledged() -> None:
    outbox = Outbox()
    outbox.put(Corruption(1))

    for now_s in (5.0, 5.0 + REPEAT_S, 7.0):
        assert outbox.due(now_s) == (0, Corruption(1))
        assert outbox.due(now_s + REPEAT_S / 2) is None

    outbox.acknowledged(0)
    assert outbox.due(9.0) is None
    assert outbox.empty


def test_an_old_acknowledgement_changes_nothing() -> None:
    outbox = Outbox()
    for message in (Pressed(Button.READ), Pressed(Button.UNDO)):
        outbox.put(message)
    outbox.due(0.0)
    outbox.acknowledged(0)
    outbox.due(0.1)

    outbox.acknowledged(0)

    assert not outbox.empty
    assert outbox.due(1.0) == (1, Pressed(Button.UNDO))


def test_of_waiting_levels_only_the_newest_of_each_kind_is_said() -> None:
    outbox = Outbox()
    for points in range(13):
        outbox.put(Corruption(points))
        outbox.put(Turn(Side.SHADOW))

    said = []
    while due := outbox.due(0.0):
        said.append(due[1])
        outbox.acknowledged(due[0])

    assert said == [Corruption(12), Turn(Side.SHADOW)]


def test_numbers_begin_again_after_the_last() -> None:
    outbox = Outbox()
    numbers = []
    for _ in range(NUMBERS + 2):
        outbox.put(Corruption(0))
        due = outbox.due(0.0)
        assert due is not None
        numbers.append(due[0])
        outbox.acknowledged(due[0])

    assert numbers[:2] == [0, 1]
    assert numbers[-3:] == [NUMBERS - 1, 0, 1]
