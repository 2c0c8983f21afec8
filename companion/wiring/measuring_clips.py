"""Measuring the live reader on labelled clips, for the command line."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from companion.wiring.measuring import Measure, Measuring, as_json
from companion.wiring.reading import ReadingError, Request, still_reader

if TYPE_CHECKING:
    from vision.measuring.clips import ClipScore


class Run(Protocol):
    """A run over labelled material: so many scores, one by one, and the lines that tell them all."""

    def __len__(self) -> int: ...

    def scores(self) -> Iterator[Any]:
        """The scores, as they are made."""

    def told(self, scores: Sequence[Any]) -> Iterator[str]:
        """The lines that tell these scores. Raises ReadingError."""


def measuring(labels: Path, wanted: Measure) -> Run:
    """One run over a file of labels, whether it names pictures or clips. Raises ReadingError."""
    from vision.labels import LabelsError
    from vision.measuring.clips import names_clips

    try:
        return MeasuringClips(labels, wanted) if names_clips(labels) else Measuring(labels, wanted)
    except LabelsError as problem:
        raise ReadingError(str(problem)) from problem


class MeasuringClips:
    """One run over a file of labelled clips. Raises LabelsError and ReadingError before any is played."""

    def __init__(self, labels: Path, wanted: Measure) -> None:
        from vision.measuring.clips import read_clips

        if wanted.folder:
            raise ReadingError("clips are measured without pictures; leave --pictures out")
        if wanted.sources:
            raise ReadingError("clips have no sources; leave --source out")
        self._wanted = wanted
        self._clips = read_clips(labels)
        self._reader = still_reader(Request(wanted.dice_set))

    def __len__(self) -> int:
        """How many clips will be played."""
        return len(self._clips)

    def scores(self) -> Iterator["ClipScore"]:
        """Play every clip and hold what was reported against its labels, one by one."""
        from vision.measuring.clips import play

        for clip in self._clips:
            yield play(clip, self._reader, tell_expected=self._wanted.expect_labelled)

    def told(self, scores: Sequence["ClipScore"]) -> Iterator[str]:
        """The lines that tell these scores."""
        from vision.measuring.clips_report import clips_as_lines, clips_as_object

        yield from [as_json(clips_as_object(scores))] if self._wanted.as_json else clips_as_lines(scores)
