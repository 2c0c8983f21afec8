"""The doctor's findings as people and as programs read them."""

from collections.abc import Iterator
from typing import Any

from companion.doctor.finding import Finding, Health, worst
from companion.language import gettext as _


def lines(findings: tuple[Finding, ...]) -> Iterator[str]:
    """A line for each finding, what to do below it, and at last how it is as a whole."""
    checks = max((len(one.check) for one in findings), default=0)
    healths = max(len(health_word(health)) for health in Health)
    for one in findings:
        yield f"{health_word(one.health):{healths}}  {one.check:{checks}}  {one.what}"
        if one.advice:
            yield " " * (healths + checks + 4) + _("To do:") + f" {one.advice}"
    yield ""
    yield _whole(findings)


def plain(findings: tuple[Finding, ...], versions: dict[str, str], *, simulated: bool) -> dict[str, Any]:
    """Everything as plain data, for JSON."""
    return {
        "health": worst(findings).value,
        "simulated": simulated,
        "versions": versions,
        "findings": [
            {"check": one.check.value, "health": one.health.value, "what": one.what, "advice": one.advice}
            for one in findings
        ],
    }


def _whole(findings: tuple[Finding, ...]) -> str:
    match worst(findings):
        case Health.FAULT:
            return _("Something does not work. Begin with the first fault: others may come from it.")
        case Health.WARNING:
            return _("The table can play, though not at its best.")
        case Health.NOT_CHECKED:
            return _("Whatever could be looked at is well.")
        case _:
            return _("All that is used is well.")


def health_word(health: Health) -> str:
    """What a line begins with."""
    return {
        Health.OK: _("ok"),
        Health.NOT_USED: _("not used"),
        Health.NOT_CHECKED: _("not checked"),
        Health.WARNING: _("warning"),
        Health.FAULT: _("FAULT"),
    }[health]
