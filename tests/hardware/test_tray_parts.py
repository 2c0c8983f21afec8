"""The printable parts: whole, as their source says, printable, and right for the camera and the light."""

import math
import re
from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.tray import build
from tests.hardware.stl import Solid, read_stl

NUMBER = re.compile(r"^(\w+) = ([\d.]+);", re.MULTILINE)
TRAY = Path(build.__file__).parent
SIZES = {name: float(number) for name, number in NUMBER.findall((TRAY / "sizes.scad").read_text("utf-8"))}
PARTS = build.parts()
DIE_MM = 16.0


def part(name: str) -> Solid:
    return read_stl(build.STL / f"{name}.stl")


def button_box_width(buttons: int) -> float:
    return (buttons - 1) * SIZES["button_step"] + 56 + 2 * SIZES["shell"]


def test_there_is_a_file_and_a_picture_for_every_part_and_no_other() -> None:
    assert {path.stem for path in build.STL.iterdir()} == set(PARTS)
    pictures = {*build.VIEWS, *(f"part_{name}" for name in PARTS)}
    assert {path.stem for path in build.PICTURES.glob("*.png")} == pictures


@pytest.mark.parametrize("name", PARTS)
def test_a_part_was_made_from_the_sources_that_lie_beside_it(name: str) -> None:
    assert part(name).header == build.header().decode().strip(), "say `make tray`"


def test_a_part_made_again_is_the_same_file_however_its_triangles_came() -> None:
    made = (build.STL / "post.stl").read_bytes()
    triangles = [made[at : at + 50] for at in range(84, len(made), 50)]
    turned = [each[:12] + each[24:48] + each[12:24] + each[48:] for each in reversed(triangles)]
    assert build.in_order(made[:84] + b"".join(turned)) == made


@pytest.mark.parametrize("name", PARTS)
def test_a_part_is_watertight_and_not_inside_out(name: str) -> None:
    solid = part(name)
    assert solid.open_edges() == 0
    assert solid.volume > 0


@pytest.mark.parametrize("name", PARTS)
def test_a_part_lies_flat_on_the_bed_of_the_printer(name: str) -> None:
    solid = part(name)
    down = solid.areas[:, 2]
    touching = (solid.corners[:, :, 2] < solid.low[2] + 0.01).all(axis=1) & (down < 0)

    assert solid.low[2] == pytest.approx(0, abs=0.01)
    assert max(solid.size[:2]) <= SIZES["bed"]
    assert -down[touching].sum() > 250


def widest_bridge_mm(solid: Solid) -> float:
    """How wide the widest ceiling is that looks down more steeply than 45 degrees above the bed; its short side."""
    lengths = np.linalg.norm(solid.areas, axis=1)
    hanging = (solid.areas[:, 2] < -0.75 * lengths) & (solid.corners[:, :, 2].min(axis=1) > 0.1)
    spans = solid.corners[hanging].max(axis=1) - solid.corners[hanging].min(axis=1)
    return float(spans[:, :2].min(axis=1).max(initial=0.0))


@pytest.mark.parametrize("name", PARTS)
def test_a_part_needs_no_supports(name: str) -> None:
    assert widest_bridge_mm(part(name)) <= 14


def test_a_part_that_would_need_supports_is_noticed() -> None:
    tray = part("tray_half")
    upside_down = tray.corners * [1, -1, -1] + [0, 0, tray.size[2]]
    assert widest_bridge_mm(Solid("", upside_down)) > 100


@pytest.mark.parametrize(
    ("name", "size_mm"),
    [
        (
            "tray_half",
            (
                SIZES["inner_width"] / 2 + SIZES["tower"] + 8,
                SIZES["inner_depth"] + 2 * SIZES["tower"],
                SIZES["floor_thick"] + SIZES["wall_height"],
            ),
        ),
        ("post", (SIZES["bar"], SIZES["bar"], SIZES["post_length"])),
        ("corruption_track", (SIZES["lamps"] * SIZES["lamp_step"] + 12, SIZES["wall_height"] + SIZES["floor_thick"])),
        ("light_bar", (SIZES["light_length"], SIZES["light_visor"] + 3)),
        ("button_box", (button_box_width(4), SIZES["button_room"] + SIZES["shell"])),
        ("side_box", (button_box_width(1), SIZES["button_room"] + SIZES["shell"])),
        ("board_box", (76 + 2 * SIZES["shell"], 54 + 2 * SIZES["shell"], 28 + SIZES["shell"])),
    ],
)
def test_a_part_has_the_sizes_of_its_source(name: str, size_mm: tuple[float, ...]) -> None:
    measured = part(name).size.tolist()
    for expected in size_mm:
        assert min(abs(expected - side) for side in measured) < 0.05, (expected, measured)


def test_the_lens_hangs_where_the_whole_tray_with_its_markers_fits_the_picture() -> None:
    """Camera Module 3 in 16:9, with a centimetre to spare at the height of the walls, where things look largest."""
    above_mm = SIZES["camera_height"] - SIZES["wall_height"]
    seen_wide = above_mm * math.tan(math.radians(SIZES["camera_view_wide"] / 2))
    seen_deep = above_mm * math.tan(math.radians(SIZES["camera_view_deep"] / 2))

    assert seen_wide > SIZES["inner_width"] / 2 + SIZES["tower"] + 10
    assert seen_deep > SIZES["inner_depth"] / 2 + SIZES["tower"] + 10


def test_the_arm_reaches_the_lens_over_the_trays_middle() -> None:
    """The boom ends short of the middle by what the camera's plate bridges; the plate is long enough for that."""
    back = SIZES["inner_depth"] / 2 + SIZES["wall"] + SIZES["plate"] + 2 * SIZES["bar"]
    arm, plate = part("arm"), part("camera_plate")

    assert sorted(arm.size)[1:] == pytest.approx(sorted([SIZES["arm_length"], back - SIZES["boom_end"]]), abs=0.05)
    assert plate.low[1] < -12.5
    assert plate.low[1] + plate.size[1] > SIZES["boom_end"] + 29


@pytest.mark.parametrize("y_mm", [-75.0, 0.0, 75.0])
def test_no_die_mirrors_the_lamps_into_the_lens(y_mm: float) -> None:
    """Its top would have to lean by five degrees more than a die that lies flat."""
    lens_mm, lamps_mm = SIZES["camera_height"] - DIE_MM, SIZES["light_height"] - DIE_MM
    to_lens = math.atan2(y_mm, lens_mm)
    to_lamps = math.atan2(SIZES["light_back"] - 10 - y_mm, lamps_mm)

    assert math.degrees(to_lamps - to_lens) / 2 > 5


def test_light_falls_from_the_side_and_reaches_behind_the_wall() -> None:
    """Between 35 and 70 degrees high, so shadows are short; the back wall's is narrower than a die."""
    heights = [math.degrees(math.atan2(SIZES["light_height"], SIZES["light_back"] - y)) for y in (-75.0, 0.0, 75.0)]
    from_wall = SIZES["light_back"] - SIZES["inner_depth"] / 2
    shadow_mm = SIZES["wall_height"] * from_wall / (SIZES["light_height"] - SIZES["wall_height"])

    assert min(heights) > 35
    assert max(heights) < 70
    assert shadow_mm < DIE_MM


def test_walls_are_upright_and_meet_the_floor_at_a_right_angle_so_that_dice_lie_flat() -> None:
    solid = part("tray_half")
    inside = (np.abs(solid.corners[:, :, 1]) < SIZES["inner_depth"] / 2 + 0.1).all(axis=1)
    inside &= (solid.corners[:, :, 0] < SIZES["inner_width"] / 2 + 0.1).all(axis=1)
    lengths = np.linalg.norm(solid.areas, axis=1)
    upright = np.abs(solid.areas[:, 2]) / lengths

    assert inside.any()
    assert ((upright[inside] < 0.01) | (upright[inside] > 0.99)).all()
    assert SIZES["wall_height"] > DIE_MM


def test_all_parts_are_small_enough_to_travel_with_the_source() -> None:
    assert sum(path.stat().st_size for path in build.STL.iterdir()) < 1_500_000


@pytest.mark.parametrize("path", sorted(build.PICTURES.glob("*.png")), ids=lambda path: path.stem)
def test_a_picture_is_small_and_shows_something(path: Path) -> None:
    picture = cv2.imread(str(path))
    assert path.stat().st_size < 150_000
    assert picture is not None
    assert picture.std() > 5


def test_a_part_with_a_hole_in_its_skin_is_noticed() -> None:
    whole = part("post")
    assert Solid(whole.header, whole.corners[1:]).open_edges() == 3


def test_a_file_cut_short_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cut.stl"
    path.write_bytes((build.STL / "post.stl").read_bytes()[:-10])
    with pytest.raises(ValueError, match=r"cut\.stl is no binary STL file"):
        read_stl(path)
