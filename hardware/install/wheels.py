"""Fetches the wheel of every pinned package for a Raspberry Pi, so that a missing one shows here and not on a Pi.

    python -m hardware.install.wheels FOLDER

One folder a Python (3.11 is Debian 12's, 3.13 Debian 13's); a wheel whose hash is not the pinned one is refused by pip.
Prints a line a Python; the exit status is 1 when a wheel is missing.
"""

import subprocess
import sys
from pathlib import Path

from hardware.install.pin import HERE, Machine

PYTHONS = ("3.11", "3.13")
PINS = ("requirements.txt", "requirements-pi.txt", "requirements-dev.txt")


def pinned_for(machine: Machine, text: str) -> str:
    """The pins of a file that hold on `machine`, without their markers: pip would judge those by its own Python."""
    entries = [entry for entry in text.replace("\\\n", " ").splitlines() if entry and not entry.startswith("#")]
    lines = []
    for entry in entries:
        requirement, *hashes = entry.split(" --hash=")
        if machine.wants(requirement.strip()):
            lines.append(" --hash=".join([requirement.partition(";")[0].strip(), *map(str.strip, hashes)]))
    return "".join(f"{line}\n" for line in lines)


def fetched(machine: Machine, folder: Path) -> bool:
    """Fetch every wheel into `folder`; False when pip could not, which has said why."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = folder / "wanted.txt"
    wanted.write_text("".join(pinned_for(machine, (HERE / name).read_text("utf-8")) for name in PINS), "utf-8")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    return subprocess.run([*pip, *machine.wheel_options(), "-r", wanted, "-d", folder], check=False).returncode == 0


def main(folder: Path) -> int:
    """Fetch for every Python and say what came of it."""
    missing = 0
    for python in PYTHONS:
        machine = Machine(python, "aarch64")
        place = folder / python
        complete = fetched(machine, place)
        missing += not complete
        count = len(list(place.glob("*.whl")))
        print(f"Python {python}, aarch64: {count} wheels, {'none missing' if complete else 'NOT complete'}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
