"""The installed companion under systemd: `python -m tests.hil.service install` or `watch`, as root.

`install` makes a user who owns the game in /out/begun and lets him install. `watch` waits for what the next start of
the machine brings, then kills the companion, then lets it hang. Each time it is up, it tells so in a line of JSON in
/out/told, and puts a copy of the journal into a folder of that name.
"""

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from hardware.install.places import SERVICE
from tests.hil.chips import wait_until

ROOT = Path(__file__).resolve().parents[2]
OUT = Path("/out")
USER = "table"
HOME = Path("/home", USER)
GAMES = HOME / ".local/share/table-companion"
JOURNAL = "journal.db"
UP_WITHIN_S = 900.0
"""Until its first screen, which software draws on an emulated processor, and then until a sign of life."""

LOOK_EVERY_S = 3.0
"""Each look costs the slow processor a process."""

DRAWING = {"LIBGL_ALWAYS_SOFTWARE": "1", "GALLIUM_DRIVER": "softpipe", "PYTHONPATH": str(ROOT)}
"""The compiling driver of Mesa takes a minute for its first picture here. And these sources are tried, no others."""


def run(*words: str | Path) -> str:
    """What a command prints; CalledProcessError when it fails."""
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def ask(name: str) -> str:
    """One property of the service."""
    return run("systemctl", "show", "--value", "--property", name, SERVICE)


def process() -> int:
    """The companion's number, 0 when there is none."""
    return int(ask("MainPID"))


def is_up() -> bool:
    """Whether it has said that its first screen is drawn."""
    return ask("ActiveState") == "active"


def wait_for_it(gone: int = 0) -> None:
    """Wait until the companion, another process than the one that is gone, is up and systemd hears that it lives."""
    wait_until(lambda: process() not in {0, gone} and is_up(), "companion", UP_WITHIN_S, LOOK_EVERY_S)
    heard = ask("WatchdogTimestampMonotonic")
    wait_until(lambda: ask("WatchdogTimestampMonotonic") != heard, "sign of life", UP_WITHIN_S, LOOK_EVERY_S)


def has_open(number: int) -> list[str]:
    """The files of the games that a process has open."""
    files = (one.readlink() for one in Path(f"/proc/{number}/fd").iterdir())
    return sorted({one.name for one in files if one.is_relative_to(GAMES)})


def copy_journal(to: Path) -> None:
    """What the journal holds now, while the companion has it open."""
    to.mkdir()
    here = Path("/run", JOURNAL)
    address = f"file:{GAMES / JOURNAL}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as held, closing(sqlite3.connect(here)) as copy:
        held.backup(copy)
    shutil.move(here, to)


def tell(after: str) -> int:
    """Say what is seen of the companion, now that it is up and alive; its number."""
    number = process()
    seen = {"after": after, "user": Path(f"/proc/{number}").owner(), "open": has_open(number), "up": is_up()}
    line = json.dumps({**seen, "restarts": int(ask("NRestarts"))})
    print(line, flush=True)
    with (OUT / "told").open("a", encoding="utf-8") as told:
        told.write(f"{line}\n")
    copy_journal(OUT / after)
    return number


def open_to_all() -> None:
    """Let others than who made them go through the folders that lead to the sources and to Python."""
    for folder in {one for end in (ROOT, sys.prefix, sys.base_prefix) for one in Path(end, "any").parents}:
        folder.chmod(folder.stat().st_mode | 0o055)


def install() -> None:
    """Make the user, with a game of his, and let him install."""
    run("useradd", "--create-home", USER)
    Path("/etc/sudoers.d", USER).write_text(f"{USER} ALL=(ALL) NOPASSWD: ALL\n", "utf-8")
    GAMES.parent.mkdir(parents=True)
    shutil.copytree(OUT / "begun", GAMES)
    run("chown", "-R", f"{USER}:{USER}", HOME)
    open_to_all()
    drawing = [f"{name}={value}" for name, value in DRAWING.items()]
    own = Path(f"/etc/systemd/system/{SERVICE}.d/emulated.conf")
    own.parent.mkdir()
    own.write_text(f"[Service]\nEnvironment={' '.join(drawing)}\nTimeoutStartSec={UP_WITHIN_S:.0f}\n", "utf-8")
    as_user = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--init-groups", "env", f"HOME={HOME}", *drawing]
    subprocess.run([*as_user, sys.executable, "-B", "-m", "tests.hil.installing"], check=True)


def watch() -> None:
    """Wait for the companion, take it away in two ways, and tell each time what came back."""
    wait_for_it()
    before = tell("start")
    for after, how in (("kill", signal.SIGKILL), ("hang", signal.SIGSTOP)):
        os.kill(before, how)
        wait_for_it(before)
        before = tell(after)


if __name__ == "__main__":
    try:
        {"install": install, "watch": watch}[sys.argv[1]]()
    finally:
        subprocess.run(["journalctl", "--no-pager", "--boot", "--unit", SERVICE], check=False)
