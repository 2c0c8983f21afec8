"""Whatever a settings file could ever hold: read, told, kept, and seen by doctor and installation."""

import re
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType

from companion.config import ConfigError, Kept, Settings, keep_settings, read_settings
from companion.doctor.settings import judge_settings, look_at_settings
from hardware.install.places import places
from tests.growth import growth_of

PAGE = Path(__file__).parents[2] / "docs" / "settings.md"
WARM_UP = 100
MOST_S = 10.0
"""How long anything may compute over one file, while every piece of memory is counted."""

MOST_TOLD = 8_000
"""How many letters a refusal may have: twenty lines, with long paths."""

STRANGE = ("nan", "-inf", "1979-05-27T07:32:00Z", "0x" + "f" * 900, "1e400", "-0", '""', '"\\u0000"', '"\\u001b[31m"',
           "'" + "x" * 900 + "'", "[]", "[[1, [2]], {a = 1}]", "{}", "{a.b.c.d = 1}", "true", '"games"', '"~/games"',
           "[" * 300 + "]" * 300, "{a=" * 150 + "1" + "}" * 150, '"""\n\n"""', "9" * 900, '"auto"', "3")  # fmt: skip
TOKENS = ("[", "]", "[[", "]]", "=", '"', "'", '"""', "'''", "\n", "\r", "\r\n", ".", ",", "{", "}", "#", " ", "screen",
          "game", "players", "dice", "width_px", "1", "-", "_", "0x", "true", "\\u0000", "\\", "\0", "\x1b", "ä",
          "\ufeff")  # fmt: skip
KEPT: dict[str, Kept] = {
    "game.players": 3,
    "game.expansions": ["lords_of_middle_earth"],
    "bag.sealed": False,
    "dice.auto_accept_s": 2.0,
}

OF_A_KEY = re.compile(r"there is no setting (\S.*); (did you mean \S+\?|there are \S.*)|([a-z_.]+) is .*; give .+")
OF_THE_FILE = re.compile(r" is not a settings file \(.*\): repair that place or move the file away")
PLACE = re.compile(r"line \d+|end of document|nested too deeply|more than \d+ bytes")


class Fuzzing:
    """Random bytes, damage and strange values at one settings file in `folder`."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.grown = 0
        """By how many bytes memory grew since it was warm."""
        self.refused = self.taken = self.kept = 0
        self._random = Random(seed)
        self._file = folder / "settings.toml"
        self._whole = _whole_file()
        self._keys = _every_key()

    def run(self, enough: Callable[[int], bool]) -> None:
        """Try one file after the other until `enough` of their number."""
        self.grown = growth_of(self._step, WARM_UP, enough)

    def _step(self) -> None:
        makers = (self._noise, self._damaged, self._damaged, self._strange, self._strange, self._tokens, self._too_much)
        content = self._random.choice(makers)()
        self._file.write_bytes(content)
        with _within(MOST_S, content):
            read = self._read()
            judge_settings(look_at_settings(self._file))
            places(Path("/home/pia"), {}, content.decode("utf-8", "replace"))
            self._keep(read)

    def _read(self) -> Settings | None:
        try:
            read = read_settings(self._file)
        except ConfigError as problem:
            self.refused += 1
            self._check_words(str(problem))
            return None
        self.taken += 1
        assert read.data_path.is_absolute()
        assert 0 <= read.screen.dim_after_min <= 240
        return read

    def _check_words(self, told: str) -> None:
        assert len(told) < MOST_TOLD
        for line in told.split("\n"):
            assert line.isprintable(), line
            assert line.startswith(str(self._file)), line
            self._check_line(line.removeprefix(str(self._file)))

    def _check_line(self, said: str) -> None:
        """Every line names a key, or else the place, and what to do."""
        if OF_THE_FILE.fullmatch(said):
            assert PLACE.search(said), said
            return
        of_a_key = OF_A_KEY.fullmatch(said.removeprefix(": "))
        assert of_a_key or re.fullmatch(r": \d+ more mistakes; mend these first", said), said
        assert of_a_key is None or of_a_key[3] is None or of_a_key[3] in self._keys, said

    def _keep(self, read: Settings | None) -> None:
        """What was chosen on the screen is kept whole, or the file stays as it is."""
        before = self._file.read_bytes()
        try:
            keep_settings(self._file, KEPT)
        except ConfigError as problem:
            kept, told = False, str(problem)
        else:
            kept, told = True, ""
        assert told.isprintable()
        assert kept or self._file.read_bytes() == before
        self.kept += kept
        if kept and read is not None:
            after = read_settings(self._file)
            assert (after.game.players, after.bag.sealed, after.dice.auto_accept_s) == (3, False, 2.0)
            assert (after.screen, after.camera, after.house) == (read.screen, read.camera, read.house)

    def _noise(self) -> bytes:
        return self._random.randbytes(self._random.randrange(400))

    def _damaged(self) -> bytes:
        """A whole file after what bad cards, cut power and slips of the finger do."""
        content = bytearray(self._whole)
        for _ in range(self._random.randrange(1, 5)):
            self._random.choice((_flip, _cut_out, _zero, _double, _cut_off, _type_in))(content, self._random)
        return bytes(content)

    def _strange(self) -> bytes:
        lines = [self._line() for _ in range(self._random.randrange(1, 30))]
        return "\n".join(lines).encode()

    def _line(self) -> str:
        key = self._random.choice(self._keys)
        if self._random.random() < 0.2:
            place = self._random.randrange(len(key))
            key = key[:place] + self._random.choice(("x", '"\\u0007"', "", ".", "ä")) + key[place + 1 :]
        return f"{key} = {self._random.choice(STRANGE)}"

    def _tokens(self) -> bytes:
        return "".join(self._random.choices(TOKENS, k=self._random.randrange(60))).encode()

    def _too_much(self) -> bytes:
        count = self._random.choice((100, 450, 1200, 12_000))
        parts = (b"a.", b"[", b"a = [\n", b"{a=", b"x", b"\n", b"[[a]]\n", b'"', b"'''", b"\0", b"screen.")
        numbered = b"".join(b"key%d = 1\n" % number for number in range(count))
        end = self._random.choice((b"", b"= 1", b"a = 1", b"]" * count))
        return self._random.choice((self._random.choice(parts) * count + end, numbered))


def _flip(content: bytearray, random: Random) -> None:
    if content:
        content[random.randrange(len(content))] ^= 1 << random.randrange(8)


def _span(content: bytearray, random: Random) -> slice:
    start = random.randrange(len(content) + 1)
    return slice(start, start + random.choice((1, 3, 40, 512)))


def _cut_out(content: bytearray, random: Random) -> None:
    del content[_span(content, random)]


def _zero(content: bytearray, random: Random) -> None:
    span = _span(content, random)
    content[span] = bytes(len(content[span]))


def _double(content: bytearray, random: Random) -> None:
    span = _span(content, random)
    content[span.start : span.start] = content[span]


def _cut_off(content: bytearray, random: Random) -> None:
    del content[random.randrange(len(content) + 1) :]


def _type_in(content: bytearray, random: Random) -> None:
    place = random.randrange(len(content) + 1)
    content[place:place] = random.choice(TOKENS).encode()


def _whole_file() -> bytes:
    """The page's file with every key in it."""
    found = re.search(r"^```toml\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None
    return re.sub(r"^# (?=\w+ = )", "", found[1], flags=re.MULTILINE).encode()


def _every_key() -> tuple[str, ...]:
    """Sections and keys, as they are told."""
    whole = Settings().model_dump()
    inside = (f"{section}.{key}" for section, keys in whole.items() if isinstance(keys, dict) for key in keys)
    return (*whole, *inside)


@contextmanager
def _within(seconds: float, content: bytes) -> Iterator[None]:
    """AssertionError, with the file that did it, when this computes for longer, whatever else the machine does."""

    def too_long(_number: int, _frame: FrameType | None) -> None:
        raise AssertionError(f"still at work after {seconds} s: {content[:500]!r}")

    before = signal.signal(signal.SIGVTALRM, too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
