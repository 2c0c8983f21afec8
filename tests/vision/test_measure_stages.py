"""The pictures that explain the reader: each stage is drawn, of tables with dice and without."""

from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from vision.dice_set import DiceSet
from vision.measuring.stages import FILES, WIDTH_PX, Stages, draw_looked, draw_signs, draw_sizes, main
from vision.picture import load

DICE = Path(__file__).parents[1] / "data" / "dice"
LINE_ART = DICE / "line_art.dice"


@pytest.fixture(scope="module")
def throw() -> Stages:
    return Stages.of(np.ascontiguousarray(load(DICE / "mixed_throw.jpg")[100:420, 360:800]))


def test_every_size_that_was_looked_at_is_drawn(throw: Stages) -> None:
    scales = {look.scale for look in throw.looks}
    assert draw_sizes(throw).shape[1] >= sum(round(throw.image.shape[1] * scale) for scale in scales)


def test_signs_stand_beside_what_was_taught(throw: Stages) -> None:
    assert draw_signs(throw, DiceSet.load(LINE_ART)).shape != draw_signs(throw, None).shape


def test_a_table_without_anything_on_it_is_drawn_too() -> None:
    bare = Stages.of(np.full((64, 96, 3), 90, np.uint8))
    assert bare.dice == []
    assert draw_looked(bare).size


def test_the_command_writes_a_picture_of_each_stage(tmp_path: Path) -> None:
    said = CliRunner().invoke(main, [str(DICE / "empty_tray.jpg"), str(tmp_path), "--dice-set", str(LINE_ART)])
    assert said.exit_code == 0
    names = [f"reading_{number}_{name}.jpg" for number, name in enumerate(FILES, 1)]
    assert sorted(file.name for file in tmp_path.iterdir()) == names
    found = cv2.imread(str(tmp_path / names[1]))
    assert found is not None
    assert found.shape[1] == WIDTH_PX


def test_a_picture_that_is_not_there_is_told(tmp_path: Path) -> None:
    said = CliRunner().invoke(main, [str(tmp_path / "gone.jpg"), str(tmp_path)])
    assert said.exit_code == 1
    assert "is not there" in said.output
