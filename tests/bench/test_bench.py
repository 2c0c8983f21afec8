import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

from companion.session import states
from tests.bench import growth, replaying
from tests.bench.__main__ import main
from tests.bench.figure import median_ms
from tests.bench.growth import Point, scaled, tray_of
from tests.bench.reading import plain_pass
from tests.vision.small_table import SMALL
from vision.simulated import SimulatedTray


def test_the_game_that_is_replayed_has_two_thousand_facts_that_fit_each_other() -> None:
    entries = tuple(replaying._entries(Random(1)))
    assert [entry.seq for entry in entries] == list(range(1, 2001))
    assert states(entries)[-1].turn > 20


def test_the_plain_pass_halves_the_picture_and_finds_what_changed() -> None:
    before = np.zeros((72, 128, 3), np.uint8)
    changed = np.asarray(plain_pass(np.full_like(before, 9), before))
    assert changed.shape == (36, 64)
    assert (changed == 9).all()


def test_a_median_is_not_moved_by_one_slow_run() -> None:
    moments = iter((0.0, 1.0, 1.0, 2.0, 2.0, 99.0))
    assert median_ms(lambda: None, 3, lambda: next(moments)) == 1000


def test_an_unknown_part_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["speed"]) == 2
    assert (
        capsys.readouterr().err
        == "no such part: speed; there are reading, growth, watching, starting, pace, replaying\n"
    )


def test_growth_is_told_in_plain_passes_and_plotted(tmp_path: Path) -> None:
    measured = [
        Point(by, tray, at, 10 * at, 2.0) for by in ("dice", "megapixels") for tray in (True, False) for at in (1, 4)
    ]
    assert measured[1].ratio == 20
    growth.write(tmp_path / "new", measured)
    written = sorted(file.name for file in (tmp_path / "new").iterdir())
    assert written == ["reading_by_dice.png", "reading_by_size.png", "speed.json"]
    told = json.loads((tmp_path / "new" / "speed.json").read_text("utf-8"))
    assert told["speed"][0] == {"by": "dice", "tray": True, "at": 1, "reading_ms": 10, "plain_ms": 2.0}


def test_a_picture_can_be_had_with_any_number_of_pixels() -> None:
    picture = scaled(np.zeros((72, 128, 3), np.uint8), 0.02)
    assert picture.shape[0] * picture.shape[1] == pytest.approx(20_000, rel=0.02)


def test_the_tray_of_a_larger_picture_holds_larger_dice() -> None:
    table = SimulatedTray(np.random.default_rng(1), SMALL)
    small = np.zeros((180, 320, 3), np.uint8)
    one, twice = tray_of(table, small), tray_of(table, scaled(small, 4 * 0.0576))
    assert twice.edge_px[0] == pytest.approx(2 * one.edge_px[0], rel=0.05)
