from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.errors import LocalProtocolError, RemoteProtocolError
from firmware_bridge.frame import LONGEST_LINE, LineBuffer, crc_16, decode, encode

WORDS = st.lists(
    st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=8), min_size=1, max_size=8
)


def test_the_crc_is_ccitt_false() -> None:
    assert crc_16(b"123456789") == 0x29B1


@given(WORDS)
def test_words_survive_the_wire(words: list[str]) -> None:
    assert decode(encode(words).removesuffix(b"\n")) == tuple(words)


@given(WORDS, st.data())
def test_one_changed_byte_is_always_noticed(words: list[str], data: st.DataObject) -> None:
    line = bytearray(encode(words).removesuffix(b"\n"))
    at = data.draw(st.integers(0, len(line) - 1))
    line[at] = data.draw(st.integers(0, 255).filter(lambda byte: byte != line[at]))

    with pytest.raises(RemoteProtocolError):
        decode(bytes(line))


@pytest.mark.parametrize(
    "line", [b"", b"*", b"a *", b"a *12", b" a *B1E5", b"a  b *0000", b"a *b1e5", b"\xff\xfe *0000"]
)
def test_what_is_no_line_is_refused(line: bytes) -> None:
    with pytest.raises(RemoteProtocolError):
        decode(line)


@pytest.mark.parametrize("words", [[], [""], ["two words"], ["line\nend"], ["Éowyn"], ["x" * LONGEST_LINE]])
def test_what_cannot_be_said_is_our_own_fault(words: list[str]) -> None:
    with pytest.raises(LocalProtocolError):
        encode(words)


def test_lines_are_found_however_the_bytes_are_split() -> None:
    data = b"first\r\n\nsecond\nthird\nhalf"
    for size in range(1, len(data)):
        buffer = LineBuffer()
        lines = [line for at in range(0, len(data), size) for line in buffer.feed(data[at : at + size])]
        assert lines == [b"first", b"second", b"third"]


def test_a_line_without_end_costs_no_memory_and_the_next_one_is_read() -> None:
    buffer = LineBuffer()
    for _ in range(1000):
        assert buffer.feed(b"x" * 1000) == []
        assert len(buffer._rest) < LONGEST_LINE

    assert buffer.feed(b"x\nhello\n") == [b"hello"]


def test_a_line_of_the_greatest_length_is_kept_and_one_byte_more_is_not() -> None:
    longest = b"x" * (LONGEST_LINE - 1)

    assert LineBuffer().feed(longest + b"\n") == [longest]
    assert LineBuffer().feed(longest + b"x\n") == []


def test_random_bytes_never_make_a_line_buffer_fail() -> None:
    random, buffer = Random(7), LineBuffer()
    for _ in range(2000):
        for line in buffer.feed(random.randbytes(random.randrange(200))):
            assert len(line) < LONGEST_LINE
