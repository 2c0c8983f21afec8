"""Reading and teaching from pictures, for the command line."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from companion.ports import Expected, Verdict
from companion.rules.terms import Side


class ReadingError(Exception):
    """Reading cannot begin: the dice set or the tray file is unusable. The text says what to do."""


@dataclass(frozen=True, slots=True)
class Request:
    """How to read: with which taught dice, in which tray, and what is expected to lie there."""

    dice_set: str | None = None
    tray: Path | None = None
    expected: Expected | None = None


def read_pictures(pictures: Sequence[Path], request: Request) -> Iterator[dict[str, Any]]:
    """One report a picture, in order, failures too: see `companion read --help` for its fields.

    Raises ReadingError when the dice set, the tray or an expected side cannot be used.
    """
    reader = still_reader(request)
    for picture in pictures:
        yield _report(reader, picture, request.expected)


def still_reader(request: Request) -> Any:
    """A StillReader as the request wants it. Raises ReadingError."""
    from vision.dice_set import DiceSet, DiceSetError
    from vision.naming import PIP_SIDE
    from vision.reader import StillReader
    from vision.tray import Tray, TrayError

    try:
        dice_set = DiceSet.load(request.dice_set) if request.dice_set else None
        tray = Tray.load(request.tray) if request.tray else None
    except (DiceSetError, TrayError) as problem:
        raise ReadingError(str(problem)) from problem
    _check_sides(request.expected, (PIP_SIDE, *Side, *(dice_set.sides if dice_set else ())))
    return StillReader(dice_set, tray)


def _check_sides(expected: Expected | None, known: Sequence[str]) -> None:
    for side, _count in expected.counts if expected else ():
        if side not in known:
            raise ReadingError(f"no dice of side {side!r} are known; give one of {', '.join(dict.fromkeys(known))}")


def _report(reader: Any, picture: Path, expected: Expected | None) -> dict[str, Any]:
    from vision.picture import PictureError, load

    began_s = time.perf_counter()
    try:
        reading = reader.read(load(picture), expected)
    except PictureError as problem:
        return _failed(picture, str(problem))
    dice = [
        {**asdict(die), "box": [round(side, 1) for side in die.box], "flags": list(die.flags)} for die in reading.dice
    ]
    return {
        "file": str(picture),
        "dice": dice,
        "verdict": reading.verdict.value,
        "reasons": list(reading.reasons),
        "elapsed_ms": round(1000 * (time.perf_counter() - began_s), 1),
    }


def _failed(picture: Path, problem: str) -> dict[str, Any]:
    return {"file": str(picture), "dice": [], "verdict": Verdict.ASK.value, "reasons": [problem], "error": problem}


def teach(name: str, labels: Path) -> tuple[str, ...]:
    """Learn a dice set from labelled pictures and keep it under `name`; the lines to tell a person.

    Raises ReadingError when nothing can be learned from the labels.
    """
    from vision.dice_set import DiceSetError
    from vision.labels import LabelsError
    from vision.teach import teach as learn

    try:
        report = learn(name, labels)
    except (DiceSetError, LabelsError) as problem:
        raise ReadingError(str(problem)) from problem
    faces = ", ".join(f"{face.side} {face.face} ({face.examples})" for face in report.faces)
    return (f"{report.name}: learned {len(report.faces)} faces: {faces}", *report.advice)
