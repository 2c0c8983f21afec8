"""Setting a tray up: markers that hold still, or corners marked in the picture; a verdict; and what is kept."""

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from companion.ports import TrayFound, TrayLook, TraySetUp
from tests.vision.marked_pictures import INNER_MM, WITH_CARD, blurred, inner_corners, picture, seen_by, tiles
from vision.clock import ManualClock
from vision.frames import Frame, Image
from vision.tray import Tray
from vision.tray_in_use import TrayInUse
from vision.tray_setting import STILL_S, STILL_WITHOUT_ONE_S, TraySetting

ALL = picture(WITH_CARD)
THREE = picture(tiles((1, 2, 4)))
BARE = picture(())


@dataclass
class Bench:
    """A set-up over pictures that a test holds before the camera."""

    file: Path
    clock: ManualClock = field(default_factory=ManualClock)
    number: int = 0

    def __post_init__(self) -> None:
        self.in_use = TrayInUse(self.file)
        self.setting = TraySetting(self.in_use, self.clock.now_s)
        self.setting.begin()

    def show(self, image: Image, for_s: float = 0.0) -> TrayLook:
        end_s = self.clock.now_s() + for_s
        while True:
            self.number += 1
            self.in_use.of(Frame(image, self.number, self.clock.now_s()))
            if self.clock.now_s() >= end_s:
                return self.setting.look()
            self.clock.wait(0.5)

    def found(self, image: Image) -> TrayFound:
        found = self.show(image, STILL_WITHOUT_ONE_S).found
        assert found is not None
        return found


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path / "tray.toml")


def test_it_fits_its_port(bench: Bench) -> None:
    set_up: TraySetUp = bench.setting
    assert set_up is bench.setting


def test_markers_seen_are_told_at_once_and_the_tray_when_they_held_still(bench: Bench) -> None:
    first = bench.show(ALL)
    assert first.markers == (1, 2, 3, 4)
    assert first.found is None
    assert bench.show(ALL, STILL_S / 2).found is None
    assert bench.show(ALL, STILL_S / 2).found is not None


def test_a_camera_still_in_somebodys_hand_is_waited_for(bench: Bench) -> None:
    pushed = picture(WITH_CARD, seen_by(aim_mm=(6.0, 0.0)))
    for _ in range(4):
        bench.show(ALL, STILL_S / 2)
        look = bench.show(pushed, STILL_S / 2)
    assert look.found is None
    assert look.still is not None
    assert look.still < 1


def test_three_markers_are_given_more_time_to_become_four(bench: Bench) -> None:
    assert bench.show(THREE, STILL_S).found is None
    look = bench.show(THREE, STILL_WITHOUT_ONE_S - STILL_S)
    assert look.found is not None
    assert "marker 3" in look.advice.lower()


def test_what_hinders_is_told_in_words(bench: Bench) -> None:
    look = bench.show(BARE)
    assert look.markers == ()
    assert look.advice.startswith("I see no marker.")


def test_the_outline_lies_where_the_tray_does_as_fractions_of_the_picture(bench: Bench) -> None:
    found = bench.found(ALL)
    for x, y in inner_corners():
        assert min(abs(x / 960 - across) + abs(y / 540 - down) for across, down in found.corners) < 0.006


def test_a_good_view_is_called_good_and_a_blurred_one_is_not(bench: Bench) -> None:
    good = bench.found(ALL)
    assert good.good
    assert good.words[0] == f"A die is about {die_px(good):.0f} pixels wide: enough, and nearer would be better."
    assert die_px(good) == pytest.approx(bench_die_px(), rel=0.15)
    bench.setting.begin()
    soft = bench.found(blurred(ALL, 2.6))
    assert not soft.good
    assert "soft" in soft.words[1]


def test_a_camera_too_far_away_is_told_to_come_nearer(bench: Bench) -> None:
    far = bench.found(picture(WITH_CARD, seen_by(span_mm=700.0)))
    assert not far.good
    assert "too small. Bring the camera nearer" in far.words[0]


def test_four_corners_make_a_tray_as_well(bench: Bench) -> None:
    bench.show(BARE)
    corners = tuple((float(x) / 960, float(y) / 540) for x, y in inner_corners())
    bench.setting.by_corners(corners, INNER_MM)
    found = bench.setting.look().found
    assert found is not None
    assert die_px(found) == pytest.approx(bench_die_px(), rel=0.08)


def die_px(found: TrayFound) -> float:
    """The edge of a die, as the verdict on a tray tells it."""
    told = re.match(r"A die is about (\d+) pixels wide", found.words[0])
    assert told
    return float(told[1])


def bench_die_px() -> float:
    """The edge of a die on the floor's middle."""
    return 16.0 * 960 / 430


def test_four_corners_that_are_no_tray_are_refused_in_words(bench: Bench) -> None:
    bench.show(BARE)
    bench.setting.by_corners(((0.5, 0.5),) * 4, INNER_MM)
    look = bench.setting.look()
    assert look.found is None
    assert "tap each inner corner once" in look.advice


def test_before_the_first_picture_corners_make_nothing(bench: Bench) -> None:
    bench.setting.by_corners(((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)), INNER_MM)
    assert bench.setting.look().advice == "There is no picture yet."


def test_what_is_kept_is_in_use_and_in_the_file(bench: Bench) -> None:
    bench.found(ALL)
    assert bench.setting.keep() == ""
    bench.setting.end()
    kept = Tray.load(bench.file)
    assert bench.in_use.now == kept
    assert len(kept.marks) == 4
    assert kept.look


def test_nothing_found_is_nothing_to_keep(bench: Bench) -> None:
    bench.show(BARE)
    assert bench.setting.keep() == "No tray has been found yet."
    assert not bench.file.exists()


def test_leaving_off_changes_nothing(bench: Bench) -> None:
    bench.found(ALL)
    bench.setting.end()
    bench.setting.end()
    assert bench.in_use.now is None
    assert not bench.file.exists()


def test_it_can_be_done_again(bench: Bench) -> None:
    bench.found(ALL)
    bench.setting.keep()
    bench.setting.end()
    bench.setting.begin()
    assert bench.setting.look().found is None
    bench.found(picture(WITH_CARD, seen_by(aim_mm=(20.0, 0.0))))
    before = bench.in_use.now
    assert bench.setting.keep() == ""
    assert bench.in_use.now != before
