"""Whatever lies in a watched folder, or vanishes from it, the camera made of it goes on."""

from pathlib import Path

import pytest

from tests.vision.careless_folder import CarelessFolder

STEPS = 120


@pytest.mark.parametrize("seed", range(3))
def test_a_folder_that_everything_happens_to_is_watched_on(tmp_path: Path, seed: int) -> None:
    folder = CarelessFolder(tmp_path / "watched", seed)
    folder.live(STEPS)
    assert folder.shown > STEPS
    assert {path.name for path in tmp_path.iterdir()} <= {"watched"}
