"""Five minutes of everything that can happen to a watched folder: no crash, no hang, memory flat."""

import logging
import time
from pathlib import Path

from tests.bench.watching import _resident_mb
from tests.vision.careless_folder import CarelessFolder

FOR_S = 300.0
WARM_S = 30.0
STEPS = 200
MOST_GROWTH_MB = 8.0


def test_a_folder_that_everything_happens_to_for_five_minutes_takes_no_more_memory(tmp_path: Path) -> None:
    logging.getLogger("vision").setLevel(logging.ERROR)  # thousands of pictures are left out, each with a line
    began_s, began_mb, folders = time.monotonic(), 0.0, 0
    while time.monotonic() - began_s < FOR_S:
        if not began_mb and time.monotonic() - began_s > WARM_S:
            began_mb = _resident_mb()
        folder = CarelessFolder(tmp_path / "watched", folders)
        folder.live(STEPS)
        folders += 1
        assert folder.shown > 0
    assert _resident_mb() - began_mb < MOST_GROWTH_MB
