"""The tests on real kernel devices: `python -m tests.hil [PYTEST ARGUMENTS]`, which `make hil` calls.

First those that run in the virtual machine, in one start of it, then those that switch it on and take its power away.
A test that was left out there, where nothing may be, fails the whole.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.hil.machine import MADE, Machine, Parts

ROOT = Path(__file__).resolve().parents[2]
SCREEN = (800, 480)
LONGEST_S = 1800.0
BESIDE = ("tests/hil/test_machine_killed.py", "tests/hil/test_service.py")

PASSED, FAILED, NONE_CHOSEN = 0, 1, 5
"""How pytest ends; the last when its arguments choose no test."""


def inside(arguments: list[str]) -> int:
    """Run the tests of this folder in the machine and print what it says; how pytest ended there."""
    command = [
        "env",
        f"PYTHONPATH={MADE / 'python'}",
        *_pytest("tests/hil", *(f"--ignore={test}" for test in BESIDE), *arguments),
    ]
    left_out = False
    with (
        tempfile.TemporaryDirectory() as out,
        Machine(command, ROOT, Parts(Path(out), screen=SCREEN), LONGEST_S) as machine,
    ):
        for line in machine.lines():
            print(line, flush=True)
            left_out |= line.startswith("SKIPPED")
        return FAILED if left_out else machine.status()


def beside(arguments: list[str]) -> int:
    """Run the tests that start and kill machines of their own; how pytest ended."""
    return subprocess.run(_pytest(*BESIDE, *arguments), cwd=ROOT, check=False).returncode


def main(arguments: list[str]) -> int:
    """0 when a test was chosen and every one passed, else 1."""
    ended = {inside(arguments), beside(arguments)}
    return 0 if PASSED in ended <= {PASSED, NONE_CHOSEN} else 1


def _pytest(*arguments: str) -> list[str]:
    return [sys.executable, "-B", "-m", "pytest", "-v", "-s", "-p", "no:cacheprovider", "--durations=0", *arguments]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
