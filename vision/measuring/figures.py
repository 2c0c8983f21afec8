"""Sums up scores: the figures of all pictures, of each tag and of each source."""

import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from vision.measuring.asking import AskedFor, asked_by_reason, asked_without_need
from vision.measuring.score import Comparison, Face, Score
from vision.naming import UNKNOWN

BINS = 10


@dataclass(frozen=True, slots=True)
class Bin:
    """Readings of about the same confidence: how many, their mean confidence, and the share that is right."""

    count: int
    confidence: float
    right: float


@dataclass(frozen=True, slots=True)
class Figures:
    """What some pictures show. Shares are 0..1, and None where there is nothing to take a share of.

    `found` and `right` are shares of the dice owed, `throws` and `asked` of all pictures, `sure` of the clean ones,
    `asked_rest` of the others. `spurious` is readings a picture that cover no die. `wrong_but_sure` counts silent
    misreadings among `sure_pictures`. Times are milliseconds of the pictures that could be read.
    """

    pictures: int
    dice: int
    found: float | None
    right: float | None
    throws: float | None
    spurious: float | None
    asked: float | None
    sure: float | None
    asked_rest: float | None
    sure_pictures: int
    wrong_but_sure: int
    calibration_error: float | None
    median_ms: float | None
    p95_ms: float | None


@dataclass(frozen=True, slots=True)
class Measurement:
    """All that was measured. `confusion` counts the dice by what they are and what they were read as.

    `asked_for` tells, by what spoils a die, whether the reader asked; `needless` counts its reasons to ask where every
    die could be read.
    """

    overall: Figures
    by_tag: dict[str, Figures]
    by_source: dict[str, Figures]
    confusion: dict[tuple[Face | None, Face | None], int]
    reliability: tuple[Bin, ...]
    asked_for: dict[str, AskedFor]
    needless: dict[str, int]
    failed: tuple[Score, ...]
    wrong_but_sure: tuple[Score, ...]


def measurement(scores: Sequence[Score]) -> Measurement:
    """The figures of these pictures, whole and in their groups, groups by name."""
    tags = sorted({tag for one in scores for tag in one.picture.tags})
    sources = sorted({one.picture.source for one in scores} - {""})
    comparisons = [comparison for one in scores for comparison in one.comparisons]
    return Measurement(
        overall=figures(scores),
        by_tag={tag: figures([one for one in scores if tag in one.picture.tags]) for tag in tags},
        by_source={source: figures([one for one in scores if source == one.picture.source]) for source in sources},
        confusion=dict(Counter((one.truth, one.read) for one in comparisons)),
        reliability=reliability(comparisons),
        asked_for=asked_by_reason(scores),
        needless=asked_without_need(scores),
        failed=tuple(one for one in scores if one.answer.error is not None),
        wrong_but_sure=tuple(one for one in scores if one.wrong_but_sure),
    )


def figures(scores: Sequence[Score]) -> Figures:
    """The figures of these pictures together."""
    pictures, dice = len(scores), sum(one.owed for one in scores)
    clean, rest = [one for one in scores if one.clean], [one for one in scores if not one.clean]
    times = sorted(one.answer.elapsed_ms for one in scores if one.answer.elapsed_ms is not None)
    return Figures(
        pictures=pictures,
        dice=dice,
        found=_share(sum(one.found for one in scores), dice),
        right=_share(sum(one.right for one in scores), dice),
        throws=_share(sum(one.exact for one in scores), pictures),
        spurious=_share(sum(one.spurious for one in scores), pictures),
        asked=_share(sum(not one.sure for one in scores), pictures),
        sure=_share(sum(one.sure for one in clean), len(clean)),
        asked_rest=_share(sum(not one.sure for one in rest), len(rest)),
        sure_pictures=sum(one.sure for one in scores),
        wrong_but_sure=sum(one.wrong_but_sure for one in scores),
        calibration_error=calibration_error(reliability(one for score in scores for one in score.comparisons)),
        median_ms=statistics.median(times) if times else None,
        p95_ms=times[int(0.95 * (len(times) - 1))] if times else None,
    )


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def reliability(comparisons: Iterable[Comparison]) -> tuple[Bin, ...]:
    """Ten equal steps of confidence, from the least; empty ones are left out.

    Only readings that name a face count: "signs I was not taught" claims none.
    """
    steps: dict[int, list[Comparison]] = {}
    for one in comparisons:
        if one.read is not None and one.read[0] != UNKNOWN:
            steps.setdefault(min(int(one.confidence * BINS), BINS - 1), []).append(one)
    return tuple(_bin(members) for _, members in sorted(steps.items()))


def _bin(members: Sequence[Comparison]) -> Bin:
    confidence = statistics.fmean(one.confidence for one in members)
    return Bin(len(members), confidence, sum(one.right for one in members) / len(members))


def calibration_error(bins: Sequence[Bin]) -> float | None:
    """The expected calibration error: how far confidence and truth lie apart, each reading weighing the same."""
    count = sum(one.count for one in bins)
    return sum(one.count * abs(one.confidence - one.right) for one in bins) / count if count else None
