"""Five minutes of everything that can happen to a watched folder: no crash, no hang, memory flat."""

import logging
import time
from pathlib import Path

import pytest

from tests.growth import forget_peak, peak_mb, resident_mb
from tests.vision.careless_folder import CarelessFolder

FOR_S = 300.0
WARM_S = 30.0
STEPS = 200
MOST_GROWTH_MB = 8.0
MOST_AT_ONCE_MB = 400.0
"""How much more than at rest may be held while one picture is read: a bent size may say as much as one may have."""


def test_a_folder_that_everything_happens_to_for_five_minutes_takes_no_more_memory(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    logging.getLogger("vision").setLevel(logging.ERROR)  # thousands of pictures are left out, each with a line
    folders = _live(tmp_path / "watched", 0, WARM_S)
    began_mb = resident_mb()
    forget_peak()
    folders = _live(tmp_path / "watched", folders, FOR_S - WARM_S)
    grown_mb, at_once_mb = resident_mb() - began_mb, peak_mb() - began_mb
    with capsys.disabled():
        print(f"\n{folders} folders, grown by {grown_mb:.1f} MB, at most {at_once_mb:.1f} MB more at once")  # noqa: T201
    assert grown_mb < MOST_GROWTH_MB
    assert at_once_mb < MOST_AT_ONCE_MB


def _live(watched: Path, first: int, for_s: float) -> int:
    """Live through one folder after the other for so long; the number of the next."""
    end_s = time.monotonic() + for_s
    while time.monotonic() < end_s:
        folder = CarelessFolder(watched, first)
        folder.live(STEPS)
        assert folder.shown > 0
        first += 1
    return first
