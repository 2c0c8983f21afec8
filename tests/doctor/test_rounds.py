"""The rounds: side by side, in a fixed order, and neither a hanging nor a breaking examination spoils the others."""

from collections.abc import Iterator
from threading import Barrier, Event
from threading import enumerate as enumerate_threads

import pytest

from companion.doctor.finding import Check, ExitStatus, Finding, Health, exit_status, worst
from companion.doctor.rounds import Examination, examine

WELL = Finding.ok(Check.DISK, "Room.")
WARNED = Finding.warning(Check.CLOCK, "Late.", "Set it.")
FAULTY = Finding.fault(Check.CAMERA, "Gone.", "Plug it in.")


def test_findings_come_in_the_order_of_the_checks() -> None:
    found = examine([Examination((Check.DISK,), lambda: [WELL]), Examination((Check.CAMERA,), lambda: [FAULTY])])
    assert found == (FAULTY, WELL)


def test_all_look_at_the_same_time() -> None:
    together = Barrier(2, timeout=20)

    def look() -> list[Finding]:
        together.wait()
        return [WELL]

    assert examine([Examination((Check.DISK,), look), Examination((Check.DISK,), look)], limit_s=20) == (
        WELL,
        WELL,
    )


@pytest.fixture
def hanging() -> Iterator[Examination]:
    """An examination that answers when the test is over."""
    over = Event()
    yield Examination((Check.CAMERA, Check.GLARE), lambda: [FAULTY] if over.wait() else [])
    over.set()


def test_one_that_hangs_is_a_fault_once_and_keeps_nobody_waiting(hanging: Examination) -> None:
    found = examine([hanging, Examination((Check.DISK,), lambda: [WELL])], limit_s=0.2, busy=lambda: False)
    camera, glare, disk = found
    assert camera.health is Health.FAULT
    assert "did not answer" in camera.what
    assert (glare.health, glare.what) == (Health.NOT_CHECKED, "It could not be looked at: see camera.")
    assert disk == WELL


def test_on_a_busy_machine_being_late_says_nothing(hanging: Examination) -> None:
    found = examine([hanging], limit_s=0.2, busy=lambda: True)
    assert {finding.health for finding in found} == {Health.NOT_CHECKED}
    assert "run the doctor again" in found[0].advice


def test_one_that_gives_up_is_late_and_leaves_nothing_behind() -> None:
    def gives_up() -> list[Finding]:
        raise TimeoutError

    found = examine([Examination((Check.LIBRARIES,), gives_up)], busy=lambda: False)
    assert "doctor: libraries" not in {thread.name for thread in enumerate_threads()}
    assert "did not answer" in found[0].what


def test_one_that_breaks_is_a_fault_that_asks_for_a_report(caplog: pytest.LogCaptureFixture) -> None:
    def breaks() -> list[Finding]:
        raise RuntimeError("no such thing")

    (finding,) = examine([Examination((Check.BOARD,), breaks)])
    assert finding.health is Health.FAULT
    assert "RuntimeError: no such thing" in finding.what
    assert "companion bundle" in finding.advice
    assert "board cannot be examined" in caplog.text


@pytest.mark.parametrize(
    ("findings", "strict", "status"),
    [
        ((), True, ExitStatus.WELL),
        ((WELL,), True, ExitStatus.WELL),
        ((WELL, WARNED), False, ExitStatus.WELL),
        ((WELL, WARNED), True, ExitStatus.WARNING),
        ((WARNED, FAULTY), False, ExitStatus.FAULT),
        ((Finding.not_used(Check.BOARD, "None."), Finding.not_checked(Check.GLARE, "Dark.")), True, ExitStatus.WELL),
    ],
)
def test_a_fault_ends_with_2_and_a_warning_with_1_only_if_asked(
    findings: tuple[Finding, ...], *, strict: bool, status: ExitStatus
) -> None:
    assert exit_status(findings, strict=strict) is status


def test_the_worst_finding_names_the_whole() -> None:
    assert worst((WELL, WARNED)) is Health.WARNING
    assert worst((WARNED, FAULTY, WELL)) is Health.FAULT
    assert worst((Finding.not_used(Check.BOARD, "There is none."),)) is Health.OK
    assert worst(()) is Health.OK


@pytest.mark.parametrize("health", [Health.WARNING, Health.FAULT])
def test_no_fault_is_told_without_what_to_do(health: Health) -> None:
    with pytest.raises(ValueError, match="say what to do"):
        Finding(Check.DISK, health, "Full.")
