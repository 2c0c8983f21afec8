"""Tells how clips were watched: as a table for people, as one object for programs."""

import statistics
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from vision.measuring.clips import IN_TIME_LOOKS, ClipScore

NAME_WIDTH = 30


@dataclass(frozen=True, slots=True)
class ClipFigures:
    """What some clips show. `once` counts the throws reported once, `right` those whose dice are right as well.

    `in_time` counts the throws reported within six fifteenths of a second of lying still; `median_looks` and
    `most_looks` tell after how many, and are None without a report. `false` counts reports of no throw.
    """

    throws: int
    once: int
    right: int
    in_time: int
    false: int
    wrong_but_sure: int
    median_looks: float | None
    most_looks: float | None


def clip_figures(scores: Sequence[ClipScore]) -> ClipFigures:
    """The figures of these clips together."""
    throws = [throw for score in scores for throw in score.throws]
    looks = [throw.late_looks for throw in throws if throw.late_looks is not None]
    return ClipFigures(
        throws=len(throws),
        once=sum(len(throw.reports) == 1 for throw in throws),
        right=sum(throw.right for throw in throws),
        in_time=sum(late <= IN_TIME_LOOKS for late in looks),
        false=sum(len(score.false) for score in scores),
        wrong_but_sure=sum(score.wrong_but_sure for score in scores),
        median_looks=round(statistics.median(looks), 1) if looks else None,
        most_looks=round(max(looks), 1) if looks else None,
    )


def clips_as_object(scores: Sequence[ClipScore]) -> dict[str, Any]:
    """All figures, ready for JSON."""
    return {
        "overall": asdict(clip_figures(scores)),
        "by_clip": {str(score.clip.path): asdict(clip_figures([score])) for score in scores},
        "failed": [{"file": str(score.clip.path), "error": score.error} for score in scores if score.error],
    }


def clips_as_lines(scores: Sequence[ClipScore]) -> Iterator[str]:
    """The table, a line for all clips and for each; then every throw that was not reported once and right."""
    names = ("throws", "once", "right", "in time", "false", "wrong but sure", "median looks", "most looks")
    yield f"{'clips':{NAME_WIDTH}} " + " ".join(names)
    yield _row("all", clip_figures(scores), names)
    yield from (_row(_name(score), clip_figures([score]), names) for score in scores if not score.error)
    for score in scores:
        yield from _troubles(score)


def _row(name: str, figures: ClipFigures, names: Sequence[str]) -> str:
    cells = zip(names, asdict(figures).values(), strict=True)
    told = ("-" if value is None else str(value) for _head, value in cells)
    return f"{name:{NAME_WIDTH}} " + " ".join(f"{cell:>{len(head)}}" for cell, head in zip(told, names, strict=True))


def _troubles(score: ClipScore) -> Iterator[str]:
    name = _name(score)
    if score.error:
        yield f"not played: {name}: {score.error}"
    for throw in score.throws:
        if not throw.right:
            told = "; ".join(f"frame {report.frame}: {_dice(report.dice)}" for report in throw.reports) or "nothing"
            yield f"{name}, frames {throw.rest.first} to {throw.rest.last}: {_dice(throw.rest.dice)}, told: {told}"
    for report in score.false:
        yield f"{name}, frame {report.frame}: nothing was thrown, told: {_dice(report.dice)}"


def _name(score: ClipScore) -> str:
    """The clip's file, with its folder: numbered pictures are called alike."""
    return "/".join(score.clip.path.parts[-2:])


def _dice(dice: Sequence[tuple[str, str]]) -> str:
    return ", ".join(f"{side} {face}" for side, face in sorted(dice)) or "no dice"
