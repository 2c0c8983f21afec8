"""The recorded games, and damage done to their files."""

import json
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from companion.bag import BagError
from companion.journal import UnreadableGame, read_game
from companion.session import states, verify

FOLDER = Path(__file__).parent
GAMES = tuple(sorted(FOLDER.glob("*.jsonl")))

ANY_VALUE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=8), inside, max_size=3),
    max_leaves=5,
)


def lines_of(game: Path) -> list[bytes]:
    """The lines of a recorded game."""
    return game.read_bytes().splitlines()


@st.composite
def damaged_games(draw: st.DrawFn) -> list[bytes]:
    """A recorded game with one thing wrong: a byte, a value, or a line that is lost, doubled or out of place."""
    lines = lines_of(draw(st.sampled_from(GAMES)))
    at = draw(st.integers(0, len(lines) - 1))
    kind = draw(st.sampled_from(("byte", "value", "value", "lost", "doubled", "moved")))
    if kind == "byte":
        place = draw(st.integers(0, len(lines[at]) - 1))
        lines[at] = lines[at][:place] + draw(st.binary(max_size=2)) + lines[at][place + 1 :]
    elif kind == "value":
        lines[at] = _with_another_value(draw, lines[at])
    elif kind == "lost":
        del lines[at]
    else:
        lines.insert(draw(st.integers(0, len(lines))), lines[at] if kind == "doubled" else lines.pop(at))
    return lines


def _with_another_value(draw: st.DrawFn, line: bytes) -> bytes:
    """The line with any value put anywhere in it."""
    whole = json.loads(line)
    inside: Any = whole
    while True:
        key = draw(st.sampled_from(sorted(inside) if isinstance(inside, dict) else range(len(inside))))
        if not (isinstance(inside[key], dict | list) and inside[key] and draw(st.booleans())):
            inside[key] = draw(ANY_VALUE)
            return json.dumps(whole).encode()
        inside = inside[key]


def open_and_check(lines: list[bytes]) -> str:
    """Open, replay and verify a game's lines; says what came of it. Anything but the promised errors comes through."""
    try:
        game = read_game(lines)
        states(game.entries)
        return "holds" if verify(game).holds else "fails"
    except (UnreadableGame, BagError) as problem:
        return str(problem)
