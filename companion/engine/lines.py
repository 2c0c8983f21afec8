"""Lines in, lines out: one answer a line, whatever the line holds."""

import json
from collections.abc import Callable
from typing import Any, BinaryIO

LONGEST_LINE = 1 << 20
"""Bytes of a line that are looked at; a longer one is passed over whole, so that nobody can fill the memory."""

Answer = dict[str, Any]


def answer_lines(answer: Callable[[bytes], Answer], lines: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line until there is none left. BrokenPipeError when nobody listens any more."""
    while line := lines.readline(LONGEST_LINE):
        answers.write(_encoded(answer(line) if _is_whole(line, lines) else _too_long()))
        answers.flush()


def _is_whole(line: bytes, lines: BinaryIO) -> bool:
    """Whether a line was read to its end; the rest of a longer one is passed over."""
    if len(line) < LONGEST_LINE or line.endswith(b"\n"):
        return True
    while line and not line.endswith(b"\n"):
        line = lines.readline(LONGEST_LINE)
    return False


def _too_long() -> Answer:
    return {"ok": False, "error": f"a line holds at most {LONGEST_LINE} bytes", "rule": None, "overrulable": False}


def _encoded(answer: Answer) -> bytes:
    # Half a surrogate pair is no character, but what a line held may stand in its answer: it goes out as an escape.
    text = json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "backslashreplace") + b"\n"
