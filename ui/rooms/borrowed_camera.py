"""What the rooms share that show the camera on a page of their own: they borrow it while people stand there."""

from typing import Generic, Protocol, TypeVar

from companion.ports import Picture
from ui.desk.desk import Desk
from ui.intents.presses import Place


class Seen(Protocol):
    """The newest look of whoever lends the camera."""

    @property
    def picture(self) -> Picture | None:
        """The newest picture; None before the first."""


SeenT = TypeVar("SeenT", bound=Seen)
SeenT_co = TypeVar("SeenT_co", bound=Seen, covariant=True)


class Lender(Protocol[SeenT_co]):
    """Whoever looks through the camera while it is borrowed."""

    def begin(self) -> None:
        """Take the camera."""

    def look(self) -> SeenT_co:
        """The newest look."""

    def end(self) -> None:
        """Give the camera back."""


class BorrowedCamera(Generic[SeenT]):
    """A room of these places. Without a lender there is no camera; `nothing` is the look before anything was seen."""

    def __init__(self, desk: Desk, places: tuple[Place, ...], nothing: SeenT) -> None:
        self._desk = desk
        self._places = places
        self._nothing = nothing
        self._lender: Lender[SeenT] | None = None
        self._begun = False
        self._shown = nothing

    @property
    def is_possible(self) -> bool:
        """Whether there is a camera to be borrowed."""
        return self._lender is not None

    @property
    def is_live(self) -> bool:
        """Whether the camera has seen something that the screen does not show yet."""
        return self._begun and self._look != self._shown

    @property
    def picture(self) -> Picture | None:
        """The newest picture while people stand here."""
        return self._shown.picture if self._begun else None

    def leave(self) -> None:
        """Give the camera back when people stand elsewhere; before another room borrows it."""
        if self._lender is not None and self._begun and not self._here:
            self._begun = False
            self._desk.change(**self._left())
            self._lender.end()

    def come(self) -> None:
        """Borrow the camera when people stand here."""
        if self._lender is not None and not self._begun and self._here:
            self._begun = True
            self._desk.change(**self._fresh())
            self._lender.begin()

    def _fresh(self) -> dict[str, object]:
        """What of the standing begins anew when people come."""
        return {}

    def _left(self) -> dict[str, object]:
        """What of it when they leave."""
        return {}

    def _see(self) -> SeenT:
        """The newest look, which is shown from now on."""
        self._shown = self._look
        return self._shown

    @property
    def _look(self) -> SeenT:
        return self._lender.look() if self._lender is not None else self._nothing

    @property
    def _here(self) -> bool:
        return self._desk.standing.place in self._places
