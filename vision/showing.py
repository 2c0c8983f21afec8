"""What lies in a tray that shows one face to learn: the dice, each with its patch and what is wrong with it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from companion.language import gettext as _
from vision.certainty import shipped
from vision.close_look import TopFace
from vision.frames import Image
from vision.reader import StillReader
from vision.spoiled import flags_of
from vision.symbols import cut_patch
from vision.teach_report import SMALLEST_EDGE_PX
from vision.tray import Tray

FEWEST_WITNESSES = 4
"""Of fewer dice that seem to lean against one another nobody can say which one does, and people laid them flat."""


@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """A die in a picture: `box` x, y, width, height in its pixels, `patch` (64, 64, 3) uint8 BGR, `fault` in words."""

    box: tuple[float, float, float, float]
    patch: Image
    fault: str = ""


class SeesFaces(Protocol):
    """Whatever finds dice in a still picture, without naming them."""

    def likely_faces(self, image: Image) -> tuple[Image, tuple[TopFace, ...]]:
        """The picture as dice are read in it, and the top faces of its dice."""


def reader_for(tray: Tray | None) -> SeesFaces:
    """Finds dice as the table's reader finds them, in pictures cut down to this tray."""
    return StillReader(None, tray)


class Showing:
    """Finds the dice in pictures cut down to a tray. Used by one thread; `make` makes what finds them."""

    def __init__(self, make: Callable[[Tray | None], SeesFaces] = reader_for) -> None:
        self._make = make
        self._seer: SeesFaces | None = None
        self._tray: Tray | None = None

    def dice(self, image: Image, tray: Tray | None) -> tuple[Shown, ...]:
        """The dice in a picture (height, width, 3) uint8 BGR; `tray` is the one it was cut down to."""
        if self._seer is None or tray != self._tray:
            self._seer, self._tray = self._make(tray), tray
        even, faces = self._seer.likely_faces(image)
        return tuple(
            Shown(one.box, cut_patch(even, one.quad), _fault_of(one, _believed(one, flags, len(faces))))
            for one, flags in zip(faces, flags_of(even, faces), strict=True)
        )


def _believed(one: TopFace, flags: tuple[str, ...], count: int) -> tuple[str, ...]:
    """The flags without a lean that too few other dice bear witness to."""
    if count >= FEWEST_WITNESSES or one.cocked > shipped().spoiled.cocked:
        return flags
    return tuple(flag for flag in flags if flag not in ("cocked", "stacked"))


def _fault_of(one: TopFace, flags: tuple[str, ...]) -> str:
    if one.edge_px < SMALLEST_EDGE_PX:
        return _fault_words()["too_small"]
    return next((words for flag, words in _fault_words().items() if flag in flags), "")


def _fault_words() -> dict[str, str]:
    """What is wrong with a die, the gravest first."""
    return {
        "stacked": _("lies on another"),
        "cocked": _("lies askew"),
        "half_hidden": _("half hidden"),
        "too_small": _("too small"),
        "glare": _("glare"),
        "dark": _("too dark"),
        "blurred": _("blurred"),
        "faint": _("hard to see"),
    }
