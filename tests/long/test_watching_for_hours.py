"""Ten thousand frames of throws: each throw is reported, and memory stays where it was."""

from tests.bench.watching import FRAMES, memory
from vision.reader import StillReader

FILM_FRAMES = 64
MOST_GROWTH_MB = 4.0


def test_memory_stays_flat_over_ten_thousand_frames_of_throws() -> None:
    began_mb, ended_mb, throws = memory(FRAMES, StillReader())
    assert ended_mb - began_mb < MOST_GROWTH_MB
    assert throws == FRAMES // FILM_FRAMES
