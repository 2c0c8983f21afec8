"""A computer of its own for a command: Debian's kernel in QEMU on this computer's files; nothing it writes stays."""

import shlex
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from types import TracebackType
from typing import Self

MADE = Path(__file__).resolve().parents[2] / "build" / "hil"
"""Where `make hil` puts kernel and ram disk."""

SERVICES = Path(__file__).parent / "guest/services"
"""What puts systemd first."""

SERVICES_WANT = "kept notsc systemd.show_status=no systemd.default_timeout_start_sec=600"
"""A busy computer makes the kernel count the processor's own clock wrong, and systemd's watchdog counts on it."""

INSIDE = "hil"
"""The word on the kernel's command line that tells a test where it runs."""

PATIENT = "no_timer_check tsc=reliable cryptomgr.notests"
"""On a busy computer an emulated clock ticks unevenly, over which the kernel would give up or wait for ever."""

PROCESSOR = "Nehalem"
"""Without the wide registers of newer ones, which QEMU emulates slowly and not always rightly."""

DIED = 99
"""The status of a machine that ended without one of its command."""


def is_set_up() -> bool:
    """Whether there is all that a machine needs."""
    return (MADE / "vmlinuz").exists() and shutil.which("qemu-system-x86_64") is not None


def new_disk(image: Path, size_mb: int) -> Path:
    """An empty disk with a file system, which takes no more room than what is written to it."""
    with image.open("wb") as file:
        file.truncate(size_mb * 1_000_000)
    subprocess.run(["/usr/sbin/mkfs.ext4", "-q", str(image)], check=True)
    return image


@dataclass(frozen=True, slots=True)
class Parts:
    """What the machine has: a folder it may write to and, if wanted, a disk image and a screen of such a size.

    `services`: systemd is its first process, and the disk keeps what it writes.
    """

    out: Path
    disk: Path | None = None
    screen: tuple[int, int] | None = None
    services: bool = False


class Machine:
    """Switched on with the command to run as root in the folder `at`; off at the end of the `with`, however that comes.

    It sees all files of this computer, but what it writes is lost, save under /out and on its disk. `longest_s` is how
    long it may run.
    """

    def __init__(self, command: list[str], at: Path, parts: Parts, longest_s: float = 600.0) -> None:
        self._status = parts.out / "status"
        self._status.unlink(missing_ok=True)
        begun = "then" if parts.services else "first"
        (parts.out / begun).write_text(_script(command, at), encoding="utf-8")
        if parts.services:
            shutil.copy(SERVICES, parts.out / "first")
        self._qemu = subprocess.Popen(
            _qemu(parts), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, errors="replace"
        )
        self._limit = Timer(longest_s, self._qemu.kill)
        self._limit.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        assert self._qemu.stdout is not None
        self._qemu.stdout.close()

    def lines(self) -> Iterator[str]:
        """What the machine says, a line at a time, until it is off. A line that its end cut short is left out."""
        assert self._qemu.stdout is not None
        for line in self._qemu.stdout:
            if line.endswith("\n"):
                yield line.rstrip("\r\n")

    def kill(self) -> None:
        """Take its power away at once. Safe to call twice."""
        self._limit.cancel()
        self._qemu.kill()
        self._qemu.wait()

    def status(self) -> int:
        """How the command ended, once the machine is off; `DIED` when the machine was off before."""
        self._qemu.wait()
        return int(self._status.read_text()) if self._status.exists() else DIED


def _script(command: list[str], at: Path) -> str:
    """What the machine does before it is off; the script that its first process becomes, unless systemd does."""
    return f"""\
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/run TERM=dumb
cd {shlex.quote(str(at))}
{shlex.join(command)}
echo $? >/out/status
sync
echo o >/proc/sysrq-trigger
sleep 60
"""


def _qemu(parts: Parts) -> list[str]:
    command = ["qemu-system-x86_64", "-cpu", PROCESSOR, "-accel", "tcg,thread=multi", "-smp", "2", "-m", "3072"]
    command += ["-machine", "hpet=off", "-nodefaults", "-no-reboot", "-display", "none", "-serial", "stdio"]
    command += ["-kernel", str(MADE / "vmlinuz"), "-initrd", str(MADE / "ram-disk.gz")]
    services = SERVICES_WANT if parts.services else ""
    command += ["-append", f"console=ttyS0 quiet panic=-1 mitigations=off {PATIENT} {INSIDE} {services}"]
    command += _share("files", Path("/"), ",readonly=on") + _share("out", parts.out)
    if parts.disk is not None:
        command += ["-drive", f"file={_escaped(parts.disk)},format=raw,if=virtio"]
    if parts.screen is not None:
        width, height = parts.screen
        command += ["-device", f"virtio-gpu-pci,xres={width},yres={height}"]
    return command


def _share(name: str, folder: Path, more: str = "") -> list[str]:
    folder_as = f"local,id={name},path={_escaped(folder)},security_model=none,multidevs=remap{more}"
    return ["-fsdev", folder_as, "-device", f"virtio-9p-pci,fsdev={name},mount_tag={name}"]


def _escaped(path: Path) -> str:
    """A path as QEMU wants it within a list of options."""
    return str(path).replace(",", ",,")
