"""A watched tray: frames are cut down to it, a move is noticed and told once, and readers know which tray is in use."""

from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
import pytest

from companion.ports import Expected, Reading, TrayFits, TrayMisfit, Verdict
from tests.vision.marked_pictures import WITH_CARD, covered, picture, seen_by, tiles, tray_in
from vision.frames import Frame, Image
from vision.markers import markers_in
from vision.tray import Tray, TrayError
from vision.tray_in_use import CHECK_EVERY_S, TIMES_UNSEEN, TrayInUse, TrayReader

IN_PLACE = picture(tiles())
PUSHED = picture(tiles(), seen_by(aim_mm=(12.0, 0.0)))
TRAY = tray_in(picture(WITH_CARD)).tray
MOVED_WORDS = "The camera or the tray was moved: set the tray up again in the settings"


def hidden() -> Image:
    image = IN_PLACE
    for marker in markers_in(image):
        image = covered(image, tuple(marker.middle))
    return image


@dataclass
class Watched:
    """A tray in use that looks at pictures, each long enough to be checked again and again."""

    tray: TrayInUse
    now_s: float = 0.0
    number: int = 0
    told: list[TrayFits | TrayMisfit] = field(default_factory=list)

    def look(self, image: Image, checks: int = 1) -> Frame:
        for _ in range(checks):
            self.now_s += CHECK_EVERY_S
            self.number += 1
            frame, signal = self.tray.of(Frame(image, self.number, self.now_s))
            self.told += [signal] if signal else []
        return frame


@pytest.fixture
def watched() -> Watched:
    tray = TrayInUse()
    tray.keep(TRAY)
    return Watched(tray)


def test_without_a_tray_frames_stay_whole() -> None:
    watched = Watched(TrayInUse())
    assert watched.look(IN_PLACE).image is IN_PLACE
    assert watched.told == []


def test_frames_are_cut_down_to_the_tray(watched: Watched) -> None:
    assert np.array_equal(watched.look(IN_PLACE).image, TRAY.cut(IN_PLACE))
    assert watched.told == []


def test_a_move_is_told_once_and_from_then_on_the_whole_picture_is_read(watched: Watched) -> None:
    frame = watched.look(PUSHED, checks=4)
    assert watched.told == [TrayMisfit(MOVED_WORDS)]
    assert frame.image is PUSHED
    assert watched.tray.now is None


def test_one_look_in_which_all_seems_moved_is_no_move(watched: Watched) -> None:
    watched.look(PUSHED)
    watched.look(IN_PLACE)
    watched.look(PUSHED)
    assert watched.told == []


def test_a_camera_put_back_is_told_and_the_tray_is_used_again(watched: Watched) -> None:
    watched.look(PUSHED, checks=3)
    frame = watched.look(IN_PLACE, checks=2)
    assert watched.told == [TrayMisfit(MOVED_WORDS), TrayFits()]
    assert np.array_equal(frame.image, TRAY.cut(IN_PLACE))


def test_hidden_markers_are_told_when_they_stay_hidden_and_not_before(watched: Watched) -> None:
    image = hidden()
    watched.look(image, checks=TIMES_UNSEEN - 1)
    assert watched.told == []
    watched.look(image)
    assert [signal.advice for signal in watched.told if isinstance(signal, TrayMisfit)] == [
        "The tray's markers are hidden: uncover them, or set the tray up again"
    ]


def test_in_the_dark_nothing_is_claimed(watched: Watched) -> None:
    watched.look(PUSHED // 16, checks=2 * TIMES_UNSEEN)
    assert watched.told == []


def test_pictures_of_another_size_are_told_and_read_whole(watched: Watched) -> None:
    small = np.ascontiguousarray(IN_PLACE[::2, ::2])
    assert watched.look(small, checks=2).image is small
    assert watched.told == [TrayMisfit(MOVED_WORDS)]


def test_a_camera_that_takes_another_white_for_one_changes_the_trays_white_and_nothing_else(watched: Watched) -> None:
    watched.look(picture(tiles(), light=(0.7, 0.9, 1.0)))
    now = watched.tray.now
    assert now is not None
    assert now.white == pytest.approx((0.9 / 0.7, 1.0, 0.9), rel=0.05)
    assert replace(now, white=TRAY.white) == TRAY


def test_while_the_tray_is_set_up_readers_see_the_last_picture_and_the_set_up_the_new_ones(watched: Watched) -> None:
    before = watched.look(IN_PLACE)
    seen: list[Image] = []
    watched.tray.lend(seen.append)
    held = [watched.look(image) for image in (IN_PLACE, PUSHED, PUSHED)]
    assert [np.array_equal(frame.image, before.image) for frame in held] == [True, True, True]
    assert [frame.number for frame in held] == [2, 3, 4]
    assert seen[-1] is PUSHED
    assert watched.told == []
    watched.tray.take_back()
    assert not np.array_equal(watched.look(PUSHED).image, before.image)
    assert len(seen) == 3


def test_a_set_up_that_ends_while_a_frame_is_under_way_leaves_no_old_picture_for_the_next(watched: Watched) -> None:
    watched.tray.lend(lambda _image: watched.tray.take_back())
    watched.look(PUSHED)
    watched.tray.lend(lambda _image: None)
    assert np.array_equal(watched.look(IN_PLACE).image, TRAY.cut(IN_PLACE))


def test_a_kept_tray_is_used_again_at_the_next_start(tmp_path: Path) -> None:
    file = tmp_path / "data" / "tray.toml"
    TrayInUse(file).keep(TRAY)
    again = TrayInUse(file)
    assert again.now == TRAY
    assert again.problem == ""


def test_a_damaged_file_is_told_and_the_whole_picture_is_read(tmp_path: Path) -> None:
    file = tmp_path / "tray.toml"
    file.write_text("format = 1\nmm_per_px = 0.", "utf-8")
    tray = TrayInUse(file)
    assert tray.now is None
    assert "set the tray up again" in tray.problem


def test_a_tray_that_cannot_be_written_is_refused_and_the_one_before_stays(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where a folder should be", "utf-8")
    tray = TrayInUse(tmp_path / "data" / "tray.toml")
    with pytest.raises(TrayError, match="cannot be kept"):
        tray.keep(TRAY)
    assert tray.now is None


class Reader:
    """A reader that tells for which tray it was made."""

    def __init__(self, tray: Tray | None) -> None:
        self.tray = tray

    def read(self, image: Image, expected: Expected | None = None) -> Reading:  # noqa: ARG002 - it reads nothing
        return Reading((), Verdict.ASK, (str(self.tray and self.tray.region),))


def test_a_new_reader_is_made_for_another_tray_and_only_then(watched: Watched) -> None:
    made: list[Tray | None] = []

    def make(tray: Tray | None) -> Reader:
        made.append(tray)
        return Reader(tray)

    reader = TrayReader(watched.tray, make)
    x, y, width, height = TRAY.region
    assert reader.read(IN_PLACE).reasons == (f"(0, 0, {width}, {height})",)
    reader.read(IN_PLACE)
    watched.look(PUSHED, checks=2)
    assert reader.read(IN_PLACE).reasons == ("None",)
    assert [tray and tray.region for tray in made] == [(0, 0, width, height), None]
    assert made[0] is not None
    assert made[0].edge_px == TRAY.edge_px
    assert (x, y) != (0, 0)
