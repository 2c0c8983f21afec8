"""What each stage of the reader brings: the same pictures, read by readers that have one stage more each.

`python -m vision.measuring.ablation LABELS.jsonl [--dice-set NAME] [--json]`. Times are of this process's processor
time on one thread, so that a busy machine tells the same.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
import cv2

from vision.certainty import Certainty, FaceCurve, PresenceCurve, shipped
from vision.close_look import CloseLook, TopFace
from vision.dice_set import DiceSet, DiceSetError
from vision.find import Candidate, Finder
from vision.frames import Image
from vision.labels import LabelledPicture, LabelsError, read_labels
from vision.measuring.figures import Figures, figures
from vision.measuring.made import made
from vision.measuring.score import Answer, Score, score
from vision.picture import PictureError, load
from vision.reader import Looks, Parts, StillReader
from vision.spoiled import flags_of

COLUMNS = ("dice right", "throws right", "sure", "wrong but sure", "ECE", "median ms")


@dataclass(frozen=True, slots=True)
class Variant:
    """A reader with some stages left out: how it is made, and whether it knows the taught dice."""

    name: str
    parts: Callable[[], Parts]
    taught: bool = True


class FinderAlone:
    """In place of the close look: believes what the finder says a face shows."""

    def at(self, image: Image, candidates: Sequence[Candidate]) -> tuple[TopFace, ...]:  # noqa: ARG002 - that is it
        """Each candidate as the finder sees it."""
        return tuple(_believed(one) for one in candidates)


class NoWideLook:
    """In place of the wide look: adds nothing."""

    def at(self, image: Image, faces: Sequence[TopFace]) -> tuple[TopFace, ...]:  # noqa: ARG002 - that is it
        """The same faces."""
        return tuple(faces)


def variants() -> tuple[Variant, ...]:
    """From the finder alone to the whole reader, then the whole reader without its ways to save time."""
    both = _uncalibrated(0.0, 0.5, 0.5)
    return (
        Variant("finder alone", lambda: _narrow(FinderAlone(), _uncalibrated(1.0, 0.0, 0.0)), taught=False),
        Variant("+ a look at each face", lambda: _narrow(CloseLook(0), _uncalibrated(0.0, 1.0, 0.0)), taught=False),
        Variant("+ further looks", lambda: _narrow(CloseLook(), _uncalibrated(0.0, 1.0, 0.0)), taught=False),
        Variant("+ a wide look", lambda: Parts(flags=_none, certainty=both), taught=False),
        Variant("+ taught dice", lambda: Parts(flags=_none, certainty=both)),
        Variant("+ calibrated chances", lambda: Parts(flags=_none)),
        Variant("+ flags of each die by itself", lambda: Parts(flags=_each_by_itself)),
        Variant("+ dice beside each other: the reader", Parts),
        Variant("the reader, whole pictures", lambda: Parts(Finder(whole=True))),
    )


def brought(
    pictures: Sequence[LabelledPicture], readers: Sequence[Variant], dice_set: str | None = None
) -> Iterator[tuple[Variant, Figures]]:
    """The figures of each variant. `dice_set` takes the place of those the labels name. Raises DiceSetError."""
    sets = {name: DiceSet.load(name) for one in pictures if (name := dice_set or one.dice_set)}
    for variant in readers:
        parts = variant.parts()
        by_set = {name: StillReader(sets[name], None, time.process_time, parts) for name in sets}
        plain = StillReader(None, None, time.process_time, parts)
        taught = by_set if variant.taught else {}
        yield variant, figures([_scored(taught.get(dice_set or one.dice_set or "", plain), one) for one in pictures])


def _scored(reader: StillReader, picture: LabelledPicture) -> Score:
    try:
        reading = reader.read(load(picture.path))
    except PictureError as problem:
        return score(picture, Answer(error=str(problem)))
    return score(picture, Answer(reading.dice, reading.verdict, reading.elapsed_ms))


def _believed(one: Candidate) -> TopFace:
    # The box goes around the face and the one below it, so its middle lies half way down.
    left, top, width, height = one.box
    x, y = one.centre_px
    down = (2 * (left + width / 2 - x), 2 * (top + height / 2 - y))
    return TopFace(one.quad, down, one.score, one.faces[:6], one.faces[6], 0.0, unreadable=one.faces[7])


def _narrow(close_look: Looks, certainty: Certainty) -> Parts:
    return Parts(close_look=close_look, wide_look=NoWideLook(), flags=_none, certainty=certainty)


def _uncalibrated(found: float, look: float, around: float) -> Certainty:
    """Chances as the networks give them, weighed like this, held against the shipped bounds."""
    certainty = shipped()
    presence = PresenceCurve(found, look, around, 0.0, certainty.presence.die, certainty.presence.doubt)
    return replace(certainty, presence=presence, face=FaceCurve(1.0, 0.0))


def _none(_image: Image, faces: Sequence[TopFace]) -> tuple[tuple[str, ...], ...]:
    return ((),) * len(faces)


def _each_by_itself(image: Image, faces: Sequence[TopFace]) -> tuple[tuple[str, ...], ...]:
    """The flags without what dice say of each other: whether one leans, or lies on another."""
    return tuple(flags_of(image, [one])[0] for one in faces)


def as_object(found: Sequence[tuple[Variant, Figures]]) -> dict[str, Any]:
    """All figures, ready for JSON, with what they were made with."""
    rows = [{"name": variant.name, **asdict(one)} for variant, one in found]
    return {"ablation": rows, "made": asdict(made(datetime.now(UTC).date()))}


def _line(variant: Variant, one: Figures) -> str:
    shares = (f"{100 * share:.1f} %" if share is not None else "-" for share in (one.right, one.throws, one.sure))
    ece = "-" if one.calibration_error is None else f"{one.calibration_error:.3f}"
    median = "-" if one.median_ms is None else f"{one.median_ms:.1f}"
    wrong = f"{one.wrong_but_sure} of {one.sure_pictures}"
    cells = zip((*shares, wrong, ece, median), COLUMNS, strict=True)
    return f"{variant.name:38}" + " ".join(f"{cell:>{len(head)}}" for cell, head in cells)


@click.command()
@click.argument("labels", type=click.Path(path_type=Path))
@click.option("--dice-set", metavar="NAME", help="The taught dice, instead of those the labels name.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def main(labels: Path, dice_set: str | None, *, as_json: bool) -> None:
    """Read labelled pictures with one stage more each time, and tell what each brings."""
    cv2.setNumThreads(1)
    try:
        pictures = [picture for picture in read_labels(labels) if not picture.enrol]
        running, readers = brought(pictures, variants(), dice_set), variants()
        with click.progressbar(running, length=len(readers), label="reading", file=sys.stderr) as bar:
            found = tuple(bar)
    except (LabelsError, DiceSetError) as problem:
        raise click.ClickException(str(problem)) from problem
    if as_json:
        click.echo(json.dumps(as_object(found)))
        return
    click.echo(" " * 38 + " ".join(COLUMNS))
    for variant, one in found:
        click.echo(_line(variant, one))


if __name__ == "__main__":
    main()
