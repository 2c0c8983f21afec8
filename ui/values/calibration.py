"""The screen value of setting the tray up."""

from dataclasses import dataclass

from companion.ports import Point
from ui.values.taps import Tap


@dataclass(frozen=True, slots=True)
class CalibrationView:
    """The live picture, what is found in it, and what may be done. The picture comes from `Presenter.picture`.

    `outline` are the corners of the tray found, in order; `marks` those that people mark, `chosen` the one in question.
    Places are fractions of the picture, right and down. `still` 0..1 fills the ring; None when nothing is waited for.
    `good` says whether the tray is seen well, None while none is found. `touch`: the picture takes a finger.
    """

    title: str
    next: Tap
    actions: tuple[Tap, ...]
    words: tuple[str, ...]
    picture_number: int
    outline: tuple[Point, ...] = ()
    marks: tuple[Point, ...] = ()
    chosen: int | None = None
    still: float | None = None
    good: bool | None = None
    touch: bool = False
