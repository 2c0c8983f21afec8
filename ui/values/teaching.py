"""The screen value of teaching the dice."""

from dataclasses import dataclass

from companion.ports import DieShown
from ui.values.taps import Tap


@dataclass(frozen=True, slots=True)
class FaceToTeachView:
    """One of the faces: `count` dice have shown it; its tap asks for it."""

    side: str
    face: str
    count: int
    tap: Tap


@dataclass(frozen=True, slots=True)
class TeachingView:
    """One face at a time: what to lay, the live picture with the dice seen in it, and how far people are.

    `asked` is the face that is asked for, None once all were; `name` its name, or what came of it. The picture comes
    from `Presenter.picture`. `good` says whether what the words say is well; None: neither well nor ill.
    """

    title: str
    next: Tap
    actions: tuple[Tap, ...]
    faces: tuple[FaceToTeachView, ...]
    name: str
    words: tuple[str, ...]
    picture_number: int
    asked: FaceToTeachView | None = None
    dice: tuple[DieShown, ...] = ()
    good: bool | None = None
