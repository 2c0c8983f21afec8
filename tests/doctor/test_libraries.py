"""The libraries: loaded in a process of their own, and the two well-known traps named."""

import json
import re
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

from companion.doctor import importing
from companion.doctor.finding import Health
from companion.doctor.libraries import (
    GPIO,
    NEEDED,
    GpioLibrary,
    judge_gpio_library,
    judge_libraries,
    judge_pi_camera_library,
    load,
    look_at_gpio_library,
    version_of,
)

NUMPY_CHANGED = "ValueError: numpy.dtype size changed, may indicate binary incompatibility. Expected 96, got 88"


PROJECT = Path(__file__).parents[2] / "pyproject.toml"
IMPORTED_AS = {"opencv-python-headless": "cv2", "pyserial": "serial"}


def test_every_library_that_each_table_gets_is_asked_for() -> None:
    named = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["dependencies"]
    packages = [re.split("[<>=;]", one)[0].strip() for one in named]
    assert sorted(IMPORTED_AS.get(package, package) for package in packages) == sorted(NEEDED)
    assert all(find_spec(name) for name in NEEDED)


def test_libraries_that_load_are_well() -> None:
    assert judge_libraries({"cv2": None, "kivy": None}).health is Health.OK


def test_a_library_that_does_not_load_is_named_with_the_first_line_of_its_reason() -> None:
    finding = judge_libraries({"cv2": "ImportError: libGL.so.1: cannot open\nsecond line", "kivy": None})
    assert finding.health is Health.FAULT
    assert "cv2 (ImportError: libGL.so.1: cannot open)" in finding.what
    assert "second line" not in finding.what


@pytest.mark.parametrize("library", ["simplejpeg", "picamera2"])
def test_a_simplejpeg_built_for_an_older_numpy_is_named_as_the_cause(library: str) -> None:
    problems = {"simplejpeg": None, "picamera2": None, library: NUMPY_CHANGED}
    finding = judge_pi_camera_library(problems, on_pi=True)
    assert finding.health is Health.FAULT
    assert "older NumPy" in finding.advice
    assert "simplejpeg>=1.8.1" in finding.advice


@pytest.mark.parametrize(
    ("problem", "on_pi", "health"),
    [
        (None, True, Health.OK),
        (None, False, Health.OK),
        ("ModuleNotFoundError: No module named 'picamera2'", True, Health.FAULT),
        ("ModuleNotFoundError: No module named 'picamera2'", False, Health.NOT_USED),
    ],
)
def test_picamera2_is_missed_on_a_pi_alone(problem: str | None, *, on_pi: bool, health: Health) -> None:
    finding = judge_pi_camera_library({"simplejpeg": None, "picamera2": problem}, on_pi=on_pi)
    assert finding.health is health
    assert ("python3-picamera2" in finding.advice) is (health is Health.FAULT)


@pytest.mark.parametrize(
    ("library", "on_pi", "health", "words"),
    [
        (GpioLibrary(None, "0.2.2.0"), True, Health.OK, "lgpio 0.2.2.0"),
        (GpioLibrary("ModuleNotFoundError", None), True, Health.FAULT, "cannot be loaded"),
        (GpioLibrary("it holds no gpiochip_open", "0.0.0.2"), True, Health.FAULT, "empty shell"),
        (GpioLibrary(None, "0.0.0.2"), True, Health.FAULT, "empty shell"),
        (GpioLibrary("ModuleNotFoundError", None), False, Health.NOT_USED, "no Raspberry Pi"),
    ],
)
def test_the_empty_lgpio_that_pip_takes_is_told_from_a_real_one(
    library: GpioLibrary, *, on_pi: bool, health: Health, words: str
) -> None:
    finding = judge_gpio_library(library, on_pi=on_pi)
    assert finding.health is health
    assert words in finding.what
    assert ("lgpio>=0.2.2" in finding.advice) is (health is Health.FAULT)


def test_what_to_install_by_hand_goes_where_this_companion_runs() -> None:
    faults = (
        judge_pi_camera_library({"simplejpeg": NUMPY_CHANGED, "picamera2": None}, on_pi=True),
        judge_gpio_library(GpioLibrary(None, "0.0.0.2"), on_pi=True),
    )
    assert all(f"{sys.executable} -m pip install" in fault.advice for fault in faults)


def test_a_library_that_does_not_load_is_mended_by_the_set_up_of_a_table_too() -> None:
    assert "make install-pi" in judge_libraries({"cv2": "ImportError"}).advice


def test_either_package_may_bring_lgpio() -> None:
    versions = {"adafruit-lgpio": "0.2.2.0"}
    assert look_at_gpio_library({GPIO[0]: None}, versions.get) == GpioLibrary(None, "0.2.2.0")


def test_a_package_that_is_not_installed_has_no_version() -> None:
    assert version_of("click") is not None
    assert version_of("no-such-package-anywhere") is None


def test_libraries_are_really_loaded_and_each_tells_its_own_problem() -> None:
    problems = load(("json", "no_such_library", "json:loads", "json:fly"), within_s=60)
    assert problems["json"] is None
    assert problems["json:loads"] is None
    assert "No module named 'no_such_library'" in str(problems["no_such_library"])
    assert problems["json:fly"] == "it holds no fly"


def test_a_library_that_takes_the_process_with_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "crashing.py").write_text("import os\nos._exit(11)\n", "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    problems = load(("json", "crashing", "shutil"), within_s=60)
    assert problems["json"] is None
    assert problems["crashing"] == "loading it ended the program"
    assert problems["shutil"] == "not tried after crashing"


def test_a_library_that_hangs_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hanging.py").write_text("import threading\nthreading.Event().wait()\n", "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(TimeoutError):
        load(("hanging",), within_s=0.5)


def test_the_loader_knows_nothing_of_the_companion() -> None:
    ended = subprocess.run(
        [sys.executable, "-I", importing.__file__, "sys"], capture_output=True, text=True, check=True, timeout=60
    )
    assert json.loads(ended.stdout) == ["sys", None]
