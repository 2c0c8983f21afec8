"""Doing a plan: one step after the other, ticked, until all is done or one fails."""

from collections.abc import Iterable
from typing import Final, Protocol

from companion.language import gettext as _
from hardware.install.acts import Act, Command, Link, Step, SystemFile, Trial, told
from hardware.install.system import Outcome, System

TO_DO: Final = "[ ]"
DONE: Final = "[x]"
ALREADY: Final = "[=]"
FAILED: Final = "[!]"
TAIL_LINES: Final = 20
"""How much of what a failed command said is shown: its end, where the reason is."""


class Teller(Protocol):
    """Who tells people how far it is."""

    def begun(self, words: str) -> None:
        """A step begins that may take a while."""

    def ended(self, mark: str, words: str) -> None:
        """A step is over."""

    def failed(self, words: str) -> None:
        """Something went wrong; told in silent mode, too."""


def carry_out(steps: Iterable[Step], system: System, teller: Teller) -> bool:
    """Do the steps; False when one failed. What it says to do otherwise is done then, and no further step."""
    for step in steps:
        if not step.acts:
            teller.ended(ALREADY, step.words)
            continue
        teller.begun(step.words)
        problem = _first_problem(step.acts, system)
        if problem:
            teller.ended(FAILED, step.words)
            teller.failed(problem)
            _otherwise(step, system, teller)
            return False
        teller.ended(DONE, step.words)
    return True


def _otherwise(step: Step, system: System, teller: Teller) -> None:
    if not step.otherwise:
        return
    problem = _first_problem(step.otherwise, system)
    teller.failed(problem or _("What ran before runs again; nothing was lost."))


def _first_problem(acts: Iterable[Act], system: System) -> str:
    for act in acts:
        outcome = _do(act, system)
        if not outcome.succeeded:
            said = "\n".join(outcome.said.strip().splitlines()[-TAIL_LINES:])
            return _("{act}\nfailed (exit status {status}):\n{said}").format(
                act=told(act), status=outcome.status, said=said
            )
    return ""


def _do(act: Act, system: System) -> Outcome:
    match act:
        case Command(words, as_root):
            return system.run(words, as_root=as_root)
        case SystemFile(path, text):
            return system.write(path, text)
        case Link(path, target):
            return system.link(path, target)
        case Trial(environment):
            return system.try_out(environment)
