from dataclasses import FrozenInstanceError

import pytest

from companion.ports import Button
from companion.rules.terms import Side
from firmware_bridge.errors import LocalProtocolError, RemoteProtocolError
from firmware_bridge.messages import (
    Corruption,
    Light,
    Message,
    Pressed,
    Still,
    Thrown,
    Turn,
    from_words,
    to_words,
)

EVERY_MESSAGE: list[Message] = [
    *(Corruption(points) for points in range(13)),
    *(Turn(side) for side in (None, *Side)),
    *(Light(thousandths) for thousandths in (0, 1, 500, 999, 1000)),
    Thrown(),
    Still(),
    *(Pressed(button, held) for button in Button for held in (False, True)),
]


@pytest.mark.parametrize("message", EVERY_MESSAGE, ids=str)
def test_every_message_is_read_as_it_was_said(message: Message) -> None:
    assert from_words(to_words(message)) == message


@pytest.mark.parametrize("points", [-1, 13])
def test_corruption_beyond_the_track_is_our_own_fault(points: int) -> None:
    with pytest.raises(LocalProtocolError, match=f"Corruption {points}"):
        Corruption(points)


@pytest.mark.parametrize("thousandths", [-1, 1001])
def test_light_beyond_full_brightness_is_our_own_fault(thousandths: int) -> None:
    with pytest.raises(LocalProtocolError, match=f"Light {thousandths}"):
        Light(thousandths)


@pytest.mark.parametrize(
    "said",
    ["", "corruption", "corruption 13", "corruption -1", "corruption 5 6", "corruption five", "turn gollum", "turn",
     "light", "light 1001", "light -5", "light 5 5", "light on", "thrown 3", "still there",
     "pressed", "pressed doorbell", "held", "dance"],
)  # fmt: skip
def test_what_is_no_message_is_their_fault(said: str) -> None:
    with pytest.raises(RemoteProtocolError):
        from_words(said.split())


def test_a_message_cannot_be_changed_after_it_was_made() -> None:
    with pytest.raises(FrozenInstanceError):
        Corruption(3).points = 4  # type: ignore[misc]
