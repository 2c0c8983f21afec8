"""A picture of every screen, compared with the one that people looked at and kept."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.ui.scene_thumbs import KEPT, kept, thumb
from ui.scenes.__main__ import main
from ui.scenes.catalogue import SCENES

MEAN_TOLERANCE = 3.0
"""Another graphics driver shades edges a little otherwise."""
TILE_PX = 10
TILE_TOLERANCE = 30.0
"""No spot of the picture may differ as much as a moved or missing thing would."""


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All pictures for the panel, as `make scenes` draws them."""
    folder = tmp_path_factory.mktemp("scenes")
    done = subprocess.run(
        [sys.executable, "-m", "ui.scenes", str(folder), "800x480"],
        capture_output=True,
        text=True,
        check=False,
        timeout=180,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    return folder


@pytest.mark.parametrize("scene", SCENES)
def test_a_screen_looks_as_it_did_when_it_was_last_looked_at(pictures: Path, scene: str) -> None:
    drawn, expected = thumb(pictures / f"{scene}-800x480.png").astype(float), kept(scene).astype(float)
    difference = np.abs(drawn - expected).mean(axis=2)
    tiles = difference.reshape(-1, TILE_PX, difference.shape[1] // TILE_PX, TILE_PX).mean(axis=(1, 3))
    help_text = "look at it (make scenes); if it is meant so, keep it with tests.ui.scene_thumbs"
    assert difference.mean() < MEAN_TOLERANCE, help_text
    assert tiles.max() < TILE_TOLERANCE, help_text


def test_every_picture_kept_belongs_to_a_screen() -> None:
    assert {picture.stem for picture in KEPT.glob("*.png")} == set(SCENES)


def test_scenes_without_a_folder_say_how_they_are_called(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert main(["--help"]) == 2
    assert "FOLDER" in capsys.readouterr().err
