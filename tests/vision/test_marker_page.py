"""The printed page, read back from the PDF as a printer draws it: the marks are found, and everything has its size."""

import re

import cv2
import numpy as np
import pytest

from vision.frames import Image
from vision.marker_page import LEFT_MM, RULER_MM, Paper, marker_page
from vision.markers import MARKER_MM, markers_in
from vision.tiles import BEAMS, CARD_MM, TILE_MM, card, tile

POINT_MM = 25.4 / 72
PX_PER_MM = 4.0

PAPERS = pytest.mark.parametrize("paper", list(Paper))


def drawn(pdf: bytes, paper: Paper) -> Image:
    """What the page's filled shapes make of a white sheet, four pixels a millimetre."""
    width, height = paper.value
    sheet = np.full((round(height * PX_PER_MM), round(width * PX_PER_MM)), 255, np.uint8)
    level = 0.0
    points: list[tuple[float, float]] = []
    for grey, x, y, step, _fill in re.findall(rb"([\d.]+) g\s|([\d.]+) ([\d.]+) ([ml])\s|\s(f\*?)\s", pdf):
        if grey:
            level = float(grey)
        elif step:
            points = [] if step == b"m" else points
            points.append((float(x) * POINT_MM * PX_PER_MM, sheet.shape[0] - float(y) * POINT_MM * PX_PER_MM))
        elif points:
            cv2.fillPoly(sheet, [np.round(np.array(points)).astype(np.int32)], round(255 * level))
    return np.repeat(sheet[..., None], 3, axis=2)


def lines(pdf: bytes) -> list[tuple[float, float, float, float]]:
    """The page's lines in millimetres: from x, y to x, y, from the lower left."""
    found = re.findall(rb"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S", pdf)
    return [tuple(float(value) * POINT_MM for value in line) for line in found]  # type: ignore[misc]  # four of them


@PAPERS
def test_the_markers_on_the_page_are_found_and_have_their_size(paper: Paper) -> None:
    markers = markers_in(drawn(marker_page(paper), paper))
    assert [marker.number for marker in markers] == [1, 2, 3, 4, 5]
    for marker in markers:
        assert marker.edge_px / PX_PER_MM == pytest.approx(MARKER_MM, abs=0.5)


@PAPERS
def test_the_page_has_the_size_of_the_paper_and_asks_not_to_be_fitted(paper: Paper) -> None:
    pdf = marker_page(paper)
    box = re.search(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", pdf)
    assert box is not None
    assert [float(side) * POINT_MM for side in box.groups()] == pytest.approx(paper.value, abs=0.1)
    assert b"/PrintScaling /None" in pdf


@PAPERS
def test_the_ruler_is_as_long_as_it_says(paper: Paper) -> None:
    longest = max(lines(marker_page(paper)), key=lambda line: abs(line[2] - line[0]))
    assert longest[2] - longest[0] == pytest.approx(RULER_MM, abs=0.01)
    assert longest[0] == pytest.approx(LEFT_MM, abs=0.01)


@PAPERS
def test_everything_lies_on_the_sheet_with_room_for_a_printers_margin(paper: Paper) -> None:
    ink = np.argwhere(drawn(marker_page(paper), paper)[..., 0] < 255) / PX_PER_MM
    width, height = paper.value
    assert ink.min() > 6
    assert (ink.max(axis=0) < (height - 6, width - 6)).all()
    assert all(min(line[0], line[2]) > 6 and max(line[0], line[2]) < width - 6 for line in lines(marker_page(paper)))


def test_marks_to_cut_along_stay_outside_of_what_is_cut_out() -> None:
    upright = {round(x, 2) for x, _y, other, _z in lines(marker_page(Paper.A4)) if x == other}
    for place in range(4):
        left = LEFT_MM + place * (TILE_MM + 14)
        assert {round(left, 2), round(left + TILE_MM, 2)} <= upright


def test_the_same_page_has_the_same_bytes() -> None:
    assert marker_page(Paper.A4) == marker_page(Paper.A4)


def test_tiles_and_card_keep_within_their_own_size() -> None:
    places = np.array([point for shape in tile(3) for point in shape.points])
    assert places.min() == pytest.approx(4.0)
    assert places.max() == pytest.approx(TILE_MM - 4.0)
    on_card = np.array([point for shape in card() for point in shape.points])
    assert (on_card >= 0).all()
    assert (on_card <= np.array(CARD_MM)).all()
    assert len([shape for shape in card() if len(shape.points) == 3]) == BEAMS
