"""The kernel's own drivers that play hardware: a chip of GPIO lines, a USB board. Only inside the virtual machine."""

import subprocess
import time
from collections.abc import Callable
from pathlib import Path

PATIENCE_S = 60.0
"""The emulated processor is slow, and shared."""


def modprobe(driver: str, **parameters: object) -> None:
    """Load one of the kernel's drivers."""
    subprocess.run(["modprobe", driver, *(f"{key}={value}" for key, value in parameters.items())], check=True)


def wait_until(true: Callable[[], object], what: str, patience_s: float = PATIENCE_S, every_s: float = 0.01) -> float:
    """Seconds until `true`, looked at in this interval, holds. AssertionError names what was waited for in vain."""
    began_s = time.monotonic()
    while not true():
        assert time.monotonic() - began_s < patience_s, f"no {what} within {patience_s:.0f} s"
        time.sleep(every_s)
    return time.monotonic() - began_s


class Pi:
    """This computer, taken for a Raspberry Pi 4 with 54 GPIO lines at /dev/gpiochip0. The test plays the wires."""

    def __init__(self) -> None:
        cpu = Path("/run/cpuinfo")  # gpiozero asks nothing but this whether it runs on a Pi
        cpu.write_text(Path("/proc/cpuinfo").read_text() + "\nRevision\t: c03114\n")
        subprocess.run(["mount", "--bind", str(cpu), "/proc/cpuinfo"], check=True)
        modprobe("gpio-sim")
        chip = Path("/sys/kernel/config/gpio-sim/pi")
        (chip / "bank").mkdir(parents=True)
        (chip / "bank/num_lines").write_text("54")
        (chip / "bank/label").write_text("pinctrl-bcm2711")
        (chip / "live").write_text("1")
        names = ((chip / "dev_name").read_text().strip(), (chip / "bank/chip_name").read_text().strip())
        self._lines = Path("/sys/devices/platform", *names)

    def wire(self, gpio: int, level: int) -> None:
        """Put a level on a line from outside."""
        (self._lines / f"sim_gpio{gpio}/pull").write_text("pull-up" if level else "pull-down")

    def level(self, gpio: int) -> int:
        """The level on a line, whoever put it there."""
        return int((self._lines / f"sim_gpio{gpio}/value").read_text())


class UsbBoard:
    """A board that speaks USB serial: its own end is /dev/ttyGS0, the companion finds the other by its USB id."""

    own_end = "/dev/ttyGS0"

    def __init__(self, vendor: int, product: int) -> None:
        self._identity = {"idVendor": vendor, "idProduct": product, "iSerialNumber": "e660000000000001"}
        for driver in ("dummy_hcd", "cdc-acm", "usb_f_acm"):
            modprobe(driver)

    def plug_in(self) -> None:
        """Put its cable in."""
        modprobe("g_serial", **self._identity)
        wait_until(lambda: Path(self.own_end).exists() and list(Path("/dev").glob("ttyACM*")), "serial port")

    def pull(self) -> None:
        """Pull its cable. What has its own end open must have ended before: a board loses its power by that."""
        subprocess.run(["rmmod", "g_serial"], check=True)
        wait_until(lambda: not list(Path("/dev").glob("ttyACM*")), "end of the serial port")
