"""A made-up machine to install on: it keeps a real one's rules, remembers what was done, and can fail on demand."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from hardware.install.places import LOGIN, POLKIT_RULES, SERVICE, UNIT
from hardware.install.system import Outcome

BOOKWORM = 'ID=debian\nVERSION_ID="12"\n'


@dataclass
class SimulatedSystem:
    """A Raspberry Pi with its first user, freshly set up. What the fields say is what it answers.

    `failing`: commands that begin with one of these words fail. `screens`: environments whose companion draws a
    screen, `services`: those that do so as a service, too; None is every one. `terminal` is where the user types,
    `login` whether one may log in on the first console: a companion that starts ends that. Root's files are root's:
    they change through sudo alone, and only where sudo lets the user.
    """

    user: str = "pia"
    uid: int = 1000
    home: Path = Path("/home/pia")
    processor: str = "aarch64"
    bits: int = 64
    sudo: bool = True
    sudo_lets: bool = True
    free: int = 20_000_000_000
    groups: set[str] = field(
        default_factory=lambda: {"gpio", "video", "render", "input", "dialout", "plugdev", "audio", "sudo"}
    )
    member_of: set[str] = field(default_factory=lambda: {"pia", "sudo", "video"})
    files: dict[Path, str] = field(default_factory=dict)
    links: dict[Path, Path] = field(default_factory=dict)
    folders: set[Path] = field(default_factory=set)
    environment: Mapping[str, str] = field(default_factory=dict)
    failing: set[str] = field(default_factory=set)
    screens: set[Path] | None = None
    services: set[Path] | None = None
    active: bool = False
    enabled: bool = False
    terminal: str = "/dev/pts/0"
    desktop: bool = False
    login: bool = True
    ran: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.files.setdefault(Path("/etc/os-release"), BOOKWORM)
        self.folders |= {Path("/run/systemd/system"), Path("/etc/polkit-1/rules.d")}
        self.environment = {"HOME": str(self.home), **self.environment}

    def answer(self, *words: str) -> str:
        """What a command prints."""
        answers = {
            ("id", "-un"): self.user,
            ("id", "-u"): str(self.uid),
            ("id", "-nG", self.user): " ".join(sorted(self.member_of)),
            ("getent", "passwd", self.user): f"{self.user}:x:{self.uid}:{self.uid}::{self.home}:/bin/bash",
            ("getent", "group"): "\n".join(f"{group}:x:10:" for group in sorted(self.groups)),
            ("uname", "-m"): self.processor,
            ("date", "+%Y-%m-%d_%H-%M-%S"): "2026-03-01_20-00-00",
            ("getconf", "LONG_BIT"): str(self.bits),
            ("sh", "-c", "command -v sudo"): "/usr/bin/sudo" if self.sudo else "",
            ("tty",): self.terminal,
            ("systemctl", "is-active", LOGIN): "active" if self.login else "inactive",
            ("systemctl", "is-enabled", LOGIN): "enabled",
            ("systemctl", "is-active", "display-manager.service"): "active" if self.desktop else "inactive",
            ("systemctl", "is-active", SERVICE): "active" if self.active else "inactive",
            ("systemctl", "is-enabled", SERVICE): "enabled" if self.enabled else "disabled",
        }
        return answers.get(words, "")

    def read(self, path: Path) -> str | None:
        """A file's text; polkit's folder is closed to users."""
        return None if POLKIT_RULES in path.parents else self.files.get(path)

    def exists(self, path: Path) -> bool:
        """Whether something is there."""
        there = (*self.files, *self.links, *self.folders)
        return any(path == one or path in one.parents for one in there)

    def link_target(self, path: Path) -> Path | None:
        """Where a link leads."""
        return self.links.get(path)

    def free_bytes(self, path: Path) -> int:
        """Room on the disk."""
        return self.free if path == self.home else 0

    def run(self, words: tuple[str, ...], *, as_root: bool) -> Outcome:
        """Do what the command would."""
        line = " ".join(words)
        self.ran.append(f"sudo {line}" if as_root else line)
        if as_root and not self.sudo_lets:
            return Outcome(1, "sudo: a password is required")
        if words[1:2] == ("environment",):
            self.folders.add(Path(words[2]))  # half filled, when it fails
        if any(line.startswith(failing) for failing in self.failing):
            return Outcome(1, f"{words[0]}: it fails")
        doing: Mapping[str, Callable[[tuple[str, ...]], Outcome]] = {
            "usermod": self._joined,
            "systemctl": self._service,
            "rm": self._removed,
            "cp": self._copied,
        }
        return doing.get(words[0], lambda _words: Outcome(0))(words)

    def write(self, path: Path, text: str) -> Outcome:
        """Put a file of root's in place."""
        outcome = self.run(("install", str(path)), as_root=True)
        if outcome.succeeded:
            self.files[path] = text
        return outcome

    def link(self, path: Path, target: Path) -> Outcome:
        """Let `path` lead to `target`."""
        self.ran.append(f"link {path} {target}")
        self.links[path] = target
        return Outcome(0)

    def try_out(self, environment: Path) -> Outcome:
        """Let an environment's companion draw its first screen."""
        self.ran.append(f"try {environment}")
        return self._drawn(environment, self.screens)

    def _drawn(self, environment: Path, among: set[Path] | None) -> Outcome:
        draws = environment in self.folders and (among is None or environment in among)
        return Outcome(0) if draws else Outcome(1, "no screen was drawn")

    def _joined(self, words: tuple[str, ...]) -> Outcome:
        groups = set(words[2].split(","))
        if not groups <= self.groups:
            return Outcome(6, f"usermod: group '{min(groups - self.groups)}' does not exist")
        self.member_of |= groups
        return Outcome(0)

    def _service(self, words: tuple[str, ...]) -> Outcome:
        verb = words[1]
        if words[-1] == LOGIN:
            self.login = True
            return Outcome(0)
        if verb != "daemon-reload" and UNIT not in self.files:
            return Outcome(5, f"Unit {SERVICE} not found.")
        if verb in {"enable", "disable"}:
            self.enabled = verb == "enable"
        if verb in {"stop", "disable"}:
            self.active = False
        if verb == "restart":
            in_use = self.links.get(self.home / ".local/lib/table-companion/current", Path())
            started = self._drawn(in_use, self.services)
            self.active, self.login = started.succeeded, False
            return started
        return Outcome(0)

    def _removed(self, words: tuple[str, ...]) -> Outcome:
        gone = Path(words[-1])
        for kept in (self.files, self.links):
            for path in [path for path in kept if path == gone or gone in path.parents]:
                del kept[path]
        self.folders = {path for path in self.folders if path != gone and gone not in path.parents}
        return Outcome(0)

    def _copied(self, words: tuple[str, ...]) -> Outcome:
        source, copy = Path(words[2]), Path(words[3])
        self.folders.add(copy)
        self.files |= {
            copy / path.relative_to(source): text for path, text in self.files.items() if source in path.parents
        }
        return Outcome(0)
