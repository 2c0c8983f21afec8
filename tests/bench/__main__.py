"""Measures the companion here and prints a table; plots go into build/. `python -m tests.bench [PART ...]`."""

import sys
from collections.abc import Callable, Iterable

import click

from tests.bench import growth, pace, reading, replaying, starting, watching
from tests.bench.figure import Figure

PARTS: dict[str, Callable[[], Iterable[Figure]]] = {
    "reading": reading.figures,
    "growth": growth.figures,
    "watching": watching.figures,
    "starting": starting.figures,
    "pace": pace.figures,
    "replaying": replaying.figures,
}


def main(names: list[str]) -> int:
    """Print the figures of the parts named, or of all."""
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        click.echo(f"no such part: {', '.join(unknown)}; there are {', '.join(PARTS)}", err=True)
        return 2
    for name in names or PARTS:
        for figure in PARTS[name]():
            click.echo(f"{figure.what:<36}{figure.value:>10}  {figure.beside}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
