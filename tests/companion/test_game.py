"""`companion game` and what `companion games` lists: a game looked back on, saved, deleted and restored."""

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from companion.wiring.summaries import file_name
from tests.chronicle.games import looked_back, recorded_game
from tests.companion.shell import Shell
from tests.games.recorded import FOLDER


@pytest.fixture
def games(shell: Shell) -> Shell:
    """A device with two finished games."""
    for name in ("corruption", "every_expansion"):
        assert shell.companion("import", FOLDER / f"{name}.jsonl").code == 0
    return shell


def test_the_record_of_a_game_is_told_as_json(games: Shell) -> None:
    told = json.loads(games.companion("game", "show", 1).out)
    assert (told["winner"], told["victory"], told["turns"], told["corruption"]) == ("shadow", "corruption", 4, 12)


def test_the_records_of_all_games_are_rows_of_one_table(games: Shell) -> None:
    rows = list(csv.DictReader(io.StringIO(games.companion("game", "records").out)))
    assert [row["turns"] for row in rows] == ["10", "4"]


@pytest.mark.parametrize(("ending", "begins"), [("html", "<!DOCTYPE html>"), ("json", "{"), ("csv", "name,date")])
def test_a_summary_is_saved_as_the_files_name_says(games: Shell, tmp_path: Path, ending: str, begins: str) -> None:
    file = tmp_path / f"summary.{ending}"
    assert games.companion("game", "save", 1, file).code == 0
    assert file.read_text("utf-8").startswith(begins)


def test_a_file_of_another_kind_is_refused_with_the_kinds_there_are(games: Shell, tmp_path: Path) -> None:
    said = games.companion("game", "save", 1, tmp_path / "summary.pdf")
    assert said.code == 1
    assert ".html, .png, .json or .csv" in said.problem


def test_a_folder_that_is_not_there_is_said(games: Shell, tmp_path: Path) -> None:
    said = games.companion("game", "save", 1, tmp_path / "nowhere" / "summary.html")
    assert said.code == 1
    assert "cannot be written" in said.problem


def test_a_game_that_is_not_there_is_said(games: Shell) -> None:
    said = games.companion("game", "show", 9)
    assert (said.code, said.out) == (1, "")
    assert "no game 9" in said.problem


def test_a_deleted_game_is_out_of_the_list_until_it_is_restored(games: Shell) -> None:
    assert games.companion("game", "delete", 1).code == 0
    assert [line.split()[0] for line in games.companion("games").lines] == ["2"]
    assert [line.split()[0] for line in games.companion("games", "--deleted").lines] == ["1"]
    assert games.companion("game", "restore", 1).code == 0
    assert [line.split()[0] for line in games.companion("games").lines] == ["2", "1"]
    assert games.companion("games", "--deleted").out == "no game fits\n"


def test_games_are_found_by_what_the_list_says_of_them(games: Shell) -> None:
    assert [line.split()[0] for line in games.companion("games", "--find", "EVERY shadow").lines] == ["2"]
    assert games.companion("games", "--find", "ring destroyed").out == "no game fits\n"


@pytest.mark.parametrize("name", ["Helm's Deep", "2026-05-02 14:00"])
def test_a_saved_summary_is_named_by_its_date_once(name: str) -> None:
    told = looked_back(recorded_game("corruption")).record
    named = file_name(replace(told, name=name, date="2026-05-02"))
    assert named.count("2026-05-02") == 1
    assert ":" not in named
