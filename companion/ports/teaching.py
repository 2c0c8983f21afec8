"""Teaching a table's dice, a face at a time, before the camera."""

from dataclasses import dataclass
from typing import Protocol

from companion.ports.tray import Picture


@dataclass(frozen=True, slots=True)
class DieShown:
    """A die seen while a face is taught. `box` is x, y, width, height as fractions 0..1 of the picture.

    `fault` says in words why nothing can be learned from it; "" for a die seen well.
    """

    box: tuple[float, float, float, float]
    fault: str = ""


@dataclass(frozen=True, slots=True)
class FaceTaught:
    """A face that the set holds, and how many dice showed it."""

    side: str
    face: str
    dice: int


@dataclass(frozen=True, slots=True)
class SetMeasured:
    """How well a taught set reads the dice it was taught by, each left out of it while it is read.

    `advice` are lines for people; `problem` says why the set could not be kept, "" when it was.
    """

    right: int = 0
    dice: int = 0
    advice: tuple[str, ...] = ()
    problem: str = ""


@dataclass(frozen=True, slots=True)
class TeachLook:
    """The newest look while dice are taught. `dice` stand once the tray lies still and has changed since a lesson.

    `advice` says what hinders; `taught` are all faces of the set as it would be kept now; `fresh` says that it holds
    something not kept yet, `measuring` that it is being measured and kept; `measured` is what came of that.
    """

    number: int = 0
    picture: Picture | None = None
    dice: tuple[DieShown, ...] = ()
    advice: str = ""
    taught: tuple[FaceTaught, ...] = ()
    fresh: bool = False
    measuring: bool = False
    measured: SetMeasured | None = None


class DiceTeacher(Protocol):
    """Learns a table's dice from what lies in its tray. Every method returns at once."""

    def begin(self) -> None:
        """Watch for dice to learn from; dice are not read meanwhile. What was taught and not kept yet still counts."""

    def look(self) -> TeachLook:
        """The newest look."""

    def learn(self, side: str, face: str) -> int:
        """All dice seen well now show this face; how many were learned from. What a kept set knew of it is replaced."""

    def forget(self, side: str, face: str) -> None:
        """Begin this face anew."""

    def keep(self) -> None:
        """Measure the set, keep it and read with it from now on; `look` says when it is done."""

    def end(self) -> None:
        """Leave off; dice are read again. Safe to call twice."""
