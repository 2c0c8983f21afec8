"""The room in which the tray is set up: by its markers, or by four corners marked in the picture."""

from companion.language import gettext as _
from companion.ports import TrayLook, TraySetUp
from ui.desk.corners import Corners
from ui.desk.desk import Desk
from ui.intents.calibration import MoveCorner, PlaceCorner, StepInner
from ui.intents.presses import AT_THE_TRAY, Place
from ui.rooms.borrowed_camera import BorrowedCamera
from ui.viewmodel.calibration import Calibration


class Calibrating(BorrowedCamera[TrayLook]):
    """Turns presses into a tray that is kept. Without a `set_up` there is no camera, and nothing can be set up."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, AT_THE_TRAY, TrayLook())
        self._set_up: TraySetUp | None = None

    def use(self, set_up: TraySetUp) -> None:
        """Set the tray up with this from now on."""
        self._set_up = self._lender = set_up

    def _fresh(self) -> dict[str, object]:
        return {"corners": None}

    _left = _fresh

    def calibration(self) -> Calibration | None:
        """What the screen draws from."""
        if self._set_up is None:
            return None
        return Calibration(self._see(), self._desk.standing.corners)

    def seek_markers(self) -> None:
        """Look for the markers, whatever was found before."""
        self._desk.change(corners=None, focus=None)
        if self._set_up is not None:
            self._set_up.begin()

    def mark_corners(self) -> None:
        """Have the corners marked by hand, from where they were marked last."""
        before = self._desk.standing.corners
        self._change(before.again() if before else Corners())

    def place(self, intent: PlaceCorner) -> None:
        """The corner in question lies where the picture was touched."""
        self._change(self._corners.placed(intent.x, intent.y))

    def move(self, intent: MoveCorner) -> None:
        """Move the mark of the corner in question."""
        self._change(self._corners.moved(intent.right, intent.down))

    def next_corner(self) -> None:
        """The corner in question is marked well."""
        self._change(self._corners.onward())

    def size(self, intent: StepInner) -> None:
        """Say how wide and deep the tray is inside."""
        self._change(self._corners.sized(intent.width, intent.depth))

    def keep(self) -> None:
        """Use the tray found, now and at later starts."""
        problem = self._set_up.keep() if self._set_up is not None else ""
        if problem:
            self._desk.tell(_("The tray cannot be kept"), problem)
            return
        self._desk.go(Place.FIRST_STEPS)
        self._desk.step_done(Place.CALIBRATION)
        self._desk.change(tray_notice="")
        self._desk.tell(_("The tray is set up"), _("From now on dice are looked for in it alone."))

    @property
    def _corners(self) -> Corners:
        return self._desk.standing.corners or Corners()

    def _change(self, corners: Corners) -> None:
        """Go on with these marks; once all are marked, see which tray they make."""
        self._desk.change(corners=corners)
        if corners.marked and self._set_up is not None:
            self._set_up.by_corners(corners.points, corners.inner_mm)
