"""Setting the tray up at the screen: by its markers or by its corners, with a finger, two buttons or the keyboard."""

from dataclasses import dataclass, field, replace

import pytest

from companion.ports import (
    Button,
    ButtonPressed,
    Picture,
    Point,
    TrayFits,
    TrayFound,
    TrayLook,
    TrayMisfit,
    TraySetUp,
)
from tests.ui.table import CARDBOARD, MakeTable, Table
from ui.desk.corners import LEAST_MM, START, Corners
from ui.intents.calibration import MoveCorner, PlaceCorner
from ui.intents.intent import Go
from ui.intents.presses import Place, Press
from ui.values.calibration import CalibrationView
from ui.values.overlays import MessageView
from ui.window.keys import SPACE, press_key

WHOLE = Picture(2, 1, bytes(6))
FOUND = TrayFound(START, good=True, words=("A die is about 48 pixels wide: large enough.",))
SEEN = TrayLook(7, WHOLE, markers=(1, 2, 4), advice="Marker 3 is covered.", still=0.5)


@dataclass
class ScriptedSetUp:
    """A set-up that sees what the test lays before it, and keeps what it was told."""

    seen: TrayLook = field(default_factory=TrayLook)
    problem: str = ""
    begun: int = 0
    ended: int = 0
    kept: int = 0
    marked: list[tuple[tuple[Point, ...], tuple[float, float]]] = field(default_factory=list)

    def begin(self) -> None:
        self.begun += 1
        self.seen = replace(self.seen, found=None)

    def look(self) -> TrayLook:
        return self.seen

    def by_corners(self, corners: tuple[Point, ...], inner_mm: tuple[float, float]) -> None:
        self.marked.append((corners, inner_mm))
        self.seen = replace(self.seen, found=FOUND)

    def keep(self) -> str:
        self.kept += not self.problem
        return self.problem

    def end(self) -> None:
        self.ended += 1


@dataclass
class Calibrated:
    """A table, and the set-up of its tray."""

    table: Table
    set_up: ScriptedSetUp

    @property
    def view(self) -> CalibrationView:
        return self.table.at(CalibrationView)

    def see(self, look: TrayLook) -> None:
        self.set_up.seen = look
        self.table.wait(0.1)


@pytest.fixture
def at(make_table: MakeTable) -> Calibrated:
    """Somebody stands at the set-up of the tray, and the camera has sent nothing yet."""
    table, set_up = make_table(), ScriptedSetUp()
    table.presenter.set_up_tray_with(set_up)
    table.press(Go(Place.SETTINGS), "Set up the table", "Set up the tray")
    return Calibrated(table, set_up)


def test_the_scripted_set_up_fits_its_port(at: Calibrated) -> None:
    port: TraySetUp = at.set_up
    assert port is at.set_up


def test_without_a_camera_there_is_no_tray_to_set_up(make_table: MakeTable) -> None:
    table = make_table(camera=False)
    table.press(Go(Place.SETTINGS), "Set up the table")
    with pytest.raises(AssertionError, match="nothing says"):
        table.tap("Set up the tray")


def test_the_set_up_begins_when_people_come_and_ends_when_they_leave(at: Calibrated) -> None:
    assert (at.set_up.begun, at.set_up.ended) == (1, 0)
    at.table.press("Back")
    assert (at.set_up.begun, at.set_up.ended) == (1, 1)


def test_escape_leads_back_to_the_steps_of_the_set_up(at: Calibrated) -> None:
    at.table.press(Press.CLOSE)
    assert at.table.shown == "FirstSteps: Play now"
    assert at.set_up.ended == 1


def test_what_the_camera_sees_is_said_as_it_comes(at: Calibrated) -> None:
    assert at.view.words[0] == "The camera's first picture is awaited."
    at.see(SEEN)
    assert at.view.words == ("I see 1, 2, 4. Hold still.", "Marker 3 is covered.")
    assert at.view.still == 0.5
    assert at.view.picture_number == 7
    assert at.table.presenter.picture is WHOLE


def test_without_markers_it_is_said_what_hinders_and_how_to_print_them(at: Calibrated) -> None:
    at.see(TrayLook(1, WHOLE, advice="I see no marker."))
    assert at.view.words == ("I see no marker.", "Print the page of markers with: companion tray markers")


def test_the_tray_found_is_outlined_and_kept_by_the_big_button(at: Calibrated) -> None:
    at.see(replace(SEEN, found=FOUND))
    assert at.view.outline == FOUND.corners
    assert at.view.good
    assert at.view.words[0] == FOUND.words[0]
    at.table.press("Use this tray")
    assert at.set_up.kept == 1
    assert at.set_up.ended == 1
    assert at.table.asked(MessageView).title == "The tray is set up"


def test_a_tray_seen_badly_is_called_so_and_may_be_used_all_the_same(at: Calibrated) -> None:
    at.see(replace(SEEN, found=replace(FOUND, good=False)))
    assert at.view.title == "The tray is found, but not seen well"
    assert at.view.good is False
    assert at.view.next.intent is Press.KEEP_TRAY


def test_a_tray_that_cannot_be_kept_is_told_and_can_be_tried_again(at: Calibrated) -> None:
    at.see(replace(SEEN, found=FOUND))
    at.set_up.problem = "The disk is full."
    at.table.press("Use this tray")
    assert at.table.asked(MessageView).words == "The disk is full."
    at.set_up.problem = ""
    at.table.press(Press.CLOSE, "Use this tray")
    assert at.set_up.kept == 1


def test_looking_for_the_markers_again_forgets_what_was_found(at: Calibrated) -> None:
    at.see(replace(SEEN, found=FOUND))
    at.table.press("Markers")
    assert at.set_up.begun == 2
    assert at.view.outline == ()


def test_four_touches_of_the_picture_mark_the_corners(at: Calibrated) -> None:
    taps = ((0.1, 0.2), (0.9, 0.2), (0.95, 0.9), (0.05, 0.9))
    at.see(SEEN)
    at.table.press("Mark the four corners by hand")
    for x, y in taps:
        assert at.view.touch
        at.table.press(PlaceCorner(x, y))
    assert at.set_up.marked == [(taps, Corners().inner_mm)]
    assert at.view.outline == FOUND.corners


def test_a_touch_of_the_picture_means_nothing_where_no_corner_is_marked(at: Calibrated) -> None:
    at.see(SEEN)
    at.table.press(PlaceCorner(0.5, 0.5))
    assert at.view.marks == ()
    at.table.press("Back", PlaceCorner(0.5, 0.5))
    assert at.set_up.marked == []


def test_corners_can_be_moved_and_marked_without_touching_the_picture(at: Calibrated) -> None:
    at.see(SEEN)
    at.table.press("Mark the four corners by hand", "Left", "Left", "Up", "The far left corner is marked")
    x, y = at.view.marks[0]
    assert (x, y) == pytest.approx((START[0][0] - 0.02, START[0][1] - 0.01))
    assert at.view.chosen == 1
    at.table.press(*[Press.NEXT_CORNER] * 3)
    assert at.set_up.marked[0][0][1:] == START[1:]


def test_two_buttons_alone_set_the_tray_up(at: Calibrated) -> None:
    """The button of nobody in particular confirms, and the focus stands on the big button all the way."""
    at.see(SEEN)
    for _ in range(6):
        at.table.presenter.receive(ButtonPressed(Button.FREE_PEOPLES))
    assert at.set_up.kept == 1


def test_the_space_bar_alone_sets_the_tray_up(at: Calibrated) -> None:
    at.see(SEEN)
    for _ in range(6):
        press_key(SPACE, at.table.presenter)
    assert at.set_up.kept == 1


def test_the_inner_size_is_asked_where_no_marker_tells_it(at: Calibrated) -> None:
    at.see(SEEN)
    at.table.press("Mark the four corners by hand", *[Press.NEXT_CORNER] * 4, "Wider", "Less deep")
    assert at.view.words[-1] == "Inside it is 285 by 145 mm: measure yours."
    assert at.set_up.marked[-1][1] == (285.0, 145.0)


def test_corners_that_make_no_tray_are_told_and_marked_again_from_where_they_lay(at: Calibrated) -> None:
    at.see(SEEN)
    at.table.press("Mark the four corners by hand", MoveCorner(1, 0), *[Press.NEXT_CORNER] * 4)
    at.see(replace(SEEN, advice="The four corners do not make a tray.", found=None))
    assert at.view.words == ("The four corners do not make a tray.",)
    marks = at.view.marks
    at.table.press("Corners")
    assert at.view.marks == marks
    assert at.view.chosen == 0


def test_marks_stay_in_the_picture_and_sizes_stay_sensible() -> None:
    corners = Corners().placed(-3.0, 7.0)
    assert corners.points[0] == (0.0, 1.0)
    assert Corners(inner_mm=(LEAST_MM, LEAST_MM)).sized(-1, -1).inner_mm == (LEAST_MM, LEAST_MM)


def test_a_tray_that_moved_is_told_until_it_fits_again(at: Calibrated) -> None:
    at.table.presenter.receive(TrayMisfit("The camera was moved"))
    assert at.table.screen.notices == ("The camera was moved",)
    at.table.presenter.receive(TrayFits())
    assert not at.table.screen.notices


def test_a_tray_set_up_anew_ends_the_notice(at: Calibrated) -> None:
    at.table.presenter.receive(TrayMisfit("The camera was moved"))
    at.see(replace(SEEN, found=FOUND))
    at.table.press("Use this tray")
    assert at.table.screen.notices == ()


def test_who_goes_on_with_the_game_leaves_the_set_up(make_table: MakeTable) -> None:
    table, set_up = make_table(CARDBOARD), ScriptedSetUp()
    table.presenter.set_up_tray_with(set_up)
    table.new_game()
    table.press(Go(Place.SETTINGS), "Set up the table", "Set up the tray", Go(Place.DICE))
    assert set_up.ended == 1
