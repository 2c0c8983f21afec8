"""Which pins are fetched for which Python: markers are judged for the Pi, not for the machine that asks."""

from pathlib import Path

import pytest

from hardware.install.pin import HERE, Machine
from hardware.install.wheels import pinned_for

PINS = """# made
adafruit-lgpio==0.2.2.0 ; python_version in "3.13" \\
    --hash=sha256:aa
lgpio==0.2.2.0 ; python_version in "3.11 3.12" \\
    --hash=sha256:bb \\
    --hash=sha256:cc
simplejpeg==1.9.0 \\
    --hash=sha256:dd
"""


@pytest.mark.parametrize(
    ("python", "lines"),
    [
        ("3.11", "lgpio==0.2.2.0 --hash=sha256:bb --hash=sha256:cc\nsimplejpeg==1.9.0 --hash=sha256:dd\n"),
        ("3.13", "adafruit-lgpio==0.2.2.0 --hash=sha256:aa\nsimplejpeg==1.9.0 --hash=sha256:dd\n"),
    ],
)
def test_a_pin_is_fetched_where_it_holds(python: str, lines: str) -> None:
    assert pinned_for(Machine(python, "aarch64"), PINS) == lines


@pytest.mark.parametrize("python", ["3.11", "3.13"])
def test_every_python_on_a_pi_gets_pins_buttons_and_a_jpeg_library_for_the_numpy_it_has(python: str) -> None:
    lines = pinned_for(Machine(python, "aarch64"), (Path(HERE) / "requirements-pi.txt").read_text("utf-8"))
    names = [line.partition("==")[0] for line in lines.splitlines()]
    assert names == ["lgpio" if python == "3.11" else "adafruit-lgpio", "simplejpeg"]
