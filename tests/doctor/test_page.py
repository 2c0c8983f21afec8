"""docs/doctor.md has a line for every check, and the program's own figures."""

import re
from pathlib import Path

import pytest

from companion.doctor import camera, power, storage
from companion.doctor.bundle import TOLD_VARIABLES
from companion.doctor.finding import Check, ExitStatus, Health
from companion.doctor.words import health_word
from companion.wiring.log import MOST_BYTES, OLDER_FILES
from vision.tray_verdict import LARGE_PX, SMALL_PX

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "doctor.md").read_text("utf-8")
LINES = dict(re.findall(r"^\| ([a-z ]+?) \| (.*) \|$", PAGE.partition("## The lines")[2], re.MULTILINE))


def test_every_check_has_its_line_in_the_order_it_is_told_and_no_line_is_left_over() -> None:
    assert [line for line in LINES if line != "line"] == [check.value for check in Check]


@pytest.mark.parametrize("health", list(Health))
def test_every_word_that_a_line_begins_with_is_explained(health: Health) -> None:
    assert f"| `{health_word(health)}` |" in PAGE


@pytest.mark.parametrize(
    ("check", "figures"),
    [
        (Check.FRAME_RATE, (camera.GOOD_A_SECOND, camera.FEWEST_A_SECOND)),
        (Check.FRAMING, (LARGE_PX, SMALL_PX)),
        (Check.DISK, (storage.SCARCE_FREE / 1e6, storage.LEAST_FREE / 1e6)),
        (Check.TEMPERATURE, (power.WARM_C, power.HOT_C)),
    ],
)
def test_the_page_gives_the_programs_own_figures(check: Check, figures: tuple[float, ...]) -> None:
    assert [float(number) for number in re.findall(r"\d+", LINES[check])] == list(figures)


def test_the_page_gives_the_exit_statuses() -> None:
    told = f"{ExitStatus.WELL.value} when there is no fault, {ExitStatus.FAULT.value} when there is one"
    assert told in PAGE
    assert f"a warning ends with {ExitStatus.WARNING.value}" in PAGE


def test_the_log_is_as_small_as_the_page_says() -> None:
    assert "four files of at most a megabyte" in PAGE
    assert (OLDER_FILES + 1, MOST_BYTES) == (4, 1_000_000)


def test_no_variable_that_is_told_sounds_secret() -> None:
    assert not [name for name in TOLD_VARIABLES if re.search("KEY|TOKEN|SECRET|PASS|USER|HOME|AUTH", name)]
