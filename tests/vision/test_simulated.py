import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.ports import Expected
from companion.rules.terms import FACES_OF, Side
from tests.vision.small_table import SMALL, THREE_COMBAT, small_tray
from vision.clock import ManualClock
from vision.frames import CameraError
from vision.simulated import FRAME_S, SimulatedCamera
from vision.simulation.dice_model import FACES, NORMALS, RIGHTS, UPS, DieKind, skin, top_face
from vision.simulation.icons import drawn, icons
from vision.simulation.layout import Chances, overlapping, rest
from vision.simulation.mats import Mat, Weave, woven
from vision.simulation.pose import lying
from vision.simulation.scene import Scene
from vision.simulation.throws import DARK_DICE_SET, DICE_SET, write_throws

ALL_SORTS = Expected((("combat", 3), ("free_peoples", 3), ("shadow", 4)))


def test_opposite_faces_of_a_combat_die_add_to_seven() -> None:
    faces = FACES["combat"]
    assert [int(faces[k]) + int(faces[k + 1]) for k in (0, 2, 4)] == [7, 7, 7]


def test_combat_dice_are_right_handed() -> None:
    one, two, three = (NORMALS[FACES["combat"].index(face)] for face in ("1", "2", "3"))
    assert np.linalg.det(np.stack([one, two, three])) == pytest.approx(1.0)


def test_pictures_on_the_faces_are_not_mirrored() -> None:
    assert np.array_equal(np.cross(RIGHTS, UPS), NORMALS)


@pytest.mark.parametrize("side", list(Side))
def test_action_dice_show_the_faces_of_the_glossary(side: Side) -> None:
    assert set(FACES[side.value]) == {face.value for face in FACES_OF[side]}
    assert len(FACES[side.value]) == 6


def test_a_free_peoples_die_holds_character_twice() -> None:
    assert Counter(FACES["free_peoples"])["character"] == 2


def test_every_action_face_has_an_icon_of_its_own() -> None:
    masks = {key: drawn(shapes, 48) for key, shapes in icons().items()}
    assert set(masks) == {(side.value, face.value) for side in Side for face in FACES_OF[side]}
    for key, mask in masks.items():
        assert mask.mean() > 0.05
        others = [np.abs(mask - other).mean() for name, other in masks.items() if name != key]
        assert min(others) > 0.02


@pytest.mark.parametrize("face", range(6))
def test_a_die_turned_to_a_face_shows_that_face(face: int) -> None:
    assert top_face(lying(face, 1.1)) == face


def test_a_combat_skin_has_as_many_pips_as_the_face_says() -> None:
    paint = skin(DieKind("combat", "white")).paint
    for index, face in enumerate(FACES["combat"]):
        dark = (paint[:, index * 96 : (index + 1) * 96].mean(axis=2) < 0.2).astype(np.uint8)
        assert cv2.connectedComponents(dark)[0] - 1 == int(face)


@pytest.mark.parametrize("weave", list(Weave))
def test_every_weave_is_a_surface_of_many_tones(weave: Weave) -> None:
    surface = woven(Mat(weave, "#806040"), np.random.default_rng(3), (240, 320), 2.5)
    assert surface.shape == (240, 320, 3)
    assert surface.dtype == np.float32
    assert 0.0 <= surface.min() < surface.max() <= 1.0
    assert surface.std() > 0.001


def test_metering_brings_a_dark_table_up_until_white_dice_burn_out() -> None:
    dark = replace(SMALL, tray=None, table=Mat(Weave.FELT, "#101014"))
    dice = rest([DieKind("combat", "white")], dark, Chances(), np.random.default_rng(1))
    burnt = []
    for metering in (0.0, 0.8):
        look = replace(dark, sensor=replace(dark.sensor, metering=metering))
        picture = Scene(look, np.random.default_rng(1)).draw(dice)
        burnt.append(int((picture.min(axis=2) > 250).sum()))
    assert burnt[1] > burnt[0]


def test_faces_are_fair() -> None:
    kinds = [DieKind("combat", "white")] * 5
    rng = np.random.default_rng(4)
    look = SMALL
    counts = Counter(pose.face for _ in range(240) for pose in rest(kinds, look, Chances(touching=0.3), rng))
    expected = 240 * 5 / 6
    assert sum((counts[str(face)] - expected) ** 2 / expected for face in range(1, 7)) < 15.1  # 1 % for five degrees


def test_dice_come_to_rest_inside_the_tray_and_outside_each_other() -> None:
    rng = np.random.default_rng(9)
    for _ in range(30):
        dice = rest([DieKind("shadow", "shadow_red")] * 7, SMALL, Chances(touching=0.6), rng)
        width, depth = SMALL.stage_mm
        assert all(np.abs(pose.corners_mm[:, 0]).max() <= width / 2 + 1e-6 for pose in dice)
        assert all(np.abs(pose.corners_mm[:, 1]).max() <= depth / 2 + 1e-6 for pose in dice)
        assert not any(overlapping(one, other) for k, one in enumerate(dice) for other in dice[:k])


def test_touching_dice_lie_closer_than_a_millimetre() -> None:
    dice = rest([DieKind("combat", "white")] * 2, SMALL, Chances(touching=1.0), np.random.default_rng(2))
    assert overlapping(dice[0], dice[1], gap_mm=1.5)


def test_a_cocked_die_is_said_to_be_cocked_and_leans() -> None:
    dice = rest([DieKind("combat", "white")] * 4, SMALL, Chances(cocked=1.0), np.random.default_rng(3))
    leaning = [pose for pose in dice if pose.cocked in ("wall", "die")]
    assert leaning
    for pose in leaning:
        assert np.abs(pose.rotation[2]).max() < 0.98


def test_a_thrown_die_moves_and_then_lies_still() -> None:
    tray = small_tray()
    empty = tray.picture(0.0)
    tray.throw(THREE_COMBAT, 0.0)
    assert not tray.resting(0.5)
    assert tray.truth(0.5) == ()
    early, later = tray.picture(0.5).astype(int), tray.picture(0.6).astype(int)
    assert np.abs(early - later).max() > 60
    assert tray.resting(2.5)
    still, after = tray.picture(2.5).astype(int), tray.picture(2.6).astype(int)
    assert np.abs(still - after).max() < 30
    assert np.abs(still - empty.astype(int)).max() > 60


def test_the_truth_names_what_was_thrown() -> None:
    tray = small_tray()
    tray.throw(ALL_SORTS, 0.0)
    assert Counter(die.side for die in tray.truth(3.0)) == {"combat": 3, "free_peoples": 3, "shadow": 4}


def test_boxes_lie_where_the_picture_changed() -> None:
    tray = small_tray()
    empty = tray.scene.empty.astype(int)
    tray.throw(THREE_COMBAT, 0.0)
    picture = tray.picture(3.0).astype(int)
    for die in tray.truth(3.0):
        x, y, width, height = (round(value) for value in die.box)
        inside = np.abs(picture - empty)[y : y + height, x : x + width].max(axis=2)
        assert (inside > 25).mean() > 0.6


def test_the_top_face_lies_inside_the_box_and_runs_clockwise() -> None:
    tray = small_tray()
    tray.throw(ALL_SORTS, 0.0)
    for die in tray.truth(3.0):
        x, y, width, height = die.box
        corners = np.array(die.top_face)
        assert ((corners > (x - 5, y - 5)) & (corners < (x + width + 5, y + height + 5))).all()
        assert cv2.contourArea(corners.astype(np.float32), oriented=True) > 0


def test_a_covered_die_is_labelled_hidden() -> None:
    tray = small_tray(chances=Chances(touching=0.0))
    kind = DieKind("combat", "white")
    below = rest([kind], SMALL, Chances(), np.random.default_rng(1))[0]
    above = replace(below, centre_mm=below.centre_mm + np.array([0.0, 0.0, below.edge_mm]), cocked="stack")
    tray.throw_to((below, above), 0.0)
    assert [die.hidden for die in sorted(tray.truth(3.0), key=lambda die: die.cocked)] == [True, False]


def test_a_second_throw_takes_the_first_dice_out() -> None:
    tray = small_tray()
    tray.throw(THREE_COMBAT, 0.0)
    tray.throw(Expected((("shadow", 2),)), 5.0)
    assert [die.side for die in tray.truth(9.0)] == ["shadow", "shadow"]


def test_clearing_leaves_an_empty_tray() -> None:
    tray = small_tray()
    tray.throw(THREE_COMBAT, 0.0)
    tray.clear(3.0)
    assert tray.truth(4.0) == ()
    assert np.abs(tray.picture(4.0).astype(int) - tray.scene.empty.astype(int)).max() < 30


def test_taking_two_dice_leaves_the_third_where_it_lies() -> None:
    tray = small_tray()
    tray.throw(THREE_COMBAT, 0.0)
    before = tray.truth(3.0)
    tray.take(2, 3.0)
    (left,) = tray.truth(4.0)
    assert left in before


def test_a_resting_table_serves_the_same_pictures_again() -> None:
    tray = small_tray()
    tray.throw(THREE_COMBAT, 0.0)
    pictures = {id(tray.picture(3.0 + k * FRAME_S)) for k in range(20)}
    assert len(pictures) <= 4


def test_the_same_seed_throws_the_same_dice_and_draws_the_same_picture() -> None:
    one, other = small_tray(seed=6), small_tray(seed=6)
    for tray in (one, other):
        tray.throw(THREE_COMBAT, 0.0)
    assert one.truth(3.0) == other.truth(3.0)
    assert np.array_equal(one.picture(3.0), other.picture(3.0))


def test_dice_of_an_unknown_side_are_refused() -> None:
    with pytest.raises(ValueError, match="'dwarf'"):
        small_tray().throw(Expected((("dwarf", 1),)), 0.0)


def test_a_die_seen_from_straight_above_is_as_wide_as_its_millimetres() -> None:
    look = replace(SMALL, view=replace(SMALL.view, pitch_deg=0.0))
    scene = Scene(look, np.random.default_rng(1))
    pose = replace(rest([DieKind("combat", "white")], look, Chances(), np.random.default_rng(1))[0], rotation=np.eye(3))
    corners = scene.camera.project(pose.top_corners_mm)
    away = scene.camera.position_mm[2] - pose.edge_mm
    assert np.linalg.norm(corners[1] - corners[0]) == pytest.approx(
        scene.camera.focal_px * pose.edge_mm / away, rel=0.02
    )


def test_the_camera_gives_at_most_fifteen_frames_a_second() -> None:
    clock = ManualClock()
    camera = SimulatedCamera(small_tray(), clock)
    frames = [camera.next_frame(1.0) for _ in range(16)]
    assert clock.now_s() == pytest.approx(1.0)
    assert [frame.number for frame in frames if frame] == list(range(1, 17))


def test_a_stalled_camera_gives_nothing_and_an_unplugged_one_fails_until_plugged_in() -> None:
    clock = ManualClock()
    camera = SimulatedCamera(small_tray(), clock)
    camera.stall()
    assert camera.next_frame(0.5) is None
    assert clock.now_s() == 0.5
    camera.unplug()
    with pytest.raises(CameraError, match="Plug it in"):
        camera.next_frame(0.5)
    with pytest.raises(CameraError):
        camera.open()
    camera.plug_in()
    assert camera.open().next_frame(0.5) is not None


def test_throws_are_written_with_their_labels(tmp_path: Path) -> None:
    write_throws(tmp_path, 2, seed=11, size=(320, 180))
    lines = [json.loads(line) for line in (tmp_path / "labels.jsonl").read_text("utf-8").splitlines()]
    assert [line["file"] for line in lines] == ["throw_0000.jpg", "throw_0001.jpg"]
    for line in lines:
        picture = cv2.imread(str(tmp_path / line["file"]))
        assert picture is not None
        assert picture.shape == (line["height"], line["width"], 3)
        assert sum(line["expected"].values()) == len(line["dice"])
    for dice_set in (DICE_SET, DARK_DICE_SET):
        enrol = [json.loads(line) for line in (tmp_path / f"enrol_{dice_set}.jsonl").read_text("utf-8").splitlines()]
        assert len(enrol) == 8
        for line in enrol:
            assert line["dice_set"] == dice_set
            assert {die["face"] for die in line["dice"]} == set(FACES[line["dice"][0]["side"]])
