"""Writes measured figures into a page, so that none is ever typed by hand.

`python -m vision.measuring.publish PAGE NAME=FILE.json ...` refreshes what stands between `<!-- measured: BLOCK -->`
and `<!-- end -->`. The files are those of `companion measure --json`, `vision.measuring.ablation --json` and
`tests.bench.growth`; a row whose NAME is not given is told as not measured, a block without any file stays as it is.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

Told = Mapping[str, Any]
"""One file of figures."""

NONE = "—"
BLOCK = re.compile(r"(?P<head><!-- measured: (?P<name>\w+) -->\n).*?(?P<foot><!-- end -->)", re.DOTALL)
FLOORS = ("dice right", "throws right", "sure, of the clean", "asked, of the others")


class PublishError(Exception):
    """Figures cannot be published. The message says what to do."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table of results: what was measured, and the floors that were set: dice, throws, sure, asked."""

    name: str
    title: str
    floors: tuple[str, str, str, str]


ROWS = (
    Row("combat", "renders, Combat dice", ("99.5 %", "98 %", "95 %", "100 %")),
    Row("action", "renders, Action dice, taught", ("99 %", "96 %", "92 %", "100 %")),
    Row("mixed", "renders, mixed sides", ("98.5 %", "94 %", "90 %", "100 %")),
    Row("photos_raw", "photographs, pip dice, raw", (NONE,) * 4),
    Row("photos", "photographs, after disputed labels", ("95 %", "88 %", "85 %", NONE)),
    Row("keys", "key dice, taught from one view", ("98 %", NONE, NONE, NONE)),
)
CLIPS = Row("clips", "clips", (NONE,) * 4)
ABLATION, SPEED = "ablation", "speed"


def published(page: str, files: Mapping[str, Told]) -> str:
    """The page with its blocks refreshed. Raises PublishError for names and blocks that nobody knows."""
    known = {row.name for row in (*ROWS, CLIPS)} | {ABLATION, SPEED}
    unknown = sorted(set(files) - known)
    if unknown:
        raise PublishError(f"nothing is published as {', '.join(unknown)}; there are {', '.join(sorted(known))}")
    if not BLOCK.search(page):
        raise PublishError('the page has no block "<!-- measured: ... -->" to write into')
    return BLOCK.sub(lambda found: found["head"] + _block(found, files) + found["foot"], page)


def _block(found: re.Match[str], files: Mapping[str, Told]) -> str:
    blocks: dict[str, tuple[set[str], Callable[[Mapping[str, Told]], list[str]]]] = {
        "results": ({row.name for row in ROWS}, _results),
        "asking": ({row.name for row in ROWS}, _asking),
        "clips": ({CLIPS.name}, _clips),
        "ablation": ({ABLATION}, _ablation),
        "speed": ({SPEED}, _speed),
    }
    if found["name"] not in blocks:
        raise PublishError(f"no block is called {found['name']}; there are {', '.join(blocks)}")
    names, told = blocks[found["name"]]
    mine = {name: one for name, one in files.items() if name in names}
    if not mine:
        return found[0][len(found["head"]) : -len(found["foot"])]
    return "\n".join(("", *told(mine), "", _made_with(mine), "", ""))


def _results(files: Mapping[str, Told]) -> list[str]:
    heads = ("set", "pictures", "dice", *FLOORS, "wrong but sure", "calibration error")
    return _table(
        heads, [_result(row, files[row.name]["overall"]) for row in ROWS if row.name in files] + _missing(files)
    )


def _result(row: Row, one: Told) -> tuple[str, ...]:
    shares = (_share(one[key]) for key in ("right", "throws", "sure", "asked_rest"))
    beside = (f"{share} ({floor})" if floor != NONE else share for share, floor in zip(shares, row.floors, strict=True))
    error = one["calibration_error"]
    wrong = f"{one['wrong_but_sure']} of {one['pictures']}"
    return (
        row.title,
        str(one["pictures"]),
        str(one["dice"]),
        *beside,
        wrong,
        NONE if error is None else f"{error:.3f}",
    )


def _missing(files: Mapping[str, Told]) -> list[tuple[str, ...]]:
    return [(row.title, *("not measured",), *(NONE,) * 7) for row in ROWS if row.name not in files]


def _asking(files: Mapping[str, Told]) -> list[str]:
    """What spoils a die, summed over all sets that were measured."""
    sums: dict[str, list[int]] = {}
    for one in files.values():
        for reason, counts in one.get("asked_for", {}).items():
            row = sums.setdefault(reason, [0] * 5)
            keys = ("pictures", "asked", "dice", "flagged", "unread")
            sums[reason] = [before + counts[key] for before, key in zip(row, keys, strict=True)]
    heads = ("a die is", "pictures", "asked", "such dice", "flagged", "not read")
    return _table(heads, [(reason, *map(str, row)) for reason, row in sorted(sums.items())])


def _clips(files: Mapping[str, Told]) -> list[str]:
    heads = ("clip", "throws", "told once", "right", "in time", "false", "wrong but sure")
    told = files[CLIPS.name]
    rows = {"all": told["overall"], **told["by_clip"]}
    keys = ("throws", "once", "right", "in_time", "false", "wrong_but_sure")
    return _table(heads, [(Path(name).name, *(str(one[key]) for key in keys)) for name, one in rows.items()])


def _ablation(files: Mapping[str, Told]) -> list[str]:
    heads = ("reader", "dice right", "throws right", "sure, of the clean", "wrong but sure", "median ms")
    rows = files[ABLATION][ABLATION]
    return _table(heads, [_variant(one) for one in rows])


def _variant(one: Told) -> tuple[str, ...]:
    shares = (_share(one[key]) for key in ("right", "throws", "sure"))
    median = NONE if one["median_ms"] is None else f"{one['median_ms']:.1f}"
    return (one["name"], *shares, f"{one['wrong_but_sure']} of {one['pictures']}", median)


def _speed(files: Mapping[str, Told]) -> list[str]:
    heads = ("grows", "to", "with a tray", "without", "plain pass")
    rows: dict[tuple[str, float], dict[bool, Told]] = {}
    for one in files[SPEED][SPEED]:
        rows.setdefault((one["by"], one["at"]), {})[one["tray"]] = one
    return _table(heads, [_times(by, at, both) for (by, at), both in rows.items()])


def _times(by: str, at: float, both: Mapping[bool, Told]) -> tuple[str, ...]:
    ratios = (f"{one['reading_ms'] / one['plain_ms']:.0f} times" for one in (both[True], both[False]))
    return (by, f"{at:g}", *ratios, f"{both[True]['plain_ms']:.2f} ms")


def _table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> list[str]:
    return [_line(heads), _line(("---",) * len(heads)), *map(_line, rows)]


def _line(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cells)} |"


def _share(share: float | None) -> str:
    return NONE if share is None else f"{100 * share:.1f} %"


def _made_with(files: Mapping[str, Told]) -> str:
    """Every way in which these files were made, with the files it made, where there are several."""
    ways: dict[str, list[str]] = {}
    for name, told in files.items():
        ways.setdefault(_in_words(told.get("made")), []).append(name)
    return " ".join(way if len(ways) == 1 else f"{', '.join(names)}: {way}" for way, names in ways.items())


def _in_words(made: Told | None) -> str:
    if made is None:
        return "Date and versions were not kept."
    models = ", ".join(f"{name} {digits}" for name, digits in made["models"].items())
    return f"Measured {made['on']} with companion {made['companion']}, OpenCV {made['opencv']}; {models}."


def _read(pair: str) -> tuple[str, Told]:
    name, equals, file = pair.partition("=")
    if not equals:
        raise PublishError(f"{pair!r} is not NAME=FILE")
    try:
        told = json.loads(Path(file).read_text("utf-8"))
    except (OSError, ValueError) as problem:
        raise PublishError(f"{file} holds no figures ({problem}); measure again with --json") from problem
    return name, told


@click.command()
@click.argument("page", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.argument("files", nargs=-1, required=True, metavar="NAME=FILE...")
def main(page: Path, files: tuple[str, ...]) -> None:
    """Refresh the measured figures in PAGE."""
    try:
        text = published(page.read_text("utf-8"), dict(map(_read, files)))
    except PublishError as problem:
        raise click.ClickException(str(problem)) from problem
    page.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
