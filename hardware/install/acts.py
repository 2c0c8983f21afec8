"""What a step does to the machine, as plain values: a plan can be looked at, printed and tested before it is done."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Command:
    """Run a command; `as_root` through sudo."""

    words: tuple[str, ...]
    as_root: bool = False


@dataclass(frozen=True, slots=True)
class SystemFile:
    """Write a file of the system, owned by root and readable by all."""

    path: Path
    text: str


@dataclass(frozen=True, slots=True)
class Link:
    """Let `path` lead to `target`, in one go: at no moment does it lead nowhere."""

    path: Path
    target: Path


@dataclass(frozen=True, slots=True)
class Trial:
    """Start the companion of an environment without display and home, and wait until it has drawn its first screen."""

    environment: Path


Act = Command | SystemFile | Link | Trial


@dataclass(frozen=True, slots=True)
class Step:
    """One line for people, and what it takes. No acts: it is so already.

    `otherwise` is done when an act fails, so that what ran before runs again.
    """

    words: str
    acts: tuple[Act, ...] = ()
    otherwise: tuple[Act, ...] = ()


def needs_root(act: Act) -> bool:
    """Whether sudo is asked for it."""
    return isinstance(act, SystemFile) or (isinstance(act, Command) and act.as_root)


def told(act: Act) -> str:
    """The act as a person would type or say it."""
    match act:
        case Command(words, as_root):
            return " ".join((*(("sudo",) if as_root else ()), *words))
        case SystemFile(path):
            return f"write {path}"
        case Link(path, target):
            return f"link {path} -> {target}"
        case Trial(environment):
            return f"try {environment}/bin/companion"
