"""The doctor's rounds: all examinations look side by side, and none can keep the others waiting."""

import logging
import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from threading import Thread
from time import monotonic

from companion.doctor.finding import Check, Finding
from companion.language import gettext as _

LIMIT_S = 8.0
"""How long anything may take to answer; all look at once, so all of them together take no longer."""

BUSY = 2.0
"""So many programs wanting each processor at once keep an answer waiting, whatever is asked."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Examination:
    """Something to look at. `look` gives a finding for each of `checks` and may be called in any thread.

    It may give up with TimeoutError.
    """

    checks: tuple[Check, ...]
    look: Callable[[], Iterable[Finding]]


def is_busy() -> bool:
    """Whether this machine has had too much to do lately to answer in time."""
    return os.getloadavg()[0] > BUSY * (os.cpu_count() or 1)


def examine(
    examinations: Sequence[Examination], limit_s: float = LIMIT_S, busy: Callable[[], bool] = is_busy
) -> tuple[Finding, ...]:
    """What all of them find within the limit, in order. One that is late or breaks becomes a fault.

    On a machine that is `busy` being late says nothing.
    """
    rounds = [_Round(one) for one in examinations]
    end_s = monotonic() + limit_s
    for one in rounds:
        one.thread.start()
    for one in rounds:
        one.thread.join(max(0.0, end_s - monotonic()))
    results = [one.findings for one in rounds]
    told = [
        _late(one.examination, limit_s, busy=busy()) if found is None else found
        for one, found in zip(rounds, results, strict=True)
    ]
    return in_order(tuple(finding for findings in told for finding in findings))


def in_order(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """The findings in the order of `Check`."""
    ranks = list(Check)
    return tuple(sorted(findings, key=lambda finding: ranks.index(finding.check)))


class _Round:
    """One examination on a thread of its own, which may be left behind when a driver hangs."""

    def __init__(self, examination: Examination) -> None:
        self.examination = examination
        self.findings: tuple[Finding, ...] | None = None
        self.thread = Thread(target=self._look, name=f"doctor: {examination.checks[0]}", daemon=True)

    def _look(self) -> None:
        try:
            self.findings = tuple(self.examination.look())
        except TimeoutError:
            _log.info("%s was given up", self.examination.checks[0])
        except Exception as problem:  # noqa: BLE001 - the top of the thread: whatever failed, it is told
            _log.exception("%s cannot be examined", self.examination.checks[0])
            self.findings = _broken(self.examination, problem)


def _late(examination: Examination, limit_s: float, *, busy: bool) -> tuple[Finding, ...]:
    first = examination.checks[0]
    if busy:
        why = _("The machine has too much to do: nothing came of it within {limit} s.").format(limit=f"{limit_s:g}")
        advice = _("End what else runs on it, and run the doctor again.")
        return _told_once(examination, Finding.not_checked(first, why, advice))
    what = _("It did not answer within {limit} s.").format(limit=f"{limit_s:g}")
    advice = _(
        "Run the doctor again. If it stays silent, unplug it where it has a plug, restart the machine, and look into "
        "the log."
    )
    return _told_once(examination, Finding.fault(first, what, advice))


def _broken(examination: Examination, problem: Exception) -> tuple[Finding, ...]:
    what = _("It could not be examined ({problem}).").format(problem=f"{type(problem).__name__}: {problem}")
    advice = _("This is a mistake in the companion: please report it with what `companion bundle` writes.")
    return _told_once(examination, Finding.fault(examination.checks[0], what, advice))


def _told_once(examination: Examination, told: Finding) -> tuple[Finding, ...]:
    """The finding for the first check; the others of the examination point to it."""
    why = _("It could not be looked at: see {check}.").format(check=told.check)
    return (told, *(Finding.not_checked(check, why) for check in examination.checks[1:]))
