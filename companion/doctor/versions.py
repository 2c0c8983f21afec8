"""Which versions of everything are at work, for a report that others can act on."""

import platform

from companion import __version__
from companion.doctor.libraries import version_of
from companion.doctor.machine import Machine
from firmware_bridge.link import PROTOCOL

_PACKAGES = ("kivy", "opencv-python-headless", "numpy", "gpiozero", "lgpio", "adafruit-lgpio", "pyserial", "simplejpeg")


def versions(machine: Machine) -> dict[str, str]:
    """By name: the companion, its protocol, Python, the system, the machine, and the libraries that are installed."""
    installed = {name: version for name in _PACKAGES if (version := version_of(name)) is not None}
    return {
        "companion": __version__,
        "protocol": str(PROTOCOL),
        "python": platform.python_version(),
        "system": _system(machine),
        "kernel": platform.release(),
        "machine": machine.model or platform.machine(),
        **installed,
    }


def _system(machine: Machine) -> str:
    lines = (machine.text("/etc/os-release") or "").splitlines()
    named = [line.partition("=")[2].strip('"') for line in lines if line.startswith("PRETTY_NAME=")]
    return named[0] if named else platform.system()
