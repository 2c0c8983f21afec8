"""What to tell a teacher: which faces were learned, which look too alike, which pictures are too poor."""

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.dice_set import DiceSet, Example
from vision.frames import Image
from vision.symbols import EDGE_PX, PATCH_PX

SMALLEST_EDGE_PX = 16.0
LEAST_CONTRAST = 9.0
LEAST_SHARPNESS = 0.22
MOST_GLARE = 0.6
MOST_OFF_CENTRE = 0.22
"""How far the middle of a sign may lie from the middle of its patch, in edges of the face."""

SIGN_SHARES = (0.02, 0.5)
GOOD_EXAMPLES = 2


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """One example with the picture it came from, how long the face's edge was there, and whether the die was found.

    Where the finder saw no die, the patch was cut from the middle of the labelled box.
    """

    example: Example
    picture: str
    edge_px: float
    found: bool = True


@dataclass(frozen=True, slots=True)
class TaughtFace:
    """One learned face and how many pictures show it."""

    side: str
    face: str
    examples: int


@dataclass(frozen=True, slots=True)
class TeachReport:
    """What was learned, and advice in a teacher's words; no advice means that all is well."""

    name: str
    faces: tuple[TaughtFace, ...]
    advice: tuple[str, ...]


def report_on(dice_set: DiceSet, lessons: Sequence[Lesson], problems: Sequence[str]) -> TeachReport:
    """The report on a set just learned; `problems` are those met on the way."""
    counts = Counter((lesson.example.side, lesson.example.face) for lesson in lessons)
    faces = tuple(TaughtFace(side, face, counts[side, face]) for side, face in dice_set.faces)
    poor = [f"{_named(lesson)} {fault}" for lesson in lessons if (fault := fault_of(lesson))]
    advice = (*problems, *poor, *_without_good_picture(lessons), *_too_alike(dice_set), *_too_few(faces))
    return TeachReport(dice_set.name, faces, advice)


def _named(lesson: Lesson) -> str:
    return f"{lesson.picture}: the {words_for(lesson.example.side, lesson.example.face)}"


def words_for(side: str, face: str) -> str:
    """A face as a person would say it."""
    return f"{face} of {side}".replace("_", " ")


def fault_of(lesson: Lesson) -> str | None:
    """What is wrong with an example, as the end of a sentence, or None."""
    grey = _face_pixels(lesson.example.patch)
    if lesson.edge_px < SMALLEST_EDGE_PX:
        return f"is small ({lesson.edge_px:.0f} px wide); bring the camera nearer"
    if float((grey > 235).mean()) > MOST_GLARE:
        return "is lost in glare; turn the lamp or the die"
    if float(grey.std()) < LEAST_CONTRAST:
        return "can hardly be seen; give it more light"
    if float(cv2.Laplacian(grey, cv2.CV_32F).std()) < LEAST_SHARPNESS * float(grey.std()):
        return "is blurred; hold the camera still and let it focus"
    return None if lesson.found else _fault_of_box(lesson.example.patch)


def _fault_of_box(patch: Image) -> str:
    """What to tell about a die that only its box shows."""
    if _off_centre(patch) > MOST_OFF_CENTRE:
        return "lies off the middle of its box; draw the box closely around the die"
    return "was not seen as a die; show it straight from above, or draw its box closely"


def _off_centre(patch: Image) -> float:
    """How far the sign's middle lies from the patch's, in edges of the face; 0 where no sign stands out."""
    inset = int((PATCH_PX - EDGE_PX) / 2)
    face = patch[inset:-inset, inset:-inset].astype(np.float32)
    away = np.abs(face - np.median(face, axis=(0, 1))).sum(2)
    rows, columns = np.nonzero(away > away.max() / 2)
    least, most = SIGN_SHARES
    if not least < rows.size / away.size < most:
        return 0.0
    return math.hypot(rows.mean() - face.shape[0] / 2, columns.mean() - face.shape[1] / 2) / EDGE_PX


def _face_pixels(patch: Image) -> np.ndarray:
    inset = int((PATCH_PX - 0.8 * EDGE_PX) / 2)
    grey: np.ndarray = cv2.cvtColor(patch, cv2.COLOR_BGR2GRAY)
    return grey[inset:-inset, inset:-inset]


def _without_good_picture(lessons: Sequence[Lesson]) -> list[str]:
    """A request for each face of which every picture is poor."""
    pictures: dict[tuple[str, str], list[Lesson]] = defaultdict(list)
    for lesson in lessons:
        pictures[lesson.example.side, lesson.example.face].append(lesson)
    poor = [face for face, group in pictures.items() if all(fault_of(lesson) for lesson in group)]
    return [f"take another picture of the {words_for(*face)}: none of it is good yet" for face in poor]


def _too_alike(dice_set: DiceSet) -> list[str]:
    return [
        f"the {words_for(*one)} and the {words_for(*other)} look too alike; show each in one or two more pictures"
        for one, other in dice_set.lookalikes()
    ]


def _too_few(faces: Sequence[TaughtFace]) -> list[str]:
    few = [face for face in faces if face.examples < GOOD_EXAMPLES]
    if not few:
        return []
    if len(few) == len(faces):
        return ["every face was shown once only; a second picture in other light makes the readings surer"]
    names = ", ".join(words_for(face.side, face.face) for face in few)
    return [f"shown once only: {names}; a second picture in other light makes the readings surer"]
