"""The two pictures of a measurement: the right cells are filled, points lie where they belong."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.measuring.drawing import Confusion, Grid, draw_confusion, draw_reliability, save_pictures
from vision.measuring.figures import Bin
from vision.measuring.paper import PAPER, RIGHT, WRONG, DrawingError

ONE, TWO = ("combat", "1"), ("combat", "2")
CONFUSION = {(ONE, ONE): 3, (ONE, TWO): 1, (TWO, None): 5, (None, TWO): 2}


def test_the_pictures_are_written_with_each_cell_in_its_colour(tmp_path: Path) -> None:
    matrix, diagram = save_pictures(tmp_path / "new" / "folder", CONFUSION, [Bin(4, 0.9, 0.75)])
    image, grid = cv2.imread(str(matrix)), Grid.of(CONFUSION)
    assert image is not None
    assert cv2.imread(str(diagram)) is not None
    for truth in grid.rows:
        for read in grid.columns:
            x, y = grid.corner(truth, read)
            blue, _, red = (int(part) for part in image[y + 3, x + 3])
            drawn = "nothing" if blue == red == 255 else "right" if blue > red else "wrong"
            filled = "right" if truth == read else "wrong"
            assert drawn == (filled if (truth, read) in CONFUSION else "nothing"), (truth, read)


def test_a_cell_is_the_deeper_the_larger_its_share_of_its_row() -> None:
    image, grid = draw_confusion(CONFUSION), Grid.of(CONFUSION)
    pale = _at(image, grid.corner(ONE, TWO))
    assert _at(image, grid.corner(TWO, None)) == WRONG
    assert _at(image, grid.corner(None, TWO)) == WRONG
    assert all(full < part < 255 for full, part in zip(WRONG, pale, strict=True))


def _at(image: np.ndarray, corner: tuple[int, int]) -> tuple[int, ...]:
    x, y = corner
    return tuple(int(part) for part in image[y + 3, x + 3])


def test_rows_and_columns_stand_by_name_with_the_missed_and_the_invented_last() -> None:
    grid = Grid.of(CONFUSION)
    assert grid.rows == grid.columns == (ONE, TWO, None)


def test_the_names_fit_however_long_or_foreign_they_are() -> None:
    long = ("the dice of another game", "ōkami " * 12)
    image = draw_confusion({(long, long): 1})
    height, width, _ = image.shape
    corner_x, corner_y = Grid.of({(long, long): 1}).corner(long, long)
    assert corner_x < width
    assert corner_y < height
    assert (image[:, :4] == 255).all()


def test_with_no_dice_to_compare_both_pictures_say_so() -> None:
    assert (draw_confusion({}) < 100).any()
    assert (draw_reliability([]) < 100).any()


def test_a_point_of_the_reliability_diagram_lies_at_its_confidence_and_share() -> None:
    empty = draw_reliability([])
    for confidence, right in ((0.95, 0.25), (0.35, 0.75)):
        changed = (draw_reliability([Bin(4, confidence, right)]) != empty).any(axis=2)
        assert changed[40 + round(400 * (1 - right)), 60 + round(400 * confidence)]
        assert not changed[40 + round(400 * right), 60 + round(400 * (1 - confidence))]


def test_the_points_are_joined_in_the_order_of_confidence() -> None:
    image = draw_reliability([Bin(1, 0.3, 0.9), Bin(1, 0.5, 0.9), Bin(1, 0.7, 0.5)])
    for confidence, right in ((0.4, 0.9), (0.6, 0.7)):
        at = image[40 + round(400 * (1 - right)), 60 + round(400 * confidence)]
        assert tuple(int(part) for part in at) == RIGHT


def test_reliability_is_drawn_in_the_colour_of_what_is_right() -> None:
    image = draw_reliability([Bin(4, 0.5, 0.75)])
    assert tuple(int(part) for part in image[140, 260]) == RIGHT
    assert tuple(int(part) for part in image[2, 2]) == PAPER


def test_more_faces_than_can_be_drawn_are_refused_with_what_to_do() -> None:
    many: Confusion = {(("letters", str(number)), None): 1 for number in range(200)}
    with pytest.raises(DrawingError, match="201 faces are too many to draw"):
        draw_confusion(many)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file", "utf-8")
    with pytest.raises(DrawingError, match="taken cannot be made a folder"):
        save_pictures(tmp_path / "taken", CONFUSION, [])


def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "confusion.png").mkdir()
    with pytest.raises(DrawingError, match=r"confusion.png cannot be written"):
        save_pictures(tmp_path, CONFUSION, [])
