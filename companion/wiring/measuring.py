"""Measuring the reader on labelled pictures, for the command line."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.ports import DieReading, Expected, Verdict
from companion.wiring.reading import ReadingError, Request, read_pictures, still_reader

if TYPE_CHECKING:
    from vision.labels import LabelledPicture
    from vision.measuring.figures import Measurement
    from vision.measuring.score import Answer, Score


@dataclass(frozen=True, slots=True)
class Measure:
    """What to measure: with which dice instead of those that the labels name, and what to tell.

    `expect_labelled` lets the reader know what was thrown, where the labels say so. `sources` leaves pictures of others
    out. `folder` is for the diagrams and the contact sheets.
    """

    dice_set: str | None = None
    expect_labelled: bool = False
    sources: tuple[str, ...] = ()
    folder: Path | None = None
    as_json: bool = False


class Measuring:
    """One run over a file of labels. Pictures marked for teaching are left out."""

    def __init__(self, labels: Path, wanted: Measure) -> None:
        """Look at all that can be wrong before any picture is read. Raises ReadingError."""
        self._wanted = wanted
        self._groups = _groups(_labelled(labels, wanted.sources), wanted)
        for request in self._groups:
            tuple(read_pictures((), request))
        if wanted.folder:
            _make(wanted.folder)

    def __len__(self) -> int:
        """How many pictures will be read."""
        return sum(map(len, self._groups.values()))

    def scores(self) -> Iterator["Score"]:
        """Read every picture and hold it against its labels, one by one."""
        from vision.measuring.score import score

        for request, pictures in self._groups.items():
            reports = read_pictures([picture.path for picture in pictures], request)
            for picture, report in zip(pictures, reports, strict=True):
                yield score(picture, _answer(report))

    def told(self, scores: Sequence["Score"]) -> Iterator[str]:
        """The lines that tell these scores; then the pictures are drawn. Raises ReadingError when they cannot be."""
        from vision.measuring import report
        from vision.measuring.figures import measurement

        measured = measurement(scores)
        yield from [as_json(report.as_object(measured))] if self._wanted.as_json else report.as_lines(measured)
        if self._wanted.folder:
            _draw(self._wanted.folder, measured, scores)


def as_json(figures: dict[str, Any]) -> str:
    """The figures with the day, the versions and the networks they were made with."""
    from vision.measuring.made import made

    return json.dumps({**figures, "made": asdict(made(datetime.now(UTC).date()))})


def _draw(folder: Path, measured: "Measurement", scores: Sequence["Score"]) -> None:
    """The diagrams, and sheets of every wrong reading with the top faces that a reader without a tray looks at."""
    from vision.measuring.drawing import save_pictures
    from vision.measuring.paper import DrawingError
    from vision.measuring.sheets import save_sheets

    try:
        save_pictures(folder, measured.confusion, measured.reliability)
        save_sheets(folder, scores, still_reader(Request()).top_faces)
    except DrawingError as problem:
        raise ReadingError(str(problem)) from problem


def _labelled(file: Path, sources: Sequence[str]) -> tuple["LabelledPicture", ...]:
    from vision.labels import LabelsError, read_labels

    try:
        pictures = tuple(picture for picture in read_labels(file) if not picture.enrol)
    except LabelsError as problem:
        raise ReadingError(str(problem)) from problem
    unknown = set(sources) - {picture.source for picture in pictures}
    if unknown:
        raise ReadingError(f"{file.name} names no picture of the source {', '.join(sorted(unknown))}")
    if sources:
        return tuple(picture for picture in pictures if picture.source in sources)
    if not pictures:
        raise ReadingError(f"every picture of {file.name} is marked for teaching (enrol); label others to measure")
    return pictures


def _groups(pictures: Iterable["LabelledPicture"], wanted: Measure) -> dict[Request, list["LabelledPicture"]]:
    """The pictures by how they are to be read, so that each reader is made once."""
    groups: dict[Request, list[LabelledPicture]] = {}
    for picture in pictures:
        expected = Expected(picture.expected) if wanted.expect_labelled and picture.expected else None
        request = Request(wanted.dice_set or picture.dice_set, picture.tray, expected)
        groups.setdefault(request, []).append(picture)
    return groups


def _make(folder: Path) -> None:
    from vision.measuring.paper import DrawingError, make_folder

    try:
        make_folder(folder)
    except DrawingError as problem:
        raise ReadingError(str(problem)) from problem


def _answer(report: dict[str, Any]) -> "Answer":
    from vision.measuring.score import Answer

    dice = tuple(
        DieReading(**{**die, "box": tuple(die["box"]), "flags": tuple(die["flags"])}) for die in report["dice"]
    )
    return Answer(
        dice,
        Verdict(report["verdict"]),
        report.get("elapsed_ms"),
        report.get("error"),
        tuple(report.get("reasons", ())),
    )
