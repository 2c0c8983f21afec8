"""Pins every package that the companion and its gate need: exact versions with the hashes of their wheels.

    .venv/bin/python -m hardware.install.pin

Reads the ranges in pyproject.toml, asks pip which wheels it would take on each supported machine (nothing is
installed), and writes `requirements.txt` (to run), `requirements-dev.txt` (what the gate adds) and
`requirements-pi.txt` (what a Raspberry Pi adds) beside this file. Fails when a machine has no wheel for a package.
"""

import json
import subprocess
import sys
import tempfile
import tomllib
from collections import defaultdict
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HERE = Path(__file__).resolve().parent
PYPROJECT = HERE.parents[1] / "pyproject.toml"
HEADER = "# Made by hardware/install/pin.py from the ranges in pyproject.toml; for pip install --require-hashes\n"
PYTHONS = ("3.11", "3.12", "3.13")  # the oldest first: the others must have wheels for the versions it takes


@dataclass(frozen=True, slots=True)
class Machine:
    """A supported machine: Python's version ("3.11") and the processor ("x86_64", "aarch64")."""

    python: str
    processor: str

    def wheel_options(self) -> list[str]:
        """Pip's options that take wheels for this machine and nothing else, up to the glibc of Debian 12."""
        names = ["manylinux2014", *(f"manylinux_2_{minor}" for minor in range(5, 37))]
        platforms = [f"--platform={name}_{self.processor}" for name in names]
        return ["--only-binary=:all:", f"--python-version={self.python}", *platforms]

    def wants(self, requirement: str) -> bool:
        """True when the requirement's marker, if it has one, holds on this machine."""
        marker = Requirement(requirement).marker
        return marker is None or marker.evaluate({"python_version": self.python, "platform_machine": self.processor})


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel that pip would install: package, exact version, SHA-256, and the machine it was chosen for."""

    package: str
    version: str
    sha256: str
    machine: Machine


def wheels_for(machine: Machine, wanted: list[str], pins: dict[str, str]) -> list[Wheel]:
    """The wheels pip would install on `machine`, dependencies included, keeping to the versions in `pins`.

    Pip reads the markers of dependencies with the Python it runs in; none of theirs tells our machines apart.
    """
    direct = [requirement.partition(";")[0] for requirement in wanted if machine.wants(requirement)]
    with tempfile.TemporaryDirectory() as folder:
        constraints, report = Path(folder, "constraints.txt"), Path(folder, "report.json")
        constraints.write_text("".join(f"{name}=={version}\n" for name, version in pins.items()))
        options = ["--quiet", "--dry-run", "--ignore-installed", f"--constraint={constraints}", f"--report={report}"]
        pip = [sys.executable, "-m", "pip", "install", *options, *machine.wheel_options(), *direct]
        subprocess.run(pip, check=True)
        items = json.loads(report.read_text())["install"]
    return [
        Wheel(
            package=canonicalize_name(item["metadata"]["name"]),
            version=item["metadata"]["version"],
            sha256=item["download_info"]["archive_info"]["hashes"]["sha256"],
            machine=machine,
        )
        for item in items
    ]


def resolve(wanted: list[str], processors: tuple[str, ...], pins: dict[str, str]) -> list[Wheel]:
    """The wheels for every Python and processor; `pins` grows by the versions found."""
    found: list[Wheel] = []
    for python, processor in product(PYTHONS, processors):
        wheels = wheels_for(Machine(python, processor), wanted, pins)
        pins.update({wheel.package: wheel.version for wheel in wheels})
        found += wheels
    return found


def pinned_lines(wheels: list[Wheel]) -> str:
    """Requirement lines in pip's form, sorted by package; a package that some machines do without gets a marker."""
    by_package: dict[str, list[Wheel]] = defaultdict(list)
    for wheel in wheels:
        by_package[wheel.package].append(wheel)
    lines = []
    for package, group in sorted(by_package.items()):
        marker = _marker({wheel.machine for wheel in group}, {wheel.machine for wheel in wheels})
        hashes = "".join(f" \\\n    --hash=sha256:{sha256}" for sha256 in sorted({wheel.sha256 for wheel in group}))
        lines.append(f"{package}=={group[0].version}{marker}{hashes}\n")
    return "".join(lines)


def _marker(some: set[Machine], every: set[Machine]) -> str:
    """What tells the machines that want a package from all that were asked about; "" when every one wants it."""
    conditions = []
    pythons, processors = {one.python for one in some}, {one.processor for one in some}
    if pythons != {one.python for one in every}:
        conditions.append(f'python_version in "{" ".join(sorted(pythons))}"')
    if processors != {one.processor for one in every}:
        conditions.append(f'platform_machine in "{" ".join(sorted(processors))}"')
    return f" ; {' and '.join(conditions)}" if conditions else ""


def main() -> None:
    """Write the three files of pins."""
    with PYPROJECT.open("rb") as file:
        settings = tomllib.load(file)
    project, build = settings["project"], settings["build-system"]["requires"]
    groups = project["optional-dependencies"]
    both = ("x86_64", "aarch64")
    pins: dict[str, str] = {}
    run = resolve([*project["dependencies"], *build], both, pins)
    known = set(pins)
    dev = resolve(groups["dev"], both, pins)
    pi = resolve(groups["pi"], ("aarch64",), pins)
    for name, wheels in (("requirements.txt", run), ("requirements-dev.txt", dev), ("requirements-pi.txt", pi)):
        added = wheels if wheels is run else [wheel for wheel in wheels if wheel.package not in known]
        (HERE / name).write_text(HEADER + pinned_lines(added))


if __name__ == "__main__":
    main()
