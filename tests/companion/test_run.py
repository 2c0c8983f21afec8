"""`companion run` as a process of its own: the window opens without a display, is drawn, and closes cleanly."""

import json
import subprocess
import sys
from pathlib import Path


def test_the_companion_draws_its_first_screen_over_a_simulated_table_and_closes_its_journal(tmp_path: Path) -> None:
    command = [sys.executable, "-W", "error", "-m", "tests.bench.first_screen", str(tmp_path), "0"]
    said = subprocess.run(command, check=True, capture_output=True, text=True, timeout=300)
    assert json.loads(said.stdout.splitlines()[-1])["drawn_s"] > 0
    assert not said.stderr
    assert (tmp_path / "journal.db").exists()
    assert not list(tmp_path.glob("*-wal")), "the journal was not closed"
