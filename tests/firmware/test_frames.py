"""Both ends cut and check lines alike: the firmware's `frame` against the companion's, in the Python of the tests."""

from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge import frame as companions
from firmware_bridge.errors import RemoteProtocolError
from tests.firmware.unix_board import run
from tests.firmware_bridge.ends import firmware

boards = firmware("frame")
BYTES = st.binary(max_size=300)
NEARLY_LINES = st.lists(
    st.sampled_from(
        [b"4f1a22c0 say 0 corruption 5 *CE28", b" *", b" ", b"\n", b"\r", b"x" * 90, b"ce28", b"\x00", b"\xff"]
    )
).map(b"".join)


def companions_words(line: bytes) -> list[str]:
    try:
        return list(companions.decode(line))
    except RemoteProtocolError:
        return []


def test_the_check_is_the_published_one_under_micropython_too() -> None:
    assert boards.crc_16(b"123456789") == 0x29B1
    assert run("import frame; print(frame.crc_16(b'123456789') == 0x29B1)") == "True"


@given(BYTES)
def test_both_ends_check_alike(data: bytes) -> None:
    assert boards.crc_16(data) == companions.crc_16(data)


@given(
    st.lists(
        st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=8), min_size=1, max_size=8
    )
)
def test_both_ends_write_the_same_line(words: list[str]) -> None:
    assert boards.encode(words) == companions.encode(words)


@given(BYTES | NEARLY_LINES)
def test_both_ends_take_and_refuse_the_same_lines(body: bytes) -> None:
    line = b"%s *%04X" % (body, companions.crc_16(body))
    for each in (line, line.lower(), body, b" " + line, line + b" "):
        assert boards.decode(each) == companions_words(each)


@given(st.lists(BYTES | NEARLY_LINES, max_size=8))
def test_both_ends_cut_bytes_into_the_same_lines(pieces: list[bytes]) -> None:
    ours, theirs = companions.LineBuffer(), boards.Lines()
    for piece in pieces:
        assert theirs.feed(piece) == ours.feed(piece)
