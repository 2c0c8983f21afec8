"""The findings as lines for people and as data for programs."""

import pytest

from companion.doctor.finding import Check, Finding
from companion.doctor.words import lines, plain

FINDINGS = (
    Finding.ok(Check.DISK, "Room enough."),
    Finding.warning(Check.CLOCK, "Nobody sets the clock.", "Connect a network."),
)
FAULT = Finding.fault(Check.CAMERA, "It is gone.", "Plug it in.")


def test_a_line_says_how_what_and_below_it_what_to_do() -> None:
    told = list(lines(FINDINGS))
    assert told[0].split() == ["ok", "disk", "Room", "enough."]
    assert told[1].split() == ["warning", "clock", "Nobody", "sets", "the", "clock."]
    assert told[2].strip() == "To do: Connect a network."
    assert told[0].index("Room") == told[1].index("Nobody") == told[2].index("To do")


@pytest.mark.parametrize(
    ("findings", "last"),
    [
        (FINDINGS[:1], "All that is used is well."),
        ((*FINDINGS[:1], Finding.not_checked(Check.GLARE, "Dark.")), "Whatever could be looked at is well."),
        (FINDINGS, "The table can play, though not at its best."),
        ((*FINDINGS, FAULT), "Something does not work. Begin with the first fault: others may come from it."),
    ],
)
def test_the_last_line_says_how_it_is_as_a_whole(findings: tuple[Finding, ...], last: str) -> None:
    assert list(lines(findings))[-1] == last


def test_programs_get_the_same() -> None:
    assert plain((*FINDINGS[1:], FAULT), {"companion": "1"}, simulated=True) == {
        "health": "fault",
        "simulated": True,
        "versions": {"companion": "1"},
        "findings": [
            {
                "check": "clock",
                "health": "warning",
                "what": "Nobody sets the clock.",
                "advice": "Connect a network.",
            },
            {"check": "camera", "health": "fault", "what": "It is gone.", "advice": "Plug it in."},
        ],
    }
