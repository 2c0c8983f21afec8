import os
import subprocess
import sys
from pathlib import Path

import pytest
from gpiozero import LED

from hardware.gpio import GpioError, claim, open_gpio
from hardware.simulated import SimulatedGpio

ON_A_PI = Path("/proc/device-tree/system/linux,revision").exists()

OPEN = """
import os
from hardware.gpio import GpioError, open_gpio
try:
    open_gpio()
except GpioError as error:
    print(error)
print(os.getcwd())
"""


@pytest.mark.skipif(ON_A_PI, reason="this computer is a Raspberry Pi")
def test_a_computer_without_pins_is_told_what_to_do_instead(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", OPEN],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path.cwd())},
        capture_output=True,
        text=True,
        check=True,
    )

    advice, directory = told.stdout.splitlines()
    assert "not a Raspberry Pi" in advice or "lgpio" in advice
    assert Path(directory) == tmp_path
    assert told.stderr == ""
    assert list(tmp_path.iterdir()) == []


def test_a_missing_lgpio_is_named_with_the_version_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", None)
    before = Path.cwd()

    with pytest.raises(GpioError, match=r"install lgpio 0\.2\.2 or newer"):
        open_gpio()

    assert Path.cwd() == before
    assert "LG_WD" not in os.environ


LGPIO = """
import os
folder = os.environ["LG_WD"]
os.chdir(folder)
open(".lgd-nfy0", "w").close()
print(folder)
"""


@pytest.mark.parametrize("named", [True, False])
def test_a_folder_that_was_named_for_lgpio_is_used_and_stays_named(tmp_path: Path, *, named: bool) -> None:
    """A library that does as lgpio does: it makes a pipe in the folder, and moves the process there."""
    theirs, here = tmp_path / "theirs", tmp_path / "here"
    theirs.mkdir()
    here.mkdir()
    (tmp_path / "lgpio.py").write_text(LGPIO, "utf-8")
    kept = {name: value for name, value in os.environ.items() if name != "LG_WD"}
    folders = {"PYTHONPATH": f"{tmp_path}:{Path.cwd()}", **({"LG_WD": str(theirs)} if named else {})}
    code = "import os\nfrom hardware.gpio import _folder_for_lgpio\nwith _folder_for_lgpio(): import lgpio\n"
    said = subprocess.run(
        [sys.executable, "-c", f"{code}print(os.getcwd(), os.environ.get('LG_WD'))"],
        cwd=here,
        env={**kept, **folders},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    used, after = Path(said[0]), said[1]
    assert after == f"{here} {theirs if named else None}"
    assert (used == theirs, used.exists()) == (named, named)
    assert (theirs / ".lgd-nfy0").exists() is named


def test_an_error_that_is_not_the_librarys_passes_through(gpio: SimulatedGpio) -> None:
    def broken_device(number: int, **_: object) -> float:
        return number / 0

    with pytest.raises(ZeroDivisionError):
        claim(broken_device, 5, gpio.factory)


def test_a_gpio_that_another_program_had_can_be_claimed_once_it_is_free(gpio: SimulatedGpio) -> None:
    gpio.occupy(5)
    with pytest.raises(GpioError, match=r"GPIO 5 can't be had .*busy.*: end the other program") as refused:
        claim(LED, 5, gpio.factory)

    gpio.vacate(5)
    claim(LED, 5, gpio.factory).close()
    assert refused.value.__cause__ is not None
