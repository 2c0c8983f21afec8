"""The libraries the companion stands on: each is loaded once in a process of its own, and what goes wrong is named."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from companion.doctor import importing
from companion.doctor.finding import Check, Finding
from companion.language import gettext as _

NEEDED = (
    *("babel", "click", "cv2", "gpiozero", "kivy", "mpremote", "numpy", "platformdirs", "pydantic", "reportlab"),
    *("segno", "serial", "tomlkit"),
)
PI_CAMERA = ("simplejpeg", "picamera2")
GPIO = ("lgpio:gpiochip_open",)

_OTHER_NUMPY = ("numpy.dtype size changed", "compiled using NumPy 1", "numpy.core.multiarray failed")
_EMPTY_LGPIO = "0.0.0.2"

Problems = Mapping[str, str | None]
"""By library, as it was asked for: why it cannot be loaded, or None."""


@dataclass(frozen=True, slots=True)
class GpioLibrary:
    """What reaches the Pi's pins: why it cannot be loaded, and the version of lgpio that is installed, if any."""

    problem: str | None
    version: str | None


def load(names: Sequence[str], within_s: float) -> Problems:
    """Load libraries in a process of their own, in this order. TimeoutError when that takes too long."""
    with tempfile.TemporaryDirectory(prefix="doctor-") as scratch:
        # Kivy would take our arguments for its own and make a folder in the home; lgpio leaves a pipe where it stands.
        quiet = {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1", "KIVY_HOME": scratch}
        told = _said([*_loader(), *names], {**os.environ, **quiet, "LG_WD": scratch}, within_s)
    problems = dict(json.loads(line) for line in told.splitlines() if line.startswith("["))
    for name in names:
        if name not in problems:
            # Where one ended the program, those after it were never tried.
            why = _("loading it ended the program")
            return {**dict.fromkeys(names, _("not tried after {name}").format(name=name)), **problems, name: why}
    return problems


def _loader() -> list[str]:
    return [sys.executable, "-P", str(Path(importing.__file__))]


def _said(command: list[str], environment: dict[str, str], within_s: float) -> str:
    try:
        run = subprocess.run(  # noqa: S603 - our own program
            command, env=environment, cwd=environment["LG_WD"], capture_output=True, timeout=within_s, check=False
        )
    except subprocess.TimeoutExpired as late:
        raise TimeoutError(str(late)) from late
    return run.stdout.decode("utf-8", "replace")


def judge_libraries(problems: Problems) -> Finding:
    """Whether everything that every table needs can be loaded."""
    wrong = {name: problem for name, problem in problems.items() if problem is not None}
    if not wrong:
        return Finding.ok(Check.LIBRARIES, _("All {count} libraries can be loaded.").format(count=len(problems)))
    what = _("Libraries cannot be loaded: {wrong}.").format(wrong=_listed(wrong))
    advice = _("Run the set-up again where the companion's source lies: make install-pi for a table, else make run")
    return Finding.fault(Check.LIBRARIES, what, advice)


def judge_pi_camera_library(problems: Problems, *, on_pi: bool) -> Finding:
    """Whether the Pi's own camera could be used: picamera2 from the system's packages, with our simplejpeg."""
    check = Check.PI_CAMERA_LIBRARY
    wrong = {name: problem for name, problem in problems.items() if problem is not None}
    if not wrong:
        return Finding.ok(check, _("picamera2 and simplejpeg can be loaded."))
    if not on_pi:
        return Finding.not_used(check, _("This machine is no Raspberry Pi: its cameras need no picamera2."))
    what = _("The Pi's own camera cannot be used: {wrong}.").format(wrong=_listed(wrong))
    if any(sign in problem for problem in wrong.values() for sign in _OTHER_NUMPY):
        advice = _(
            "The system's simplejpeg was built for an older NumPy than the companion's. Give the companion its own: "
            "{python} -m pip install 'simplejpeg>=1.8.1'"
        ).format(python=sys.executable)
    else:
        advice = _("Install it: sudo apt install python3-picamera2. Then run the set-up again: make install-pi")
    return Finding.fault(check, what, advice)


def look_at_gpio_library(problems: Problems, version_of: Callable[[str], str | None]) -> GpioLibrary:
    """The library as it was loaded, and which version of which package it is."""
    return GpioLibrary(problems[GPIO[0]], version_of("lgpio") or version_of("adafruit-lgpio"))


def judge_gpio_library(library: GpioLibrary, *, on_pi: bool) -> Finding:
    """Whether buttons and lamps on the Pi's pins could be used."""
    check = Check.GPIO_LIBRARY
    if library.problem is None and library.version != _EMPTY_LGPIO:
        return Finding.ok(check, _("lgpio {version} can be loaded.").format(version=library.version or ""))
    if not on_pi:
        return Finding.not_used(check, _("This machine is no Raspberry Pi: it has no pins for buttons."))
    if library.version == _EMPTY_LGPIO:
        what = _("The installed lgpio 0.0.0.2 is an empty shell, which pip takes where no real one fits.")
    else:
        what = _("lgpio cannot be loaded ({problem}).").format(problem=library.problem)
    advice = _(
        "Run the set-up again, which picks the right one: make install-pi. By hand, up to Python 3.12: {python} -m pip "
        "install 'lgpio>=0.2.2'; from 3.13 on: {python} -m pip install 'adafruit-lgpio>=0.2.2'"
    ).format(python=sys.executable)
    return Finding.fault(check, what, advice)


def version_of(package: str) -> str | None:
    """The version of an installed package; None when it is not installed."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def _listed(wrong: Mapping[str, str]) -> str:
    return "; ".join(f"{name.partition(':')[0]} ({problem.splitlines()[0]})" for name, problem in wrong.items())
