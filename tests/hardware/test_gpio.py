import os
import subprocess
import sys
from pathlib import Path

import pytest

from hardware.gpio import GpioError, claiming, open_gpio

ON_A_PI = Path("/proc/device-tree/system/linux,revision").exists()

OPEN = """
from hardware.gpio import GpioError, open_gpio
try:
    open_gpio()
except GpioError as error:
    print(error)
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

    assert "not a Raspberry Pi" in told.stdout or "lgpio" in told.stdout
    assert told.stderr == ""
    assert list(tmp_path.iterdir()) == []


def test_a_missing_lgpio_is_named_with_the_version_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", None)
    before = Path.cwd()

    with pytest.raises(GpioError, match=r"install lgpio 0\.2\.2 or newer"):
        open_gpio()

    assert Path.cwd() == before
    assert "LG_WD" not in os.environ


def test_an_error_that_is_not_the_librarys_passes_through() -> None:
    with pytest.raises(ZeroDivisionError), claiming("GPIO 5", "do something"):
        _ = 1 / 0
