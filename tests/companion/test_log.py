"""The log: kept in files that never grow without end, and never in the way."""

import logging
import sys
import threading
from pathlib import Path

import pytest

from companion.wiring.log import FILE_NAME, MOST_BYTES, OLDER_FILES, keeping_log, log_files

_log = logging.getLogger("table")


def test_what_is_logged_lies_in_the_file_and_warnings_are_said_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with keeping_log(tmp_path / "log"):
        _log.info("the camera is back")
        _log.warning("the board is lost")
    text = (tmp_path / "log" / FILE_NAME).read_text("utf-8")
    assert "INFO table: the camera is back" in text
    assert "WARNING table: the board is lost" in text
    said = capsys.readouterr().err
    assert "the board is lost" in said
    assert "the camera is back" not in said


def test_the_log_never_grows_without_end(tmp_path: Path) -> None:
    line = "x" * 999
    with keeping_log(tmp_path):
        for _number in range(MOST_BYTES * (OLDER_FILES + 2) // len(line)):
            _log.info(line)
    files = log_files(tmp_path)
    assert [file.name for file in files] == [FILE_NAME, f"{FILE_NAME}.1", f"{FILE_NAME}.2", f"{FILE_NAME}.3"]
    assert all(file.stat().st_size <= MOST_BYTES for file in files)


def test_a_thread_that_ends_by_an_error_is_in_the_log(tmp_path: Path) -> None:
    def fails() -> None:
        raise RuntimeError("out of dice")

    with keeping_log(tmp_path):
        thread = threading.Thread(target=fails, name="dicer")
        thread.start()
        thread.join()
    text = (tmp_path / FILE_NAME).read_text("utf-8")
    assert "the thread dicer ended" in text
    assert "RuntimeError: out of dice" in text


def test_what_ends_the_companion_is_in_the_log_and_a_person_who_interrupts_it_is_not(tmp_path: Path) -> None:
    with keeping_log(tmp_path):
        for problem in (ValueError("no such tile"), KeyboardInterrupt()):
            sys.excepthook(type(problem), problem, None)
    text = (tmp_path / FILE_NAME).read_text("utf-8")
    assert "ValueError: no such tile" in text
    assert "KeyboardInterrupt" not in text


def test_a_folder_that_refuses_costs_nothing_but_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    with keeping_log(Path("/proc/no-log")):
        _log.warning("the game goes on")
    said = capsys.readouterr().err
    assert "no log is kept" in said
    assert "the game goes on" in said


def test_afterwards_all_is_as_before(tmp_path: Path) -> None:
    root = logging.getLogger()
    before = (root.level, list(root.handlers), sys.excepthook, threading.excepthook)
    with keeping_log(tmp_path):
        pass
    assert (root.level, list(root.handlers), sys.excepthook, threading.excepthook) == before
