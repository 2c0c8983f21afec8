"""Changes the rules in small ways and counts the changes that their tests notice; fails under nine in ten.

    python -m tests.mutation [--percent N] [--seed N] [MODULE ...]

MODULE is a module of the rules, `hunt` or `cards.play` or `cards`; without one all are changed. Changes of a sentence's
words alone are not tried: sentences are no rules. docs/decisions/mutation.md says which changes survive, and why.
"""

import os
import shutil
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path
from random import Random

import click

from tests.mutation.changes import RULES, Change, changes

ROOT = Path(__file__).resolve().parents[2]
MUTANTS = ROOT / "mutants"
LOG = MUTANTS / "log"
TEMPORARY = MUTANTS / "tmp"
MUTMUT = Path(sys.executable).with_name("mutmut")
SMALLEST = f"{RULES}.state.bounds.*"
"""Running the smallest module makes mutmut lay out the changes of all, and learn which test comes by which rule."""
NOTICED = frozenset({"killed", "timeout"})
ENOUGH = 0.9


@click.command()
@click.argument("modules", nargs=-1)
@click.option("--percent", default=100, type=click.IntRange(1, 100), help="Draw so much of each module's changes.")
@click.option("--seed", default=1, show_default=True, help="Draw others.")
def main(modules: tuple[str, ...], percent: int, seed: int) -> None:
    """Change the rules, see which changes the tests notice, and fail when too few are noticed."""
    shutil.rmtree(MUTANTS, ignore_errors=True)
    TEMPORARY.mkdir(parents=True)
    mutate(SMALLEST)
    found = [change for change in changes(MUTANTS) if is_in(change, modules)]
    tried = drawn([change for change in found if not change.only_words], percent, Random(seed))
    if not tried:
        raise click.UsageError(f"nothing to change in {', '.join(modules)}")
    click.echo(f"{len(tried)} changes to try, {len(found)} found; how far it is stands in {LOG.relative_to(ROOT)}")
    mutate(*(change.name for change in tried))
    report = Report(tried, results())
    click.echo("\n".join(report.lines()))
    sys.exit(0 if report.share >= ENOUGH else 1)


def is_in(change: Change, modules: Sequence[str]) -> bool:
    """True when the change is in one of these modules or packages of the rules, or when none is named."""
    return not modules or any(f"{change.module}.".startswith(f"{module}.") for module in modules)


def drawn(found: Sequence[Change], percent: int, rng: Random) -> list[Change]:
    """So many in a hundred of each module's changes, at least one."""
    by_module: dict[str, list[Change]] = defaultdict(list)
    for change in found:
        by_module[change.module].append(change)
    return [change for group in by_module.values() for change in rng.sample(group, ceil(len(group) * percent / 100))]


def mutate(*names: str) -> None:
    """Let mutmut try the changes of these names or patterns; ends the program where the tests fail without any."""
    with LOG.open("ab") as log:
        done = subprocess.run(
            [MUTMUT, "run", *names], cwd=ROOT, env=_surroundings(), stdout=log, stderr=log, check=False
        )
    if done.returncode:
        raise click.ClickException(f"mutmut could not run:\n{LOG.read_text('utf-8', 'replace')[-3000:]}")


def results() -> dict[str, str]:
    """What became of every change, by its name, in mutmut's words."""
    told = subprocess.run(
        [MUTMUT, "results", "--all", "true"], cwd=ROOT, env=_surroundings(), capture_output=True, text=True, check=True
    )
    return dict(line.strip().split(": ", 1) for line in told.stdout.splitlines() if ": " in line)


def _surroundings() -> dict[str, str]:
    """The environment for mutmut.

    Another place to import from would hide the changed rules. The temporary folder is no run's own, since a run takes
    its own away, and mutmut has many runs in one process: without a folder they would fail whatever was changed.
    """
    here = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return here | {"TMPDIR": str(TEMPORARY)}


class Report:
    """What was tried and what was noticed, in lines."""

    def __init__(self, tried: Sequence[Change], became: dict[str, str]) -> None:
        self._tried = tried
        self._became = became
        self._unnoticed = [change for change in tried if became[change.name] not in NOTICED]

    @property
    def share(self) -> float:
        """The share of the changes that the tests noticed."""
        return 1 - len(self._unnoticed) / len(self._tried)

    def lines(self) -> Iterator[str]:
        """A line a module, a line a kind of what was not noticed, each such change, and the sum."""
        tried = Counter(change.module for change in self._tried)
        survived = Counter(change.module for change in self._unnoticed)
        for module, count in sorted(tried.items()):
            noticed = count - survived[module]
            yield f"{module:<24}{count:>6} tried {noticed:>6} noticed {noticed / count:>7.1%}"
        for kind, count in Counter(change.kind for change in self._unnoticed).most_common():
            yield f"{count:>6} not noticed: {kind}"
        yield from (f"{self._became[change.name]}: {change}" for change in self._unnoticed)
        yield f"{len(self._tried) - len(self._unnoticed)} of {len(self._tried)} changes noticed: {self.share:.1%}"


if __name__ == "__main__":
    main()
