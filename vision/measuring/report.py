"""Tells a measurement: as a table for people, as one object for programs."""

from collections.abc import Iterator
from dataclasses import asdict, fields
from typing import Any

from vision.measuring.asking import AskedFor
from vision.measuring.figures import Figures, Measurement
from vision.measuring.score import Face

NONE = "-"
NAME_WIDTH = 30


def face_name(face: Face | None, missing: str) -> str:
    """The name of a face, as in "combat 3"; one word where side and face are the same; `missing` for none."""
    return " ".join(dict.fromkeys(face)) if face else missing


def as_object(measured: Measurement) -> dict[str, Any]:
    """The whole measurement, ready for JSON; None stands where there is nothing to take a share of."""
    return {
        "overall": _figures(measured.overall),
        "by_tag": {name: _figures(one) for name, one in measured.by_tag.items()},
        "by_source": {name: _figures(one) for name, one in measured.by_source.items()},
        "confusion": [
            {"truth": truth and list(truth), "read": read and list(read), "count": count}
            for (truth, read), count in measured.confusion.items()
        ],
        "reliability": [asdict(one) for one in measured.reliability],
        "asked_for": {reason: asdict(one) for reason, one in measured.asked_for.items()},
        "needless": measured.needless,
        "wrong_but_sure": [str(one.picture.path) for one in measured.wrong_but_sure],
        "failed": [{"file": str(one.picture.path), "error": one.answer.error} for one in measured.failed],
    }


def _figures(one: Figures) -> dict[str, Any]:
    values = {field.name: getattr(one, field.name) for field in fields(one)}
    return {name: round(value, 4) if isinstance(value, float) else value for name, value in values.items()}


def as_lines(measured: Measurement) -> Iterator[str]:
    """The table, a line each for all pictures, every source and every tag; then the pictures to look at."""
    columns = _columns(measured.overall)
    yield f"{'pictures of':{NAME_WIDTH}} " + " ".join(f"{name:>{width}}" for name, width, _ in columns)
    yield _row("all", measured.overall)
    for kind, group in (("source", measured.by_source), ("tag", measured.by_tag)):
        yield from (_row(f"{kind} {name}", one) for name, one in group.items())
    yield from _asking(measured)
    for one in measured.wrong_but_sure:
        yield f"wrong but sure: {one.picture.path}"
    for one in measured.failed:
        yield f"not read: {one.picture.path}: {one.answer.error}"


def _asking(measured: Measurement) -> Iterator[str]:
    """What should have been asked about, by what spoils it; then what was asked about without need."""
    for reason, one in measured.asked_for.items():
        yield f"{reason}: {_asked(one)}"
    for reason, count in measured.needless.items():
        yield f"asked without need in {count}: {reason}"


def _asked(one: AskedFor) -> str:
    return (
        f"asked in {one.asked} of {one.pictures}; of {one.dice} such dice {one.flagged} flagged, {one.unread} not read"
    )


def _row(name: str, one: Figures) -> str:
    cells = " ".join(f"{value:>{width}}" for _, width, value in _columns(one))
    return f"{name[:NAME_WIDTH]:{NAME_WIDTH}} {cells}"


def _columns(one: Figures) -> tuple[tuple[str, int, str], ...]:
    """Each column's name, width and value."""
    return (
        ("count", 5, str(one.pictures)),
        ("dice", 5, str(one.dice)),
        ("found", 6, _percent(one.found)),
        ("right", 6, _percent(one.right)),
        ("throws", 6, _percent(one.throws)),
        ("extra", 5, _number(one.spurious, 2)),
        ("asked", 6, _percent(one.asked)),
        ("sure", 6, _percent(one.sure)),
        ("asked*", 6, _percent(one.asked_rest)),
        ("wrong but sure", 14, f"{one.wrong_but_sure} of {one.sure_pictures}"),
        ("ECE", 5, _number(one.calibration_error, 3)),
        ("median ms", 9, _number(one.median_ms, 1)),
        ("95 % ms", 7, _number(one.p95_ms, 1)),
    )


def _percent(share: float | None) -> str:
    return NONE if share is None else f"{100 * share:.1f}%"


def _number(value: float | None, digits: int) -> str:
    return NONE if value is None else f"{value:.{digits}f}"
