"""Plays the games of `plans` and writes them down, by name: `python -m tests.games.write FOLDER [NAME ...]`.

The same companion writes the same games, byte for byte. When its rules offer more than before, players come to other
thoughts: then a game's plan may come about with another seed. Games in this folder are never written anew: they show
that journals of older companions open and end as they ended. What is added gets a new name, and its end in the tests.
"""

import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from tests.games.plans import PLANS
from tests.games.playing import Plan, PlayedOtherwise, play

SEEDS = 100
"""So many are tried before a plan is given up."""


def written(folder: Path, names: list[str]) -> None:
    """Write these games into `folder`, or all of them when nobody names one; what lies there already is kept."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or PLANS:
        file = folder / f"{name}.jsonl"
        if file.exists():
            sys.exit(f"{file} lies there already, and recorded games are never written anew: name another folder.")
        seed, lines = come_about(name, PLANS[name])
        file.write_text("".join(f"{line}\n" for line in lines), "utf-8")
        sys.stdout.write(f"{file}: {len(lines)} lines, seed {seed}\n")


def come_about(name: str, plan: Plan) -> tuple[int, list[str]]:
    """The first seed from the plan's on with which it comes about, and the game. PlayedOtherwise after many."""
    for seed in range(plan.seed, plan.seed + SEEDS):
        with tempfile.TemporaryDirectory() as data:
            try:
                return seed, play(Path(data), name, replace(plan, seed=seed))
            except PlayedOtherwise as why:
                last = why
    raise last


if __name__ == "__main__":
    written(Path(sys.argv[1]), sys.argv[2:])
