"""The command line as a person types it: words in, what was printed and the exit code out; a traceback is a failure."""

from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner

from companion.__main__ import cli


@dataclass(frozen=True, slots=True)
class Said:
    """What the companion printed, and whether it did what was asked."""

    code: int
    out: str
    problem: str

    @property
    def lines(self) -> list[str]:
        """What it printed, line by line."""
        return self.out.splitlines()


@dataclass(frozen=True, slots=True)
class Shell:
    """Calls `companion` with settings of its own; games lie in `data`."""

    settings: Path
    data: Path

    def companion(self, *words: object, lines: bytes = b"") -> Said:
        """Call it, with lines to read; an exception other than leaving is a traceback that a person would see."""
        result = CliRunner().invoke(cli, ["--settings", str(self.settings), *map(str, words)], input=lines)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
        return Said(result.exit_code, result.stdout, result.stderr)
