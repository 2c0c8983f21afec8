"""`companion install` and `companion uninstall`: look, refuse politely or do, and say what was changed."""

from pathlib import Path
from typing import Final, TextIO

from companion.language import gettext as _
from hardware.install.acts import Step, told
from hardware.install.carrying_out import ALREADY, TO_DO, carry_out
from hardware.install.machine import look_at
from hardware.install.plan import install_plan, left_alone, uninstall_plan
from hardware.install.refusals import reasons_against_changing, reasons_against_installing
from hardware.install.system import System

REFUSED: Final = 2
FAILED: Final = 1


class Console:
    """Tells people at a terminal: a tick a step, and what went wrong. `silent` tells only the latter."""

    def __init__(self, out: TextIO, problems: TextIO, *, silent: bool = False) -> None:
        self._out, self._problems, self._silent = out, problems, silent

    def begun(self, words: str) -> None:
        """Name the step; on a terminal its tick is put before it later."""
        if self._out.isatty():
            self.say(f"[ ] {words} ...", end="\r")

    def ended(self, mark: str, words: str) -> None:
        """Tick the step."""
        cover = "    " if self._out.isatty() else ""
        self.say(f"{mark} {words}{cover}")

    def failed(self, words: str) -> None:
        """Tell what went wrong, always."""
        print(words, file=self._problems, flush=True)

    def say(self, words: str, end: str = "\n") -> None:
        """Tell it unless silent."""
        if not self._silent:
            print(words, end=end, file=self._out, flush=True)


def install(system: System, console: Console, sources: Path | None, *, only_plan: bool = False) -> int:
    """Let this machine start the companion by itself; its sources are needed.

    The exit status: 0, FAILED, or REFUSED with nothing changed.
    """
    machine = look_at(system, sources)
    stamp = system.answer("date", "+%Y-%m-%d_%H-%M-%S")
    reasons = reasons_against_installing(machine)
    if reasons or only_plan:
        return _refused(reasons, console) or _told(install_plan(machine, stamp), console)
    if not carry_out(install_plan(machine, stamp), system, console):
        return FAILED
    console.say(_("The companion runs and starts with the machine. To look after it: companion doctor"))
    return 0


def uninstall(system: System, console: Console, *, only_plan: bool = False) -> int:
    """Take it away again, but no game and no setting. The exit status is as for `install`."""
    machine = look_at(system, None)
    reasons = reasons_against_changing(machine)
    if reasons or only_plan:
        return _refused(reasons, console) or _told(uninstall_plan(machine), console)
    if not carry_out(uninstall_plan(machine), system, console):
        return FAILED
    console.say(_("Left as they are:"))
    for words in left_alone(machine):
        console.say(f"    {words}")
    return 0


def sources_folder() -> Path | None:
    """The folder of the sources that this module belongs to; None in an environment that was built from them."""
    folder = Path(__file__).resolve().parents[2]
    return folder if (folder / "pyproject.toml").is_file() else None


def _refused(reasons: tuple[str, ...], console: Console) -> int:
    for reason in reasons:
        console.failed(reason)
    return REFUSED if reasons else 0


def _told(steps: tuple[Step, ...], console: Console) -> int:
    """Say what would be done, down to every command."""
    for step in steps:
        console.ended(TO_DO if step.acts else ALREADY, step.words)
        for act in step.acts:
            console.say(f"        {told(act)}")
    return 0
