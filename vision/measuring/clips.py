"""Plays labelled clips of throws through the live reader, on a clock of their own, and holds its reports against them.

A clip is one line of a labels file: `{"file", "fps", "frames", "at_rest": [{"from", "to", "values", "thrown"?}]}`.
Frames count from 0, both ends belong to the rest; `values` are the dice that lie there, a number for a Combat die or
"side face"; a rest whose dice were handled, not thrown, has `thrown` false. `file` may name numbered pictures, as in
"throw/%03d.jpg".
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.ports import Expected, Signal, ThrowRead, Verdict
from vision.clock import ManualClock
from vision.file_cameras import VideoFile
from vision.frames import CameraError
from vision.labels import LabelsError, entries
from vision.live import LiveReader
from vision.lookout import Reads
from vision.naming import PIP_SIDE

Face = tuple[str, str]
"""Side and face."""

LOOKS_A_SECOND = 15.0
IN_TIME_LOOKS = 6.0


@dataclass(frozen=True, slots=True)
class Rest:
    """Frames in which nothing moves, the first and the last; what lies there; whether it was thrown."""

    first: int
    last: int
    dice: tuple[Face, ...]
    thrown: bool


@dataclass(frozen=True, slots=True)
class LabelledClip:
    """A film of throws, and what a person says about it."""

    path: Path
    fps: float
    frames: int
    rests: tuple[Rest, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """A throw that the live reader reported: in which frame, what lay there, and whether it asked."""

    frame: int
    dice: tuple[Face, ...]
    sure: bool


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw of a clip and the reports about it: exactly one is due."""

    rest: Rest
    reports: tuple[Report, ...]
    fps: float

    @property
    def right(self) -> bool:
        """Whether it was reported once, with the dice that lie there."""
        return len(self.reports) == 1 and Counter(self.reports[0].dice) == Counter(self.rest.dice)

    @property
    def late_looks(self) -> float | None:
        """How long the dice lay still before the first report, in fifteenths of a second; None without a report."""
        if not self.reports:
            return None
        return max(0.0, (self.reports[0].frame - self.rest.first) / self.fps * LOOKS_A_SECOND)


@dataclass(frozen=True, slots=True)
class ClipScore:
    """What became of a clip: its throws, and the reports where nothing was thrown. `error`: it could not be played."""

    clip: LabelledClip
    throws: tuple[Throw, ...] = ()
    false: tuple[Report, ...] = ()
    error: str | None = None

    @property
    def wrong_but_sure(self) -> int:
        """Reports that asked nobody and are wrong: misread, told twice, or of no throw."""
        misread = (report for throw in self.throws if not throw.right for report in throw.reports)
        return sum(report.sure for report in (*misread, *self.false))


def read_clips(path: Path) -> tuple[LabelledClip, ...]:
    """The clips that a labels file names. Raises LabelsError."""
    return tuple(_clip(entry, where, path.parent) for where, entry in entries(path))


def names_clips(path: Path) -> bool:
    """Whether a labels file is about clips, which its first line tells. Raises LabelsError."""
    return any("at_rest" in entry for _where, entry in entries(path)[:1])


def play(clip: LabelledClip, reader: Reads, *, tell_expected: bool = False) -> ClipScore:
    """Play a clip through the live reader; with `tell_expected` it knows what will be thrown next."""
    clock = ManualClock()
    inbox = _Reports()
    try:
        film = VideoFile(clip.path, clock, clip.fps)
    except CameraError as problem:
        return ClipScore(clip, error=str(problem))
    live = LiveReader(lambda: film, reader, clock)
    while (frame := int(clock.now_s() * clip.fps)) < clip.frames:
        inbox.frame = frame
        live.expect(_expected(clip, frame) if tell_expected else None)
        live.look_once(inbox)
    film.close()
    return judged(clip, inbox.reports)


def judged(clip: LabelledClip, reports: Iterable[Report]) -> ClipScore:
    """Give each report to the rest in which it came, or to the next one when something still moved."""
    of_rest: dict[Rest, list[Report]] = {rest: [] for rest in clip.rests if rest.thrown}
    false: list[Report] = []
    for report in reports:
        rest = _rest_of(clip, report.frame)
        of_rest.get(rest, false).append(report) if rest else false.append(report)
    throws = tuple(Throw(rest, tuple(found), clip.fps) for rest, found in of_rest.items())
    return ClipScore(clip, throws, tuple(false))


class _Reports:
    """An inbox that keeps what is said of throws, with the frame that was looked at."""

    def __init__(self) -> None:
        self.frame = 0
        self.reports: list[Report] = []

    def put(self, signal: Signal) -> None:
        """Keep a report."""
        if isinstance(signal, ThrowRead):
            dice = tuple((die.side, die.face) for die in signal.reading.dice)
            self.reports.append(Report(self.frame, dice, signal.reading.verdict is Verdict.SURE))


def _rest_of(clip: LabelledClip, frame: int) -> Rest | None:
    return next((rest for rest in clip.rests if frame <= rest.last), None)


def _expected(clip: LabelledClip, frame: int) -> Expected | None:
    """The throw that lies there or comes next."""
    coming = next((rest for rest in clip.rests if rest.thrown and frame <= rest.last), None)
    if coming is None:
        return None
    return Expected(tuple(Counter(side for side, _face in coming.dice).items()))


def _clip(entry: dict[str, Any], where: str, folder: Path) -> LabelledClip:
    file, rests = entry.get("file"), entry.get("at_rest")
    fps, frames = entry.get("fps", 0), entry.get("frames", 0)
    if not isinstance(file, str) or not isinstance(rests, list):
        raise LabelsError(f'{where}: a clip needs "file" and a list "at_rest"; pictures are measured by themselves')
    for number in (fps, frames):
        if not isinstance(number, int | float) or number <= 0:
            raise LabelsError(f'{where}: "fps" and "frames" must be numbers above 0')
    return LabelledClip(folder / file, float(fps), int(frames), tuple(_rest(one, where) for one in rests))


def _rest(entry: Any, where: str) -> Rest:
    try:
        dice = tuple(_face(value) for value in entry["values"])
        return Rest(int(entry["from"]), int(entry["to"]), dice, bool(entry.get("thrown", dice)))
    except (AttributeError, KeyError, TypeError, ValueError):
        raise LabelsError(f'{where}: a rest is {{"from": FRAME, "to": FRAME, "values": [...]}}') from None


def _face(value: Any) -> Face:
    side, _space, face = str(value).rpartition(" ")
    return side or PIP_SIDE, face
