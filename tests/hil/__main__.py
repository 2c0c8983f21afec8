"""The tests on real kernel devices: `python -m tests.hil [PYTEST ARGUMENTS]`, which `make hil` calls.

First those that run in the virtual machine, in one start of it, then those that take its power away.
A test that was left out there, where nothing may be, fails the whole.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.hil.machine import MADE, Machine, Parts

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SCREEN = (800, 480)
LONGEST_S = 1800.0


def inside(arguments: list[str]) -> bool:
    """Run the tests of this folder in the machine and print what it says. Whether all of them passed."""
    pytest = [
        "env",
        f"PYTHONPATH={MADE / 'python'}",
        sys.executable,
        "-B",
        "-m",
        "pytest",
        "tests/hil",
        "-v",
        "-s",
        "-p",
        "no:cacheprovider",
        "--durations=0",
    ]
    left_out = False
    with tempfile.TemporaryDirectory() as out:
        command = [*pytest, "--ignore=tests/hil/test_machine_killed.py", *arguments]
        with Machine(command, ROOT, Parts(Path(out), screen=SCREEN), LONGEST_S) as machine:
            for line in machine.lines():
                print(line, flush=True)
                left_out |= line.startswith("SKIPPED")
            return machine.status() == 0 and not left_out


def beside(arguments: list[str]) -> bool:
    """Run the tests that kill the machine. Whether all of them passed; no such test is wanted: they did."""
    command = [sys.executable, "-m", "pytest", "tests/hil/test_machine_killed.py", "-v", "-s", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode in (0, 5)


def main(arguments: list[str]) -> int:
    """0 when everything passed, else 1."""
    return 0 if inside(arguments) and beside(arguments) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
