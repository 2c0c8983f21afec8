"""Learns a dice set from labelled pictures."""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from vision.close_look import CloseFinder
from vision.dice_set import DiceSet, DiceSetError, Example
from vision.dice_set_file import path_of
from vision.find import Candidate
from vision.frames import Image
from vision.labels import Box, LabelledDie, LabelledPicture, read_labels
from vision.picture import PictureError, load
from vision.quad import Quad, edge_of, linear_of, upright_quad
from vision.symbols import cut_patch
from vision.teach_report import Lesson, TeachReport, report_on

NOT_TAUGHT = ("combat", "unknown")
"""Pip dice are known beside every set, and nobody can say what an unknown die shows."""

BOX_TO_EDGE = 1.15
MOST_EXAMPLES_A_FACE = 16


class Finding(Protocol):
    """What teaching needs of a finder: the dice in a picture."""

    def find(self, image: Image) -> tuple[Candidate, ...]:
        """Candidates in (height, width, 3) uint8 BGR, best first."""


@dataclass(frozen=True, slots=True)
class Taught:
    """A learned set, not yet saved, and what to tell the teacher."""

    dice_set: DiceSet
    report: TeachReport


def teach(name: str, labels_path: Path) -> TeachReport:
    """Learn the set `name` from labelled pictures and keep it in the user's data directory.

    Raises LabelsError or DiceSetError, and then an older set of that name stays as it was.
    """
    target = path_of(name)
    taught = learn(target.stem, labels_path)
    taught.dice_set.save(target)
    return taught.report


def learn(name: str, labels_path: Path, finder: Finding | None = None) -> Taught:
    """The set that the labelled pictures teach. Raises LabelsError or DiceSetError when nothing can be learned.

    A picture that cannot be opened is named in the report; the others still teach.
    """
    finder = finder or CloseFinder()
    lessons: list[Lesson] = []
    problems: list[str] = []
    for picture in read_labels(labels_path):
        try:
            image = load(picture.path)
        except PictureError as error:
            problems.append(str(error))
            continue
        problems.extend(_without_box(picture))
        lessons.extend(_lessons(picture, image, finder.find(image)))
    if not lessons:
        raise DiceSetError(_nothing_learned(labels_path, problems))
    lessons = _at_most(MOST_EXAMPLES_A_FACE, lessons)
    dice_set = DiceSet.of(name, [lesson.example for lesson in lessons])
    return Taught(dice_set, report_on(dice_set, lessons, problems))


def _teaches(die: LabelledDie) -> bool:
    return die.owed and die.side not in NOT_TAUGHT


def _without_box(picture: LabelledPicture) -> list[str]:
    missing = sum(_teaches(die) and die.box is None for die in picture.dice)
    return [f'{picture.path.name}: {missing} dice have no "box" and teach nothing'] if missing else []


def _nothing_learned(labels_path: Path, problems: Sequence[str]) -> str:
    first = f" (first problem: {problems[0]})" if problems else ""
    return f'{labels_path.name} teaches no face; each die needs "side", "face" and "box"{first}'


def _lessons(picture: LabelledPicture, image: Image, found: Sequence[Candidate]) -> list[Lesson]:
    lessons = []
    for die in picture.dice:
        if _teaches(die) and die.box is not None:
            seen = die_meant(die.box, found)
            quad = seen.quad if seen else _guessed(die.box)
            example = Example(die.side, die.face, cut_patch(image, quad))
            lessons.append(Lesson(example, picture.path.name, edge_of(linear_of(quad)), found=seen is not None))
    return lessons


def _guessed(box: Box) -> Quad:
    """The corners of a top face that the finder did not see: upright, in the middle of the box."""
    x, y, width, height = box
    return upright_quad((x + width / 2, y + height / 2), math.sqrt(width * height) / BOX_TO_EDGE)


def die_meant(box: Box, found: Sequence[Candidate]) -> Candidate | None:
    """The die that a box around it means, among those the finder saw: near its middle, of its size, clearly seen."""
    x, y, width, height = box
    middle = (x + width / 2, y + height / 2)
    size = math.sqrt(width * height)
    fitting = [one for one in found if _fits(one, middle, size)]
    return min(fitting, key=lambda one: math.dist(one.centre_px, middle) / size - 0.5 * one.score, default=None)


def _fits(one: Candidate, middle: tuple[float, float], size: float) -> bool:
    return math.dist(one.centre_px, middle) < 0.35 * size and 0.5 * size < one.edge_px < 1.15 * size


def _at_most(count: int, lessons: Sequence[Lesson]) -> list[Lesson]:
    """Up to `count` lessons a face, spread evenly over all that were given."""
    by_face: dict[tuple[str, str], list[Lesson]] = defaultdict(list)
    for lesson in lessons:
        by_face[lesson.example.side, lesson.example.face].append(lesson)
    kept: list[Lesson] = []
    for group in by_face.values():
        share = min(count, len(group))
        kept.extend(group[k * len(group) // share] for k in range(share))
    return kept
