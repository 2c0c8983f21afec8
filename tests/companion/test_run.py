"""`companion run` as a process of its own: the window opens without a display, is drawn, and closes cleanly."""

import json
import os
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


def test_both_buttons_held_and_a_yes_end_the_companion_cleanly(tmp_path: Path) -> None:
    script, settings, games = tmp_path / "evening.txt", tmp_path / "settings.toml", tmp_path / "games"
    script.write_text("0 buttons_bouncing  # that keeps nobody from leaving", "utf-8")
    settings.write_text(f"data_folder = '{games}'\n[buttons]\npower_off = true\n", "utf-8")
    homes = {name: str(tmp_path / name) for name in ("XDG_STATE_HOME", "XDG_DATA_HOME", "KIVY_HOME")}
    said = subprocess.run(
        [sys.executable, "-m", "tests.companion.evening", "--settings", str(settings),
         "run", "--simulate", "--offscreen", "--mishaps", str(script)],
        check=False, capture_output=True, text=True, timeout=300, env={**os.environ, **homes},
    )  # fmt: skip
    assert (said.returncode, said.stderr) == (0, "")
    assert (games / "journal.db").exists()
    assert not list(games.glob("*-wal")), "the journal was not closed"
